import UIKit

/// Makes photos fit for notes.
enum NotePhoto {
  /// Photos are kept no larger than this many pixels across.
  static let largestWidth = 2048

  /// Decodes a picture and encodes it as JPEG, smaller if need be, and without what else was in its file, such
  /// as where it was taken. Nil when it is no picture. Safe on every thread.
  static func prepare(_ data: Data) -> NoteDraft.Photo? {
    guard let image = Downsampler.image(from: data, pixelWidth: largestWidth, scale: 1),
      let jpeg = image.jpegData(compressionQuality: 0.85)
    else { return nil }
    return NoteDraft.Photo(
      data: jpeg, pixelWidth: Int(image.size.width), pixelHeight: Int(image.size.height))
  }
}
