import Foundation

/// The CPU time of the calling thread, for benchmarks.
enum ThreadClock {
  /// Seconds this thread has used the processor.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
