import Foundation

/// Runs `work` for all items on all cores, results in the order of the items.
public func inParallel<Item: Sendable, Result: Sendable>(
  _ items: [Item], _ work: @Sendable (Item) -> Result
) -> [Result] {
  let results = ParallelResults<Result>(count: items.count)
  DispatchQueue.concurrentPerform(iterations: items.count) { index in
    results.set(work(items[index]), at: index)
  }
  return results.all
}

private final class ParallelResults<Element: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var elements: [Element?]

  init(count: Int) { elements = Array(repeating: nil, count: count) }

  func set(_ element: Element, at index: Int) {
    lock.lock()
    elements[index] = element
    lock.unlock()
  }

  var all: [Element] { elements.compactMap { $0 } }
}
