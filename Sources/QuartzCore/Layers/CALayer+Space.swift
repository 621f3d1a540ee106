import CoreGraphics
import Foundation
import Synchronization

/// The layer's place in space, and its effect on the space of its sublayers.
extension CALayer {
  /// The picture of each layer below is to be turned over, or no more.
  final func markFlip() {
    guard Self.isAnyFlipped.load(ordering: .relaxed) else { return }
    mark(.styleDirty)
    mark(.geometryDirty)
    children.forEach { $0.markFlip() }
    mask?.markFlip()
  }

  /// Whether an odd number of the layers above are flipped.
  final var isInFlippedSpace: Bool {
    guard Self.isAnyFlipped.load(ordering: .relaxed) else { return false }
    return (parent ?? masked)?.contentsAreFlipped() ?? false
  }

  /// Whether a layer was ever flipped, which hardly any app does: only then all have to look above.
  static let isAnyFlipped = Atomic(false)
}
