import Foundation

/// The kinds of image files that are read, told apart by their first bytes.
package enum ImageFormat: String, CaseIterable, Sendable {
  case jpeg, png, gif, webp, bmp, tiff, ico

  init?(_ bytes: UnsafeRawBufferPointer) {
    let reader = ByteReader(bytes)
    let start = (0..<4).map { reader.byte($0) ?? -1 }
    switch (start[0], start[1], start[2], start[3]) {
    case (0xFF, 0xD8, 0xFF, _): self = .jpeg
    case (0x89, 0x50, 0x4E, 0x47): self = .png
    case (0x47, 0x49, 0x46, 0x38): self = .gif
    case (0x49, 0x49, 0x2A, 0), (0x4D, 0x4D, 0, 0x2A): self = .tiff
    case (0, 0, 1, 0): self = .ico
    case (0x42, 0x4D, _, _): self = .bmp
    default:
      guard reader.matches("RIFF", at: 0), reader.matches("WEBP", at: 8) else { return nil }
      self = .webp
    }
  }

  /// The uniform type identifier.
  package var type: String {
    switch self {
    case .jpeg: return "public.jpeg"
    case .png: return "public.png"
    case .gif: return "com.compuserve.gif"
    case .webp: return "org.webmproject.webp"
    case .bmp: return "com.microsoft.bmp"
    case .tiff: return "public.tiff"
    case .ico: return "com.microsoft.ico"
    }
  }
}
