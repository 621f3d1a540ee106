import CoreGraphics
import Foundation

/// The layer's place in space, and what it does to the space of its sublayers.
extension CALayer {
  /// The fixed point of transforms along z, in points. Animatable.
  public final var anchorPointZ: CGFloat {
    get { state.anchorPointZ }
    set { update("anchorPointZ", .geometry, \.anchorPointZ, newValue) }
  }

  /// Applied to all sublayers about this layer's anchor point; where perspective goes. Animatable.
  public final var sublayerTransform: CATransform3D {
    get { state.sublayerTransform }
    set {
      guard state.sublayerTransform != newValue else { return }
      change("sublayerTransform", .geometry) { $0.sublayerTransform = newValue }
    }
  }

  /// Whether the sublayers' y axis points up. Pictures stay upright.
  public final var isGeometryFlipped: Bool {
    get { state.isGeometryFlipped }
    set {
      guard state.isGeometryFlipped != newValue else { return }
      change("geometryFlipped", .geometry) { $0.isGeometryFlipped = newValue }
      Self.isAnyFlipped = true
      children.forEach { $0.markFlip() }
    }
  }

  /// The picture of each layer below is to be turned over, or no more.
  final func markFlip() {
    guard Self.isAnyFlipped else { return }
    mark(.styleDirty)
    mark(.geometryDirty)
    children.forEach { $0.markFlip() }
    mask?.markFlip()
  }

  /// Whether an odd number of the layers above are flipped.
  final var isInFlippedSpace: Bool {
    guard Self.isAnyFlipped else { return false }
    return (parent ?? masked)?.contentsAreFlipped() ?? false
  }

  /// Whether a layer was ever flipped, which hardly any app does: only then all have to look above.
  nonisolated(unsafe) private static var isAnyFlipped = false

  /// Whether the back shows when the layer is turned away.
  public final var isDoubleSided: Bool {
    get { state.isDoubleSided }
    set { update("doubleSided", .geometry, \.isDoubleSided, newValue) }
  }
}
