import CoreGraphics
import Foundation

/// How a layer's bounds are cut into tiles at one level of detail.
struct TileGrid {
  let bounds: CGRect
  /// A tile's size in points.
  let size: CGSize

  /// A tile's place in the grid.
  struct Place: Hashable {
    let column, row: Int
  }

  init(bounds: CGRect, tileSize: CGSize, scale: CGFloat) {
    self.bounds = bounds
    let side = { (length: CGFloat) in min(max(length.isFinite ? length : 256, 16), 4096) / scale }
    size = CGSize(width: side(tileSize.width), height: side(tileSize.height))
  }

  /// A tile's rectangle in the layer's coordinates; those at the far edges are cut off by the bounds.
  func rect(_ place: Place) -> CGRect {
    CGRect(
      x: bounds.minX + CGFloat(place.column) * size.width,
      y: bounds.minY + CGFloat(place.row) * size.height, width: size.width, height: size.height
    ).intersection(bounds)
  }

  /// The tiles that a rectangle of the bounds touches, row by row.
  func tiles(in part: CGRect) -> [Place] {
    let part = part.intersection(bounds)
    guard !part.isNull, !part.isEmpty else { return [] }
    func range(_ low: CGFloat, _ high: CGFloat, _ step: CGFloat) -> Range<Int> {
      let first = Int((low / step).rounded(.down))
      return first..<max(first + 1, Int((high / step - 1e-6).rounded(.up)))
    }
    let columns = range(part.minX - bounds.minX, part.maxX - bounds.minX, size.width)
    let rows = range(part.minY - bounds.minY, part.maxY - bounds.minY, size.height)
    return rows.flatMap { row in columns.map { Place(column: $0, row: row) } }
  }
}

/// The tiles of a layer that are drawn.
///
/// Those in view stay; of the others as many as those in view take, the ones seen last, so that going back
/// a little draws nothing.
final class TileStore {
  struct Key: Hashable {
    let level, column, row: Int
  }

  struct Tile {
    /// Its number in render trees.
    let serial: UInt64
    let image: CGImage?
    let rect: CGRect
    var seen: Int
  }

  private var tiles: [Key: Tile] = [:]
  private var keys: [Key] = []
  private var time = 0

  var count: Int { tiles.count }

  func contains(_ key: Key) -> Bool { tiles[key] != nil }

  func image(_ key: Key) -> CGImage? { tiles[key]?.image }

  func add(_ image: CGImage?, for key: Key, in rect: CGRect) {
    tiles[key] = Tile(serial: LayerSerial.next(), image: image, rect: rect, seen: time)
  }

  /// The tiles in view.
  var shown: [Tile] { keys.compactMap { tiles[$0] } }

  /// Sets the visible part; returns whether it changed.
  func show(_ new: [Key]) -> Bool {
    time += 1
    for key in new { tiles[key]?.seen = time }
    trim(to: max(new.count * 2, 8))
    guard new != keys else { return false }
    keys = new
    return true
  }

  private func trim(to limit: Int) {
    guard tiles.count > limit else { return }
    let old = tiles.filter { $0.value.seen < time }.sorted { $0.value.seen < $1.value.seen }
    for (key, _) in old.prefix(tiles.count - limit) { tiles[key] = nil }
  }

  func forget(touching rect: CGRect) {
    tiles = tiles.filter { !$0.value.rect.meets(rect) }
  }

  func forgetAll() { tiles = [:] }
}

/// The tiled layers that were displayed: what they show depends on where everything above them is.
enum LiveTiledLayers {
  private struct Entry { weak var layer: CATiledLayer? }

  private static let lock = NSLock()
  // Read and written under `lock`.
  nonisolated(unsafe) private static var entries: [Entry] = []

  static func add(_ layer: CATiledLayer) {
    lock.withLock {
      if !entries.contains(where: { $0.layer === layer }) { entries.append(Entry(layer: layer)) }
    }
  }

  /// Draws the tiles that came into view since the last frame.
  static func prepare() {
    let layers = lock.withLock {
      entries.removeAll { $0.layer == nil }
      return entries.compactMap(\.layer)
    }
    for layer in layers { layer.updateTiles() }
  }
}
