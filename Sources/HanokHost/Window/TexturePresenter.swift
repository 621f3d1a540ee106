import CGIO
import CGtk
import Foundation
import QuartzCore
import UIKit

/// Shows the raster through textures, which every backend and renderer of GTK can show.
///
/// The raster is cut into tiles. A texture is made over a tile's own memory, without a copy, whenever
/// something in it was drawn; GTK shows the other tiles as they were, and sends only what changed to
/// the display. Measured at 780×1688 with GTK's Cairo renderer, CPU for a frame that changes all, and
/// for one that changes 40 rows: tiles 12 and 7 ms, one texture 16 and 16 ms, a Cairo node 11 and
/// 11 ms, tiles with OpenGL in software 17 ms (a busy machine; the proportions count).
@MainActor
final class TexturePresenter: WindowPresenter {
  let raster: ImageSurface?
  let output: (any FrameOutput)? = nil
  let isDrawnByGTK = true
  private let scale: Double
  private var tiles: [Tile] = []

  private struct Tile {
    let rect: PixelRect
    var texture: OpaquePointer?
  }

  /// Pixels a side: small enough that a blinking caret sends little, large enough to be few. At every usual scale
  /// they are whole points, so that tiles meet without a seam where the display has fewer pixels than the raster.
  private static let tileSide = 240

  /// Shows nothing yet.
  init() { (raster, scale) = (nil, 1) }

  /// A raster of so many pixels, `scale` to a point.
  convenience init(width: Int, height: Int, scale: Double) {
    self.init(ImageSurface(width: width, height: height), scale: scale)
  }

  init(_ raster: ImageSurface?, scale: Double) {
    (self.raster, self.scale) = (raster, scale)
    guard let raster else { return }
    for y in stride(from: 0, to: raster.height, by: Self.tileSide) {
      for x in stride(from: 0, to: raster.width, by: Self.tileSide) {
        let rect = PixelRect(
          x0: x, y0: y, x1: min(x + Self.tileSide, raster.width),
          y1: min(y + Self.tileSide, raster.height))
        tiles.append(Tile(rect: rect))
      }
    }
  }

  isolated deinit {
    for tile in tiles {
      if let texture = tile.texture { g_object_unref(UnsafeMutableRawPointer(texture)) }
    }
  }

  /// GTK has read the raster when its frame is over, before the next one begins.
  func willDraw() {}

  func append(to snapshot: OpaquePointer, _ damage: PixelRegion) {
    guard let raster else { return }
    for rect in damage.rects { renew(rect) }
    var bounds = graphene_rect_t()
    for index in tiles.indices {
      let rect = tiles[index].rect
      if tiles[index].texture == nil { tiles[index].texture = texture(of: rect, in: raster) }
      graphene_rect_init(
        &bounds, Float(Double(rect.x0) / scale), Float(Double(rect.y0) / scale),
        Float(Double(rect.width) / scale), Float(Double(rect.height) / scale))
      gtk_snapshot_append_texture(snapshot, tiles[index].texture, &bounds)
    }
  }

  private func renew(_ rect: PixelRect) {
    for index in tiles.indices where tiles[index].rect.intersects(rect) {
      if let texture = tiles[index].texture { g_object_unref(UnsafeMutableRawPointer(texture)) }
      tiles[index].texture = nil
    }
  }

  /// A texture over the raster's memory; it keeps the raster alive.
  private func texture(of rect: PixelRect, in surface: ImageSurface) -> OpaquePointer? {
    let (stride, bytes) = (surface.stride, surface.bytes)
    let offset = rect.y0 * stride + rect.x0 * 4
    let length = (rect.height - 1) * stride + rect.width * 4
    guard let base = bytes.baseAddress else { return nil }
    let memory = g_bytes_new_with_free_func(
      base + offset, gsize(length),
      { data in
        if let data { Unmanaged<ImageSurface>.fromOpaque(data).release() }
      }, Unmanaged.passRetained(surface).toOpaque())
    defer { g_bytes_unref(memory) }
    return gdk_memory_texture_new(
      Int32(rect.width), Int32(rect.height), GDK_MEMORY_B8G8R8A8_PREMULTIPLIED, memory,
      gsize(stride))
  }
}
