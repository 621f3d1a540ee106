import CoreGraphics
import Foundation

/// An image file being made: PNG, JPEG or WebP with one picture, or GIF or TIFF with any number of them.
public final class CGImageDestination {
  enum Target {
    case data(CFMutableData)
    case url(URL)
  }

  enum Format: String, CaseIterable {
    case png = "public.png"
    case jpeg = "public.jpeg"
    case webp = "org.webmproject.webp"
    case gif = "com.compuserve.gif"
    case tiff = "public.tiff"

    var hasManyPictures: Bool { self == .gif || self == .tiff }
  }

  private let target: Target
  private let format: Format
  private let count: Int
  private var pictures: [(image: CGImage, options: CFDictionary?)] = []
  private var common: CFDictionary?

  /// Nil for a format that is not written, or a number of pictures that it cannot have.
  init?(target: Target, type: CFString, count: Int) {
    guard let format = Format(rawValue: type as String), count > 0,
      count == 1 || format.hasManyPictures
    else { return nil }
    self.target = target
    self.format = format
    self.count = count
  }

  func setCommon(_ options: CFDictionary?) { common = options }

  /// Adds a picture; pictures beyond the announced number are left out.
  func add(_ image: CGImage, _ options: CFDictionary?) {
    guard pictures.count < count else { return }
    pictures.append((image, options))
  }

  func finish() -> Bool {
    guard pictures.count == count, let data = encoded() else { return false }
    switch target {
    case .data(let target):
      target.append(data)
      return true
    case .url(let url): return (try? data.write(to: url, options: .atomic)) != nil
    }
  }

  private func encoded() -> Data? {
    guard let (image, options) = pictures.first else { return nil }
    if format == .gif { return encodedAnimation() }
    if format == .tiff {
      return TIFFEncoder.encode(
        pictures.map { picture in
          TIFFEncoder.Page(
            image: fitted(picture.image, picture.options),
            orientation: orientation { self.number($0, of: picture.options) })
        })
    }
    func number(_ key: CFString) -> Double? { self.number(key, of: options) }
    let picture = fitted(image, options)
    return encoded(picture, number)
  }

  /// An option of one picture, or of all.
  private func number(_ key: CFString, of options: CFDictionary?) -> Double? {
    ImageOptions(options).number(key) ?? ImageOptions(common).number(key)
  }

  private func fitted(_ image: CGImage, _ options: CFDictionary?) -> CGImage {
    guard let limit = number(kCGImageDestinationImageMaxPixelSize, of: options), limit >= 1,
      limit < 1e6, let smaller = image.raster.fitted(maxPixelSize: Int(limit))
    else { return image }
    return CGImage(smaller)
  }

  private func encodedAnimation() -> Data? {
    func part(_ options: CFDictionary?) -> ImageOptions {
      ImageOptions.part(kCGImagePropertyGIFDictionary, of: options)
    }
    let loops = part(common).integer(kCGImagePropertyGIFLoopCount)
    var encoder = GIFEncoder(loops: loops)
    return encoder.encode(
      pictures.map { picture in
        let own = part(picture.options)
        let delay =
          own.number(kCGImagePropertyGIFUnclampedDelayTime)
          ?? own.number(kCGImagePropertyGIFDelayTime)
          ?? part(common).number(kCGImagePropertyGIFDelayTime)
        return GIFEncoder.Frame(
          image: fitted(picture.image, picture.options), delay: delay ?? 0)
      })
  }

  private func encoded(_ image: CGImage, _ number: (CFString) -> Double?) -> Data? {
    let quality = number(kCGImageDestinationLossyCompressionQuality)
    switch format {
    case .gif, .tiff: return nil
    case .png: return ImageEncoder.png(image)
    case .webp: return ImageEncoder.webp(image, quality: quality == 1 ? nil : quality ?? 0.75)
    case .jpeg:
      return ImageEncoder.jpeg(image, quality: quality ?? 0.8, orientation: orientation(number))
    }
  }

  private func orientation(_ number: (CFString) -> Double?) -> CGImagePropertyOrientation {
    number(kCGImagePropertyOrientation).flatMap { UInt32(exactly: $0) }
      .flatMap(CGImagePropertyOrientation.init(rawValue:)) ?? .up
  }
}

/// A destination in memory; nil for a format that is not written, or a number of
/// pictures that it cannot have.
public func CGImageDestinationCreateWithData(
  _ data: CFMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  CGImageDestination(target: .data(data), type: type, count: count)
}

/// A destination in a file, which is replaced; nil for a format that is not written, or a number of pictures that it
/// cannot have.
public func CGImageDestinationCreateWithURL(
  _ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  let url = url as URL
  guard url.isFileURL else { return nil }
  return CGImageDestination(target: .url(url), type: type, count: count)
}

/// Options for all pictures: quality, greatest size, orientation.
public func CGImageDestinationSetProperties(
  _ idst: CGImageDestination, _ properties: CFDictionary?
) {
  idst.setCommon(properties)
}

/// Adds the picture, with options of its own.
public func CGImageDestinationAddImage(
  _ idst: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?
) {
  idst.add(image, properties)
}

/// Adds a picture of an image source, its orientation kept if the options do not say otherwise.
public func CGImageDestinationAddImageFromSource(
  _ idst: CGImageDestination, _ isrc: CGImageSource, _ index: Int, _ properties: CFDictionary?
) {
  guard let image = CGImageSourceCreateImageAtIndex(isrc, index, nil) else { return }
  let options = NSMutableDictionary()
  if let header = try? isrc.readHeader() {
    options.setObject(
      NSNumber(value: header.orientation.rawValue), forKey: kCGImagePropertyOrientation)
  }
  for (key, value) in properties ?? [:] {
    if let key = key as? String { options.setObject(value, forKey: key as NSString) }
  }
  idst.add(image, options)
}

/// Encodes and writes the file; false if there is no picture or it cannot be written.
public func CGImageDestinationFinalize(_ idst: CGImageDestination) -> Bool { idst.finish() }

/// The identifiers of all formats that can be written.
public func CGImageDestinationCopyTypeIdentifiers() -> CFArray {
  NSArray(array: CGImageDestination.Format.allCases.map { $0.rawValue as NSString })
}
