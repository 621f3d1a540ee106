import CPango
import Foundation

/// A paragraph's characters as UTF-8 for Pango, and the way between UTF-8, characters and UTF-16.
struct ParagraphText {
  /// The UTF-16 offset of the paragraph in the whole text.
  let base: Int
  let characterCount: Int
  let utf16Count: Int
  private let bytes: [CChar]
  /// For each byte, the UTF-16 offset and the character it belongs to; empty for ASCII text.
  private let utf16OfByte: [Int32]
  private let characterOfByte: [Int32]
  private let byteOfUTF16: [Int32]
  /// The bytes of the controls that were put between the text's own characters.
  private let controlBytes: Set<Int>

  /// A mark for the bidirectional algorithm that stands before a character of the text.
  struct Control {
    /// Of the whole text.
    var offset: Int
    var scalar: Unicode.Scalar
  }

  /// - Parameter controls: sorted by their offsets.
  init(_ units: ArraySlice<UInt16>, base: Int, controls: [Control] = []) {
    self.base = base
    utf16Count = units.count
    if !controls.isEmpty {
      let map = ControlledText(units.map(Self.sanitised), base: base, controls: controls)
      (bytes, utf16OfByte, characterOfByte) = (map.bytes, map.utf16OfByte, map.characterOfByte)
      (byteOfUTF16, characterCount) = (map.byteOfUTF16, map.characterCount)
      controlBytes = map.controlBytes
      return
    }
    controlBytes = []
    let clean = units.map(Self.sanitised)
    let text = String(decoding: clean, as: UTF16.self)
    bytes = text.utf8.map { CChar(bitPattern: $0) }
    if bytes.count == clean.count {
      characterCount = bytes.count
      (utf16OfByte, characterOfByte, byteOfUTF16) = ([], [], [])
      return
    }
    var utf16Offsets: [Int32] = []
    var characters: [Int32] = []
    var byteOffsets: [Int32] = []
    utf16Offsets.reserveCapacity(bytes.count + 1)
    characters.reserveCapacity(bytes.count + 1)
    byteOffsets.reserveCapacity(clean.count + 1)
    var utf16 = 0
    var character = 0
    for scalar in text.unicodeScalars {
      for _ in 0..<UTF16.width(scalar) { byteOffsets.append(Int32(utf16Offsets.count)) }
      for _ in 0..<UTF8.width(scalar) {
        utf16Offsets.append(Int32(utf16))
        characters.append(Int32(character))
      }
      utf16 += UTF16.width(scalar)
      character += 1
    }
    utf16Offsets.append(Int32(utf16))
    characters.append(Int32(character))
    byteOffsets.append(Int32(bytes.count))
    (utf16OfByte, characterOfByte, byteOfUTF16) = (utf16Offsets, characters, byteOffsets)
    characterCount = character
  }

  /// Whether a control that is not of the text begins at a byte.
  func isControl(atByte byte: Int) -> Bool { controlBytes.contains(byte) }

  /// Control characters become invisible ones of the same length, since Pango stops at a NUL.
  private static func sanitised(_ unit: UInt16) -> UInt16 {
    switch unit {
    case 0x09: unit
    case 0x0B, 0x0C: 0x2028
    case 0..<0x20, 0x7F: 0x200B
    default: unit
    }
  }

  func withBytes<R>(_ body: (UnsafeBufferPointer<CChar>) -> R) -> R {
    bytes.withUnsafeBufferPointer(body)
  }

  /// The UTF-16 offset, in the whole text, of the character a byte belongs to.
  func utf16(ofByte byte: Int) -> Int {
    let byte = min(max(0, byte), bytes.count)
    return base + (utf16OfByte.isEmpty ? byte : Int(utf16OfByte[byte]))
  }

  /// The number of the character a byte belongs to.
  func character(ofByte byte: Int) -> Int {
    let byte = min(max(0, byte), bytes.count)
    return characterOfByte.isEmpty ? byte : Int(characterOfByte[byte])
  }

  /// The first byte of the character at a UTF-16 offset of the whole text.
  func byte(ofUTF16 offset: Int) -> Int {
    let local = min(max(0, offset - base), utf16Count)
    return byteOfUTF16.isEmpty ? local : Int(byteOfUTF16[local])
  }

  /// The direction of the first character that has one (rules P2 and P3 of UAX 9).
  var strongDirection: PangoDirection? {
    var byte = 0
    while let scalar = scalar(atByte: byte) {
      if let isRightToLeft = Self.isRightToLeft(scalar) {
        return isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR
      }
      byte += UTF8.width(scalar)
    }
    return nil
  }

  /// Whether a character is written from right to left; nil for those without a direction of their own.
  private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool? {
    switch scalar.value {
    case 0x200E: return false
    case 0x200F, 0x061C: return true
    default: break
    }
    guard scalar.properties.isAlphabetic else { return nil }
    switch scalar.value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      return true
    default:
      return false
    }
  }

  /// The scalar that begins at a byte.
  func scalar(atByte byte: Int) -> Unicode.Scalar? {
    guard byte >= 0, byte < bytes.count else { return nil }
    var decoder = UTF8()
    var iterator = bytes[byte...].lazy.map { UInt8(bitPattern: $0) }.makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return nil }
    return scalar
  }
}

/// A paragraph's characters with controls between them, and the ways between their numbers.
private struct ControlledText {
  var bytes: [CChar] = []
  var utf16OfByte: [Int32] = []
  var characterOfByte: [Int32] = []
  var byteOfUTF16: [Int32] = []
  var controlBytes: Set<Int> = []
  var characterCount = 0
  private var utf16: Int32 = 0

  init(_ units: [UInt16], base: Int, controls: [ParagraphText.Control]) {
    var rest = controls[...]
    for scalar in String(decoding: units, as: UTF16.self).unicodeScalars {
      while let control = rest.first, control.offset - base <= Int(utf16) {
        append(control: control.scalar)
        rest.removeFirst()
      }
      for _ in 0..<UTF16.width(scalar) { byteOfUTF16.append(Int32(bytes.count)) }
      append(scalar)
      utf16 += Int32(UTF16.width(scalar))
    }
    for control in rest { append(control: control.scalar) }
    utf16OfByte.append(utf16)
    characterOfByte.append(Int32(characterCount))
    byteOfUTF16.append(Int32(bytes.count))
  }

  private mutating func append(control: Unicode.Scalar) {
    controlBytes.insert(bytes.count)
    append(control)
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    for unit in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
      bytes.append(CChar(bitPattern: unit))
      utf16OfByte.append(utf16)
      characterOfByte.append(Int32(characterCount))
    }
    characterCount += 1
  }
}
