import XCTest

@testable import UIKit

/// A controller that can be the first responder is, while it is shown and nothing else is: its accessory view shows.
@MainActor
final class ControllerAccessoryTests: XCTestCase {
  private lazy var stage = TouchStage(closesAfter: self)

  private final class Chat: UIViewController {
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 50))
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    override var canBecomeFirstResponder: Bool { true }
    override var inputAccessoryView: UIView? { bar }
    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(field)
    }
  }

  /// A bar with a text that grows, placed by constraints.
  private final class Composer: UIView {
    let text = UITextView()

    init() {
      super.init(frame: CGRect(x: 0, y: 0, width: 0, height: 20))
      text.isScrollEnabled = false
      text.textContainer.heightTracksTextView = true
      text.font = .systemFont(ofSize: 16)
      text.translatesAutoresizingMaskIntoConstraints = false
      addSubview(text)
      NSLayoutConstraint.activate([
        text.topAnchor.constraint(equalTo: topAnchor, constant: 10),
        text.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -10),
        text.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8),
        text.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -60),
      ])
    }

    required init?(coder: NSCoder) { nil }
  }

  /// A window of a phone with a home indicator.
  private final class EdgedWindow: UIWindow {
    override var screenSafeAreaInsets: UIEdgeInsets {
      UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
    }
  }

  /// On iOS an accessory stands at the very edge of the screen; one that keeps its content clear of its safe area grows by
  /// it there, and not above a keyboard.
  func testAnAccessoryReachesTheEdgeOfTheScreenAndKeepsItsContentClear() async {
    let window = EdgedWindow(frame: stage.window.frame)
    let messages = Messages()
    let composer = messages.composer
    composer.autoresizingMask = .flexibleHeight
    composer.removeConstraints(composer.constraints)
    NSLayoutConstraint.activate([
      composer.text.topAnchor.constraint(equalTo: composer.topAnchor, constant: 10),
      composer.text.bottomAnchor.constraint(
        equalTo: composer.safeAreaLayoutGuide.bottomAnchor, constant: -10),
      composer.text.leadingAnchor.constraint(equalTo: composer.leadingAnchor),
      composer.text.trailingAnchor.constraint(equalTo: composer.trailingAnchor),
    ])
    window.makeKeyAndVisible()
    window.rootViewController = messages
    settle()
    let line = composer.text.sizeThatFits(CGSize(width: 200, height: 0)).height
    XCTAssertEqual(composer.frame.height, line + 20 + 34, accuracy: 0.5)
    XCTAssertEqual(composer.convert(composer.bounds, to: window).maxY, window.bounds.maxY)
    composer.text.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 200))
    composer.text.becomeFirstResponder()
    settle()
    XCTAssertEqual(composer.frame.height, line + 20, accuracy: 0.5)
    XCTAssertEqual(
      composer.convert(composer.bounds, to: window).maxY, window.bounds.maxY - 234, accuracy: 0.5)
    composer.text.resignFirstResponder()
    settle()
    XCTAssertEqual(composer.frame.height, line + 20 + 34, accuracy: 0.5)
    window.isHidden = true
  }

  private final class Messages: UIViewController {
    let composer = Composer()
    override var canBecomeFirstResponder: Bool { true }
    override var inputAccessoryView: UIView? { composer }
  }

  private func settle() {
    for _ in 0..<40 {
      stage.advance(1.0 / 60)
      _ = UIApplication.shared.makeFrame()
    }
  }

  func testAnAccessoryGrowsWithItsText() async {
    for byMask in [false, true] {
      let messages = Messages()
      let composer = messages.composer
      if byMask {
        composer.autoresizingMask = .flexibleHeight
      } else {
        composer.translatesAutoresizingMaskIntoConstraints = false
      }
      stage.window.makeKeyAndVisible()
      stage.window.rootViewController = messages
      settle()
      let line = composer.text.sizeThatFits(CGSize(width: 200, height: 0)).height
      XCTAssertEqual(composer.frame.height, line + 20, accuracy: 0.5)
      composer.text.becomeFirstResponder()
      composer.text.insertText(String(repeating: "many words ", count: 30))
      settle()
      XCTAssertGreaterThan(composer.frame.height, line + 50)
      XCTAssertEqual(composer.text.frame.height + 20, composer.frame.height, accuracy: 0.5)
      XCTAssertEqual(
        composer.convert(composer.bounds, to: stage.window).maxY,
        stage.window.bounds.maxY - stage.window.safeAreaInsets.bottom, accuracy: 0.5)
      composer.text.text = ""
      settle()
      XCTAssertEqual(composer.frame.height, line + 20, accuracy: 0.5)
      stage.window.rootViewController = UIViewController()
      settle()
    }
  }

  private final class Wall: UICollectionViewController {
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 50))
    override var canBecomeFirstResponder: Bool { true }
    override var inputAccessoryView: UIView? { bar }
  }

  func testTheListOfACollectionControllerLeavesRoomForIt() async {
    let wall = Wall(collectionViewLayout: UICollectionViewFlowLayout())
    stage.window.makeKeyAndVisible()
    stage.window.rootViewController = wall
    settle()
    XCTAssertEqual(wall.collectionView.contentInset.bottom, 50)
    stage.window.rootViewController = UIViewController()
    settle()
  }

  func testAFieldOfTheAccessoryGoesWithTheController() async {
    let navigation = UINavigationController(rootViewController: UIViewController())
    stage.window.makeKeyAndVisible()
    stage.window.rootViewController = navigation
    let messages = Messages()
    navigation.pushViewController(messages, animated: false)
    settle()
    messages.composer.text.becomeFirstResponder()
    XCTAssertTrue(messages.composer.text.isFirstResponder)
    navigation.popViewController(animated: true)
    settle()
    XCTAssertNil(UIResponder.firstResponder)
    XCTAssertNil(messages.composer.window)
  }

  override func tearDown() async throws {
    _ = UIResponder.firstResponder?.resignFirstResponder()
  }

  func testTheAccessoryShowsWithTheController() async {
    let chat = Chat()
    stage.window.makeKeyAndVisible()
    stage.window.rootViewController = chat
    XCTAssertTrue(chat.isFirstResponder)
    XCTAssertTrue(chat.bar.window === stage.window)
    chat.field.becomeFirstResponder()
    XCTAssertTrue(chat.field.isFirstResponder)
    chat.view.endEditing(true)
    XCTAssertTrue(chat.isFirstResponder, "the bar stays when the keyboard goes")
    let sheet = UIViewController()
    chat.present(sheet, animated: false)
    XCTAssertFalse(chat.isFirstResponder)
    chat.dismiss(animated: false)
    XCTAssertTrue(chat.isFirstResponder)
    stage.window.rootViewController = UIViewController()
    XCTAssertNil(UIResponder.firstResponder)
  }
}
