import CryptoKit
import Foundation

/// Writes an archive, record by record.
final class ArchiveWriter {
  private let handle: FileHandle
  private var digest = SHA256()
  private var pending = Data()

  /// Begins an archive in a new file.
  init(url: URL) throws {
    try Data().write(to: url, options: .withoutOverwriting)
    handle = try FileHandle(forWritingTo: url)
    var version = ArchiveFormat.version.bigEndian
    try write(ArchiveFormat.magic + Data(bytes: &version, count: 4))
  }

  func write<Content: Encodable>(_ kind: ArchiveFormat.Kind, _ content: Content) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let payload = try encoder.encode(content)
    try write(head(kind, length: payload.count))
    try write(payload)
  }

  /// Writes an image's file, a piece at a time.
  func write(file url: URL, named name: String) throws {
    let file = try FileHandle(forReadingFrom: url)
    defer { try? file.close() }
    let length = try file.seekToEnd()
    try file.seek(toOffset: 0)
    let name = Data(name.utf8)
    try write(head(.file, length: 2 + name.count + Int(length)))
    try write(Data([UInt8(name.count >> 8), UInt8(name.count & 255)]) + name)
    var rest = Int(length)
    while rest > 0 {
      guard let piece = try file.read(upToCount: min(rest, ArchiveFormat.chunkLength)),
        !piece.isEmpty
      else { throw CocoaError(.fileReadCorruptFile) }
      try write(piece)
      rest -= piece.count
    }
  }

  /// Writes the digest and waits until the disk has all of it.
  func finish() throws {
    let sum = Data(digest.finalize())
    try write(head(.done, length: sum.count) + sum)
    try flush()
    try handle.synchronize()
    try handle.close()
  }

  private func head(_ kind: ArchiveFormat.Kind, length: Int) -> Data {
    var length = UInt64(length).bigEndian
    return Data(kind.rawValue.utf8) + Data(bytes: &length, count: 8)
  }

  private func write(_ data: Data) throws {
    digest.update(data: data)
    pending.append(data)
    if pending.count >= ArchiveFormat.chunkLength { try flush() }
  }

  private func flush() throws {
    try handle.write(contentsOf: pending)
    pending = Data()
  }
}
