/// The facts that other files need to know about one source file. Bodies and line numbers are not part of it,
/// so editing a body changes no facts and only that file is adapted again.
struct SourceFacts: Codable, Equatable, Sendable {
  var types: [TypeFact] = []
  /// Type aliases at top level.
  var aliases: [TypeAliasFact] = []
  var imports: [String] = []
  /// Whether a type is marked as the program's entry point.
  var hasMain = false
  /// Whether it calls the Objective-C runtime's functions that change methods.
  var changesMethods = false
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
  /// Type aliases in it that stand for protocols or several of them, as far as the text tells.
  var aliases: [TypeAliasFact] = []
  /// Declared private or fileprivate.
  var isPrivate = false
  /// Whether other modules see it: declared public or open, or what it extends may be.
  var isPublic = false
  /// Declared open.
  var isOpen = false
  /// Declared final.
  var isFinal = false
  /// Marked with `@MainActor`.
  var isOnMainActor = false
  var isGeneric = false
  /// The types that generic parameters and associated types derive from.
  var constraints: [TypeConstraint] = []
  /// Marked with `@objcMembers`.
  var exposesMembers = false
  /// Whether a member is marked for Interface Builder; recorded for generic classes.
  var hasInterfaceMembers = false
  /// The name in `@objc(name)`.
  var objectiveCName: String?
}

/// Another name of a type.
struct TypeAliasFact: Codable, Equatable, Sendable {
  var name: String
  /// The type as written, without generic arguments.
  var type: String
  var isPublic = false
}

/// The types that a generic parameter, an associated type or `Self` derives from, as written.
struct TypeConstraint: Codable, Equatable, Sendable {
  var name: String
  var type: String
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
  /// Whether other modules see it.
  var isPublic = false
  /// Declared open.
  var isOpen = false
  /// Declared final.
  var isFinal = false
  /// Properties only: whether everyone who sees it can set it.
  var isSettable = false
  /// Declared nonisolated.
  var isNonisolated = false
  /// Marked for Objective-C, by itself or by what is around it.
  var isExposed = false
  /// The type of a property as written, or the called type of its initial value.
  var type: String?
  /// Parameter types as written.
  var parameterTypes: [String] = []
  /// How to declare it again, for members of extensions, optional requirements, and what can be replaced while a program
  /// runs.
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

  /// Attributes that stay: `@discardableResult`.
  var attributes = ""
  /// Modifiers that stay, with the access that an extension gives its members: `public class`.
  var modifiers = ""
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

  /// Attributes and modifiers that stay.
  var prefix: String { [attributes, modifiers].filter { !$0.isEmpty }.joined(separator: " ") }
}

extension SourceFacts {
  /// The declarations of the file that another module can see; tests see all that is not private.
  func visible(toTests: Bool) -> SourceFacts {
    var facts = self
    facts.types = types.filter { toTests ? !$0.isPrivate : $0.isPublic }.map { type in
      var type = type
      type.members = type.members.filter { toTests ? !$0.isPrivate : $0.isPublic }
      return type
    }
    facts.aliases = aliases.filter { toTests || $0.isPublic }
    facts.imports = []
    facts.hasMain = false
    return facts
  }
}
