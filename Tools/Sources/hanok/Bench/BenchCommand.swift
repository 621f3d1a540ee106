import Foundation
import HanokBuild

/// `hanok bench`: builds the benchmarks in release and runs them, then Picterest's wall as a user scrolls
/// it. One line a figure. Names as arguments choose among the benchmarks.
struct BenchCommand: Command {
  let arguments: [String]

  func run() throws -> Int32 {
    try ProjectFolder.requireCheckout(for: "bench")
    let progress = BuildProgress()
    let builder = FrameworksBuilder(progress: progress)
    if arguments.contains("--peers") {
      try PeerBenchmark(builder: builder, progress: progress).run()
      return 0
    }
    let program = try builder.buildProduct("hanok-bench")
    let process = ChildProcess(program, arguments)
    try process.start()
    let status = process.wait()
    guard status == 0 else { return status }
    if isChosen("wall") { try WallBenchmark(builder: builder, progress: progress).run() }
    if isChosen("start") { try StartBenchmark(builder: builder, progress: progress).run() }
    if isChosen("store") {
      try StoreBenchmark(builder: builder, progress: progress, writer: program).run()
    }
    if isChosen("window") { try WindowBenchmark(builder: builder, progress: progress).run() }
    return 0
  }
}

extension BenchCommand {
  private func isChosen(_ name: String) -> Bool { arguments.isEmpty || arguments.contains(name) }
}
