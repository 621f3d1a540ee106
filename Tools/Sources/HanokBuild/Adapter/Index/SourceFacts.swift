/// What other files need to know about one source file. Bodies and line numbers are not part of it,
/// so editing a body changes no facts and only that file is adapted again.
struct SourceFacts: Codable, Equatable, Sendable {
  var types: [TypeFact] = []
  var imports: [String] = []
  /// Whether a type is marked as the program's entry point.
  var hasMain = false
}

/// A type or an extension and its members.
struct TypeFact: Codable, Equatable, Sendable {
  enum Kind: String, Codable, Sendable {
    case `class`, `struct`, `enum`, actor, `protocol`, `extension`
  }

  var kind: Kind
  /// The name from the file's top level, `Outer.Inner`; for an extension what it extends.
  var name: String
  /// Superclass and protocols as written, without generic arguments.
  var inherits: [String] = []
  var members: [MemberFact] = []
  /// Declared private or fileprivate.
  var isPrivate = false
  var isGeneric = false
  /// Marked with `@objcMembers`.
  var exposesMembers = false
  /// Whether a member is marked for Interface Builder; recorded for generic classes.
  var hasInterfaceMembers = false
  /// The name in `@objc(name)`.
  var objectiveCName: String?
}

/// A method, property or initialiser.
struct MemberFact: Codable, Equatable, Sendable {
  enum Kind: String, Codable, Sendable {
    case method, property, initializer, `subscript`
  }

  var kind: Kind
  var name: String
  /// Argument labels, `_` for none; empty for properties.
  var labels: [String] = []
  /// The name in `@objc(name)`.
  var objectiveCName: String?
  var isStatic = false
  var isOverride = false
  var isThrowing = false
  var isAsync = false
  /// An optional requirement of a protocol.
  var isOptional = false
  var isPrivate = false
  /// The type of a property as written, or the called type of its initial value.
  var type: String?
  /// Parameter types as written.
  var parameterTypes: [String] = []
  /// How to declare it again, for members of extensions and optional requirements.
  var signature: MemberSignature?

  /// Base name and labels: two members with the same one are the same to callers.
  var fullName: String {
    guard kind != .property else { return name }
    return name + "(" + labels.map { $0 + ":" }.joined() + ")"
  }

  var derivedObjectiveCName: String {
    objectiveCName
      ?? ObjectiveCName.method(name, labels: labels, isThrowing: isThrowing, isAsync: isAsync)
  }
}

/// The parts of a declaration that a stub repeats.
struct MemberSignature: Codable, Equatable, Sendable {
  struct Parameter: Codable, Equatable, Sendable {
    var label: String
    var type: String
    var defaultValue: String?
    var isInout = false
    var isVariadic = false
    var isAutoclosure = false
  }

  /// Attributes and modifiers that stay: `@discardableResult`, `public`, `class`.
  var prefix = ""
  var genericParameters = ""
  var parameters: [Parameter] = []
  var isAsync = false
  var isThrowing = false
  /// `async throws` as written.
  var effects = ""
  var result = ""
  var whereClause = ""
  /// Properties only: whether it can be set.
  var isSettable = false
}
