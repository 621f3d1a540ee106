import CoreGraphics

/// Only what is seen changes: frames, coordinates and touches stay those of the layer in its place.
extension CALayer {
  package static let retreatKey = LayerState.retreatKey

  /// How far the layer has drawn back, from 0 to 1. Animatable.
  package final var retreat: CGFloat {
    get { state.retreat }
    set { update(Self.retreatKey, .style, \.retreat, newValue) }
  }

  package final var retreatPlace: RetreatPlace? {
    get { state.retreatPlace }
    set {
      guard newValue != state.retreatPlace else { return }
      state.retreatPlace = newValue
      mark(.styleDirty)
    }
  }
}
