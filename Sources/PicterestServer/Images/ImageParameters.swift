import Foundation

/// The parameters of an image URL: `w`, `h` (pixels, at most), `q` (1...100) and `fm` (jpg or png).
struct ImageParameters: Equatable, Sendable {
  enum Format: String, Sendable {
    case jpg
    case png

    var contentType: String { self == .jpg ? "image/jpeg" : "image/png" }
  }

  static let sideLimit = 4_096
  static let standardQuality = 75

  var width: Int?
  var height: Int?
  var quality = standardQuality
  /// Nil: JPEG, or PNG for a picture with transparent parts.
  var format: Format?
  /// Whether the picture fills the whole box and what stands over is cut off (`fit=crop`).
  var crops = false
  /// Whether nothing was asked for: then the file itself is the answer.
  var isOriginal = true

  struct Failure: Error {
    let sentence: String
  }

  /// Reads the query. Numbers beyond the limits are moved to the limit; a text that is no number throws.
  init(_ request: HTTPRequest) throws(Failure) {
    width = try ImageParameters.number("w", in: request, limit: ImageParameters.sideLimit)
    height = try ImageParameters.number("h", in: request, limit: ImageParameters.sideLimit)
    let quality = try ImageParameters.number("q", in: request, limit: 100)
    self.quality = quality ?? ImageParameters.standardQuality
    switch request.value("fm") {
    case nil: format = nil
    case "jpg", "jpeg", "pjpg": format = .jpg
    case "png": format = .png
    case .some(let name): throw Failure(sentence: "fm must be jpg or png, not \(name.prefix(20)).")
    }
    crops = request.value("fit") == "crop" && width != nil && height != nil
    isOriginal = width == nil && height == nil && quality == nil && format == nil
  }

  private static func number(
    _ name: String, in request: HTTPRequest, limit: Int
  ) throws(Failure) -> Int? {
    guard let text = request.value(name) else { return nil }
    guard !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }) else {
      throw Failure(sentence: "\(name) must be a whole number above 0.")
    }
    let value = Int(text) ?? limit
    guard value > 0 else { throw Failure(sentence: "\(name) must be a whole number above 0.") }
    return min(value, limit)
  }

  /// The size of the whole picture when it just covers the asked-for box, never larger than it is.
  func coveringSize(for size: PixelSize) -> PixelSize {
    let across = Double(width ?? 1) / Double(size.width)
    let down = Double(height ?? 1) / Double(size.height)
    let scale = min(1, max(across, down))
    return PixelSize(
      width: max(1, Int32((Double(size.width) * scale).rounded(.up))),
      height: max(1, Int32((Double(size.height) * scale).rounded(.up))))
  }

  /// The size of the scaled picture: inside the asked-for box, in the picture's proportions, never
  /// larger than the picture.
  func targetSize(for size: PixelSize) -> PixelSize {
    if crops, let width, let height {
      let whole = coveringSize(for: size)
      return PixelSize(
        width: min(Int32(width), whole.width), height: min(Int32(height), whole.height))
    }
    var scale = 1.0
    if let width { scale = min(scale, Double(width) / Double(size.width)) }
    if let height { scale = min(scale, Double(height) / Double(size.height)) }
    // Pictures are only ever re-encoded up to the limit.
    scale = min(scale, Double(ImageParameters.sideLimit) / Double(max(size.width, size.height)))
    return PixelSize(
      width: max(1, Int32((Double(size.width) * scale).rounded())),
      height: max(1, Int32((Double(size.height) * scale).rounded())))
  }
}
