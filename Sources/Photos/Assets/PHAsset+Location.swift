public import CoreLocation
import Foundation
import ImageIO

extension PHAsset {
  /// Where a picture was taken: the place that its file tells; nil if it tells none.
  public var location: CLLocation? {
    guard !isVideo, let source = CGImageSourceCreateWithURL(file.url as CFURL, nil),
      let all = CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [String: Any],
      let tags = all[kCGImagePropertyGPSDictionary as String] as? [String: Any]
    else { return nil }
    func degrees(_ key: CFString, _ reference: CFString, negative: String, limit: Double) -> Double?
    {
      guard let value = tags[key as String] as? Double, abs(value) <= limit else { return nil }
      return tags[reference as String] as? String == negative ? -abs(value) : value
    }
    guard
      let latitude = degrees(
        kCGImagePropertyGPSLatitude, kCGImagePropertyGPSLatitudeRef, negative: "S", limit: 90),
      let longitude = degrees(
        kCGImagePropertyGPSLongitude, kCGImagePropertyGPSLongitudeRef, negative: "W", limit: 180)
    else { return nil }
    return CLLocation(latitude: latitude, longitude: longitude)
  }
}
