import ContractSpec
import Testing

@testable import Extractors

@Suite("UIKit: targets and labels of controls")
struct UIKitControlTests {
  private func lines(_ marked: String) -> [String] {
    SiteText.lines(marked, SwiftLanguage.self, kinds: [.target, .label])
  }

  @Test(
    "The box of a control is what its constraints say, at the first of them",
    arguments: [
      (
        """
        class A: UIView {
          private let close = UIButton(type: .system)
          func f() {
            NSLayoutConstraint.activate([
              close.topAnchor.constraint(equalTo: topAnchor, constant: 8),
              1️⃣close.widthAnchor.constraint(equalToConstant: 36), close.heightAnchor.constraint(equalToConstant: size),
            ])
          }
        }
        """, ["1️⃣ target 36x‹size› on close"]
      ),
      (
        "class A { let a: UIControl; func f() { 1️⃣self.a.heightAnchor.constraint(greaterThanOrEqualToConstant: 20).isActive = true } }",
        ["1️⃣ target ?x20 on a"]
      ),
      (
        """
        let a = UIButton()
        func f() {
          1️⃣a.widthAnchor.constraint(greaterThanOrEqualToConstant: 28).isActive = true
          a.widthAnchor.constraint(equalToConstant: 40).priority(.required - 1).isActive = true
        }
        """, ["1️⃣ target maximum(40, 28)x? on a"]
      ),
      // What follows another's size is none that is known, but for a control's own other side.
      ("let a = UIButton(); let b = 1️⃣a.widthAnchor.constraint(equalTo: c.widthAnchor)", ["1️⃣ target ?x? on a"]),
      (
        """
        let a = UIButton()
        func f() {
          1️⃣a.widthAnchor.constraint(equalTo: a.heightAnchor).isActive = true
          a.heightAnchor.constraint(equalToConstant: 30).isActive = true
        }
        """, ["1️⃣ target 30x30 on a"]
      ),
      // A view that is given a tap.
      (
        """
        let a = UIView()
        func f() {
          let tap = UITapGestureRecognizer(target: self, action: #selector(go))
          a.addGestureRecognizer(tap)
          1️⃣a.heightAnchor.constraint(equalToConstant: 44).isActive = true
        }
        """, ["1️⃣ target ?x44 on a"]
      ),
      (
        "let a = UIView(); func f() { a.addGestureRecognizer(pan); a.heightAnchor.constraint(equalToConstant: 44) }", []
      ),
      // What gives way, what is no control, what belongs to another.
      ("let a = UIButton(); let b = a.widthAnchor.constraint(equalToConstant: 9).priority(.defaultHigh)", []),
      ("let a = UIView(); let b = a.widthAnchor.constraint(equalToConstant: 9)", []),
      ("let a = UIButton(); let b = cell.a.widthAnchor.constraint(equalToConstant: 9)", []),
      (
        "class Pill: UIControl { init() { 1️⃣heightAnchor.constraint(equalToConstant: 44).isActive = true } }",
        ["1️⃣ target ?x44 on Pill"]
      ),
      (
        """
        class Pill: UIControl {
          init() { heightAnchor.constraint(equalToConstant: 24).isActive = true }
          override func point(inside p: CGPoint, with e: UIEvent?) -> Bool { true }
        }
        """, []
      ),
      (
        "let a = UIButton(); func f() { a.frame = 1️⃣CGRect(x: 0, y: 0, width: 44, height: 40) }", ["1️⃣ target 44x40 on a"]
      ),
      ("let a = UIButton(); func f() { a.frame.size = 1️⃣CGSize(width: 44, height: 40) }", ["1️⃣ target 44x40 on a"]),
      (
        "let a = UIButton(); func f() { a.frame = CGRect(x: 0, y: 0, width: 9, height: 9); 1️⃣a.widthAnchor.constraint(equalToConstant: 44) }",
        ["1️⃣ target 44x? on a"]
      ),
    ])
  func targets(source: String, expected: [String]) {
    #expect(lines(source) == expected)
  }

  private func label(_ made: String, _ set: String) -> String? {
    let source =
      "class A { private lazy var a: UIButton = \(made); func f() { a.widthAnchor.constraint(equalToConstant: 44); \(set) } }"
    return SiteText.extract(source, SwiftLanguage.self).sites.first { $0.kind == .label }.map {
      SiteText.value($0.value)
    }
  }

  @Test(
    "A control's name stands anywhere in its file; it is missing only where nothing else can give one",
    arguments: [
      ("UIButton()", "a.setTitle(title, for: .normal)", "present"),
      ("UIButton()", "self.a.accessibilityLabel = text", "present"),
      ("UIButton()", "a.configuration?.title = text", "present"),
      ("UIButton(type: .close)", "", "present"),
      ("{ let b = UIButton(); b.setTitle(title, for: .normal); return b }()", "", "present"),
      (
        "UIButton()",
        "var c = UIButton.Configuration.filled(); c.attributedTitle = text; c.image = b; a.configuration = c", "present"
      ),
      ("UIButton()", "a.setImage(b, for: .normal)", "missing"),
      ("UIButton()", "a.setTitle(nil, for: .normal)", nil), ("UIButton()", "", nil),
      ("UIButton()", "a.setImage(b, for: .normal); a.configuration = Theme.filled(b)", nil),
    ])
  func labels(made: String, set: String, expected: String?) {
    #expect(label(made, set) == expected)
  }

  @Test("A class of the project may name itself, and a control that others see may be named by them")
  func otherNames() {
    let set = "func f() { a.widthAnchor.constraint(equalToConstant: 44); a.setImage(b, for: .normal) }"
    #expect(!lines("class A { private let a = RoundButton(); \(set) }").contains { $0.contains("label") })
    #expect(!lines("class A { let a = UIButton(); \(set) }").contains { $0.contains("label") })
  }
}
