import Foundation
import Glibc

/// The changes since the state was last written whole: each its length and a property list, one behind the other.
///
/// A program that ends while it writes leaves a torn one at the end, which is not read.
struct StateJournal: Sendable {
  let file: URL

  var isEmpty: Bool { !FileManager.default.fileExists(atPath: file.path) }

  /// Puts a change at the end, in one piece.
  func append(_ change: StateChange) throws {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    let body = try encoder.encode(change)
    var record = withUnsafeBytes(of: UInt32(body.count).littleEndian) { Data($0) }
    record.append(body)
    let descriptor = open(file.path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    defer { close(descriptor) }
    let count = record.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    guard count == record.count else {
      throw POSIXError(count < 0 ? POSIXErrorCode(rawValue: errno) ?? .EIO : .ENOSPC)
    }
  }

  /// The changes up to one that is torn or damaged.
  func changes() -> [StateChange] {
    guard var rest = try? Data(contentsOf: file) else { return [] }
    var changes: [StateChange] = []
    while rest.count >= 4 {
      let length = rest.prefix(4).enumerated().reduce(0) { $0 | Int($1.element) << ($1.offset * 8) }
      let body = rest.dropFirst(4).prefix(length)
      guard body.count == length,
        let change = try? PropertyListDecoder().decode(StateChange.self, from: Data(body))
      else { break }
      changes.append(change)
      rest = rest.dropFirst(4 + length)
    }
    return changes
  }

  func remove() { try? FileManager.default.removeItem(at: file) }
}
