import XCTest

@testable import FoundationCompatibility

// Methods in every shape that `#selector` names in app code; that this compiles is half of the test.

@preconcurrency @MainActor class SampleResponder { init() {}; func touch(_ s: Any?) {} }
@preconcurrency @MainActor class SampleControl: SampleResponder {}
class SampleButton: SampleControl {}

class SampleVC: SampleResponder {
  var log: [String] = []
  private func hidden(_ sender: SampleButton) { log.append("hidden") }
  @MainActor func explicit(_ sender: Any) { log.append("explicit") }
  func zero() { log.append("zero") }
  func opt(_ s: SampleButton?) { log.append("opt \(s == nil)") }
  func two(_ a: SampleButton, _ b: Int) { log.append("two \(b)") }
  func value(_ s: Any) -> Bool { log.append("value"); return true }
  nonisolated func free(_ s: Any) {}
  func implicit(_ s: SampleButton!) { log.append("implicit") }
  func four(_ a: Int, _ b: String?, _ c: Bool, _ d: SampleButton) -> Int { a }
  func six(_ a: Int, _ b: Int, _ c: Int, _ d: Int, _ e: String, _ f: Int?) -> String { e }
  nonisolated func five(_ a: Int, _ b: Int, _ c: Int, _ d: Int, _ e: Int) -> Int { a - e }
  func named(sender: SampleButton) { log.append("named") }
  func three(_ a: SampleButton, _ b: Int, _ c: String?) { log.append("three") }
  func withDefault(_ s: SampleButton? = nil) { log.append("default") }
  func sels() -> [Selector] {
    [
      Selector(SampleVC.hidden(_:), "hidden:"), Selector(SampleVC.explicit(_:), "explicit:"),
      Selector(SampleVC.zero, "zero"),
      Selector(SampleVC.opt(_:), "opt:"), Selector(SampleVC.value(_:), "value:"),
      Selector(SampleVC.free(_:), "free:"),
      Selector(SampleVC.implicit(_:), "implicit:"),
      Selector(SampleVC.named(sender:), "namedWithSender:"),
      Selector(SampleVC.withDefault(_:), "withDefault:"),
      Selector(SampleVC.touch(_:), "touch:"), Selector(Self.hidden(_:), "hidden:"),
    ]
  }
  func multi() -> [Selector] {
    [Selector(SampleVC.two(_:_:), "two::"), Selector(SampleVC.three(_:_:_:), "three:::")]
  }
}
class SampleGen<T>: SampleResponder {
  var n = 0
  func tap(_ s: SampleButton) { n += 1 }
  func sel() -> Selector { Selector(SampleGen<T>.tap(_:), "tap:") }
  func sel2() -> Selector { Selector(SampleGen.tap(_:), "tap:") }
}
class SamplePlain {
  var n = 0
  func tick() { n += 1 }
  func note(_ n: Notification) { self.n += 1 }
  private func p(_ t: Timer) {}
  func overl() {}
  func overl(_ x: Int) {}
  func sels() -> [Selector] {
    [
      Selector(SamplePlain.tick, "tick"), Selector(SamplePlain.note(_:), "note:"),
      Selector(SamplePlain.p(_:), "p:"),
      Selector(SamplePlain.overl as (SamplePlain) -> () -> Void, "overl"),
      Selector(SamplePlain.overl(_:), "overl:"),
    ]
  }
}
extension SampleVC {
  fileprivate func inExt(_ s: SampleControl) { log.append("inExt") }
  func es() -> Selector { Selector(SampleVC.inExt(_:), "inExt:") }
}
final class SampleFinalOne: SampleResponder {
  let link: String
  init(x: Int) { link = ""; super.init(); let s = Selector(SampleFinalOne.go(_:), "go:"); _ = s }
  func go(_ s: SampleButton) {}
  lazy var lz: Selector = Selector(SampleFinalOne.go(_:), "go:")
  static let st = Selector(SampleFinalOne.go(_:), "go:")
}

final class SelectorTests: XCTestCase {
  func testMainActorMethodsOfEveryShape() {
    MainActor.assumeIsolated {
      let owner = SampleVC()
      let sender = SampleButton()
      for selector in owner.sels() { selector.perform(on: owner, with: sender) }
      XCTAssertEqual(
        owner.log,
        [
          "hidden", "explicit", "zero", "opt false", "value", "implicit", "named", "default",
          "hidden",
        ])
      owner.log = []
      for selector in owner.multi() { selector.perform(on: owner, with: sender, 3, "x") }
      owner.es().perform(on: owner, with: sender)
      XCTAssertEqual(owner.log, ["two 3", "three", "inExt"])
    }
  }

  func testSelectorsOfGenericClassesKnowTheirArguments() {
    MainActor.assumeIsolated {
      let owner = SampleGen<Int>()
      owner.sel().perform(on: owner, with: SampleButton())
      owner.sel2().perform(on: owner, with: SampleButton())
      XCTAssertEqual(owner.n, 2)
      XCTAssertFalse(owner.sel().isImplemented(by: SampleGen<String>()))
    }
  }

  func testMethodsWithManyArguments() async {
    let (target, button) = await MainActor.run { (SampleVC(), SampleButton()) }
    let four = Selector(SampleVC.four(_:_:_:_:), "four::::")
    XCTAssertEqual(four.perform(on: target, with: 4, nil, true, button) as? Int, 4)
    let five = Selector(SampleVC.five(_:_:_:_:_:), "five:::::")
    XCTAssertEqual(five.perform(on: target, with: 9, 2, 3, 4, 5) as? Int, 4)
    let six = Selector(SampleVC.six(_:_:_:_:_:_:), "six::::::")
    XCTAssertEqual(six.perform(on: target, with: 1, 2, 3, 4, "five", nil) as? String, "five")
  }

  func testPlainMethodsIgnoreArgumentsTooMany() {
    let owner = SamplePlain()
    owner.sels()[0].perform(on: owner, with: "an argument too many")
    owner.sels()[1].perform(on: owner, with: Notification(name: .init("x")))
    XCTAssertEqual(owner.n, 2)
  }

  func testReturnValueAndMissingArgument() {
    MainActor.assumeIsolated {
      let owner = SampleVC()
      let result = Selector(SampleVC.value(_:), "value:").perform(on: owner, with: 1)
      XCTAssertEqual(result as? Bool, true)
      Selector(SampleVC.opt(_:), "opt:").perform(on: owner)
      XCTAssertEqual(owner.log, ["value", "opt true"])
    }
  }

  /// A control tells its actions by name; tests perform what it tells.
  func testASelectorOfANameFindsTheMethodOfAnotherOne() {
    class Owner: NSObject {
      var log: [String] = []
      func named() { log.append("named") }
      func numbered(_ number: Int) { log.append("numbered \(number)") }
    }
    final class Heir: Owner { override func named() { log.append("heir") } }
    let heir = Heir()
    XCTAssertFalse(Selector("named").isImplemented(by: heir))
    _ = Selector(Owner.named, "named")
    _ = Selector(Owner.numbered(_:), "numbered:")
    XCTAssertTrue(Selector("named").isImplemented(by: heir))
    XCTAssertFalse(Selector("named").isImplemented(by: NSObject()))
    Selector("named").perform(on: heir)
    Selector("numbered:").perform(on: heir, with: 3)
    XCTAssertEqual(heir.log, ["heir", "numbered 3"])
  }

  /// A selector is only a name to Objective-C.
  func testASelectorOfAnotherClassFindsTheTargetsOwnMethod() {
    final class Stranger: NSObject { func suspend() {} }
    final class Owner: NSObject {
      var log: [String] = []
      func suspend() { log.append("own") }
      func stop() {}
    }
    final class Named: NSObject, MethodsByName {
      var log: [String] = []
      func _hanok_method(named name: String) -> (() -> Any?)? {
        name == "suspend" ? { self.log.append("named") } : nil
      }
    }
    let selector = Selector(Stranger.suspend, "suspend")
    let (owner, named) = (Owner(), Named())
    XCTAssertFalse(selector.isImplemented(by: owner))
    _ = Selector(Owner.suspend, "suspend")
    XCTAssertTrue(selector.isImplemented(by: owner))
    XCTAssertTrue(selector.isImplemented(by: named))
    XCTAssertFalse(selector.isImplemented(by: NSObject()))
    selector.perform(on: owner)
    selector.perform(on: named)
    XCTAssertEqual(owner.log + named.log, ["own", "named"])
  }

  /// Objective-C does not check what a method is given, and tests call actions without a sender.
  func testNothingMayStandForAnObjectThatIsNotAsked() {
    final class Owner: NSObject {
      var count = 0
      func tapped(_ sender: Thread) { count += 1 }
    }
    let owner = Owner()
    Selector(Owner.tapped(_:), "tapped:").perform(on: owner)
    Selector(Owner.tapped(_:), "tapped:").perform(on: owner, with: nil)
    XCTAssertEqual(owner.count, 2)
  }

  func testEqualityIsByName() {
    XCTAssertEqual(Selector(SamplePlain.tick, "tick"), "tick")
    XCTAssertNotEqual(Selector("tick"), Selector("tick:"))
    XCTAssertEqual(Selector("move:to:").argumentCount, 2)
    XCTAssertFalse(Selector("tick").hasImplementation)
    XCTAssertEqual("\(Selector("tap:"))", "tap:")
  }
}
