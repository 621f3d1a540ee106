import Foundation

/// Compiles modules for several systems as on Linux, where they do not compile as on iOS.
///
/// They are libraries without views whose way for Apple's systems needs what no other system has: `kqueue`, functions of
/// Apple's C library, C that is compiled for `__APPLE__`. Which way a module went is kept until its sources change.
struct LinuxFallback {
  /// Frameworks whose importers are written for apps.
  private static let forApps: Set<String> = ["UIKit", "SwiftUI"]

  let folder: URL
  let progress: BuildProgress

  /// Compiles a module by `body`, which gets it with the options to use.
  func compile<Result>(_ module: SourceModule, _ body: (SourceModule) throws -> Result) throws
    -> Result
  {
    let mark = folder.appendingPathComponent(module.name)
    let stamp = FileStamp.text(of: module.sources)
    let wasForLinux = (try? String(contentsOf: mark, encoding: .utf8)) == stamp
    guard module.role != .app, !module.options.isForLinux else { return try body(module) }
    var first = module
    first.options.isForLinux = wasForLinux
    do {
      return try body(first)
    } catch let failure {
      guard wasForLinux || Self.isForSystems(module) else { throw failure }
      var second = module
      second.options.isForLinux = !wasForLinux
      let result: Result
      do {
        result = try body(second)
      } catch let other {
        // What it does not compile for on iOS is what its author looks for.
        throw wasForLinux ? Self.noting(failure, in: other) : Self.noting(other, in: failure)
      }
      if wasForLinux {
        try FileManager.default.removeItem(at: mark)
      } else {
        try Data(stamp.utf8).write(to: mark)
        progress.warn(
          "\(module.name) is compiled as on Linux, because as on iOS it does not compile: "
            + Self.reason(failure))
      }
      return result
    }
  }

  /// The failure as on iOS, with a line on that as on Linux.
  private static func noting(_ other: any Error, in failure: any Error) -> any Error {
    guard var failure = failure as? CompilationFailure else { return failure }
    failure.text += "\nnote: as on Linux it does not compile either: " + reason(other)
    return failure
  }

  /// The first error, in a line.
  private static func reason(_ failure: any Error) -> String {
    let errors = (failure as? CompilationFailure)?.diagnostics.filter { $0.severity == .error }
    return errors?.first?.message
      ?? "\(failure)".split(separator: "\n").first.map(String.init) ?? ""
  }

  private static func isForSystems(_ module: SourceModule) -> Bool {
    let imports = SourceImports(module)
    return imports.knowsSystems && forApps.isDisjoint(with: imports.all)
  }
}
