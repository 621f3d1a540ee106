import Foundation

/// The colours of a file by its ICC profile.
enum ColourProfile {
  /// Whether a profile is Display P3's, by its description: the one wide profile that phones write.
  /// Files of any other profile are taken as sRGB.
  static func isDisplayP3(_ profile: UnsafeRawBufferPointer) -> Bool {
    let name = Array("Display P3".utf8)
    // Newer profiles write their description with two bytes a letter.
    let wide: [UInt8] = name.flatMap { letter -> [UInt8] in [0, letter] }
    let start = profile.prefix(2048)
    return contains(start, name) || contains(start, wide)
  }

  private static func contains(_ bytes: Slice<UnsafeRawBufferPointer>, _ text: [UInt8]) -> Bool {
    guard let first = text.first, bytes.count >= text.count else { return false }
    for index in bytes.startIndex...(bytes.endIndex - text.count) where bytes[index] == first {
      if bytes[index..<(index + text.count)].elementsEqual(text) { return true }
    }
    return false
  }
}
