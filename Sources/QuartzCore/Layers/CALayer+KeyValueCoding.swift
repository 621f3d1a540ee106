/// Layers answer key-value coding themselves: `transform.scale` and keys an app invents are found along paths that begin
/// at other objects too, as `layer.cornerRadius` of a view.
extension CALayer: KeyValueCodingObject {}

/// Layers tell their observers of each change of a property.
extension CALayer: ObservationHost {
  package func observationDidBegin() { flags.insert(.isObserved) }
}
