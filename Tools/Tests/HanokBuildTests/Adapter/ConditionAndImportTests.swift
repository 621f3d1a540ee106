import XCTest

@testable import HanokBuild

final class ConditionAndImportTests: XCTestCase {
  func testTheSystemIsIOS() {
    let source = "#if os(iOS) && !os(macOS)\nlet a = 1\n#elseif os(Linux)\nlet b = 1\n#endif"
    XCTAssertEqual(
      Adapting().text(source),
      "#if true    && !false    \nlet a = 1\n#elseif false    \nlet b = 1\n#endif")
    XCTAssertTrue(
      Adapting().text("#if targetEnvironment(simulator)\n#endif").hasPrefix("#if true "))
  }

  func testWhatCanBeImportedIsAsOnIOS() {
    for (condition, isTrue) in [
      ("canImport(UIKit)", true), ("canImport(UIKit.UIGestureRecognizerSubclass)", true),
      ("canImport(UIKit, _version: 7085.0)", true), ("canImport(ObjectiveC)", true),
      ("canImport(AppKit)", false), ("canImport(FoundationNetworking)", false),
      ("canImport(Darwin)", true), ("canImport(Darwin.C)", true), ("canImport(CFNetwork)", true),
      ("canImport(Glibc)", false), ("canImport(FoundationEssentials)", false),
      ("canImport(Metal)", false), ("canImport(MetalPerformanceShaders)", false),
      ("canImport(Nothing, _version: 1)", false), ("os(iOS)", true), ("os(OSX)", false),
      ("os(visionOS)", false), ("targetEnvironment(macCatalyst)", false),
      ("targetEnvironment(simulator)", true),
    ] {
      let text = Adapting(modules: [
        "UIKit", "FoundationNetworking", "Glibc", "FoundationEssentials", "Metal",
        "MetalPerformanceShaders",
      ]).text(
        "#if \(condition)\n#endif")
      XCTAssertTrue(text.hasPrefix("#if \(isTrue)"), "\(condition): \(text)")
    }
  }

  func testWhatIsBuiltForLinuxIsAnsweredSo() {
    var options = SwiftOptions()
    options.isForLinux = true
    let configuration = AppBuildConfiguration(
      options: options, importableModules: ["Foundation", "FoundationNetworking", "Glibc"])
    XCTAssertTrue(configuration.isActiveTargetOS(name: "Linux"))
    XCTAssertFalse(configuration.isActiveTargetOS(name: "iOS"))
    XCTAssertFalse(configuration.isActiveTargetEnvironment(name: "simulator"))
    let answers = [
      "Darwin", "ObjectiveC", "FoundationNetworking", "Foundation", "Glibc", "Nothing",
    ]
    .map(configuration.canImport)
    XCTAssertEqual(answers, [false, false, true, true, true, false])
  }

  func testTheAdapterSeesWhatTheCompilerSees() throws {
    // Every condition guards a selector, which compiles only where the adapter was.
    let conditions = [
      "swift(>=5.9)", "swift(<5.9)", "swift(>=6)", "compiler(>=6.0)", "compiler(<5)",
      "hasFeature(AsyncAwait)", "hasFeature(BareSlashRegexLiterals)", "hasFeature(Embedded)",
      "hasFeature(MemberImportVisibility)", "hasAttribute(retroactive)", "$Macros",
      "_endian(little)", "_runtime(_ObjC)", "arch(i386)", "arch(arm64) || arch(x86_64)",
      "canImport(Foundation) && !canImport(ObjectiveC)", "os(iOS) && swift(>=5.5)", "DEBUG",
    ]
    let members = conditions.enumerated().map { number, condition in
      """
        #if \(condition)
        @objc func m\(number)() {}
        let s\(number) = #selector(m\(number))
        #endif
      """
    }
    let source = """
      import Foundation
      class A: NSObject {
      \(members.joined(separator: "\n"))
      }
      print(A().s5)
      """
    for mode in ["4.2", "5", "6"] {
      var program = AdaptedProgram(
        framework: Self.selectors, modules: [("App", ["main.swift": "import UIKit\n" + source])])
      program.languageMode = mode
      do {
        XCTAssertEqual(try program.output().count, 1, mode)
      } catch { XCTFail("\(mode): \(error)") }
    }
  }

  private static let selectors = """
    @_exported import Foundation
    public struct Selector: Sendable {
      public init<T, F>(_ member: (T) -> F, _ name: String) {}
    }
    """

  func testConditionsInsideOfDeclarationsAndExpressions() {
    let source = """
      import UIKit
      func f(_ n: Int) -> [Int] {
        switch n {
        #if os(iOS)
        case 1: return [1]
        #elseif os(macOS)
        case 2: return [2]
        #endif
        default: break
        }
        let a = [1, 2]
          .map { $0 + 1 }
          #if targetEnvironment(macCatalyst)
          .filter { $0 > 1 }
          #else
          .filter { $0 > 2 }
          #endif
          .sorted()
        return a
      }
      #if canImport(UIKit)
      @MainActor
      #endif
      class A {}
      """
    let text = Adapting().text(source)
    for expected in [
      "#if true   \n  case 1", "#elseif false    \n", "#if true            \n@Main",
    ] {
      XCTAssertTrue(text.contains(expected), text)
    }
    assertLine(".sorted()", in: text, of: source)
  }

  func testVersionsAfterTheDevicesAreNotThere() {
    let source = """
      func f() {
        if #available(iOS 26, *) {}
        if #available(iOS 18, *), #available(iOS 17.4, macOS 15, *) {}
        guard #available(macOS 15, iOS 26.0, *) else { return }
        if #unavailable(iOS 19.0) {}
        if #unavailable(iOS 15) {}
        if #available(tvOS 99, *) {}
      }
      """
    let text = Adapting().text(source).split(separator: " ").joined(separator: " ")
    for expected in [
      "if false {}",
      "if #available(iOS 18, *), #available(iOS 17.4, macOS 15, *) {}",
      "guard false else", "if true {}",
      "if #unavailable(iOS 15) {}", "if #available(tvOS 99, *) {}",
    ] { XCTAssertTrue(text.contains(expected), "\(expected) not in\n\(text)") }
  }

  func testInactiveCodeIsNotRead() {
    XCTAssertEqual(Adapting().problems("#if os(macOS)\nimport AppKit\n#endif"), [])
    XCTAssertEqual(Adapting().problems("#if canImport(SwiftUI)\nimport SwiftUI\n#endif"), [])
  }

  func testMissingModulesAreNamedWithTheirLine() {
    let source = "import UIKit\nimport Alamofire\n"
    XCTAssertEqual(Adapting().problems(source), [])
    XCTAssertEqual(Adapting().text(source), "import UIKit\n\n")
    let problem = MissingImport(module: "Alamofire", line: 2).problem(in: "A.swift")
    XCTAssertEqual(problem.line, 2)
    XCTAssertTrue(problem.message.contains("a Swift package"))
  }

  func testImportsOfFrameworksThatAreMissingAreTakenOut() {
    let source = "import UIKit\nimport CoreNFC\nlet a = 1"
    XCTAssertEqual(Adapting().problems(source), [])
    XCTAssertEqual(Adapting().text(source), "import UIKit\n\nlet a = 1")
  }

  func testFrameworksThatFewAppsKnowAreIOSs() {
    for name in ["GameController", "MetricKit", "VideoToolbox", "AddressBook", "NetworkExtension"] {
      XCTAssertEqual(Adapting().problems("import \(name)"), [], name)
    }
  }

  func testFrameworksThatAreMissingAreNamedWithTheirLine() throws {
    let folder = try TestFolder()
    let file = try folder.write(
      """
      import UIKit
      @preconcurrency import CoreNFC.Reader
        import class ARKit.ARView
      // import Metal
      #if canImport(CarPlay)
      import CarPlay
      #endif
      import ObjectiveC
      import simd
      """, to: "A.swift")
    let adapter = ModuleAdapter(
      folder: folder.url.appendingPathComponent("adapted"),
      importableModules: ["UIKit", "FoundationCompatibility"],
      frameworks: FrameworkIndex(texts: []))
    let problems = try adapter.adapt(SourceModule(name: "M", sources: [file])).missingImports
    XCTAssertEqual(problems.map(\.line), [2, 3, 9])
    XCTAssertEqual(problems.map(\.file), [file.path, file.path, file.path])
    let again = try adapter.adapt(SourceModule(name: "M", sources: [file]))
    XCTAssertEqual(again.missingImports.map(\.line), [2, 3, 9], "the cache knows them")
    XCTAssertTrue(problems[0].message.hasPrefix("imports CoreNFC, which Hanok does not have yet"))
    XCTAssertTrue(problems[1].message.contains("#if canImport(ARKit)"))
  }

  func testSubmodulesAndRenamedModules() {
    let text = Adapting(modules: ["UIKit", "Glibc"]).text(
      "import UIKit.UIGestureRecognizerSubclass\nimport class UIKit.UIView\nimport Darwin")
    XCTAssertEqual(text, "import UIKit\nimport class UIKit.UIView\nimport Glibc")
    let members = Adapting(modules: ["Glibc"]).text(
      "import func Darwin.C.math.sin\nimport func ObjectiveC.autoreleasepool")
    XCTAssertEqual(
      members, "import func Glibc.sin\nimport func FoundationCompatibility.autoreleasepool")
  }

  func testTheObjectiveCRuntimeIsPartOfHanok() {
    let text = Adapting(modules: ["FoundationCompatibility", "os"]).text(
      "import ObjectiveC.runtime\nimport os.log")
    XCTAssertEqual(text, "import FoundationCompatibility\nimport os")
  }

  func testNamesThatTheModuleGivesAreNotSwiftUIs() {
    let source = "import SwiftUI\nextension View { func plain() -> View { self } }"
    let names = "import UIKit\ntypealias View = UIView"
    XCTAssertEqual(Adapting().missingImports(source, names), [])
    XCTAssertEqual(Adapting().missingImports(source), [1])
    let qualified = "import SwiftUI\nextension SwiftUI.View {}"
    XCTAssertEqual(Adapting().missingImports(qualified, names), [1])
  }

  func testRealSwiftUIIsNamed() {
    let view = "struct A: View { var body: some View { Text() } }"
    XCTAssertEqual(Adapting().missingImports("import SwiftUI\n" + view), [1])
    let app = Adapting().problems("import SwiftUI\n@main struct B: App {}\n" + view)
    XCTAssertEqual(app.map(\.line), [1])
  }
}
