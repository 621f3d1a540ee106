import CSwiftRuntime
import Foundation

/// Prints one figure: what was measured, how much, in which unit.
func printFigure(_ name: String, _ value: Double, _ unit: String) {
  print("\(name): \(String(format: value < 1 ? "%.3f" : "%.2f", value)) \(unit)")
}

/// The median of several runs of `work`, in seconds of the thread's CPU time.
func medianTime(runs: Int = 9, _ work: () -> Void) -> Double {
  var times: [Double] = []
  for _ in 0..<runs {
    let start = threadTime()
    work()
    times.append(threadTime() - start)
  }
  return times.sorted()[runs / 2]
}

/// The bytes that the program has allocated and not freed.
func allocatedBytes() -> Int {
  let info = mallinfo2()
  return Int(info.uordblks) + Int(info.hblkhd)
}

/// Seconds this thread has used the processor.
func threadTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}
