import CoreGraphics
import Foundation

/// A file's properties as a whole: its size in bytes, and how often an animation runs.
public func CGImageSourceCopyProperties(
  _ isrc: CGImageSource, _ options: CFDictionary?
) -> CFDictionary? {
  guard let header = try? isrc.readHeader() else { return nil }
  let result = NSMutableDictionary()
  result.setObject(NSNumber(value: isrc.data.count), forKey: kCGImagePropertyFileSize)
  if let loops = isrc.readTiming()?.loops {
    let key =
      header.format == .gif ? kCGImagePropertyGIFDictionary : kCGImagePropertyWebPDictionary
    let part = NSMutableDictionary()
    part.setObject(NSNumber(value: loops), forKey: kCGImagePropertyGIFLoopCount)
    result.setObject(part, forKey: key)
  }
  return result
}

/// A file's properties of a picture: size, orientation, camera, time, place, delay. Numbers are `NSNumber`s.
public func CGImageSourceCopyPropertiesAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CFDictionary? {
  guard let header = try? isrc.readHeader(), index >= 0, index < isrc.count else { return nil }
  let result = header.properties
  if let timing = isrc.readTiming(), index < timing.delays.count {
    let key =
      header.format == .gif ? kCGImagePropertyGIFDictionary : kCGImagePropertyWebPDictionary
    let part = NSMutableDictionary()
    let delay = timing.delays[index]
    part.setObject(NSNumber(value: delay), forKey: kCGImagePropertyGIFUnclampedDelayTime)
    // Shorter delays are taken for a tenth of a second, as all browsers do.
    part.setObject(
      NSNumber(value: delay < 0.011 ? 0.1 : delay), forKey: kCGImagePropertyGIFDelayTime)
    result.setObject(part, forKey: key)
  }
  return result
}

extension ImageHeader {
  /// The properties of the picture that the header tells.
  fileprivate var properties: NSMutableDictionary {
    let result = NSMutableDictionary()
    func set(_ key: CFString, _ value: NSObject) { result.setObject(value, forKey: key) }
    set(kCGImagePropertyPixelWidth, NSNumber(value: width))
    set(kCGImagePropertyPixelHeight, NSNumber(value: height))
    set(kCGImagePropertyDepth, NSNumber(value: 8))
    set(
      kCGImagePropertyColorModel,
      isGray
        ? kCGImagePropertyColorModelGray
        : isCMYK ? kCGImagePropertyColorModelCMYK : kCGImagePropertyColorModelRGB)
    if hasAlpha { set(kCGImagePropertyHasAlpha, NSNumber(value: true)) }
    if let density {
      set(kCGImagePropertyDPIWidth, NSNumber(value: density.x))
      set(kCGImagePropertyDPIHeight, NSNumber(value: density.y))
    }
    if tiff[0x0112] != nil {
      set(kCGImagePropertyOrientation, NSNumber(value: orientation.rawValue))
    }
    for (key, tags, names) in [
      (kCGImagePropertyTIFFDictionary, tiff, ImageTagNames.tiff),
      (kCGImagePropertyExifDictionary, exif, ImageTagNames.exif),
      (kCGImagePropertyGPSDictionary, gps.withDegrees, ImageTagNames.gps),
    ] {
      let part = named(tags, names)
      if part.count > 0 { set(key, part) }
    }
    return result
  }

  private func named(_ tags: [Int: Any], _ names: [Int: String]) -> NSMutableDictionary {
    let result = NSMutableDictionary()
    for (tag, value) in tags {
      guard let name = names[tag] else { continue }
      result.setObject(ImageHeader.object(value), forKey: name as NSString)
    }
    return result
  }

  /// A tag's value as Foundation's object.
  private static func object(_ value: Any) -> NSObject {
    switch value {
    case let value as Int: return NSNumber(value: value)
    case let value as Double: return NSNumber(value: value)
    case let value as String: return value as NSString
    case let values as [Any]: return NSArray(array: values.map(object))
    default: return NSNull()
    }
  }
}

extension [Int: Any] {
  /// GPS tags with degrees, minutes and seconds made one number of degrees.
  fileprivate var withDegrees: [Int: Any] {
    var result = self
    for tag in [2, 4] {
      guard let parts = self[tag] as? [Any] else { continue }
      let numbers = parts.compactMap { $0 as? Double }
      result[tag] = zip(numbers, [1, 60, 3600.0]).reduce(0.0) { $0 + $1.0 / $1.1 }
    }
    return result
  }
}
