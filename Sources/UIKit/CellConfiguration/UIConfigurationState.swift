/// The state that a content or background configuration is adapted to: the traits, and the state of its view.
@preconcurrency @MainActor
public protocol UIConfigurationState {
  /// A state of nothing but traits.
  init(traitCollection: UITraitCollection)
  var traitCollection: UITraitCollection { get set }
  /// A value that an app itself adds to the state.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// Names a value that an app adds to configuration states.
public struct UIConfigurationStateCustomKey: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
}
