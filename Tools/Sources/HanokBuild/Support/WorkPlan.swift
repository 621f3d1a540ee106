import Foundation

/// Steps that may wait for others, done by several threads.
///
/// A thread that is free takes the first step whose requirements are done, so that those added first go first.
public final class WorkPlan: @unchecked Sendable {
  private struct Step {
    let name: String
    let requirements: Set<String>
    let work: @Sendable () throws -> Void
  }

  private let condition = NSCondition()
  private var waiting: [Step] = []
  private var done: Set<String> = []
  private var runningCount = 0
  private var failure: (any Error)?

  public init() {}

  /// Adds a step, also while others run. Those it names as required have to be added, too, or it is never done.
  public func add(
    _ name: String, after requirements: Set<String> = [],
    _ work: @escaping @Sendable () throws -> Void
  ) {
    condition.lock()
    defer { condition.unlock() }
    waiting.append(Step(name: name, requirements: requirements, work: work))
    condition.broadcast()
  }

  /// Does all steps, by as many threads as there are processors and some more, for steps that wait for other processes. After
  /// the first error nothing more is begun, and it is thrown when the steps that run have ended.
  public func run(extraThreads: Int = 0) throws {
    let count = ProcessInfo.processInfo.activeProcessorCount + extraThreads
    let group = DispatchGroup()
    for _ in 0..<count {
      group.enter()
      Thread.detachNewThread { [self] in
        while let step = next() {
          let result = Result { try step.work() }
          finish(step, result)
        }
        group.leave()
      }
    }
    group.wait()
    if let failure { throw failure }
  }

  /// The next step, as soon as there is one; nil when no step can come any more.
  private func next() -> Step? {
    condition.lock()
    defer { condition.unlock() }
    while failure == nil {
      if let index = waiting.firstIndex(where: { done.isSuperset(of: $0.requirements) }) {
        runningCount += 1
        return waiting.remove(at: index)
      }
      guard runningCount > 0 else { return nil }
      condition.wait()
    }
    return nil
  }

  private func finish(_ step: Step, _ result: Result<Void, any Error>) {
    condition.lock()
    defer { condition.unlock() }
    runningCount -= 1
    done.insert(step.name)
    if case .failure(let error) = result, failure == nil { failure = error }
    condition.broadcast()
  }
}
