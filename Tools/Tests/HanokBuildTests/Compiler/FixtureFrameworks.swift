import Foundation
import XCTest

@testable import HanokBuild

/// A UIKit of a few lines and a launcher, so that compiling apps is tested without building Hanok.
enum FixtureFrameworks {
  static let uikit = """
    @_exported import Foundation

    public struct Selector: Sendable {
      public let name: String
      public init<O, R>(_ m: @escaping @MainActor (O) -> @MainActor () -> R, _ name: String) {
        self.name = name
      }
      public init<O, A, R>(_ m: @escaping @MainActor (O) -> @MainActor (A) -> R, _ name: String) {
        self.name = name
      }
    }
    public protocol ImplementedRequirements: AnyObject, SendableMetatype {
      static var _hanok_implemented: [String] { get }
    }
    @preconcurrency @MainActor open class UIResponder: NSObject {
      public override init() {}
      open func resignFirstResponder() -> Bool { true }
    }
    @preconcurrency @MainActor open class UIViewController: UIResponder {
      open func viewDidLoad() {}
    }
    @preconcurrency @MainActor public protocol UIApplicationDelegate: AnyObject {
      init()
      func application(didFinishLaunching arguments: [String]) -> Bool
    }
    extension UIApplicationDelegate {
      public static func main() {
        print("launched", Self().application(didFinishLaunching: CommandLine.arguments))
      }
    }
    """

  private static let launcher = """
    import Foundation
    @_silgen_name("hanok_app_main") func appMain(_ count: Int32, _ arguments: UnsafeMutableRawPointer) -> Int32
    @main struct Launcher {
      static func main() {
        print("launcher", ProcessInfo.processInfo.environment["HANOK_HOST"] ?? "none")
        exit(appMain(CommandLine.argc, UnsafeMutableRawPointer(CommandLine.unsafeArgv)))
      }
    }
    """

  /// Built once for all tests.
  static let shared: Result<Frameworks, any Error> = Result { try build() }

  private static let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("hanok-fixture-\(ProcessInfo.processInfo.processIdentifier)")

  private static func build() throws -> Frameworks {
    atexit { try? FileManager.default.removeItem(at: FixtureFrameworks.folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = folder.path
    try Data(uikit.utf8).write(to: folder.appendingPathComponent("UIKit.swift"))
    try Data(launcher.utf8).write(to: folder.appendingPathComponent("Launcher.swift"))
    try swiftc([
      "-emit-library", "-emit-module", "-module-name", "UIKit", "-o", "\(path)/libHanokRuntime.so",
      "-emit-module-path", "\(path)/UIKit.swiftmodule", "\(path)/UIKit.swift",
    ])
    try swiftc([
      "-c", "-parse-as-library", "-module-name", "HanokLauncher", "-o", "\(path)/Launcher.o",
      "\(path)/Launcher.swift",
    ])
    return Frameworks(
      modules: folder, compilerFlags: [],
      linkerFlags: [
        "\(path)/Launcher.o", "-L", path, "-lHanokRuntime", "-Xlinker", "-rpath", "-Xlinker", path,
      ], hasLauncher: true)
  }

  private static func swiftc(_ arguments: [String]) throws {
    let result = try Subprocess.run(Toolchain.current.swiftc, arguments)
    guard result.status == 0 else { throw BuildProblem(result.errors) }
  }
}

/// A folder for one test, removed afterwards.
final class TestFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("hanok-test-\(UInt64.random(in: 0 ... .max))")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  @discardableResult
  func write(_ text: String, to path: String) throws -> URL {
    let file = url.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return file
  }

  func text(_ path: String) -> String? {
    try? String(contentsOf: url.appendingPathComponent(path), encoding: .utf8)
  }
}
