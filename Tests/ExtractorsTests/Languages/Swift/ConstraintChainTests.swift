import ContractSpec
import Testing

@testable import Extractors

@Suite("Constraints written as chains on a maker")
struct ConstraintChainTests {
  private func facts(_ body: String) -> [String] {
    let source = """
      final class Cell: UITableViewCell {
        private let copy: UIButton = { let button = UIButton(); button.accessibilityLabel = "Copy"; return button }()
        private let title = UILabel()
        private let close = IconButton()
        func lay() {
      \(body)
        }
      }
      """
    return ProjectFacts.lines([("ios/Cell.swift", source)], of: "ios/Cell.swift")
      .filter { !$0.contains("words") }.map { String($0.drop { $0 != " " }.dropFirst()) }
  }

  @Test("An offset or inset from an edge is spacing, one fact a number")
  func edges() {
    #expect(
      facts(
        """
        title.snp.makeConstraints { make in
          make.left.top.equalToSuperview().offset(15)
          make.left.right.equalTo(copy).inset(12).priority(.high)
          make.edges.equalToSuperview().inset(8)
          make.bottom.equalTo(-4)
          make.top.equalTo(copy.snp.bottom)
          make.width.equalToSuperview().offset(-30)
          make.centerY.equalToSuperview().offset(2)
        }
        view.offset(3); list.inset(3)
        """) == [
          "spacing constraint.start 15 on title", "spacing constraint.horizontal 12 on title",
          "spacing constraint.all 8 on title", "spacing constraint.bottom -4 on title",
        ])
  }

  @Test("What a control's sides equal is its size")
  func sizes() {
    #expect(
      facts(
        """
        copy.snp.makeConstraints { make in make.width.height.equalTo(40) }
        self.close.snp.remakeConstraints {
          $0.width.greaterThanOrEqualTo(32)
          $0.height.lessThanOrEqualTo(20)
        }
        title.snp.makeConstraints { make in make.size.equalTo(20) }
        """) == ["target 40x40 on copy", "label present on copy", "target 32x? on close"])
  }

  @Test("Insets for touches are no spacing")
  func touches() {
    #expect(facts("copy.hitTestSlop = UIEdgeInsets(top: -10, left: -10, bottom: -10, right: -10)") == [])
    #expect(facts("copy.contentInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)").count == 4)
  }

  @Test("A button of the project that decides itself what touches it has no known box")
  func ownTouches() {
    let button = """
      class IconButton: UIButton { override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { true } }
      """
    let use = """
      class Cell { let close = IconButton(); func lay() { close.snp.makeConstraints { $0.size.equalTo(30) } } }
      """
    #expect(ProjectFacts.lines([("Button.swift", button), ("Cell.swift", use)], of: "Cell.swift") == [])
    #expect(ProjectFacts.lines([("Cell.swift", use)], of: "Cell.swift") == ["1 target 30x30 on close"])
  }
}
