import Ground
import UIKit
import XCTest

@testable import Overriding

final class OverridingTests: XCTestCase {
  func testOverridesOfAnotherModulesExtension() {
    let screen = PhotoScreen()
    (screen as BaseScreen).reload()
    XCTAssertEqual(screen.log, ["base reload", "photo reload"])
    XCTAssertTrue((screen as BaseScreen).refreshes())
    screen.beginAppearanceTransition(true, animated: false)
    screen.endAppearanceTransition()
    XCTAssertEqual(screen.log.last, "will appear")
  }

  func testOverridesOfExtensionsOfUIKitsClasses() {
    let label = BadgeLabel()
    let button = UIButton(type: .system)
    let box = UIView()
    box.addSubview(label)
    box.addSubview(button)
    XCTAssertGreaterThanOrEqual(box.applySkin(), 3)
    XCTAssertEqual(label.backgroundColor, .systemRed)
    XCTAssertEqual(button.backgroundColor, .systemBlue)
    XCTAssertNil(box.backgroundColor)
  }

  func testOptionalRequirementsOfAnotherModule() {
    let screen = PhotoScreen()
    let listener = Listener()
    screen.listener = listener
    var said: [String] = []
    screen.action = { said.append($0) }
    screen.appear()
    screen.force()
    XCTAssertEqual(listener.appeared, 2)
    XCTAssertEqual(screen.log, ["photos 5 -1 false"])
    XCTAssertEqual(said, ["appeared"])
    screen.appearing?(screen)
    XCTAssertEqual(listener.appeared, 3)
  }

  func testOptionalRequirementsOfClassesInsideOfFunctions() {
    class Titled: NSObject, ScreenListener { func screenTitle() -> String { "inside" } }
    final class Counter: Titled {
      var appeared = 0
      func screenDidAppear(_ screen: UIViewController) { appeared += 1 }
      func screen(_ screen: UIViewController, countOf number: NSNumber) -> Int { number.intValue }
      let screenIsModal = true
    }
    let screen = BaseScreen()
    let counter = Counter()
    screen.listener = counter
    screen.appear()
    XCTAssertEqual(counter.appeared, 1)
    XCTAssertEqual(screen.log, ["inside -1 7 true"])
  }

  func testInstancesOfClassesThatAreValues() {
    let views = Factory.views([UILabel.self, UISwitch.self, PictureCard.self])
    XCTAssertTrue(views[0] is UILabel)
    XCTAssertTrue(views[1] is UISwitch)
    XCTAssertTrue((views[2] as? PictureCard)?.isPicture == true)
    XCTAssertTrue((Factory.make() as UISlider).isEnabled)
    XCTAssertTrue(Factory.maker(.zero) is UISwitch)
    let card = PictureCard(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    XCTAssertTrue(Factory.copy(of: card) is PictureCard)
    XCTAssertEqual(Factory.copy(of: card).frame, card.frame)
    let kind: AnyClass = PictureCard.self
    if let viewClass = kind as? UIView.Type {
      XCTAssertTrue((viewClass.init() as? PictureCard)?.isPicture == true)
    } else {
      XCTFail("a card is a view")
    }
  }

  func testMembersOfAnyObject() {
    let value: AnyObject = NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4))
    XCTAssertEqual(value.cgRectValue, CGRect(x: 1, y: 2, width: 3, height: 4))
    let label = UILabel()
    label.tag = 4
    let object: AnyObject = label
    XCTAssertEqual(object.tag, 4)
    XCTAssertTrue(type(of: object).description().contains("UILabel"))
  }

  func testADelegateAnswersOnlyForWhatItImplements() {
    final class Silent: NSObject, UIGestureRecognizerDelegate {}
    final class Firm: NSObject, UIGestureRecognizerDelegate {
      func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { false }
    }
    let tap = UITapGestureRecognizer()
    let delegates: [UIGestureRecognizerDelegate] = [Silent(), Firm()]
    let answers = delegates.map { delegate -> Bool? in
      let answer = delegate.gestureRecognizerShouldBegin?(tap)
      return answer
    }
    XCTAssertEqual(answers, [nil, false])
    tap.delegate = delegates[1]
    XCTAssertEqual(tap.delegate?.gestureRecognizerShouldBegin?(tap), false)
    XCTAssertNil(tap.delegate?.gestureRecognizer?(tap, shouldRequireFailureOf: tap))
  }
}
