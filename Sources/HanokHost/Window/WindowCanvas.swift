import CGtk
import Foundation
import UIKit

/// The window's raster and the textures through which GTK shows it.
///
/// The raster is cut into tiles. A texture is made over a tile's own memory, without a copy, whenever
/// something in it was drawn; GTK shows the other tiles as they were, and sends only what changed to
/// the display. Measured at 780×1688 with GTK's Cairo renderer, CPU for a frame that changes all, and
/// for one that changes 40 rows: tiles 12 and 7 ms, one texture 16 and 16 ms, a Cairo node 11 and
/// 11 ms, tiles with OpenGL in software 17 ms (a busy machine; the proportions count).
@MainActor
final class WindowCanvas {
  private let renderer = CairoRenderer()
  private var surface: ImageSurface?
  private var scale: CGFloat = 1
  private var tiles: [Tile] = []

  private struct Tile {
    let rect: PixelRect
    var texture: OpaquePointer?
  }

  /// Pixels a side: small enough that a blinking caret sends little, large enough to be few.
  private static let tileSide = 256

  isolated deinit { releaseTiles() }

  /// Draws what changed. Returns whether anything did.
  func render(_ tree: RenderTree) -> Bool {
    if surface?.width != tree.pixelWidth || surface?.height != tree.pixelHeight
      || scale != tree.scale
    {
      allocate(tree)
    }
    let damage = renderer.render(tree)
    for rect in damage.rects { renew(rect) }
    return !damage.isEmpty
  }

  /// Adds the picture to what GTK is about to show.
  func draw(into snapshot: OpaquePointer) {
    guard let surface else { return }
    var bounds = graphene_rect_t()
    for index in tiles.indices {
      let rect = tiles[index].rect
      if tiles[index].texture == nil { tiles[index].texture = texture(of: rect, in: surface) }
      set(
        &bounds, CGFloat(rect.x0) / scale, CGFloat(rect.y0) / scale,
        CGFloat(rect.width) / scale, CGFloat(rect.height) / scale)
      gtk_snapshot_append_texture(snapshot, tiles[index].texture, &bounds)
    }
  }

  private func set(
    _ bounds: inout graphene_rect_t, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat,
    _ height: CGFloat
  ) {
    graphene_rect_init(&bounds, Float(x), Float(y), Float(width), Float(height))
  }

  private func allocate(_ tree: RenderTree) {
    releaseTiles()
    surface = ImageSurface(width: tree.pixelWidth, height: tree.pixelHeight)
    renderer.surface = surface
    scale = tree.scale
    guard let surface else { return }
    for y in stride(from: 0, to: surface.height, by: Self.tileSide) {
      for x in stride(from: 0, to: surface.width, by: Self.tileSide) {
        let rect = PixelRect(
          x0: x, y0: y, x1: min(x + Self.tileSide, surface.width),
          y1: min(y + Self.tileSide, surface.height))
        tiles.append(Tile(rect: rect))
      }
    }
  }

  private func renew(_ rect: PixelRect) {
    for index in tiles.indices where tiles[index].rect.intersects(rect) {
      if let texture = tiles[index].texture { g_object_unref(UnsafeMutableRawPointer(texture)) }
      tiles[index].texture = nil
    }
  }

  private func releaseTiles() {
    for tile in tiles {
      if let texture = tile.texture { g_object_unref(UnsafeMutableRawPointer(texture)) }
    }
    tiles = []
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
