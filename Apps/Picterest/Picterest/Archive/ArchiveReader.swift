import CryptoKit
import Foundation

/// Reads an archive, record by record, and believes nothing of it: lengths are held against the file's,
/// and only the digest at the end says that all of it is as it was written.
final class ArchiveReader {
  /// A record whose payload is read next.
  struct Record: Equatable {
    let kind: ArchiveFormat.Kind
    let length: UInt64
  }

  /// How many bytes the file has.
  let length: UInt64
  /// How many have been read.
  private(set) var offset: UInt64 = 0

  private let handle: FileHandle
  private var digest = SHA256()

  /// Opens an archive and reads its header.
  init(url: URL) throws {
    handle = try FileHandle(forReadingFrom: url)
    length = try handle.seekToEnd()
    try handle.seek(toOffset: 0)
    guard length >= UInt64(ArchiveFormat.magic.count + 4),
      try read(ArchiveFormat.magic.count) == ArchiveFormat.magic
    else { throw ArchiveError.noArchive }
    let version = ArchiveReader.number(try read(4))
    guard version > 0 else { throw ArchiveError.damaged }
    guard version <= UInt64(ArchiveFormat.version) else { throw ArchiveError.newerVersion }
  }

  deinit { try? handle.close() }

  /// Reads the head of the next record.
  func next() throws -> Record {
    let head = try read(12)
    guard let kind = ArchiveFormat.Kind(rawValue: String(decoding: head.prefix(4), as: UTF8.self))
    else { throw ArchiveError.damaged }
    let count = ArchiveReader.number(head.suffix(8))
    guard count <= length - offset, kind == .file || count <= ArchiveFormat.largestRecord else {
      throw ArchiveError.damaged
    }
    return Record(kind: kind, length: count)
  }

  /// Reads the payload of a record that is no file.
  func content<Content: Decodable>(
    of record: Record, as type: Content.Type = Content.self
  ) throws -> Content {
    try JSONDecoder().decode(type, from: read(Int(record.length)))
  }

  /// Reads a file's name and then its contents, a piece at a time.
  /// - Parameters:
  ///   - begin: gets the name, and says what takes the pieces; nil to leave the file out.
  func file(of record: Record, begin: (String) throws -> ((Data) throws -> Void)?) throws {
    guard record.length >= 2 else { throw ArchiveError.damaged }
    let count = ArchiveReader.number(try read(2))
    guard count > 0, count <= UInt64(ArchiveFormat.longestFileName), count <= record.length - 2,
      let name = String(data: try read(Int(count)), encoding: .utf8),
      name != ".", name != "..", !name.contains("/"), !name.contains("\0")
    else { throw ArchiveError.damaged }
    let take = try begin(name)
    var rest = record.length - 2 - count
    while rest > 0 {
      let piece = try read(Int(min(rest, UInt64(ArchiveFormat.chunkLength))))
      try take?(piece)
      rest -= UInt64(piece.count)
    }
  }

  /// Compares the digest at the end with that of all that was read, and looks that nothing follows.
  func finish(_ record: Record) throws {
    var before = digestBeforeHead
    let sum = Data(before.finalize())
    guard record.length == UInt64(sum.count), try read(sum.count) == sum, offset == length else {
      throw ArchiveError.damaged
    }
  }

  /// The digest does not cover the head of its own record.
  private var digestBeforeHead = SHA256()

  private func read(_ count: Int) throws -> Data {
    guard count > 0 else { return Data() }
    var data = Data()
    while data.count < count {
      guard let piece = try handle.read(upToCount: count - data.count), !piece.isEmpty else {
        throw ArchiveError.damaged
      }
      data.append(piece)
    }
    digestBeforeHead = digest
    digest.update(data: data)
    offset += UInt64(count)
    return data
  }

  private static func number(_ data: Data) -> UInt64 {
    data.reduce(0) { $0 << 8 | UInt64($1) }
  }
}
