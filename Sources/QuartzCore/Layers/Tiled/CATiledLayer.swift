import CoreGraphics
import Foundation

/// A layer that is drawn in tiles, each when it comes into view, and anew as one zooms in: for maps, large
/// pictures and documents.
///
/// ``draw(in:)``, or the delegate's, is called for each tile; the context's clip is the tile and its scale that
/// of the level of detail. Tiles are drawn on the main thread before the frame that shows them, where iOS
/// draws them on other threads and fades them in.
open class CATiledLayer: CALayer {
  override class var initialExtra: LayerExtra { .tiled }

  /// How long a tile that arrives late fades in, in seconds; 0.25. No tile is ever late here.
  open class func fadeDuration() -> CFTimeInterval { 0.25 }

  /// How many levels there are, each with half the resolution of the one before; 1 by default.
  open var levelsOfDetail = 1 { didSet { if levelsOfDetail != oldValue { forgetTiles() } } }

  /// How many of the levels are for magnified views, each with twice the resolution; 0 by default.
  open var levelsOfDetailBias = 0 {
    didSet { if levelsOfDetailBias != oldValue { forgetTiles() } }
  }

  /// The largest size of a tile, in pixels; 256 × 256 by default.
  open var tileSize = CGSize(width: 256, height: 256) {
    didSet { if tileSize != oldValue { forgetTiles() } }
  }

  final let tiles = TileStore()

  public override init() { super.init() }
  public override init(layer: Any) {
    super.init(layer: layer)
    guard let source = layer as? CATiledLayer else { return }
    (levelsOfDetail, levelsOfDetailBias) = (source.levelsOfDetail, source.levelsOfDetailBias)
    tileSize = source.tileSize
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Forgets the tiles; those in view are drawn before the next frame.
  open override func display() {
    flags.insert(.hasDrawn)
    LiveTiledLayers.add(self)
    forgetTiles()
  }

  /// Forgets the tiles that touch the rectangle, given in the layer's coordinates.
  open override func setNeedsDisplay(_ r: CGRect) {
    guard flags.contains(.hasDrawn), !flags.contains(.needsDisplay) else {
      super.setNeedsDisplay(r)
      return
    }
    tiles.forget(touching: r)
    mark(.childrenDirty)
    FrameScheduler.requestFrame()
  }

  private func forgetTiles() {
    guard !flags.contains(.isCopy) else { return }
    tiles.forgetAll()
    mark(.childrenDirty)
  }

  // MARK: Tiles

  /// The level for pixels of the screen to a point: 0 is the layer's own scale, 1 twice that. The coarsest
  /// that need not be magnified.
  final func level(for scale: CGFloat) -> Int {
    let highest = levelsOfDetailBias
    let lowest = highest - max(levelsOfDetail, 1) + 1
    guard scale > 0, scale.isFinite else { return lowest }
    let wanted = log2(scale / max(contentsScale, 0.01)) - 0.01
    return min(max(Int(min(max(wanted.rounded(.up), -64), 64)), lowest), highest)
  }

  /// Draws the tiles in view that are not there yet, and lets go of those far from it.
  final func updateTiles() {
    guard let shown = visiblePart else { return }
    let level = level(for: shown.scale)
    let scale = contentsScale * pow(2, CGFloat(level))
    let grid = TileGrid(bounds: bounds, tileSize: tileSize, scale: scale)
    let wanted = grid.tiles(in: shown.rect)
    if tiles.show(wanted.map { TileStore.Key(level: level, column: $0.column, row: $0.row) }) {
      mark(.childrenDirty)
    }
    for place in wanted {
      let key = TileStore.Key(level: level, column: place.column, row: place.row)
      guard !tiles.contains(key) else { continue }
      let rect = grid.rect(place)
      tiles.add(tile(rect, scale), for: key, in: rect)
      mark(.childrenDirty)
    }
  }

  private func tile(_ rect: CGRect, _ scale: CGFloat) -> CGImage? {
    let (width, height) = (rect.width * scale, rect.height * scale)
    return BackingStore.draw(
      width: max(1, Int((width - 1e-6).rounded(.up))),
      height: max(1, Int((height - 1e-6).rounded(.up))), scale: scale, isOpaque: isOpaque
    ) {
      $0.translateBy(x: -rect.minX, y: -rect.minY)
      $0.clip(to: rect)
      draw(in: $0)
    }
  }

  /// The part of the bounds on screen, and its pixels to a point, or nil.
  private var visiblePart: (rect: CGRect, scale: CGFloat)? {
    guard let context = root.context, !bounds.isEmpty else { return nil }
    let map = mapToRoot
    var rect = bounds
    var layer: CALayer? = self
    var down = PlaneMap(.identity)
    // Each superlayer that clips leaves less of it.
    while let l = layer, let above = l.parent {
      if l.isHidden { return nil }
      down = down.then(l.mapToSuperlayer)
      if above.masksToBounds || above.parent == nil {
        guard let inverse = down.inverse else { return nil }
        rect = rect.intersection(inverse.apply(above.bounds))
      }
      layer = above
    }
    guard !rect.isNull, !rect.isEmpty else { return nil }
    let affine = map.flattened(around: CGPoint(x: rect.midX, y: rect.midY))
    return (rect, CGFloat(max(affine.scales.x, affine.scales.y)) * context.scale)
  }

  /// The tiles that are shown, back to front.
  final var tileNodes: [RenderNode] {
    tiles.shown.compactMap { tile in tile.image.map { Self.node(tile.serial, $0, tile.rect) } }
  }

  /// All tiles, for a picture of so many pixels to a point; those that are not there are drawn for it alone.
  final func allTileNodes(scale: CGFloat) -> [RenderNode] {
    guard !bounds.isEmpty else { return [] }
    let level = level(for: scale)
    let scale = contentsScale * pow(2, CGFloat(level))
    let grid = TileGrid(bounds: bounds, tileSize: tileSize, scale: scale)
    return grid.tiles(in: bounds).prefix(Self.mostTilesInAPicture).enumerated().compactMap {
      index, place in
      let key = TileStore.Key(level: level, column: place.column, row: place.row)
      let rect = grid.rect(place)
      guard let image = tiles.image(key) ?? tile(rect, scale) else { return nil }
      return Self.node(serial << 20 | UInt64(index) | 1 << 63, image, rect)
    }
  }

  /// A picture is at most 16384 pixels wide and high: 64 × 64 tiles of the common size.
  private static let mostTilesInAPicture = 4096

  private static func node(_ serial: UInt64, _ image: CGImage, _ rect: CGRect) -> RenderNode {
    let box = Box(rect)
    return RenderNode(
      serial: serial, bounds: box, placement: .translation(box.x0, box.y0),
      style: RenderStyle(contents: .image(RenderImage(image, LayerState()))), children: [],
      mask: nil, isResizing: false)
  }
}
