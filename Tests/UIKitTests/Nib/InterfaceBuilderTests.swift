import XCTest

@testable import UIKit

@MainActor
final class InterfaceBuilderTests: XCTestCase {
  protocol Listener: AnyObject {}

  class Form: UIViewController {
    weak var nameField: UITextField!
    var title2: UILabel? { didSet { observed += 1 } }
    var buttons: [UIButton]! { didSet { observed += 1 } }
    var icons: [UIImageView] = []
    weak var listener: (any Listener)?
    var anything: AnyObject?
    var fixed = UILabel()
    var observed = 0
    var calls: [String] = []

    func save() { calls.append("save") }
    func login(_ sender: UIButton) { calls.append("login \(sender.tag)") }
    func touched(_ sender: Any, event: UIEvent) { calls.append("touched") }
    func makeDetail(_ coder: NSCoder) -> Detail? { nil }
    func makeOther(_ coder: NSCoder, sender: Any?, segueIdentifier: String?) -> Detail {
      let detail = Detail()
      detail.title = "\(sender as? String ?? "none") \(segueIdentifier ?? "none")"
      return detail
    }
  }

  class Detail: UIViewController {}

  final class LongForm: Form {
    var extra: UIView?
    override func save() { calls.append("long save") }
  }

  final class Badge: UIView, Listener {
    var radius: CGFloat = 0
    var count = 0
    var isOn = false
    var caption: String?
    var tint: UIColor?
    var picture: UIImage?
    var area = CGRect.zero
    var range = NSRange()
    private(set) var readings = 0
    var level: Float {
      get { 1 }
      set { readings += Int(newValue) }
    }
  }

  private static let registers: Void = {
    InterfaceBuilder.register(Form.self) { members in
      members.outlet("nameField", \.nameField)
      members.outlet("title2", \.title2)
      members.outletCollection("buttons", \.buttons)
      members.outletCollection("icons", \.icons)
      members.outlet("listener", \.listener)
      members.outlet("anything", \.anything)
      members.outlet("fixed", \.fixed)
      members.action("save", Selector({ (owner: Form) in { owner.save() } }, "save"))
      members.action("login:", Selector(Form.login(_:), "login:"))
    }
    InterfaceBuilder.register(Form.self) { members in
      members.action("touched:event:", Selector(Form.touched(_:event:), "touched:event:"))
      members.segueAction("makeDetail:", Selector(Form.makeDetail(_:), "makeDetail:"))
      members.segueAction(
        "makeOther:sender:segueIdentifier:",
        Selector(
          Form.makeOther(_:sender:segueIdentifier:), "makeOther:sender:segueIdentifier:"))
    }
    InterfaceBuilder.register(LongForm.self) { $0.outlet("extra", \.extra) }
    InterfaceBuilder.register(Badge.self) { members in
      members.inspectable("radius", \.radius)
      members.inspectable("count", \.count)
      members.inspectable("isOn", \.isOn)
      members.inspectable("caption", \.caption)
      members.inspectable("tint", \.tint)
      members.inspectable("picture", \.picture)
      members.inspectable("area", \.area)
      members.inspectable("range", \.range)
      members.inspectable("level", \.level)
    }
    InterfaceBuilder.register(Badge.self, named: "OldBadge")
  }()

  override func setUp() async throws { Self.registers }

  func testOutletsOfAllKindsAreSet() async {
    let form = LongForm()
    let field = UITextField()
    let label = UILabel()
    let badge = Badge()
    XCTAssertTrue(InterfaceBuilder.setOutlet(field, named: "nameField", on: form))
    XCTAssertTrue(InterfaceBuilder.setOutlet(label, named: "title2", on: form))
    XCTAssertTrue(InterfaceBuilder.setOutlet(badge, named: "listener", on: form))
    XCTAssertTrue(InterfaceBuilder.setOutlet(badge, named: "anything", on: form))
    XCTAssertTrue(InterfaceBuilder.setOutlet(label, named: "fixed", on: form))
    XCTAssertTrue(InterfaceBuilder.setOutlet(badge, named: "extra", on: form))
    XCTAssertTrue(form.nameField === field)
    XCTAssertTrue(form.title2 === label && form.fixed === label)
    XCTAssertTrue(form.listener === badge && form.anything === badge && form.extra === badge)
    XCTAssertEqual(form.observed, 1)
    XCTAssertTrue(InterfaceBuilder.setOutlet(nil, named: "title2", on: form))
    XCTAssertNil(form.title2)
  }

  func testAWeakOutletDoesNotKeepItsObject() async {
    let form = Form()
    do {
      let field = UITextField()
      InterfaceBuilder.setOutlet(field, named: "nameField", on: form)
    }
    XCTAssertNil(form.nameField)
  }

  func testUnknownNamesAndWrongTypesAreRefused() async {
    let form = Form()
    XCTAssertFalse(InterfaceBuilder.setOutlet(UILabel(), named: "nowhere", on: form))
    XCTAssertFalse(InterfaceBuilder.setOutlet(UIView(), named: "extra", on: form))
    XCTAssertFalse(InterfaceBuilder.setOutlet(UILabel(), named: "nameField", on: form))
    XCTAssertFalse(InterfaceBuilder.setOutlet(nil, named: "fixed", on: form))
    XCTAssertNil(InterfaceBuilder.outletType(named: "nowhere", on: form))
    XCTAssertTrue(InterfaceBuilder.outletType(named: "nameField", on: form) == UITextField?.self)
    XCTAssertFalse(InterfaceBuilder.setValue(1, forKeyPath: "fixed.nowhere", on: form))
    XCTAssertNil(InterfaceBuilder.action(named: "logout:", on: form))
  }

  func testCollectionsAreSetAtOnceOrOneByOne() async {
    let form = Form()
    let buttons = [UIButton(), UIButton()]
    XCTAssertTrue(InterfaceBuilder.setOutletCollection(buttons, named: "buttons", on: form))
    XCTAssertEqual(form.buttons, buttons)
    XCTAssertEqual(form.observed, 1)
    XCTAssertTrue(InterfaceBuilder.appendToCollection(buttons[0], named: "buttons", on: form))
    XCTAssertEqual(form.buttons, buttons + [buttons[0]])
    let icon = UIImageView()
    XCTAssertTrue(InterfaceBuilder.appendToCollection(icon, named: "icons", on: form))
    XCTAssertEqual(form.icons, [icon])
    XCTAssertFalse(InterfaceBuilder.appendToCollection(UIView(), named: "buttons", on: form))
    XCTAssertFalse(InterfaceBuilder.appendToCollection(icon, named: "nowhere", on: form))
    XCTAssertEqual(form.buttons.count, 3)
  }

  func testActionsAreThoseOfTheClassAndItsSuperclasses() async {
    let form = LongForm()
    let button = UIButton()
    button.tag = 5
    InterfaceBuilder.action(named: "save", on: form)?.perform(on: form, with: button, nil)
    InterfaceBuilder.action(named: "login:", on: form)?.perform(on: form, with: button, nil)
    InterfaceBuilder.action(named: "touched:event:", on: form)?
      .perform(on: form, with: button, UIEvent())
    XCTAssertEqual(form.calls, ["long save", "login 5", "touched"])
    XCTAssertNil(InterfaceBuilder.action(named: "save", on: UIViewController()))
  }

  func testAttributesConvertToTheirPropertysType() async {
    let badge = Badge()
    let picture = UIImage()
    let values: [(String, Any?)] = [
      ("radius", 4), ("count", 3.0), ("isOn", true), ("caption", "new"), ("tint", UIColor.red),
      ("picture", picture), ("area", CGRect(x: 1, y: 2, width: 3, height: 4)),
      ("range", NSRange(location: 1, length: 2)), ("level", 2.5),
    ]
    for (name, value) in values {
      XCTAssertTrue(InterfaceBuilder.setValue(value, forKeyPath: name, on: badge), name)
    }
    XCTAssertEqual(badge.radius, 4)
    XCTAssertEqual(badge.count, 3)
    XCTAssertTrue(badge.isOn)
    XCTAssertEqual(badge.caption, "new")
    XCTAssertEqual(badge.tint, .red)
    XCTAssertTrue(badge.picture === picture)
    XCTAssertEqual(badge.area, CGRect(x: 1, y: 2, width: 3, height: 4))
    XCTAssertEqual(badge.range, NSRange(location: 1, length: 2))
    XCTAssertEqual(badge.readings, 2)
    XCTAssertTrue(InterfaceBuilder.setValue(nil, forKeyPath: "caption", on: badge))
    XCTAssertNil(badge.caption)
    XCTAssertTrue(InterfaceBuilder.setValue("2.5", forKeyPath: "radius", on: badge))
    XCTAssertEqual(badge.radius, 2.5)
    XCTAssertFalse(InterfaceBuilder.setValue(picture, forKeyPath: "radius", on: badge))
  }

  func testKeyPathsLeadThroughOtherObjects() async {
    let form = Form()
    let badge = Badge()
    form.anything = badge
    XCTAssertTrue(InterfaceBuilder.setValue(7, forKeyPath: "anything.count", on: form))
    XCTAssertEqual(badge.count, 7)
  }

  func testSegueActionsGetWhatTheyTake() async {
    let form = LongForm()
    let coder = NSKeyedArchiver(requiringSecureCoding: false)
    let made = InterfaceBuilder.performSegueAction(
      "makeOther:sender:segueIdentifier:", on: form, coder: coder, sender: "row",
      segueIdentifier: "show")
    XCTAssertEqual(made?.title, "row show")
    XCTAssertNil(
      InterfaceBuilder.performSegueAction(
        "makeDetail:", on: form, coder: coder, sender: nil, segueIdentifier: nil))
  }

  func testClassesAreFoundByNamesOfTheirChoice() async {
    XCTAssertTrue(InterfaceBuilder.registeredClass(named: "OldBadge") == Badge.self)
    XCTAssertNil(InterfaceBuilder.registeredClass(named: "Badge"))
  }

  func testModulesRegisterBeforeTheFirstLookup() async {
    final class Late: NSObject {
      var word = ""
    }
    var isRegistered = false
    InterfaceBuilder.register(module: {
      isRegistered = true
      InterfaceBuilder.register(Late.self) { $0.inspectable("other", \.word) }
    })
    XCTAssertFalse(isRegistered)
    let late = Late()
    XCTAssertTrue(InterfaceBuilder.setValue("b", forKeyPath: "other", on: late))
    XCTAssertTrue(isRegistered)
    XCTAssertEqual(late.word, "b")
  }
}
