import Foundation
import UIKit

/// Answers `hanok tree` while the app runs, on a socket that only this user can use.
@MainActor
package enum InspectionServer {
  /// Listens at a path; does nothing when no socket can be made there.
  package static func listen(_ path: String) {
    guard let listener = UnixSocket.listen(path) else { return }
    Thread.detachNewThread {
      while true {
        let descriptor = accept(listener, nil, nil)
        guard descriptor >= 0 else {
          if errno == EINTR || errno == ECONNABORTED { continue }
          return
        }
        let connection = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        guard let request = firstLine(of: connection) else { continue }
        DispatchQueue.main.async {
          let text = MainActor.assumeIsolated { answer(to: request) }
          // A large tree must not keep the app from going on while somebody reads it.
          Thread.detachNewThread { send(text, to: connection) }
        }
      }
    }
  }

  /// Writes to who asked, who may be gone.
  nonisolated private static func send(_ answer: String, to connection: FileHandle) {
    Data(answer.utf8).withUnsafeBytes { bytes in
      var sent = 0
      while sent < bytes.count {
        let count = Glibc.send(
          connection.fileDescriptor, bytes.baseAddress! + sent, bytes.count - sent,
          Int32(MSG_NOSIGNAL))
        guard count > 0 else { return }
        sent += count
      }
    }
  }

  nonisolated private static func firstLine(of connection: FileHandle) -> String? {
    var line = Data()
    while line.count < 4_096, case let chunk = connection.availableData, !chunk.isEmpty {
      line.append(chunk)
      if let end = line.firstIndex(of: UInt8(ascii: "\n")) {
        return String(decoding: line[..<end], as: UTF8.self)
      }
    }
    return nil
  }

  /// The answer to a request, empty when the request is not understood.
  package static func answer(to request: String) -> String {
    switch request {
    case "tree": return ViewNode.text(ViewNode.windows())
    case "tree json":
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      guard let data = try? encoder.encode(ViewNode.windows()) else { return "" }
      return String(decoding: data, as: UTF8.self) + "\n"
    default: return ""
    }
  }
}
