import Foundation

/// Sockets that have a path in the file system.
enum UnixSocket {
  /// Connects to the socket at a path; nil when nobody listens there.
  static func connect(_ path: String) -> Int32? {
    open(path) { Glibc.connect($0, $1, $2) == 0 }
  }

  /// Listens at a path where there is no file yet.
  static func listen(_ path: String) -> Int32? {
    open(path) { bind($0, $1, $2) == 0 && Glibc.listen($0, 4) == 0 }
  }

  private static func open(
    _ path: String, _ use: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Bool
  ) -> Int32? {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return nil }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let isShort = withUnsafeMutableBytes(of: &address.sun_path) { bytes in
      guard path.utf8.count < bytes.count else { return false }
      bytes.copyBytes(from: path.utf8)
      return true
    }
    let isReady =
      isShort
      && withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          use(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
        }
      }
    if isReady { return descriptor }
    close(descriptor)
    return nil
  }
}
