import Foundation
import ImageIO

/// The camera's notes in a picture, in the shape of the API's `exif`. Where the picture was
/// taken is left out: not everybody knows that a photo tells it.
struct CameraNotes {
  private var make: String?
  private var model: String?
  private var exposure: Double?
  private var aperture: Double?
  private var focalLength: Double?
  private var iso: Int?

  static let none = CameraNotes(Data()).json

  init(_ data: Data) {
    guard let source = CGImageSourceCreateWithData(data as NSData, nil),
      let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, nil)
    else { return }
    let tiff = properties.object(forKey: kCGImagePropertyTIFFDictionary) as? NSDictionary
    let exif = properties.object(forKey: kCGImagePropertyExifDictionary) as? NSDictionary
    make = CameraNotes.text(tiff?.object(forKey: kCGImagePropertyTIFFMake))
    model = CameraNotes.text(tiff?.object(forKey: kCGImagePropertyTIFFModel))
    exposure = CameraNotes.number(exif?.object(forKey: kCGImagePropertyExifExposureTime))
    aperture = CameraNotes.number(exif?.object(forKey: kCGImagePropertyExifFNumber))
    focalLength = CameraNotes.number(exif?.object(forKey: kCGImagePropertyExifFocalLength))
    let ratings = exif?.object(forKey: kCGImagePropertyExifISOSpeedRatings)
    let rating = (ratings as? NSArray).flatMap { $0.count > 0 ? $0.object(at: 0) : nil } ?? ratings
    iso = CameraNotes.number(rating).flatMap { Int(exactly: $0.rounded()) }
  }

  private static func text(_ value: Any?) -> String? {
    let text = (value as? NSString).map { "\($0)" } ?? (value as? String)
    let trimmed = text?.trimmingCharacters(in: .whitespacesAndNewlines.union(.controlCharacters))
    return trimmed.flatMap { $0.isEmpty ? nil : String($0.prefix(100)) }
  }

  private static func number(_ value: Any?) -> Double? {
    let number = (value as? NSNumber)?.doubleValue
    return number.flatMap { $0.isFinite && $0 > 0 && $0 < 1e9 ? $0 : nil }
  }

  /// `make`, `model`, `name`, `exposure_time`, `aperture`, `focal_length` and `iso`, as an object.
  var json: String {
    var writer = JSONWriter()
    writer.object {
      $0.field("make", make)
      $0.field("model", model)
      let name = [make, model].compactMap(\.self).joined(separator: ", ")
      $0.field("name", name.isEmpty ? nil : name)
      $0.field("exposure_time", exposure.map(CameraNotes.fraction))
      $0.field("aperture", aperture.map { String(format: "%.1f", $0) })
      $0.field("focal_length", focalLength.map { String(format: "%.1f", $0) })
      if let iso { $0.field("iso", Int64(iso)) } else { $0.null("iso") }
    }
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// `1/125` for short times, `2.5` for long ones.
  private static func fraction(_ seconds: Double) -> String {
    seconds < 0.5
      ? "1/\(Int(min(1 / seconds, 1e9).rounded()))" : String(format: "%.1f", seconds)
  }
}
