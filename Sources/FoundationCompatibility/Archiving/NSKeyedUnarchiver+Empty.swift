public import Foundation

extension NSKeyedUnarchiver {
  /// Data that an unarchiver can be made of: an archive of nothing in the place of no data.
  ///
  /// Adapted sources call it for `init(forReadingWith:)`, which on Apple's systems gives a coder without values for
  /// empty data, and on Linux ends the program.
  public static func _hanok_archive(_ data: Data) -> Data {
    guard data.isEmpty else { return data }
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    archiver.finishEncoding()
    return archiver.encodedData
  }
}
