import Foundation
internal import FoundationNetworking

/// A request's body that goes to another address after the first.
final class ResentBody: @unchecked Sendable {
  typealias Opening = () -> InputStream?

  /// How many bytes it has; -1 where nobody knows.
  let length: Int
  private let open: Opening
  private var stream: InputStream?
  private var isRead = false

  init(length: Int, _ open: @escaping Opening) {
    self.length = length
    self.open = open
  }

  convenience init(_ data: Data) { self.init(length: data.count) { InputStream(data: data) } }

  convenience init(_ file: URL) {
    let size = (try? file.resourceValues(forKeys: [.fileSizeKey]))?.fileSize
    self.init(length: size ?? -1) { InputStream(url: file) }
  }

  /// Begins anew; false when there is no body any more.
  func rewind() -> Bool {
    stream?.close()
    stream = open()
    stream?.open()
    return stream != nil
  }

  private func read(_ buffer: UnsafeMutableRawPointer, _ size: Int) -> Int {
    guard let stream else { return Self.failure }
    let count = stream.read(buffer.assumingMemoryBound(to: UInt8.self), maxLength: size)
    return count < 0 ? Self.failure : count
  }

  /// libcurl's CURL_READFUNC_ABORT.
  private static let failure = 0x1000_0000

  typealias Read =
    @convention(c) (UnsafeMutableRawPointer?, Int, Int, UnsafeMutableRawPointer?) -> Int
  static let read: Read = { buffer, size, count, body in
    guard let buffer, let body else { return failure }
    return Unmanaged<ResentBody>.fromOpaque(body).takeUnretainedValue().read(buffer, size * count)
  }

  typealias Seek = @convention(c) (UnsafeMutableRawPointer?, Int64, CInt) -> CInt
  /// libcurl asks for the beginning when a connection that was kept turns out to be closed.
  static let seek: Seek = { body, offset, _ in
    guard let body, offset == 0 else { return 2 }
    return Unmanaged<ResentBody>.fromOpaque(body).takeUnretainedValue().rewind() ? 0 : 1
  }
}

extension URLSessionTask {
  /// The body that goes along with a task's request when it is sent elsewhere.
  ///
  /// - Parameter delegate: asked for a stream anew, since one can be read once only.
  func bodyToResend(with request: URLRequest, _ delegate: any URLSessionTaskDelegate) -> ResentBody?
  {
    if let data = request.httpBody { return ResentBody(data) }
    if let known = TaskControl.of(self).notes.body { return known }
    switch knownBody {
    case let data as DispatchData: return data.isEmpty ? nil : ResentBody(Data(data))
    case let file as URL: return ResentBody(file)
    default: break
    }
    guard request.httpBodyStream != nil || self is URLSessionUploadTask, let session = owner else {
      return nil
    }
    return ResentBody(length: Int(statedBodyLength)) {
      let answer = StreamAnswer()
      let ask: @Sendable () -> Void = {
        delegate.urlSession(session, task: self, needNewBodyStream: answer.give)
      }
      let isThere = OperationQueue.current === session.delegateQueue
      if isThere { ask() } else { session.delegateQueue.addOperation(ask) }
      return answer.stream
    }
  }

  /// What Foundation keeps of the task's body: data, an address of a file or a stream.
  private var knownBody: Any? {
    stored("knownBody", of: self).flatMap(unwrapped)
      .flatMap { Mirror(reflecting: $0).children.first?.value }
  }
}

/// Waits a while for the stream that a delegate gives.
private final class StreamAnswer: @unchecked Sendable {
  private let isThere = DispatchSemaphore(value: 0)
  private var given: InputStream?

  @Sendable func give(_ stream: InputStream?) {
    given = stream
    isThere.signal()
  }

  var stream: InputStream? { isThere.wait(timeout: .now() + 7) == .success ? given : nil }
}
