import Foundation

/// The downstream end of an operator whose values do not come when they are asked for: it keeps what
/// nobody wants yet, and hands values out one after the other, whichever threads they come from.
final class Outlet<Down: Subscriber>: Subscription {
  private let lock = NSLock()
  private var down: Down?
  private var demand = Subscribers.Demand.none
  private var waiting: [Down.Input] = []
  private var completion: Subscribers.Completion<Down.Failure>?
  private var isSending = false
  private var upstreams: [AnyCancellable] = []
  private var isOver = false
  /// Called with each request, for sources that make values on demand.
  var onRequest: (() -> Void)?

  init(_ down: Down) { self.down = down }

  /// Tells downstream that it may begin.
  func open() { down?.receive(subscription: self) }

  /// Keeps something to be stopped when downstream has had enough.
  func add(_ upstream: AnyCancellable) {
    let isLate = lock.withLock {
      if !isOver { upstreams.append(upstream) }
      return isOver
    }
    if isLate { upstream.cancel() }
  }

  /// Whether a value would be taken at once.
  var wantsMore: Bool { lock.withLock { !isOver && completion == nil && demand > waiting.count } }
  var isClosed: Bool { lock.withLock { isOver } }

  func send(_ value: Down.Input) {
    lock.withLock { if !isOver, completion == nil { waiting.append(value) } }
    drain()
  }

  /// Ends after what waits.
  func finish(_ end: Subscribers.Completion<Down.Failure>) {
    lock.withLock { if completion == nil { completion = end } }
    drain()
  }

  /// Ends with an error now; what waits is dropped.
  func fail(_ error: Down.Failure) {
    lock.withLock {
      if completion == nil {
        completion = .failure(error)
        waiting = []
      }
    }
    drain()
  }

  func request(_ more: Subscribers.Demand) {
    lock.withLock { demand += more }
    drain()
    onRequest?()
  }

  func cancel() { close() }

  private func close() {
    let ended = lock.withLock {
      isOver = true
      waiting = []
      down = nil
      onRequest = nil
      defer { upstreams = [] }
      return upstreams
    }
    for upstream in ended { upstream.cancel() }
  }

  private enum Step {
    case value(Down.Input, Down)
    case end(Subscribers.Completion<Down.Failure>, Down)
  }

  /// Hands out the values it may. A value that comes meanwhile is handed out by the call in progress.
  private func drain() {
    while let step = nextStep() {
      switch step {
      case .value(let value, let down):
        let more = down.receive(value)
        lock.withLock {
          demand += more
          isSending = false
        }
      case .end(let completion, let down):
        close()
        down.receive(completion: completion)
      }
    }
  }

  private func nextStep() -> Step? {
    lock.withLock {
      guard !isSending, !isOver, let down else { return nil }
      if !waiting.isEmpty {
        guard demand > 0 else { return nil }
        demand -= 1
        isSending = true
        return .value(waiting.removeFirst(), down)
      }
      guard let completion else { return nil }
      isOver = true
      return .end(completion, down)
    }
  }
}

extension Publisher {
  /// Listens for the operator behind `outlet`, which stops it when it has had enough.
  func feed<Down>(
    _ outlet: Outlet<Down>, value: @escaping (Output) -> Void,
    completion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) {
    let sink = Subscribers.Sink<Output, Failure>(
      receiveCompletion: completion, receiveValue: value)
    outlet.add(AnyCancellable(sink))
    subscribe(sink)
  }
}
