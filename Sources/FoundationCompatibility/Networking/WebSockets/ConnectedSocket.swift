import Foundation
internal import FoundationNetworking

/// A connection that libcurl has made, encrypted or not, over which bytes of any kind go.
///
/// On one thread only, but for `wake`.
final class ConnectedSocket: @unchecked Sendable {
  private typealias Make = @convention(c) () -> TransferLibrary.Handle?
  private typealias Use = @convention(c) (TransferLibrary.Handle) -> CInt
  private typealias Free = @convention(c) (TransferLibrary.Handle) -> Void
  private typealias Transfer =
    @convention(c) (
      TransferLibrary.Handle, UnsafeMutableRawPointer?, Int, UnsafeMutablePointer<Int>
    )
    -> CInt
  private typealias Info =
    @convention(c) (TransferLibrary.Handle, CInt, UnsafeMutableRawPointer) -> CInt

  private static let make = TransferLibrary.function("curl_easy_init", as: Make.self)
  private static let perform = TransferLibrary.function("curl_easy_perform", as: Use.self)
  private static let free = TransferLibrary.function("curl_easy_cleanup", as: Free.self)
  private static let receive = TransferLibrary.function("curl_easy_recv", as: Transfer.self)
  private static let send = TransferLibrary.function("curl_easy_send", as: Transfer.self)
  private static let info = TransferLibrary.function("curl_easy_getinfo", as: Info.self)
  /// libcurl's CURLE_AGAIN.
  private static let again: CInt = 81

  private let handle: TransferLibrary.Handle
  /// A pipe: what is written into its second end wakes the thread that waits at the first.
  private let waking: [CInt]
  private var socket: CInt = -1

  init?() {
    guard let handle = Self.make?() else { return nil }
    self.handle = handle
    var ends: [CInt] = [-1, -1]
    guard pipe(&ends) == 0 else {
      Self.free?(handle)
      return nil
    }
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    waking = ends
  }

  deinit {
    Self.free?(handle)
    for end in waking { close(end) }
  }

  /// Connects with the host of an address, by TLS if its scheme says so; gives libcurl's error, 0 for none.
  func connect(
    to url: URL, within timeout: TimeInterval, _ check: ServerCheck?, versions: Int?,
    checksServer: Bool = true
  ) -> CInt {
    url.absoluteString.withCString { TransferOption.url.set(UnsafeRawPointer($0), of: handle) }
    TransferOption.connectsOnly.set(1, of: handle)
    TransferOption.withoutSignals.set(1, of: handle)
    TransferOption.httpVersion.set(2, of: handle)
    TransferOption.connectMilliseconds.set(max(1, Int(min(timeout, 1e6) * 1000)), of: handle)
    if let versions { TransferOption.sslVersion.set(versions, of: handle) }
    if !checksServer {
      TransferOption.verifiesPeer.set(0, of: handle)
      TransferOption.verifiesHost.set(0, of: handle)
    }
    check?.install(in: handle)
    let result = Self.perform?(handle) ?? 2
    guard result == 0 else { return result }
    _ = Self.info?(handle, 0x50_0000 + 44, &socket)
    return socket >= 0 ? 0 : 7
  }

  /// Ends the waiting of the thread that reads. From any thread.
  func wake() {
    var byte: UInt8 = 0
    _ = Glibc.write(waking[1], &byte, 1)
  }

  /// Waits for bytes, for room when there are some to send, or to be woken; false when the time is over.
  func wait(toSend: Bool, until deadline: Date?) -> Bool {
    let time = deadline.map { max(0, min($0.timeIntervalSinceNow, 1e6)) }
    var events = [
      pollfd(fd: socket, events: Int16(POLLIN | (toSend ? POLLOUT : 0)), revents: 0),
      pollfd(fd: waking[0], events: Int16(POLLIN), revents: 0),
    ]
    let count = poll(&events, 2, time.map { CInt($0 * 1000) } ?? -1)
    var bytes = [UInt8](repeating: 0, count: 64)
    if events[1].revents != 0 { _ = Glibc.read(waking[0], &bytes, bytes.count) }
    return count != 0
  }

  enum Piece {
    case bytes(Data)
    case nothing
    case end
  }

  func read() -> Piece {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var count = 0
    let result = Self.receive?(handle, &buffer, buffer.count, &count) ?? 2
    if result == Self.again { return .nothing }
    return result == 0 && count > 0 ? .bytes(Data(buffer[..<count])) : .end
  }

  /// Sends as much as goes at once, and takes that away; false when the connection is lost.
  func write(_ data: inout Data) -> Bool {
    while !data.isEmpty {
      var sent = 0
      let result = data.withUnsafeBytes { bytes in
        Self.send?(handle, UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count, &sent)
          ?? 2
      }
      if result == Self.again { return true }
      guard result == 0 else { return false }
      data = Data(data.dropFirst(sent))
    }
    return true
  }
}
