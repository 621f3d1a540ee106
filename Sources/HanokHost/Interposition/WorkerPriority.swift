import Foundation
import Synchronization

/// Has threads of global queues give way to those that make frames, as Apple's kernel does by the quality of service of
/// their work.
///
/// Linux's libdispatch lowers only the threads of utility and background work, and with the administrator's rights it raises
/// the others above the main thread. Here no thread gets ahead of the main thread.
package enum WorkerPriority {
  private static let isUsed = Atomic(false)

  /// Threads that start from now on give way. For hosts that show frames as they are made.
  package static func use() {
    guard !isUsed.exchange(true, ordering: .relaxed) else { return }
    setPriority.interpose(in: ["libdispatch.so"]) { which, who, niceness in
      guard niceness > getpriority(__priority_which_t(which), id_t(who)) else { return 0 }
      return setPriority.original?(which, who, niceness) ?? 0
    }
  }

  /// By how much a queue's threads give way, of 19. Linux's libdispatch has one set of threads for user-initiated and
  /// user-interactive work; frames are drawn by other threads.
  ///
  /// The keys are libdispatch's numbers: background, utility, default, user-initiated, user-interactive.
  static let niceness: [Int: Int32] = [0x09: 15, 0x11: 10, 0x15: 5, 0x19: 3, 0x21: 3]

  /// Lowers the priority of the thread that calls.
  static func apply(_ niceness: Int32) {
    guard niceness > 0, isUsed.load(ordering: .relaxed) else { return }
    // On Linux this is of one thread.
    let which = __priority_which_t(PRIO_PROCESS.rawValue)
    setpriority(which, 0, getpriority(which, 0) + niceness)
  }
}

private typealias SetPriority = @convention(c) (UInt32, UInt32, Int32) -> Int32

private let setPriority = LibraryFunction("setpriority", as: SetPriority.self)
