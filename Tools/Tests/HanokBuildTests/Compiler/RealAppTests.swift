import XCTest

@testable import HanokBuild

/// Builds a small app with Hanok's real frameworks and runs it without a display.
final class RealAppTests: XCTestCase {
  func testSelectorsDelegatesAndExtensionsOfARealApp() throws {
    let folder = try TestFolder()
    try folder.write(Self.manifest, to: "Package.swift")
    try folder.write(Self.app, to: "Sources/Forms/App.swift")
    let builder = AppBuilder(
      frameworks: try FrameworksBuilder(progress: BuildProgress(isSilent: true)).build(),
      progress: BuildProgress(isSilent: true),
      scratch: Scratch(url: folder.url.appendingPathComponent("scratch")))
    let app = try builder.build(try ProjectReader.read(folder.url))
    let picture = folder.url.appendingPathComponent("screen.png")
    let result = try Subprocess.run(
      app.executable, [],
      environment: [
        "HANOK_HOST": "headless", "HANOK_BUNDLE": app.bundle.path, "HANOK_OUTPUT": picture.path,
        "CFFIXED_USER_HOME": folder.url.path,
      ])
    XCTAssertEqual(result.status, 0, result.errors)
    XCTAssertEqual(
      result.output.split(separator: "\n").map(String.init),
      ["moved", "base", "screen", "noted", "scrolled true", "page 1", "untitled"])
    let header = try Data(contentsOf: picture).prefix(4)
    XCTAssertEqual(Array(header), [0x89, 0x50, 0x4E, 0x47])
  }

  private static let manifest = """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "Forms",
      targets: [.executableTarget(name: "Forms", swiftSettings: [.swiftLanguageMode(.v5)])])
    """

  private static let app = """
    import UIKit

    @UIApplicationMain
    class AppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?
      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = Screen()
        window?.makeKeyAndVisible()
        return true
      }
    }

    @objc protocol PagerDelegate {
      @objc optional func pager(_ pager: Pager, didScrollTo page: Int)
      @objc optional func pagerTitle(_ pager: Pager) -> String
    }

    class Pager: UIView {
      weak var delegate: PagerDelegate?
      func notify() {
        delegate?.pager?(self, didScrollTo: 1)
        print(delegate?.pagerTitle?(self) ?? "untitled")
      }
    }

    fileprivate extension Selector {
      static let fixed = #selector(Screen.fixed(_:))
      static let plain = #selector(Screen.go as (Screen) -> () -> Void)
    }

    class Base: UIViewController, UIScrollViewDelegate {
      let scroll = UIScrollView()
      override func viewDidLoad() {
        super.viewDidLoad()
        scroll.delegate = self
        view.addSubview(scroll)
        layoutEverything()
      }
    }
    extension UIScrollView {
      open override func didMoveToSuperview() {
        super.didMoveToSuperview()
        print("moved")
      }
    }
    extension Base {
      @objc func layoutEverything() { print("base") }
    }

    final class Screen: Base {
      let recognizer = UITapGestureRecognizer(target: nil, action: #selector(fixed(_:)))
      @objc var name: String? = "n"
      @objc func go() {}
      @objc func go(_ sender: UIView) {}
      @objc fileprivate func fixed(_ tap: UITapGestureRecognizer) {}
      @objc private func dismiss() {}
      @objc private func noted(_ notification: Notification) { print("noted") }
      override func layoutEverything() {
        super.layoutEverything()
        print("screen")
      }
      func scrollViewDidScroll(_ scrollView: UIScrollView) {
        print("scrolled", scrollView === scroll)
      }
    }
    extension Screen {
      override func viewDidLoad() {
        super.viewDidLoad()
        let note = Notification.Name("note")
        NotificationCenter.default.addObserver(
          self, selector: #selector(noted), name: note, object: nil)
        NotificationCenter.default.post(name: note, object: nil)
        _ = [
          #selector(getter: name), #selector(setter: name), #selector(UIView.endEditing),
          #selector(resignFirstResponder), #selector(dismiss as () -> Void), .fixed, .plain,
        ]
        scroll.delegate?.scrollViewDidScroll?(scroll)
        let pager = Pager()
        pager.delegate = self
        pager.notify()
      }
      override var prefersStatusBarHidden: Bool { true }
    }
    extension Screen: PagerDelegate {
      func pager(_ pager: Pager, didScrollTo page: Int) { print("page", page) }
    }
    """
}
