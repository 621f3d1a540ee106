import CCairo
import Foundation

/// A context's pixels: the raster that Cairo draws into, and the caller's view of it.
///
/// Where the caller's layout is not Cairo's, a second buffer holds the pixels in it, and the parts that
/// drawing touches are carried over.
final class Bitmap {
  let raster: ImageSurface
  let layout: PixelLayout
  let info: CGBitmapInfo
  let space: CGColorSpace?
  let bytesPerRow: Int
  /// The caller's pixels where they are not the raster's own.
  private var foreign: UnsafeMutableRawPointer?
  private var ownsForeign = false
  /// Whether the caller may have written pixels behind Cairo's back.
  private var exposed = false

  /// Over a raster in Cairo's own layout.
  init(raster: ImageSurface) {
    self.raster = raster
    switch raster.format {
    case .a8: info = CGBitmapInfo(.alphaOnly)
    case .rgb24: info = CGBitmapInfo(.noneSkipFirst, .byteOrder32Little)
    case .argb32: info = CGBitmapInfo(.premultipliedFirst, .byteOrder32Little)
    }
    space = raster.format == .a8 ? nil : .shared
    layout = raster.format == .a8 ? .alphaOnly : .native(opaque: raster.format == .rgb24)
    bytesPerRow = raster.stride
  }

  init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: CGColorSpace?, bitmapInfo: CGBitmapInfo
  ) {
    guard
      let (layout, rowLength) = Bitmap.checked(
        width: width, height: height, bitsPerComponent: bitsPerComponent, bytesPerRow: bytesPerRow,
        space: space, bitmapInfo: bitmapInfo)
    else { return nil }
    let fits = Int(cairo_format_stride_for_width(layout.rasterFormat.cairo, Int32(width)))
    let isDirect =
      layout.isNative && rowLength % 4 == 0 && rowLength >= fits
      && (data.map { Int(bitPattern: $0) % 4 == 0 } ?? (rowLength == fits))
    if isDirect, let data {
      guard
        let wrapped = ImageSurface(
          wrapping: data, width: width, height: height, stride: rowLength,
          format: layout.rasterFormat)
      else { return nil }
      raster = wrapped
      exposed = true
    } else {
      guard let own = ImageSurface(width: width, height: height, format: layout.rasterFormat)
      else { return nil }
      raster = own
      if !isDirect { foreign = data }
    }
    self.layout = layout
    self.bytesPerRow = isDirect ? raster.stride : rowLength
    self.space = layout.isAlphaOnly ? nil : space
    info = bitmapInfo
    readBack()
  }

  deinit { if ownsForeign { free(foreign) } }

  /// The layout and the bytes of a row that the arguments ask for, if contexts can have them.
  private static func checked(
    width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int, space: CGColorSpace?,
    bitmapInfo: CGBitmapInfo
  ) -> (PixelLayout, Int)? {
    guard bitsPerComponent == 8, (1...ImageSurface.maximumSide).contains(width),
      (1...ImageSurface.maximumSide).contains(height),
      let layout = PixelLayout(contextSpace: space, bitmapInfo: bitmapInfo)
    else { return nil }
    let needed = width * layout.bytesPerPixel
    guard bytesPerRow == 0 || (bytesPerRow >= needed && bytesPerRow < 1 << 30) else { return nil }
    // As on Apple's systems rows are padded when the context chooses their length.
    return (layout, bytesPerRow == 0 ? (needed + 3) & ~3 : bytesPerRow)
  }

  /// The pixels for the caller to read and write.
  func exposedData() -> UnsafeMutableRawPointer? {
    if foreign == nil, !layout.isNative || bytesPerRow != raster.stride {
      foreign = calloc(raster.height, bytesPerRow)
      ownsForeign = true
      writeOut(nil)
    }
    exposed = true
    return foreign ?? raster.bytes.baseAddress
  }

  /// Takes over what the caller wrote since it got the pixels.
  func readBack(_ area: PixelRect? = nil) {
    if let foreign {
      let area = (area ?? .all(of: raster)).intersection(.all(of: raster))
      layout.unpack(foreign, bytesPerRow: bytesPerRow, into: raster, area: area)
    } else if exposed {
      raster.markDirty()
    }
  }

  /// Copies the drawing into the caller's memory.
  func writeOut(_ area: PixelRect?) {
    guard let foreign else { return }
    let area = (area ?? .all(of: raster)).intersection(.all(of: raster))
    layout.pack(raster, into: foreign, bytesPerRow: bytesPerRow, area: area)
  }

  func makeImage() -> CGImage? {
    guard let copy = raster.copy() else { return nil }
    let form =
      layout.isNative
      ? nil : PixelForm(layout: layout, info: info, space: space, bytesPerRow: bytesPerRow)
    return CGImage(
      surface: cairo_surface_reference(copy.cairo), isMask: false, shouldInterpolate: true,
      form: form)
  }
}
