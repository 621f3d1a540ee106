import CGtk
import UIKit

/// A ring of pixels that an X server on the same machine reads where it is.
@MainActor
final class SharedRing {
  let ring: RasterRing
  private let display: OpaquePointer
  private let window: Window
  private let context: GC
  private let image: UnsafeMutablePointer<XImage>
  /// The connection's name for the memory; its address is the image's, too.
  private let segment: UnsafeMutablePointer<XShmSegmentInfo>
  /// Whether the server may still be reading.
  private var isBeingRead = false

  /// Nil where the server cannot attach the memory, as one on another machine.
  init?(
    _ display: OpaquePointer, _ window: Window, _ visual: UnsafeMutablePointer<Visual>,
    depth: Int32, width: Int, height: Int
  ) {
    guard XShmQueryExtension(display) != 0,
      let ring = RasterRing(width: width, height: height, format: depth == 32 ? .argb32 : .rgb24),
      let context = XCreateGC(display, window, 0, nil)
    else { return nil }
    let segment = UnsafeMutablePointer<XShmSegmentInfo>.allocate(capacity: 1)
    segment.initialize(
      to: XShmSegmentInfo(
        shmseg: 0, shmid: ring.segment,
        shmaddr: ring.address.assumingMemoryBound(to: CChar.self), readOnly: 1))
    guard
      let image = XShmCreateImage(
        display, visual, UInt32(depth), ZPixmap, segment.pointee.shmaddr, segment,
        UInt32(ring.columns), UInt32(ring.rows))
    else {
      segment.deallocate()
      XFreeGC(display, context)
      return nil
    }
    (self.ring, self.display, self.window) = (ring, display, window)
    (self.context, self.image, self.segment) = (context, image, segment)
    guard Int(image.pointee.bytes_per_line) == ring.columns * 4, attach() else { return nil }
    isAttached = true
  }

  private var isAttached = false

  isolated deinit {
    if isAttached { XShmDetach(display, segment) }
    _ = image.pointee.f.destroy_image?(image)
    segment.deallocate()
    XFreeGC(display, context)
  }

  private func attach() -> Bool {
    let gdk = gdk_display_get_default()
    gdk_x11_display_error_trap_push(gdk)
    let isAsked = XShmAttach(display, segment) != 0
    XSync(display, 0)
    return gdk_x11_display_error_trap_pop(gdk) == 0 && isAsked
  }

  /// Shows parts of the raster, which begins at a place in the window.
  func show(_ rects: [PixelRect], at place: (x: Int, y: Int)) {
    for rect in rects where !rect.isEmpty {
      for (y, rows) in ring.pieces(of: rect.y0..<rect.y1) {
        _ = XShmPutImage(
          display, window, context, image, Int32(rect.x0), Int32(rows.lowerBound),
          Int32(place.x + rect.x0), Int32(place.y + y), UInt32(rect.width), UInt32(rows.count), 0)
      }
    }
    isBeingRead = true
    XFlush(display)
  }

  /// Waits until the server has read what was shown.
  func waitUntilRead() {
    guard isBeingRead else { return }
    XSync(display, 0)
    isBeingRead = false
  }
}
