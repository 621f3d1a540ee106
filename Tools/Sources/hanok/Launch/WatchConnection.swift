import Foundation

/// The line to an app that is watched: a socket to which the app connects when it starts.
final class WatchConnection: @unchecked Sendable {
  /// The socket's path, which only this user can use.
  let path: String
  private let folder: URL
  private let listener: Int32
  private var app: FileHandle?
  private let connected = NSCondition()
  private var isClosed = false

  /// How long an app may take to answer, in seconds: it may stand in a debugger or in a long call.
  private static let patience = 10.0

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("hanok-watch-\(UInt32.random(in: 0 ... .max))")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    path = folder.appendingPathComponent("socket").path
    let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    self.listener = listener
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let isShort = withUnsafeMutableBytes(of: &address.sun_path) { bytes in
      guard path.utf8.count < bytes.count else { return false }
      bytes.copyBytes(from: path.utf8)
      return true
    }
    let isBound =
      isShort && listener >= 0
      && withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
        }
      } && listen(listener, 1) == 0
    guard isBound else {
      throw CommandError("The folder for temporary files (\(folder.path)) takes no socket.")
    }
    Thread.detachNewThread { [weak self] in
      let descriptor = accept(listener, nil, nil)
      guard let self, descriptor >= 0 else { return }
      connected.withLock {
        app = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        connected.broadcast()
      }
    }
  }

  deinit {
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
    try? FileManager.default.removeItem(at: folder)
  }

  /// Sends a message and gives the app's answer, an empty line when all went well; nil when it does not answer.
  func send(_ message: [String: Any]) -> String? {
    guard let app = connection(), let data = try? JSONSerialization.data(withJSONObject: message)
    else { return nil }
    signal(SIGPIPE, SIG_IGN)
    guard (try? app.write(contentsOf: data + Data("\n".utf8))) != nil else { return nil }
    var line = Data()
    while true {
      var poll = pollfd(fd: app.fileDescriptor, events: Int16(POLLIN), revents: 0)
      guard Glibc.poll(&poll, 1, Int32(Self.patience * 1000)) > 0 else { return nil }
      let chunk = app.availableData
      guard !chunk.isEmpty else { return nil }
      line.append(chunk)
      if line.last == UInt8(ascii: "\n") {
        return String(decoding: line.dropLast(), as: UTF8.self)
      }
    }
  }

  private func connection() -> FileHandle? {
    connected.withLock {
      let deadline = Date().addingTimeInterval(Self.patience)
      while app == nil { guard connected.wait(until: deadline) else { return nil } }
      return app
    }
  }
}
