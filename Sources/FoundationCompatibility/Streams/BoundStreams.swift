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

/// A stream that reads what is written to another.
final class BoundInputStream: EventInputStream, @unchecked Sendable {
  private let buffer: BoundBuffer

  init(_ buffer: BoundBuffer) {
    self.buffer = buffer
    super.init()
    buffer.input = self
  }

  deinit { close() }

  override func didOpen() {
    tell(.openCompleted)
    buffer.tellReader()
  }
  override func didClose() { buffer.endReading() }
  override func didSchedule() { if end.isUsable { buffer.tellReader() } }

  override var streamStatus: Status {
    if end.isClosed { return .closed }
    guard end.isOpened else { return .notOpen }
    return buffer.isAtEnd ? .atEnd : .open
  }
  override var hasBytesAvailable: Bool { end.isUsable && buffer.hasBytes }

  override func read(_ buffer: UnsafeMutablePointer<UInt8>, maxLength len: Int) -> Int {
    end.isUsable ? self.buffer.read(buffer, len) : -1
  }
}

/// A stream whose bytes another reads.
final class BoundOutputStream: EventOutputStream, @unchecked Sendable {
  private let buffer: BoundBuffer

  init(_ buffer: BoundBuffer) {
    self.buffer = buffer
    super.init()
    buffer.output = self
  }

  required init(toMemory: ()) { fatalError("A bound stream has no memory of its own.") }

  deinit { close() }

  override func didOpen() {
    tell(.openCompleted)
    didSchedule()
  }
  override func didClose() { buffer.endWriting() }
  override func didSchedule() { if hasSpaceAvailable { tell(.hasSpaceAvailable) } }

  override var streamStatus: Status {
    if end.isClosed { return .closed }
    guard end.isOpened else { return .notOpen }
    return buffer.isAbandoned ? .atEnd : .open
  }
  override var hasSpaceAvailable: Bool { end.isUsable && buffer.hasSpace }

  override func write(_ buffer: UnsafePointer<UInt8>, maxLength len: Int) -> Int {
    end.isUsable ? self.buffer.write(buffer, len) : -1
  }
}
