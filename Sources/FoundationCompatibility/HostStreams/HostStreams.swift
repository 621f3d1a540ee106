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

/// A stream that reads what a host sends.
final class HostInputStream: InputStream, @unchecked Sendable {
  let connection: HostConnection
  let events = StreamEvents()
  private weak var listener: (any StreamDelegate)?
  private var isClosed = false
  private var isOpened = false
  private var properties: [PropertyKey: AnyObject] = [:]

  init(_ connection: HostConnection) {
    self.connection = connection
    super.init(data: Data())
    connection.input = self
  }

  override var delegate: (any StreamDelegate)? {
    get { listener }
    set { listener = newValue }
  }

  func tell(_ event: Event) {
    guard isOpened, !isClosed else { return }
    events.tell(event, of: self) { [weak self] in self?.isClosed == false ? self?.listener : nil }
  }

  override func open() {
    isOpened = true
    connection.open()
  }

  override func close() {
    if !isClosed { connection.close() }
    isClosed = true
  }

  deinit { if !isClosed { connection.close() } }

  override var streamStatus: Status { isClosed ? .closed : isOpened ? connection.status : .notOpen }
  override var streamError: (any Error)? { connection.error }
  override var hasBytesAvailable: Bool { !isClosed && connection.hasBytes }

  override func read(_ buffer: UnsafeMutablePointer<UInt8>, maxLength len: Int) -> Int {
    isClosed || !isOpened ? -1 : connection.read(buffer, len)
  }

  override func getBuffer(
    _ buffer: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>,
    length len: UnsafeMutablePointer<Int>
  ) -> Bool { false }

  override func schedule(in aRunLoop: RunLoop, forMode mode: RunLoop.Mode) {
    events.add(aRunLoop, mode)
  }
  override func remove(from aRunLoop: RunLoop, forMode mode: RunLoop.Mode) {
    events.remove(aRunLoop, mode)
  }
  override func property(forKey key: PropertyKey) -> AnyObject? { properties[key] }
  override func setProperty(_ property: AnyObject?, forKey key: PropertyKey) -> Bool {
    guard connection.set(property, key) else { return false }
    properties[key] = property
    return true
  }
}

/// A stream whose bytes go to a host.
final class HostOutputStream: OutputStream, @unchecked Sendable {
  let connection: HostConnection
  let events = StreamEvents()
  private weak var listener: (any StreamDelegate)?
  private var isClosed = false
  private var isOpened = false
  private var properties: [PropertyKey: AnyObject] = [:]

  init(_ connection: HostConnection) {
    self.connection = connection
    super.init(toMemory: ())
    connection.output = self
  }

  required init(toMemory: ()) { fatalError("made for a host") }

  override var delegate: (any StreamDelegate)? {
    get { listener }
    set { listener = newValue }
  }

  func tell(_ event: Event) {
    guard isOpened, !isClosed else { return }
    events.tell(event, of: self) { [weak self] in self?.isClosed == false ? self?.listener : nil }
  }

  override func open() {
    isOpened = true
    connection.open()
  }

  override func close() {
    if !isClosed { connection.close() }
    isClosed = true
  }

  deinit { if !isClosed { connection.close() } }

  override var streamStatus: Status { isClosed ? .closed : isOpened ? connection.status : .notOpen }
  override var streamError: (any Error)? { connection.error }
  override var hasSpaceAvailable: Bool { !isClosed && connection.hasSpace }

  override func write(_ buffer: UnsafePointer<UInt8>, maxLength len: Int) -> Int {
    isClosed || !isOpened ? -1 : connection.write(buffer, len)
  }

  override func schedule(in aRunLoop: RunLoop, forMode mode: RunLoop.Mode) {
    events.add(aRunLoop, mode)
  }
  override func remove(from aRunLoop: RunLoop, forMode mode: RunLoop.Mode) {
    events.remove(aRunLoop, mode)
  }
  override func property(forKey key: PropertyKey) -> AnyObject? { properties[key] }
  override func setProperty(_ property: AnyObject?, forKey key: PropertyKey) -> Bool {
    guard connection.set(property, key) else { return false }
    properties[key] = property
    return true
  }
}

extension HostConnection {
  /// Takes what a property says about encryption; false for properties that mean nothing here.
  func set(_ value: AnyObject?, _ key: Stream.PropertyKey) -> Bool {
    switch key {
    case .socketSecurityLevelKey:
      let level = value.map { "\($0)" } ?? ""
      isSecure = level != StreamSocketSecurityLevel.none.rawValue
    case kCFStreamPropertySSLSettings:
      isSecure = true
      let settings = value as? [String: Any]
      let checks = settings?[kCFStreamSSLValidatesCertificateChain as String]
      checksServer = (checks as? Bool) ?? (checks as? NSNumber)?.boolValue ?? true
    default: return false
    }
    return true
  }
}
