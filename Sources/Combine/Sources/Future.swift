import Foundation

/// Work that begins at once and gives one value or an error, to all who ask, now and later.
public final class Future<Output, Failure: Error>: Publisher {
  /// Ends the work; only the first call counts.
  public typealias Promise = (Result<Output, Failure>) -> Void

  private let lock = NSLock()
  private var result: Result<Output, Failure>?
  private var waiting: [(Result<Output, Failure>) -> Void] = []

  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    attemptToFulfill { self.fulfill($0) }
  }

  private func fulfill(_ result: Result<Output, Failure>) {
    let waiting = lock.withLock { () -> [(Result<Output, Failure>) -> Void] in
      guard self.result == nil else { return [] }
      self.result = result
      defer { self.waiting = [] }
      return self.waiting
    }
    for action in waiting { action(result) }
  }

  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    let outlet = Outlet(subscriber)
    outlet.open()
    let deliver = { (result: Result<Output, Failure>) in
      switch result {
      case .success(let value):
        outlet.send(value)
        outlet.finish(.finished)
      case .failure(let error): outlet.finish(.failure(error))
      }
    }
    let known = lock.withLock { () -> Result<Output, Failure>? in
      if result == nil { waiting.append(deliver) }
      return result
    }
    if let known { deliver(known) }
  }
}

extension Future where Failure == Never {
  /// The value, waited for.
  public final var value: Output {
    get async {
      await withCheckedContinuation { continuation in
        whenDone { if case .success(let value) = $0 { continuation.resume(returning: value) } }
      }
    }
  }
}

extension Future {
  /// The value, waited for, or the error.
  public final var value: Output {
    get async throws {
      try await withCheckedThrowingContinuation { continuation in
        whenDone { continuation.resume(with: $0) }
      }
    }
  }
}

extension Future {
  private func whenDone(_ action: @escaping (Result<Output, Failure>) -> Void) {
    let known = lock.withLock { () -> Result<Output, Failure>? in
      if result == nil { waiting.append(action) }
      return result
    }
    if let known { action(known) }
  }
}
