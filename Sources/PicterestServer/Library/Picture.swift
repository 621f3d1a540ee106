import Foundation

/// One picture of the index.
struct Picture: Sendable {
  /// Made from the path, so that it names the same picture in the next run; tells nothing of it.
  let id: String
  /// Relative to the folder; never told to a client.
  let path: String
  let stamp: FileStamp
  let size: PixelSize
  let note: FolderNotes.Picture?
  let topic: Int?

  /// The title, or else what the file's name says.
  var title: String {
    if let title = note?.title, !title.isEmpty { return title }
    let name = (path as NSString).lastPathComponent as NSString
    return name.deletingPathExtension.replacingOccurrences(of: "_", with: " ")
  }

  /// Who made it, as `index.json` says.
  var author: String { note?.author ?? "This computer" }

  /// Changes when the file changes.
  var version: String { Picture.version(of: stamp) }

  static func version(of stamp: FileStamp) -> String {
    StableHash.text(withUnsafeBytes(of: (stamp.modified, stamp.size)) { StableHash.value(of: $0) })
  }
}

/// Somebody whom `index.json` names as the author of pictures; nobody with an account.
struct FolderAuthor: Sendable {
  let id: String
  let username: String
  let name: String
  /// The pictures' places in the index.
  var pictures: [Int] = []

  init(name: String) {
    id = StableHash.text(of: name.utf8)
    username = name.slug.replacing("-", with: "_")
    self.name = name
  }
}

/// A group of pictures: a sub-folder, or one that `index.json` names.
struct Topic: Sendable {
  let slug: String
  let title: String
  let description: String?
  /// The pictures' places in the index.
  var pictures: [Int] = []
}

extension String {
  /// Lower-case letters and digits of any script, with hyphens between the words.
  var slug: String {
    if utf8.allSatisfy({ $0 < 128 }) { return slugOfASCII }
    let words = lowercased().split { !$0.isLetter && !$0.isNumber }
    return words.isEmpty ? "picture" : words.joined(separator: "-")
  }

  /// The same, a byte at a time.
  private var slugOfASCII: String {
    let slug = String(unsafeUninitializedCapacity: utf8.count) { buffer in
      var count = 0
      var isBetween = false
      for byte in utf8 {
        let lower = (65...90).contains(byte) ? byte + 32 : byte
        guard (97...122).contains(lower) || (48...57).contains(lower) else {
          isBetween = count > 0
          continue
        }
        if isBetween {
          buffer[count] = UInt8(ascii: "-")
          count += 1
        }
        isBetween = false
        buffer[count] = lower
        count += 1
      }
      return count
    }
    return slug.isEmpty ? "picture" : slug
  }
}
