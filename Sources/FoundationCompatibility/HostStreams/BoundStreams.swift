internal import Dispatch
public import Foundation

extension Stream {
  /// A pair of streams: what is written to one is read from the other.
  /// - Parameter bufferSize: How many bytes may be on their way.
  public class func getBoundStreams(
    withBufferSize bufferSize: Int, inputStream: UnsafeMutablePointer<InputStream?>?,
    outputStream: UnsafeMutablePointer<OutputStream?>?
  ) {
    let buffer = BoundBuffer(bufferSize)
    inputStream?.pointee = BoundInputStream(buffer)
    outputStream?.pointee = BoundOutputStream(buffer)
  }
}

/// A pair of streams: what is written to one is read from the other.
public func CFStreamCreateBoundPair(
  _ alloc: CFAllocator?, _ readStream: UnsafeMutablePointer<Unmanaged<CFReadStream>?>!,
  _ writeStream: UnsafeMutablePointer<Unmanaged<CFWriteStream>?>!, _ transferBufferSize: CFIndex
) {
  let buffer = BoundBuffer(transferBufferSize)
  readStream?.pointee = .passRetained(BoundInputStream(buffer))
  writeStream?.pointee = .passRetained(BoundOutputStream(buffer))
}

/// The bytes on their way between two streams.
final class BoundBuffer: @unchecked Sendable {
  private let condition = NSCondition()
  private let room: Int
  private var bytes = Data()
  private var isWritten = false
  private var isRead = false
  weak var input: BoundInputStream?
  weak var output: BoundOutputStream?

  init(_ room: Int) { self.room = max(1, room) }

  private func locked<Result>(_ body: () -> Result) -> Result {
    condition.lock()
    defer { condition.unlock() }
    return body()
  }

  /// Whether a stream could read without waiting: bytes, or that there are no more.
  var hasBytes: Bool { locked { !bytes.isEmpty || isWritten } }
  var hasSpace: Bool { locked { bytes.count < room && !isRead } }
  var isAtEnd: Bool { locked { bytes.isEmpty && isWritten } }
  var isAbandoned: Bool { locked { isRead } }

  /// Waits for bytes; 0 at the end.
  func read(_ target: UnsafeMutablePointer<UInt8>, _ size: Int) -> Int {
    let count = locked { () -> Int in
      while bytes.isEmpty, !isWritten { condition.wait() }
      let count = min(size, bytes.count)
      guard count > 0 else { return 0 }
      bytes.copyBytes(to: target, count: count)
      bytes = Data(bytes.dropFirst(count))
      condition.broadcast()
      return count
    }
    if count > 0 { output?.tell(.hasSpaceAvailable) }
    tellReader()
    return count
  }

  /// Waits for room; -1 when nobody reads any more.
  func write(_ source: UnsafePointer<UInt8>, _ size: Int) -> Int {
    let count = locked { () -> Int in
      while bytes.count >= room, !isRead { condition.wait() }
      guard !isRead else { return -1 }
      let count = min(size, room - bytes.count)
      bytes.append(source, count: count)
      condition.broadcast()
      return count
    }
    if count > 0 { tellReader() }
    if count > 0, hasSpace { output?.tell(.hasSpaceAvailable) }
    return count
  }

  func endWriting() {
    locked {
      isWritten = true
      condition.broadcast()
    }
    tellReader()
  }

  func endReading() {
    locked {
      isRead = true
      condition.broadcast()
    }
    output?.tell(.endEncountered)
  }

  /// Has the reader's delegate hear of bytes or of the end.
  func tellReader() {
    if isAtEnd { input?.tell(.endEncountered) } else if hasBytes { input?.tell(.hasBytesAvailable) }
  }
}

/// What both streams of a pair have.
final class BoundStreamEnd {
  let events = StreamEvents()
  weak var delegate: (any StreamDelegate)?
  private(set) var isOpened = false
  private(set) var isClosed = false

  var isUsable: Bool { isOpened && !isClosed }

  /// False if it was open before.
  func open() -> Bool {
    guard !isOpened else { return false }
    isOpened = true
    return true
  }

  /// False if it was closed before.
  func close() -> Bool {
    guard !isClosed else { return false }
    isClosed = true
    return true
  }

  func tell(_ event: Stream.Event, of stream: Stream) {
    guard isUsable else { return }
    events.tell(event, of: stream) { [weak self] in self?.isClosed == false ? self?.delegate : nil }
  }
}

/// A stream that reads what is written to another.
final class BoundInputStream: InputStream, @unchecked Sendable {
  private let end = BoundStreamEnd()
  private let buffer: BoundBuffer

  init(_ buffer: BoundBuffer) {
    self.buffer = buffer
    super.init(data: Data())
    buffer.input = self
  }

  deinit { if end.close() { buffer.endReading() } }

  func tell(_ event: Event) { end.tell(event, of: self) }

  override var delegate: (any StreamDelegate)? {
    get { end.delegate }
    set { end.delegate = newValue }
  }
  override func open() {
    guard end.open() else { return }
    tell(.openCompleted)
    buffer.tellReader()
  }
  override func close() { if end.close() { buffer.endReading() } }
  override var streamStatus: Status {
    if end.isClosed { return .closed }
    guard end.isOpened else { return .notOpen }
    return buffer.isAtEnd ? .atEnd : .open
  }
  override var streamError: (any Error)? { nil }
  override var hasBytesAvailable: Bool { end.isUsable && buffer.hasBytes }

  override func read(_ buffer: UnsafeMutablePointer<UInt8>, maxLength len: Int) -> Int {
    end.isUsable ? self.buffer.read(buffer, len) : -1
  }

  override func getBuffer(
    _ buffer: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>,
    length len: UnsafeMutablePointer<Int>
  ) -> Bool { false }

  override func schedule(in aRunLoop: RunLoop, forMode mode: RunLoop.Mode) {
    end.events.add(aRunLoop, mode)
    if end.isUsable { buffer.tellReader() }
  }
  override func remove(from aRunLoop: RunLoop, forMode mode: RunLoop.Mode) {
    end.events.remove(aRunLoop, mode)
  }
  override func property(forKey key: PropertyKey) -> AnyObject? { nil }
  override func setProperty(_ property: AnyObject?, forKey key: PropertyKey) -> Bool { false }
}

/// A stream whose bytes another reads.
final class BoundOutputStream: OutputStream, @unchecked Sendable {
  private let end = BoundStreamEnd()
  private let buffer: BoundBuffer

  init(_ buffer: BoundBuffer) {
    self.buffer = buffer
    super.init(toMemory: ())
    buffer.output = self
  }

  // Foundation requires it of every class; nobody makes such a stream of this one.
  required init(toMemory: ()) { fatalError("A bound stream has no memory of its own.") }

  deinit { if end.close() { buffer.endWriting() } }

  func tell(_ event: Event) { end.tell(event, of: self) }

  override var delegate: (any StreamDelegate)? {
    get { end.delegate }
    set { end.delegate = newValue }
  }
  override func open() {
    guard end.open() else { return }
    tell(.openCompleted)
    if buffer.hasSpace { tell(.hasSpaceAvailable) }
  }
  override func close() { if end.close() { buffer.endWriting() } }
  override var streamStatus: Status {
    if end.isClosed { return .closed }
    guard end.isOpened else { return .notOpen }
    return buffer.isAbandoned ? .atEnd : .open
  }
  override var streamError: (any Error)? { nil }
  override var hasSpaceAvailable: Bool { end.isUsable && buffer.hasSpace }

  override func write(_ buffer: UnsafePointer<UInt8>, maxLength len: Int) -> Int {
    end.isUsable ? self.buffer.write(buffer, len) : -1
  }

  override func schedule(in aRunLoop: RunLoop, forMode mode: RunLoop.Mode) {
    end.events.add(aRunLoop, mode)
    if hasSpaceAvailable { tell(.hasSpaceAvailable) }
  }
  override func remove(from aRunLoop: RunLoop, forMode mode: RunLoop.Mode) {
    end.events.remove(aRunLoop, mode)
  }
  override func property(forKey key: PropertyKey) -> AnyObject? { nil }
  override func setProperty(_ property: AnyObject?, forKey key: PropertyKey) -> Bool { false }
}
