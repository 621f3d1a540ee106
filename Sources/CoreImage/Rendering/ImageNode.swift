import CoreGraphics

/// A step of an image's recipe. Immutable, shared by the images made from it.
///
/// A step says what it needs of the steps before it to make an area (`need`), and makes the area of that
/// (`draw`). It holds nothing but numbers until a context renders it.
class ImageNode: @unchecked Sendable {
  /// Where the image may be other than clear.
  let extent: CGRect
  /// The steps before it. Only here are they held, so that long recipes are freed without recursion.
  private(set) var inputs: [ImageNode]
  /// The longest way to a step without inputs.
  let depth: Int

  init(extent: CGRect, inputs: [ImageNode] = []) {
    self.extent = extent
    self.inputs = inputs
    depth = 1 + (inputs.map(\.depth).max() ?? 0)
  }

  deinit {
    guard depth > 64 else { return }
    var pending = inputs
    inputs = []
    while var node = pending.popLast() {
      guard isKnownUniquelyReferenced(&node) else { continue }
      pending += node.inputs
      node.inputs = []
    }
  }

  /// The pixels that may be other than clear.
  var pixelExtent: PixelRect { PixelRect(around: extent) }

  /// The part of an input that is needed to make an area.
  func need(_ index: Int, for area: PixelRect) -> PixelRect { area }

  /// Whether an area is better made of smaller ones, because it needs few pixels far apart.
  func isBetterSplit(_ area: PixelRect) -> Bool { false }

  /// The pixels of an area inside the extent. Inputs are as asked for, and may be changed and given back if
  /// nobody else holds them.
  func draw(_ area: PixelRect, _ inputs: inout [Raster], in space: WorkingSpace) -> Raster {
    Raster(area)
  }
}

/// A step that is clear everywhere.
final class EmptyNode: ImageNode, @unchecked Sendable {
  init() { super.init(extent: .null) }
}
