import Foundation
import Synchronization

/// Lets UIKit be called on other threads than the main one, with a warning, as on iOS with Xcode's Main Thread Checker.
///
/// Swift ends a program where code of the main actor runs elsewhere, if that code was compiled with such checks. On iOS
/// UIKit is not: what is called there works as far as it goes. So UIKit's own checks warn here, once for each place of the
/// app that calls; those that are compiled into an app end it, as on iOS.
package enum MainThreadChecker {
  fileprivate static let told = Mutex<Set<CalledInterface>>([])

  /// Puts functions of ours in the place of UIKit's checks.
  package static func install() { _ = isInstalled }

  /// Where the warnings go; the terminal, unless a test asks for them.
  package static let output = Mutex<@Sendable (String) -> Void>({ writeToStandardError($0) })

  /// Tells of the call that is being made on this thread, unless it was told of before.
  fileprivate static func warn() {
    let called = CalledInterface.current()
    guard told.withLock({ $0.insert(called).inserted }) else { return }
    let thread = Thread.current.name.flatMap { $0.isEmpty ? nil : $0 } ?? "(none)"
    let queue = getLabel.original?(nil).map { String(cString: $0) } ?? "(none)"
    let text = """
      =================================================================
      Main Thread Checker: UI API called on a background thread: \(called.name)
      PID: \(getpid()), TID: \(gettid()), Thread name: \(thread), Queue name: \(queue)
      Called from: \(called.caller)
      """
    output.withLock { $0 }(text)
  }
}

/// `file`, its length, whether it is ASCII, the line, and the two words of the executor that is expected.
private typealias CheckExecutor =
  @convention(c) (UnsafeRawPointer?, Int, Bool, Int, UInt, UInt) -> Void
private typealias IsExecutor = @convention(c) (UInt, UInt) -> Bool
private typealias GetLabel =
  @convention(c) (UnsafeMutableRawPointer?) -> UnsafePointer<CChar>?

private let checkExecutor = LibraryFunction(
  "$ss22_checkExpectedExecutor14_filenameStart01_D6Length01_D7IsASCII5_line9_executoryBp_BwBi1_BwBetF",
  as: CheckExecutor.self)
private let isExecutor = LibraryFunction("swift_task_isCurrentExecutor", as: IsExecutor.self)
private let getLabel = LibraryFunction("dispatch_queue_get_label", as: GetLabel.self)

/// The main actor's executor; its second word says how to call it.
private let mainExecutor = unsafeBitCast(MainActor.sharedUnownedExecutor, to: (UInt, UInt).self).0

extension MainThreadChecker {
  private static let isInstalled: Bool = {
    let library = [LoadedImage.ownLibrary]
    let checks = checkExecutor.interpose(in: library) {
      file, length, isASCII, line, executor, kind in
      if executor == mainExecutor {
        if !Thread.isMainThread { MainThreadChecker.warn() }
      } else {
        checkExecutor.original?(file, length, isASCII, line, executor, kind)
      }
    }
    let asks = isExecutor.interpose(in: library) { executor, kind in
      guard executor == mainExecutor else {
        return isExecutor.original?(executor, kind) ?? false
      }
      if !Thread.isMainThread { MainThreadChecker.warn() }
      return true
    }
    return checks && asks
  }()
}

/// The kernel's number of this thread, which Glibc's module leaves out.
@_silgen_name("gettid")
private func gettid() -> pid_t
