import CoreGraphics
import Foundation

/// A drawing in SVG, which is sharp at any size.
package final class VectorDrawing: @unchecked Sendable {
  /// The size that the document gives itself, in points: a pixel of SVG is a point, as in Xcode.
  package let size: CGSize
  private let handle: OpaquePointer
  private let library: LibRsvg
  /// librsvg draws a document on one thread at a time.
  private let lock = NSLock()

  /// Nil if the bytes are no SVG document that can be drawn. Nothing outside the document is read.
  package init?(data: Data) {
    guard Self.beginsLikeMarkup(data), let library = LibRsvg.shared else { return nil }
    let opened = data.withUnsafeBytes {
      library.open($0.bindMemory(to: UInt8.self).baseAddress, $0.count, nil)
    }
    guard let opened else { return nil }
    size = library.size(of: opened)
    handle = opened
    self.library = library
    guard size.width.isFinite, size.height.isFinite, size.width > 0, size.height > 0 else {
      return nil
    }
  }

  deinit { library.release(handle) }

  private static func beginsLikeMarkup(_ data: Data) -> Bool {
    let blanks: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF]
    return data.first { !blanks.contains($0) } == UInt8(ascii: "<")
  }

  /// A picture of this many pixels; nil if they are too many.
  package func image(width: Int, height: Int) -> CGImage? {
    guard (try? ImageLimits.check(width, height)) != nil,
      let surface = ImageSurface(width: width, height: height),
      let context = CGContext(surface, scale: 1)
    else { return nil }
    let rect = CGRect(x: 0, y: 0, width: width, height: height)
    context.paint(in: rect) { draw(on: $0, in: rect) }
    return context.takeImage()
  }

  /// Draws the document into a rectangle of a Cairo context's user space.
  package func draw(on cairo: OpaquePointer, in rect: CGRect) {
    let viewport = [
      rect.minX.native, rect.minY.native, rect.width.native, rect.height.native,
    ]
    lock.withLock { _ = library.render(handle, cairo, viewport, nil) }
  }
}

/// librsvg, which is loaded when the first drawing is met: few apps have one, and it would make each start slower.
private struct LibRsvg: @unchecked Sendable {
  typealias Open =
    @convention(c) (UnsafePointer<UInt8>?, Int, UnsafeMutableRawPointer?) -> OpaquePointer?
  typealias PixelSize =
    @convention(c) (OpaquePointer, UnsafeMutablePointer<Double>, UnsafeMutablePointer<Double>) ->
    Int32
  typealias Dimensions =
    @convention(c) (
      OpaquePointer, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?,
      UnsafeMutableRawPointer?, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Double>
    ) -> Void
  typealias Render =
    @convention(c) (OpaquePointer, OpaquePointer, UnsafePointer<Double>, UnsafeMutableRawPointer?)
    -> Int32
  typealias Release = @convention(c) (OpaquePointer) -> Void

  let open: Open
  let render: Render
  let release: Release
  private let pixelSize: PixelSize
  private let dimensions: Dimensions

  static let shared = LibRsvg()

  private init?() {
    guard let library = dlopen("librsvg-2.so.2", RTLD_NOW | RTLD_LOCAL),
      let open = dlsym(library, "rsvg_handle_new_from_data"),
      let render = dlsym(library, "rsvg_handle_render_document"),
      let pixelSize = dlsym(library, "rsvg_handle_get_intrinsic_size_in_pixels"),
      let dimensions = dlsym(library, "rsvg_handle_get_intrinsic_dimensions"),
      let release = dlsym(library, "g_object_unref")
    else { return nil }
    self.open = unsafeBitCast(open, to: Open.self)
    self.render = unsafeBitCast(render, to: Render.self)
    self.pixelSize = unsafeBitCast(pixelSize, to: PixelSize.self)
    self.dimensions = unsafeBitCast(dimensions, to: Dimensions.self)
    self.release = unsafeBitCast(release, to: Release.self)
  }

  /// Width and height if both are lengths, else those of the view box.
  func size(of handle: OpaquePointer) -> CGSize {
    var (width, height) = (0.0, 0.0)
    if pixelSize(handle, &width, &height) != 0 { return CGSize(width: width, height: height) }
    var hasBox: Int32 = 0
    var box = [0.0, 0, 0, 0]
    dimensions(handle, nil, nil, nil, nil, &hasBox, &box)
    return hasBox != 0 ? CGSize(width: box[2], height: box[3]) : .zero
  }
}
