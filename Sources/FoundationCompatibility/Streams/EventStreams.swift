internal import Dispatch
import Foundation

/// Where a stream's delegate hears of events: run loops or a queue.
final class StreamEvents: @unchecked Sendable {
  private let lock = NSLock()
  private var loops: [(loop: RunLoop, mode: RunLoop.Mode)] = []
  private var queue: DispatchQueue?

  func add(_ loop: RunLoop, _ mode: RunLoop.Mode) { lock.withLock { loops.append((loop, mode)) } }

  func remove(_ loop: RunLoop, _ mode: RunLoop.Mode) {
    lock.withLock { loops.removeAll { $0.loop === loop && $0.mode == mode } }
  }

  func set(_ queue: DispatchQueue?) { lock.withLock { self.queue = queue } }

  /// Has a delegate hear of an event, where the stream is scheduled.
  func tell(
    _ event: Stream.Event, of stream: Stream, _ delegate: @escaping () -> (any StreamDelegate)?
  ) {
    nonisolated(unsafe) let (stream, delegate) = (stream, delegate)
    let tell: @Sendable () -> Void = { delegate()?.stream(stream, handle: event) }
    let (loop, queue) = lock.withLock { (loops.first, self.queue) }
    if let queue { return queue.async(execute: tell) }
    guard let loop else { return }
    guard loop.loop !== RunLoop.main else { return DispatchQueue.main.async(execute: tell) }
    loop.loop.perform(inModes: [loop.mode], block: tell)
  }
}

/// Whether a stream is open, and who hears of its events.
final class StreamEnd {
  private let events = StreamEvents()
  weak var delegate: (any StreamDelegate)?
  private(set) var isOpened = false
  private(set) var isClosed = false

  /// Whether bytes can go through it.
  var isUsable: Bool { isOpened && !isClosed }

  /// False if it was open before.
  func open() -> Bool {
    defer { isOpened = true }
    return !isOpened
  }

  /// False if it was closed before.
  func close() -> Bool {
    defer { isClosed = true }
    return !isClosed
  }

  func add(_ loop: RunLoop, _ mode: RunLoop.Mode) { events.add(loop, mode) }
  func remove(_ loop: RunLoop, _ mode: RunLoop.Mode) { events.remove(loop, mode) }
  func set(_ queue: DispatchQueue?) { events.set(queue) }

  /// Has the delegate hear of an event, unless the stream is closed by then.
  func tell(_ event: Stream.Event, of stream: Stream) {
    guard isUsable else { return }
    events.tell(event, of: stream) { [weak self] in self?.isClosed == false ? self?.delegate : nil }
  }
}

/// A stream to read from that tells a delegate of its events.
/// A subclass says what opening and closing do, and closes the stream when it is freed.
class EventInputStream: InputStream, @unchecked Sendable {
  let end = StreamEnd()

  init() { super.init(data: Data()) }

  /// The stream was opened, for the first time.
  func didOpen() {}
  /// The stream was closed, for the first time.
  func didClose() {}
  /// There is one more place where the delegate hears of events, which hears of those that still hold.
  func didSchedule() {}

  final func tell(_ event: Event) { end.tell(event, of: self) }

  /// Has the delegate hear of events on a queue; nil for none.
  final func schedule(on queue: DispatchQueue?) {
    end.set(queue)
    if queue != nil { didSchedule() }
  }

  override var delegate: (any StreamDelegate)? {
    get { end.delegate }
    set { end.delegate = newValue }
  }
  override func open() { if end.open() { didOpen() } }
  override func close() { if end.close() { didClose() } }

  override func schedule(in aRunLoop: RunLoop, forMode mode: RunLoop.Mode) {
    end.add(aRunLoop, mode)
    didSchedule()
  }
  override func remove(from aRunLoop: RunLoop, forMode mode: RunLoop.Mode) {
    end.remove(aRunLoop, mode)
  }

  override var streamError: (any Error)? { nil }
  override func getBuffer(
    _ buffer: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>,
    length len: UnsafeMutablePointer<Int>
  ) -> Bool { false }
  override func property(forKey key: PropertyKey) -> AnyObject? { nil }
  override func setProperty(_ property: AnyObject?, forKey key: PropertyKey) -> Bool { false }
}

/// A stream to write to that tells a delegate of its events.
/// A subclass says what opening and closing do, and closes the stream when it is freed.
class EventOutputStream: OutputStream, @unchecked Sendable {
  let end = StreamEnd()

  init() { super.init(toMemory: ()) }

  // Foundation requires it of every class; nobody makes such a stream of this one.
  required init(toMemory: ()) { fatalError("A stream with events has no memory of its own.") }

  /// The stream was opened, for the first time.
  func didOpen() {}
  /// The stream was closed, for the first time.
  func didClose() {}
  /// There is one more place where the delegate hears of events, which hears of those that still hold.
  func didSchedule() {}

  final func tell(_ event: Event) { end.tell(event, of: self) }

  /// Has the delegate hear of events on a queue; nil for none.
  final func schedule(on queue: DispatchQueue?) {
    end.set(queue)
    if queue != nil { didSchedule() }
  }

  override var delegate: (any StreamDelegate)? {
    get { end.delegate }
    set { end.delegate = newValue }
  }
  override func open() { if end.open() { didOpen() } }
  override func close() { if end.close() { didClose() } }

  override func schedule(in aRunLoop: RunLoop, forMode mode: RunLoop.Mode) {
    end.add(aRunLoop, mode)
    didSchedule()
  }
  override func remove(from aRunLoop: RunLoop, forMode mode: RunLoop.Mode) {
    end.remove(aRunLoop, mode)
  }

  override var streamError: (any Error)? { nil }
  override func property(forKey key: PropertyKey) -> AnyObject? { nil }
  override func setProperty(_ property: AnyObject?, forKey key: PropertyKey) -> Bool { false }
}
