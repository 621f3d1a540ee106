internal import SwiftSyntax

/// Which members of a class or an extension Objective-C knows.
///
/// Those are the ones that are marked for it, all of a type that exposes its members, and what implements a requirement of an
/// Objective-C protocol.
struct Exposure {
  private let all: Bool
  /// The full names of what the project's own Objective-C protocols require of the type's objects.
  private let required: Set<String>
  /// Whether a type is one that Objective-C does not have.
  private let isStructure: (String) -> Bool

  init(of type: String, all: Bool, _ file: FileAdaptation) {
    let (index, modules) = (file.index, file.frameworks.modules)
    self.all = all
    required = Set(
      index.protocols(of: type, beyond: modules).flatMap { name -> [String] in
        guard let owner = index.entries[name] ?? modules.entries[name], owner.kind == .protocol,
          owner.file != nil
        else { return [] }
        return owner.members.map(\.fact)
          .filter { ($0.isExposed || $0.isOptional) && !$0.isStatic }.map(\.fullName)
      })
    isStructure = { name in
      index.resolve(name, in: type).flatMap { index.entries[$0] }?.kind == .struct
    }
  }

  func includes(_ property: VariableDeclSyntax) -> Bool {
    let attributes = property.attributes
    guard attributes.named("nonobjc") == nil, attributes.named("NSManaged") == nil else {
      return false
    }
    return ["objc", "IBOutlet", "IBInspectable"].contains { attributes.named($0) != nil }
      || (all && !property.modifiers.isPrivate)
      || property.bindings.contains {
        $0.identifier.map { required.contains($0.trimmingBackticks) } ?? false
      }
  }

  func includes(_ function: FunctionDeclSyntax) -> Bool {
    let attributes = function.attributes
    if attributes.named("objc") != nil || attributes.named("IBAction") != nil { return true }
    guard attributes.named("nonobjc") == nil, !function.modifiers.isPrivate else { return false }
    let parameters = function.signature.parameterClause.parameters
    let fullName =
      function.name.text.trimmingBackticks + "("
      + parameters.map { $0.firstName.text + ":" }.joined() + ")"
    return required.contains(fullName) || (all && parameters.allSatisfy { isKnown($0.type) })
  }

  /// Whether Objective-C may have the type of an argument.
  private func isKnown(_ type: TypeSyntax) -> Bool {
    if type.is(TupleTypeSyntax.self) { return false }
    let plain = TypeName.plain(type.trimmedDescription)
    if type.is(OptionalTypeSyntax.self), Self.numbers.contains(plain) { return false }
    return !isStructure(plain)
  }

  private static let numbers: Set<String> = [
    "Bool", "CGFloat", "Double", "Float", "Int", "Int32", "Int64", "TimeInterval", "UInt", "UInt32",
    "UInt64",
  ]
}
