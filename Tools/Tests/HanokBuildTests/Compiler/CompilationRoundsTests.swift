import XCTest

@testable import HanokBuild

/// Apps without a module that they import, such as a pod in Objective-C.
final class CompilationRoundsTests: XCTestCase {
  private let main = """
    import UIKit
    @UIApplicationMain
    class AppDelegate: UIResponder, UIApplicationDelegate {
      required override init() {}
      func application(didFinishLaunching arguments: [String]) -> Bool {
        Screen().viewDidLoad()
        return true
      }
    }
    """

  private let screen = """
    import Spinner
    import UIKit

    class Screen: UIViewController {
      let spinner = SPSpinner(style: .large)
      var kinds: [SPKind] = [.fast, .slow]
      var count = 2

      override func viewDidLoad() {
        super.viewDidLoad()
        spinner.show(in: self)
        sp_shake(times: 3)
        startSpinning(self) { print("spun") }
        let names = ["a", sp_name(), "b"]
        if let shown = SPSpinner.current { print("shown", shown) } else { print("none shown") }
        print("loaded", names.count, count)
        finish()
      }

      override func spin() { print("spins") }

      func spinnerDidStop(_ spinner: SPSpinner) { print("stopped") }
    }

    extension Screen: SPSpinnerDelegate {
      func finish() { print("finished") }
    }

    class Dog: SPRecord {
      @SPStored var name = ""
    }
    """

  private func project(_ folder: TestFolder, packages: [SourceModule] = []) throws -> AppProject {
    let root = folder.url.appendingPathComponent("Demo")
    var module = SourceModule(
      name: "Demo",
      sources: try FileManager.default.contentsOfDirectory(atPath: root.path).sorted()
        .map { root.appendingPathComponent($0) })
    module.role = .app
    module.dependencies = packages.map(\.name)
    return AppProject(
      name: "Demo", module: module, packages: packages, root: root,
      info: InfoPlist(values: ["CFBundleIdentifier": "a.demo", "CFBundleExecutable": "Demo"]),
      projectFile: root.appendingPathComponent("Demo.xcodeproj"))
  }

  private func builder(_ folder: TestFolder) throws -> AppBuilder {
    AppBuilder(
      frameworks: try FixtureFrameworks.shared.get(), progress: BuildProgress(isSilent: true),
      scratch: Scratch(url: folder.url.appendingPathComponent("scratch")))
  }

  private func run(_ app: BuiltApp) throws -> [String] {
    let result = try Subprocess.run(app.executable, ["x"])
    XCTAssertEqual(result.status, 0, result.errors)
    return result.output.split(separator: "\n").map(String.init)
  }

  private func compilations(_ app: BuiltApp) -> Int {
    app.timings.count { $0.step == "adapt Demo" }
  }

  func testAnAppGoesWithoutWhatAMissingModuleDeclares() throws {
    let folder = try TestFolder()
    try folder.write(main, to: "Demo/AppDelegate.swift")
    try folder.write(screen, to: "Demo/Screen.swift")
    // Members are seen without the import, too.
    try folder.write(
      "import UIKit\nfunc shakeAll(_ all: [UIViewController]) { all.forEach { $0.sp_shake() } }\n",
      to: "Demo/Other.swift")
    let builder = try builder(folder)
    let app = try builder.build(try project(folder))
    XCTAssertEqual(
      try run(app).dropFirst(), ["none shown", "loaded 2 2", "finished", "launched true"])
    XCTAssertGreaterThan(compilations(app), 1)

    // What was found the first time is known the next time.
    try folder.write(main + "\nlet added = 1\n", to: "Demo/AppDelegate.swift")
    let again = try builder.build(try project(folder))
    XCTAssertEqual(compilations(again), 1)
    XCTAssertEqual(try run(again).count, 5)
  }

  func testWhatIsMissingIsUsedOnceItIsThere() throws {
    let folder = try TestFolder()
    try folder.write(main, to: "Demo/AppDelegate.swift")
    try folder.write(
      """
      import Spinner
      import UIKit
      class Screen: UIViewController {
        override func viewDidLoad() {
          spin_once()
          print("loaded")
        }
      }
      """, to: "Demo/Screen.swift")
    let builder = try builder(folder)
    XCTAssertEqual(
      try run(try builder.build(try project(folder))).dropFirst(), ["loaded", "launched true"])

    let source = try folder.write(
      "public func spin_once() { print(\"spins\") }\n", to: "Spinner/Spinner.swift")
    let package = SourceModule(name: "Spinner", sources: [source])
    let app = try builder.build(try project(folder, packages: [package]))
    XCTAssertEqual(try run(app).dropFirst(), ["spins", "loaded", "launched true"])
  }

  func testAScreenOfALibrarysClassIsAPlainOne() throws {
    let folder = try TestFolder()
    try folder.write(main, to: "Demo/AppDelegate.swift")
    try folder.write(
      """
      import Spinner
      import UIKit
      class Screen: SPSpinnerViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          spinner = 1
          print("loaded", (self as SPSpinnerViewController) is UIViewController)
        }
        override func viewDidSpin() { print("spun") }
      }
      """, to: "Demo/Screen.swift")
    let app = try builder(folder).build(try project(folder))
    XCTAssertEqual(try run(app).dropFirst(), ["loaded true", "launched true"])
  }

  func testTypesStayWithoutWhatAMissingModuleAdds() throws {
    let folder = try TestFolder()
    try folder.write(main, to: "Demo/AppDelegate.swift")
    try folder.write(
      """
      import Spinner
      struct Place: SPStorable, Hashable { var name: String }
      class Note: SPRecord {
        @SPStored(key: true) var id: Int
        @SPStored var text: String = "new"
        override class func storeName() -> String { "notes" }
        func save() { sp_save(self) }
      }
      """, to: "Demo/Note.swift")
    try folder.write(
      """
      import UIKit
      class Screen: UIViewController {
        override func viewDidLoad() {
          let note = Note()
          note.id += 2
          note.save()
          print(note.id, note.text, Set([Place(name: "a"), Place(name: "a")]).count)
        }
      }
      """, to: "Demo/Screen.swift")
    let app = try builder(folder).build(try project(folder))
    XCTAssertEqual(try run(app).dropFirst(), ["2 new 1", "launched true"])
  }

  func testAClassGoesWithASuperclassThatOthersNeed() throws {
    let folder = try TestFolder()
    try folder.write(main, to: "Demo/AppDelegate.swift")
    try folder.write(
      "import Spinner\nclass Panel: SPPanel { var count = 1 }\n", to: "Demo/Panel.swift")
    try folder.write(
      """
      import UIKit
      class Screen: UIViewController {
        override func viewDidLoad() {
          let panel: UIViewController = Panel()
          print(panel)
          print("loaded")
        }
      }
      """, to: "Demo/Screen.swift")
    let app = try builder(folder).build(try project(folder))
    XCTAssertEqual(try run(app).dropFirst(), ["loaded", "launched true"])
  }

  func testAClassOfABridgingHeaderIsItsSuperclass() throws {
    let folder = try TestFolder()
    try folder.write(main, to: "Demo/AppDelegate.swift")
    try folder.write(
      """
      import UIKit
      class Screen: SPPanel {
        let hud = SPHud()
        override func viewDidLoad() {
          super.viewDidLoad()
          hud.show()
          panelColor = 1
          print("loaded", (self as SPPanel) is UIViewController)
        }
      }
      """, to: "Demo/Screen.swift")
    let header = try folder.write(
      """
      #import <UIKit/UIKit.h>
      @interface SPBase : UIViewController
      @end
      @interface SPPanel : SPBase
      @property (nonatomic) int panelColor;
      @end
      @interface SPHud : NSObject
      - (void)show;
      @end
      """, to: "Header.h")
    var project = try project(folder)
    project.module.bridgingHeader = BridgingHeader(file: header, folders: [])
    XCTAssertEqual(
      StandInClasses.plainClasses(of: project.module.bridgingHeader),
      ["SPBase": "UIViewController", "SPPanel": "UIViewController"])
    XCTAssertEqual(
      try run(try builder(folder).build(project)).dropFirst(), ["loaded true", "launched true"])
  }

  func testOtherErrorsStay() throws {
    let folder = try TestFolder()
    try folder.write(main, to: "Demo/AppDelegate.swift")
    try folder.write(screen, to: "Demo/Screen.swift")
    try folder.write("func greeting() -> String { 1 }\n", to: "Demo/Greeting.swift")
    XCTAssertThrowsError(try builder(folder).build(try project(folder))) { error in
      guard let failure = error as? CompilationFailure else { return XCTFail("\(error)") }
      XCTAssertEqual(failure.errorCount, 1)
      XCTAssertTrue(failure.text.contains("imports Spinner, which is neither"), failure.text)
      XCTAssertTrue(failure.text.contains("Greeting.swift:1:29: error"), failure.text)
    }
    // Without a module that is missing nothing is left out.
    try folder.write(
      "import UIKit\nclass Screen: UIViewController { let a = Nothing() }\n",
      to: "Demo/Screen.swift")
    try folder.write("func greeting() -> String { \"\" }\n", to: "Demo/Greeting.swift")
    XCTAssertThrowsError(try builder(folder).build(try project(folder))) { error in
      XCTAssertTrue("\(error)".contains("cannot find 'Nothing' in scope"), "\(error)")
    }
  }
}
