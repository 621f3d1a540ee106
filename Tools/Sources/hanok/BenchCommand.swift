import Foundation
import HanokBuild

/// `hanok bench`: builds the benchmarks in release and runs them.
struct BenchCommand {
  let arguments: [String]

  func run() throws -> Int32 {
    let builder = FrameworksBuilder(progress: BuildProgress())
    let program = try builder.buildProduct("hanok-bench")
    let process = ChildProcess(program, arguments)
    try process.start()
    return process.wait()
  }
}
