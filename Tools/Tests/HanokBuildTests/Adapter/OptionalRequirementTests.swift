import XCTest

@testable import HanokBuild

final class OptionalRequirementTests: XCTestCase {
  private let framework = """
    @_exported import Foundation
    public protocol UITargeting { func action(_ sender: Any) }
    open class UIView: NSObject { public override init() {} }
    """

  func testAClosureIsNoRequirementThoughAFrameworkHasOneOfItsName() {
    let source = """
      class Row { var action: ((Any) -> Void)?; var other: Row?
        func f() { self.action?(1); other?.action?(2) } }
      func g(_ row: Row, _ rows: [Row]) { row.action?(3); rows[0].action?(4)
        for each in rows { each.action?(5) } }
      """
    XCTAssertEqual(Adapting(frameworks: [framework]).text(source), source)
  }

  func testARequirementOfAnotherShapeIsNotMeant() {
    let source = "func g(_ x: Unknown) { x.action?(); x.action?(1, 2) }"
    XCTAssertEqual(Adapting(frameworks: [framework]).text(source), source)
  }

  func testUnappliedAndForcedForms() {
    let source = """
      @objc protocol Feed { @objc optional func item(_ n: Int) -> String }
      class A { weak var feed: Feed?
        func f() {
          let g = feed?.item(_:)
          if feed?.item != nil {}
          print(feed!.item!(1))
          print(feed?.item!(2) ?? "")
        } }
      """
    let text = Adapting().text(source)
    for expected in [
      "let g = (feed as? _Feed_item_)?.item(_:)", "if (feed as? _Feed_item_)?.item != nil {}",
      "print((feed! as! _Feed_item_).item(1))",
      "print((feed).map { $0 as! _Feed_item_ }?.item(2) ?? \"\")",
    ] { XCTAssertTrue(text.contains(expected), "\(expected) not in\n\(text)") }
  }

  func testOverloadsThatAreNotCalledAreChosenByTheirType() throws {
    let main = """
      import Foundation
      @objc protocol Feed: NSObjectProtocol {
        @objc optional func pick(_ n: Int, then: @escaping (String) -> Void) -> String
        @objc optional func pick(_ s: String, then: @escaping (String) -> Void) -> String
        @objc optional func pick()
      }
      class Numbers: NSObject, Feed {
        func pick(_ n: Int, then: @escaping (String) -> Void) -> String { then("then"); return "n\\(n)" }
      }
      typealias Pick<T> = (T, @escaping (String) -> Void) -> String
      func test(_ feed: Feed?) {
        let number: Pick<Int>? = feed?.pick(_:then:)
        print(number?(3) { print($0) } ?? "-")
        let text = feed?.pick(_:then:) as Pick<String>?
        print(text == nil)
        if let forced: Pick<Int> = feed!.pick(_:then:) { print(forced(4) { _ in }) }
      }
      test(Numbers())
      """
    let program = AdaptedProgram(framework: framework, modules: [("App", ["main.swift": main])])
    XCTAssertEqual(try program.output(), ["then", "n3", "true", "n4"])
  }

  func testAFrameworksRequirementThatIsTestedForNil() {
    let source = """
      func f(_ target: UITargeting, _ maybe: UITargeting?) {
        if let action = target.action { action(1) }
        if target.action(_:) != nil {}
        if maybe?.action != nil {}
      }
      """
    let text = Adapting(frameworks: [framework]).text(source)
    for expected in [
      "if let action = Optional(target.action) {", "if Optional(target.action(_:)) != nil {}",
      "if maybe?.action != nil {}",
    ] { XCTAssertTrue(text.contains(expected), "\(expected) not in\n\(text)") }
  }

  func testOptionalRequirementsOfAnotherModuleAreCalled() throws {
    let library = """
      import Foundation
      @objc public protocol Feed: NSObjectProtocol {
        func required() -> String
        @objc optional func pick(_ n: Int) -> String
        @objc optional func pick(_ s: String) -> String
        @objc optional func end(with reason: String)
        @objc optional var title: String { get }
      }
      @objc public protocol BigFeed: Feed { @objc optional func grow() -> Int }
      open class Base: NSObject, Feed { open func required() -> String { "base" } }
      public func ask(_ feed: Feed?) -> String {
        feed?.end?(with: "library")
        let title = feed?.title ?? "-"
        return "\\(feed?.pick?(1) ?? "-") \\(feed?.pick?("x") ?? "-") \\(title)"
      }
      """
    let main = """
      import Foundation
      import Library
      class Numbers: NSObject, Feed {
        func required() -> String { "numbers" }
        func pick(_ n: Int) -> String { "n\\(n)" }
        var title: String { "Numbers" }
      }
      class Words: NSObject, BigFeed {
        func required() -> String { "words" }
        func grow() -> Int { 7 }
      }
      extension Words { func pick(_ s: String) -> String { "s" + s }
        func end(with reason: String) { print("end of", reason) } }
      class Sub: Base { func end(with reason: String) { print("sub", reason) } }
      for feed in [Numbers(), Words(), Sub()] as [Feed] { print(ask(feed)) }
      let big: BigFeed? = Words()
      print(big?.grow?() ?? 0, big!.grow!(), big?.grow != nil)
      big?.end?(with: "main")
      let nothing: Feed = Numbers()
      nothing.end?(with: "nobody")
      if let end = (Sub() as Feed).end { end("unapplied") }
      """
    let program = AdaptedProgram(
      framework: framework,
      modules: [("Library", ["Library.swift": library]), ("App", ["main.swift": main])])
    XCTAssertEqual(
      try program.output(),
      [
        "n1 - Numbers", "end of library", "- sx -", "sub library", "- - -", "7 7 true",
        "end of main", "sub unapplied",
      ])
  }

  /// A class without a superclass has the other module's protocol first behind its colon.
  func testOptionalRequirementsOfAnotherModuleAreMetByClassesOfTheirOwn() throws {
    let library = """
      import Foundation
      @objc public protocol Listener {
        @objc optional func hear(_ sound: String) -> String
        @objc optional func sleep()
      }
      public func tell(_ listener: Listener) -> String { listener.hear?("bell") ?? "-" }
      """
    let main = """
      import Foundation
      import Library
      class Dog: Listener { func hear(_ sound: String) -> String { "barks at a " + sound } }
      final class Puppy: Dog { override func hear(_ sound: String) -> String { "hides" } }
      class Stone: Listener {}
      for one in [Dog(), Puppy(), Stone()] as [Listener] { print(tell(one)) }
      """
    let program = AdaptedProgram(
      framework: framework,
      modules: [("Library", ["Library.swift": library]), ("App", ["main.swift": main])])
    XCTAssertEqual(try program.output(), ["barks at a bell", "hides", "-"])
  }
}
