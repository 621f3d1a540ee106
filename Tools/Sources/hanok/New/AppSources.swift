/// The sources of a new app's one screen.
struct AppSources {
  let app: NewApp
  /// Whether a storyboard makes the screen.
  var usesStoryboard = false

  static let appDelegate = """
    import UIKit

    @main
    class AppDelegate: UIResponder, UIApplicationDelegate {

        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            true
        }

        func application(
            _ application: UIApplication,
            configurationForConnecting connectingSceneSession: UISceneSession,
            options: UIScene.ConnectionOptions
        ) -> UISceneConfiguration {
            UISceneConfiguration(
                name: "Default Configuration", sessionRole: connectingSceneSession.role)
        }
    }

    """

  var sceneDelegate: String {
    usesStoryboard
      ? """
      import UIKit

      /// The scene's window and its first screen come from Main.storyboard, which Info.plist names.
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {

          var window: UIWindow?
      }

      """
      : """
      import UIKit

      class SceneDelegate: UIResponder, UIWindowSceneDelegate {

          var window: UIWindow?

          func scene(
              _ scene: UIScene, willConnectTo session: UISceneSession,
              options connectionOptions: UIScene.ConnectionOptions
          ) {
              guard let scene = scene as? UIWindowScene else { return }
              let window = UIWindow(windowScene: scene)
              window.rootViewController = UINavigationController(rootViewController: ViewController())
              window.makeKeyAndVisible()
              self.window = window
          }
      }

      """
  }

  var viewController: String { usesStoryboard ? storyboardController : codeController }

  private var storyboardController: String {
    """
    import UIKit

    /// Counts how often its button was tapped.
    class ViewController: UIViewController {

        @IBOutlet private var countLabel: UILabel!
        private var count = TapCount()

        override func viewDidLoad() {
            super.viewDidLoad()
            showCount()
        }

        @IBAction private func tap(_ sender: UIButton) {
            count.add()
            showCount()
        }

        private func showCount() {
            countLabel.text = count.text
        }
    }

    """
  }

  private var codeController: String {
    """
    import UIKit

    /// Counts how often its button was tapped.
    class ViewController: UIViewController {

        private let countLabel = UILabel()
        private let button = UIButton(configuration: .borderedProminent())
        private var count = TapCount()

        override func viewDidLoad() {
            super.viewDidLoad()
            title = "\(app.name)"
            view.backgroundColor = .systemBackground

            countLabel.font = .preferredFont(forTextStyle: .largeTitle)
            countLabel.adjustsFontForContentSizeCategory = true
            countLabel.accessibilityIdentifier = "count"
            button.setTitle("Tap", for: .normal)
            button.addTarget(self, action: #selector(tap), for: .touchUpInside)

            let stack = UIStackView(arrangedSubviews: [countLabel, button])
            stack.axis = .vertical
            stack.alignment = .center
            stack.spacing = 16
            stack.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(stack)
            NSLayoutConstraint.activate([
                stack.centerXAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerXAnchor),
                stack.centerYAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerYAnchor),
            ])
            showCount()
        }

        @objc private func tap() {
            count.add()
            showCount()
        }

        private func showCount() {
            countLabel.text = count.text
        }
    }

    @available(iOS 17, *)
    #Preview {
        UINavigationController(rootViewController: ViewController())
    }

    """
  }

  static let tapCount = """
    /// How often the button was tapped.
    struct TapCount {

        private(set) var value = 0

        mutating func add() {
            value += 1
        }

        var text: String {
            value == 1 ? "1 tap" : "\\(value) taps"
        }
    }

    """

  var unitTests: String {
    """
    import XCTest
    @testable import \(app.module)

    final class \(app.module)Tests: XCTestCase {

        func testEveryTapCounts() {
            var count = TapCount()
            count.add()
            count.add()
            XCTAssertEqual(count.value, 2)
        }

        func testOneTapIsSingular() {
            var count = TapCount()
            XCTAssertEqual(count.text, "0 taps")
            count.add()
            XCTAssertEqual(count.text, "1 tap")
        }
    }

    """
  }

  var uiTests: String {
    """
    import XCTest

    final class \(app.module)UITests: XCTestCase {

        override func setUpWithError() throws {
            continueAfterFailure = false
        }

        @MainActor
        func testTappingCounts() throws {
            let app = XCUIApplication()
            app.launch()
            XCTAssertEqual(app.staticTexts["count"].label, "0 taps")
            app.buttons["Tap"].tap()
            XCTAssertEqual(app.staticTexts["count"].label, "1 tap")
        }
    }

    """
  }
}
