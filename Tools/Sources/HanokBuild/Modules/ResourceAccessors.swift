/// The names in Swift that are written of a module's resources.
struct ResourceAccessors: Hashable, Sendable {
  /// A kind of resources.
  enum Kind: Hashable, Sendable { case assets, strings, fonts }

  /// The target's name, which those of the types begin with.
  var name: String
  var kinds: Set<Kind>
  /// Whether there is a type that names the bundle.
  var hasBundle = true
}
