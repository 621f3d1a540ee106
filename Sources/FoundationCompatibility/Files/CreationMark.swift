import Foundation

/// The creation date that a program gives a file: an attribute of the file, since Linux keeps its own date only.
enum CreationMark {
  private static let name = "hanok.creationDate"

  static func set(_ date: Date, _ path: String) {
    let text = Array("\(date.timeIntervalSince1970)".utf8)
    setxattr(path, name, text, text.count, 0, 0)
  }

  /// Nil for a file that was given none.
  static func date(_ path: String) -> Date? {
    var text = [UInt8](repeating: 0, count: 40)
    let count = getxattr(path, name, &text, text.count, 0, 0)
    guard count > 0 else { return nil }
    return TimeInterval(String(decoding: text.prefix(count), as: UTF8.self))
      .map(Date.init(timeIntervalSince1970:))
  }
}
