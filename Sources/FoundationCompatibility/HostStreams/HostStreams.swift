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

/// What a stream to a host and one from it have in common: their end of the connection.
final class HostStreamEnd {
  let connection: HostConnection
  let events = StreamEvents()
  weak var delegate: (any StreamDelegate)?
  private(set) var properties: [Stream.PropertyKey: AnyObject] = [:]
  private var isOpened = false
  private var isClosed = false

  init(_ connection: HostConnection) {
    self.connection = connection
    connection.addStream()
  }

  deinit { close() }

  /// Whether bytes can go through it.
  var isUsable: Bool { isOpened && !isClosed }
  var status: Stream.Status { isClosed ? .closed : isOpened ? connection.status : .notOpen }

  func open() {
    isOpened = true
    connection.open()
  }

  func close() {
    guard !isClosed else { return }
    isClosed = true
    connection.closeStream()
  }

  /// Has the delegate hear of an event, unless the stream is closed by then.
  func tell(_ event: Stream.Event, of stream: Stream) {
    guard isUsable else { return }
    events.tell(event, of: stream) { [weak self] in self?.isClosed == false ? self?.delegate : nil }
  }

  func set(_ property: AnyObject?, _ key: Stream.PropertyKey) -> Bool {
    guard connection.set(property, key) else { return false }
    properties[key] = property
    return true
  }
}

/// A stream that reads what a host sends.
final class HostInputStream: InputStream, @unchecked Sendable {
  let end: HostStreamEnd

  init(_ connection: HostConnection) {
    end = HostStreamEnd(connection)
    super.init(data: Data())
    connection.input = self
  }

  func tell(_ event: Event) { end.tell(event, of: self) }

  override var delegate: (any StreamDelegate)? {
    get { end.delegate }
    set { end.delegate = newValue }
  }
  override func open() { end.open() }
  override func close() { end.close() }
  override var streamStatus: Status { end.status }
  override var streamError: (any Error)? { end.connection.error }
  override var hasBytesAvailable: Bool { end.isUsable && end.connection.hasBytes }

  override func read(_ buffer: UnsafeMutablePointer<UInt8>, maxLength len: Int) -> Int {
    end.isUsable ? end.connection.read(buffer, len) : -1
  }

  override func getBuffer(
    _ buffer: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>,
    length len: UnsafeMutablePointer<Int>
  ) -> Bool { false }

  override func schedule(in aRunLoop: RunLoop, forMode mode: RunLoop.Mode) {
    end.events.add(aRunLoop, mode)
  }
  override func remove(from aRunLoop: RunLoop, forMode mode: RunLoop.Mode) {
    end.events.remove(aRunLoop, mode)
  }
  override func property(forKey key: PropertyKey) -> AnyObject? { end.properties[key] }
  override func setProperty(_ property: AnyObject?, forKey key: PropertyKey) -> Bool {
    end.set(property, key)
  }
}

/// A stream whose bytes go to a host.
final class HostOutputStream: OutputStream, @unchecked Sendable {
  let end: HostStreamEnd

  init(_ connection: HostConnection) {
    end = HostStreamEnd(connection)
    super.init(toMemory: ())
    connection.output = self
  }

  // Foundation requires it of every class; nobody makes such a stream of this one.
  required init(toMemory: ()) { fatalError("A stream to a host has no memory of its own.") }

  func tell(_ event: Event) { end.tell(event, of: self) }

  override var delegate: (any StreamDelegate)? {
    get { end.delegate }
    set { end.delegate = newValue }
  }
  override func open() { end.open() }
  override func close() { end.close() }
  override var streamStatus: Status { end.status }
  override var streamError: (any Error)? { end.connection.error }
  override var hasSpaceAvailable: Bool { end.isUsable && end.connection.hasSpace }

  override func write(_ buffer: UnsafePointer<UInt8>, maxLength len: Int) -> Int {
    end.isUsable ? end.connection.write(buffer, len) : -1
  }

  override func schedule(in aRunLoop: RunLoop, forMode mode: RunLoop.Mode) {
    end.events.add(aRunLoop, mode)
  }
  override func remove(from aRunLoop: RunLoop, forMode mode: RunLoop.Mode) {
    end.events.remove(aRunLoop, mode)
  }
  override func property(forKey key: PropertyKey) -> AnyObject? { end.properties[key] }
  override func setProperty(_ property: AnyObject?, forKey key: PropertyKey) -> Bool {
    end.set(property, key)
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
