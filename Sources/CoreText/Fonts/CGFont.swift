import CPango
import CoreGraphics
import Foundation
import FoundationCompatibility

/// A font as it is in a file, without a size.
public final class CGFont: @unchecked Sendable {
  public let postScriptName: CFString?
  public let fullName: CFString?
  public let numberOfGlyphs: Int
  /// How many units of the outlines make one em.
  public let unitsPerEm: Int32
  private let data: Data

  /// The font that the provider's data hold; nil if they are not one.
  public convenience init?(_ provider: CGDataProvider) {
    guard let data = provider.data else { return nil }
    self.init(data: Data(copying: data))
  }

  /// The font of a PostScript or full name that the machine or the app has.
  public convenience init?(_ name: CFString) {
    guard let face = FontLibrary.shared.face(named: name as String),
      let data = try? Data(contentsOf: URL(fileURLWithPath: face.path), options: .mappedIfSafe)
    else { return nil }
    self.init(data: data)
  }

  private init?(data: Data) {
    self.data = data
    let blob = data.withUnsafeBytes { bytes in
      hb_blob_create(
        bytes.bindMemory(to: CChar.self).baseAddress, UInt32(clamping: bytes.count),
        HB_MEMORY_MODE_DUPLICATE, nil, nil)
    }
    defer { hb_blob_destroy(blob) }
    let face = hb_face_create(blob, 0)
    defer { hb_face_destroy(face) }
    numberOfGlyphs = Int(hb_face_get_glyph_count(face))
    unitsPerEm = Int32(clamping: hb_face_get_upem(face))
    postScriptName = Self.name(UInt32(HB_OT_NAME_ID_POSTSCRIPT_NAME), face)
    fullName = Self.name(UInt32(HB_OT_NAME_ID_FULL_NAME), face)
    guard numberOfGlyphs > 0, postScriptName != nil else { return nil }
  }

  private static func name(_ id: UInt32, _ face: OpaquePointer?) -> CFString? {
    var buffer = [CChar](repeating: 0, count: 256)
    var length = UInt32(buffer.count)
    let total = buffer.withUnsafeMutableBufferPointer {
      hb_ot_name_get_utf8(face, id, hb_language_from_string("en", -1), &length, $0.baseAddress)
    }
    guard total > 0 else { return nil }
    return buffer.withUnsafeBufferPointer { NSString(string: String(cString: $0.baseAddress!)) }
  }

  /// A file with the font, for what reads fonts from files only; the same for the same data.
  func writtenFile() throws -> URL {
    var hasher = FNVHash()
    data.forEach { hasher.add($0) }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("hanok-fonts")
    let file = folder.appendingPathComponent("\(hasher.value)-\(data.count).font")
    guard !FileManager.default.fileExists(atPath: file.path) else { return file }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try data.write(to: file, options: .atomic)
    return file
  }
}

/// A short name for some data, the same in every run.
private struct FNVHash {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325
  mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
}
