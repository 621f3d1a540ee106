import CoreGraphics
import Foundation
import FoundationCompatibility

/// A source of a file's bytes; nil if there are none. What they hold is found out when asked for.
public func CGImageSourceCreateWithData(
  _ data: CFData, _ options: CFDictionary?
) -> CGImageSource? {
  data.length > 0 ? CGImageSource(data: Data(copying: data)) : nil
}

/// A source of a file; nil if it cannot be read.
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
  guard let data = try? Data(contentsOf: url as URL, options: .mappedIfSafe), !data.isEmpty else {
    return nil
  }
  return CGImageSource(data: data)
}

/// A source of a data provider's bytes; nil if there are none.
public func CGImageSourceCreateWithDataProvider(
  _ provider: CGDataProvider, _ options: CFDictionary?
) -> CGImageSource? {
  provider.data.flatMap { CGImageSourceCreateWithData($0, options) }
}

/// A source without data yet, for `CGImageSourceUpdateData`.
public func CGImageSourceCreateIncremental(_ options: CFDictionary?) -> CGImageSource {
  CGImageSource(data: Data(), isFinal: false)
}

/// Gives an incremental source all the data there is so far.
public func CGImageSourceUpdateData(_ isrc: CGImageSource, _ data: CFData, _ final: Bool) {
  isrc.update(Data(copying: data), isFinal: final)
}

/// Gives an incremental source all the data there is so far.
public func CGImageSourceUpdateDataProvider(
  _ isrc: CGImageSource, _ provider: CGDataProvider, _ final: Bool
) {
  if let data = provider.data { CGImageSourceUpdateData(isrc, data, final) }
}

/// How many pictures the file has; 0 if it is not an image.
public func CGImageSourceGetCount(_ isrc: CGImageSource) -> Int { isrc.count }

/// The uniform type identifier of the file's format, such as "public.jpeg"; nil if it is not known.
public func CGImageSourceGetType(_ isrc: CGImageSource) -> CFString? {
  isrc.fileType.map { $0 as CFString }
}

public func CGImageSourceGetStatus(_ isrc: CGImageSource) -> CGImageSourceStatus { isrc.status }

public func CGImageSourceGetStatusAtIndex(
  _ isrc: CGImageSource, _ index: Int
) -> CGImageSourceStatus {
  index >= 0 && index < max(isrc.count, 1) ? isrc.status : .statusInvalidData
}

/// Drops the decoded picture that a source keeps: the one of an animation that the next is drawn upon.
public func CGImageSourceRemoveCacheAtIndex(_ isrc: CGImageSource, _ index: Int) {
  isrc.dropDecodedPicture()
}

/// The picture to show if only one is shown: the first.
public func CGImageSourceGetPrimaryImageIndex(_ isrc: CGImageSource) -> Int { 0 }

/// The identifiers of all formats that can be read.
public func CGImageSourceCopyTypeIdentifiers() -> CFArray {
  NSArray(array: ImageFormat.allCases.map { $0.type as NSString })
}

/// A picture at full size, as stored: the orientation is not applied. Nil if it is damaged or has more
/// than 128 million pixels; `kCGImageSourceSubsampleFactor` (2, 4 or 8) makes it smaller.
public func CGImageSourceCreateImageAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  var limit: Int?
  if let factor = ImageOptions(options).integer(kCGImageSourceSubsampleFactor), factor > 1,
    let header = try? isrc.readHeader()
  {
    limit = (max(header.width, header.height) + factor - 1) / factor
  }
  return (try? isrc.raster(at: index, maxPixelSize: limit))
    .map { CGImage($0).read(fromFileOf: isrc.fileType) }
}

/// A small version of a picture, as the options say: made from the picture or found in the file, with
/// its longer side at most `kCGImageSourceThumbnailMaxPixelSize`, upright if
/// `kCGImageSourceCreateThumbnailWithTransform` is true. A thumbnail of a large JPEG takes little memory.
public func CGImageSourceCreateThumbnailAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  let options = ImageOptions(options)
  let limit = options.integer(kCGImageSourceThumbnailMaxPixelSize)
  let always = options.flag(kCGImageSourceCreateThumbnailFromImageAlways)
  let ifAbsent = options.flag(kCGImageSourceCreateThumbnailFromImageIfAbsent)
  var raster = always ? nil : isrc.embeddedThumbnail()
  if raster == nil {
    guard always || ifAbsent else { return nil }
    raster = try? isrc.raster(at: index, maxPixelSize: limit)
  } else if let found = raster, let limit, max(found.width, found.height) > limit {
    raster = found.fitted(maxPixelSize: limit)
  }
  guard let raster, let header = try? isrc.readHeader() else { return nil }
  let upright = options.flag(kCGImageSourceCreateThumbnailWithTransform)
  return (upright ? raster.oriented(header.orientation) : raster)
    .map { CGImage($0).read(fromFileOf: isrc.fileType) }
}

extension ImageSurface {
  /// The raster scaled down to a longer side.
  func fitted(maxPixelSize: Int) -> ImageSurface? {
    let side = max(width, height)
    guard maxPixelSize > 0, side > maxPixelSize else { return self }
    return resampled(
      width: max(1, width * maxPixelSize / side), height: max(1, height * maxPixelSize / side))
  }
}
