@main
struct Conform {
  static func main() {
    print("conform")
  }
}
