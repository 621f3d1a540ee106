import Foundation

/// Remembers the sizes of pictures on disk, so that a folder of 100,000 files is opened only once.
///
/// The file holds, after its first line, one record a picture: lengths and numbers, little-endian.
/// A file that is damaged is read as far as it makes sense.
struct SizeCache: Sendable {
  struct Entry: Sendable {
    var stamp: FileStamp
    /// Nil: the file could not be read as a picture.
    var size: PixelSize?
  }

  private static let firstLine = Array("picterest sizes 1\n".utf8)
  private(set) var entries: [String: Entry] = [:]

  func size(of path: String, stamp: FileStamp) -> Entry? {
    entries[path].flatMap { $0.stamp == stamp ? $0 : nil }
  }

  mutating func remember(_ path: String, _ entry: Entry) { entries[path] = entry }

  static func read(from path: String) -> SizeCache {
    var cache = SizeCache()
    guard let file = OpenFile(path: path), let data = file.readAll(),
      data.starts(with: firstLine)
    else { return cache }
    data.withUnsafeBytes { bytes in
      var offset = firstLine.count
      while offset + 26 <= bytes.count {
        let length = Int(bytes.loadUnaligned(fromByteOffset: offset, as: UInt16.self))
        let stamp = FileStamp(
          size: bytes.loadUnaligned(fromByteOffset: offset + 2, as: Int64.self),
          modified: bytes.loadUnaligned(fromByteOffset: offset + 10, as: Int64.self))
        let width = bytes.loadUnaligned(fromByteOffset: offset + 18, as: Int32.self)
        let height = bytes.loadUnaligned(fromByteOffset: offset + 22, as: Int32.self)
        offset += 26
        guard offset + length <= bytes.count else { return }
        let path = String(decoding: bytes[offset..<offset + length], as: UTF8.self)
        offset += length
        let isPicture = (1...65_535).contains(width) && (1...65_535).contains(height)
        cache.entries[path] = Entry(
          stamp: stamp, size: isPicture ? PixelSize(width: width, height: height) : nil)
      }
    }
    return cache
  }

  /// Writes the cache beside its final place and renames it, so that a crash leaves the old one.
  func write(to path: String) {
    var data = Data(SizeCache.firstLine)
    for (name, entry) in entries where name.utf8.count <= Int(UInt16.max) {
      func put(_ value: some FixedWidthInteger) {
        withUnsafeBytes(of: value.littleEndian) { data.append(contentsOf: $0) }
      }
      put(UInt16(name.utf8.count))
      put(entry.stamp.size)
      put(entry.stamp.modified)
      put(entry.size?.width ?? 0)
      put(entry.size?.height ?? 0)
      data.append(contentsOf: name.utf8)
    }
    try? data.write(to: URL(fileURLWithPath: path), options: .atomic)
  }
}
