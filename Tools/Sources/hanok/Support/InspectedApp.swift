import Foundation

/// An app that runs and answers questions on a socket.
struct InspectedApp: Equatable {
  /// The app's name.
  let name: String
  /// The socket's path.
  let path: String

  /// The variable that tells an app where to listen.
  static let variable = "HANOK_INSPECTOR"

  private static let suffix = ".app"

  private static func folder() throws -> URL {
    URL(fileURLWithPath: try RuntimeFolder.own(try RuntimeFolder.path() + "/hanok"))
  }

  init(name: String, path: String) { (self.name, self.path) = (name, path) }

  /// A place for an app that is about to start.
  init(starting name: String) throws {
    self.name = name
    let plain = String(name.map { $0.isLetter || $0.isNumber ? $0 : "-" }.prefix(24))
    let number = UInt32.random(in: 0 ... .max)
    path = try Self.folder().appendingPathComponent("\(plain).\(number)\(Self.suffix)").path
  }

  func remove() { unlink(path) }

  /// The apps that run, the one that was started last at the end.
  static func all() throws -> [InspectedApp] {
    let folder = try folder()
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let found = names.filter { $0.hasSuffix(suffix) }.map { file -> (InspectedApp, Int) in
      let path = folder.appendingPathComponent(file).path
      var status = stat()
      let date = stat(path, &status) == 0 ? status.st_mtim : timespec()
      let name = file.split(separator: ".").first.map(String.init) ?? ""
      return (InspectedApp(name: name, path: path), date.tv_sec * 1_000_000_000 + date.tv_nsec)
    }
    return found.sorted { $0.1 < $1.1 }.map(\.0).filter { app in
      guard let descriptor = app.connect() else {
        // The files that a killed app left.
        app.remove()
        return false
      }
      close(descriptor)
      return true
    }
  }

  private func connect() -> Int32? {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return nil }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let isShort = withUnsafeMutableBytes(of: &address.sun_path) { bytes in
      guard path.utf8.count < bytes.count else { return false }
      bytes.copyBytes(from: path.utf8)
      return true
    }
    let isConnected =
      isShort
      && withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
        }
      }
    if isConnected { return descriptor }
    close(descriptor)
    return nil
  }

  /// How long an app may take to answer, in milliseconds: it may stand in a debugger or in a long call.
  private static let patience: Int32 = 10_000

  /// Asks something; nil when the app does not answer.
  func ask(_ question: String) -> String? {
    guard let descriptor = connect() else { return nil }
    let connection = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    let line = question + "\n"
    let sent = line.utf8CString.withUnsafeBytes {
      send(descriptor, $0.baseAddress, $0.count - 1, Int32(MSG_NOSIGNAL))
    }
    guard sent == line.utf8.count else { return nil }
    var answer = Data()
    while true {
      var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard Glibc.poll(&poll, 1, Self.patience) > 0 else { return nil }
      let chunk = connection.availableData
      if chunk.isEmpty { return answer.isEmpty ? nil : String(decoding: answer, as: UTF8.self) }
      answer.append(chunk)
    }
  }
}
