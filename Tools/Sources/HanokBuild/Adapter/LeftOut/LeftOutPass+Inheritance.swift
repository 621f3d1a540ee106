internal import SwiftSyntax

/// What types derive from that is not there, and properties that stay without what a library adds to them.
extension LeftOutPass {
  /// Whether a type is one of what is not there. Classes with a superclass of another kind go without the protocol, and so
  /// do extensions.
  func derivesFromMissing(_ decl: DeclSyntax, _ group: any DeclGroupSyntax) -> Bool {
    guard let clause = group.inheritanceClause else { return false }
    if isTests { return names(clause) }
    if decl.is(ExtensionDeclSyntax.self) { return false }
    let inherited = clause.inheritedTypes.map(\.type)
    guard decl.is(ClassDeclSyntax.self) else {
      return inherited.contains { names($0) && !addsOnly($0) }
    }
    guard let first = inherited.first, names(first) else { return false }
    return !addsOnly(first) || takesSubclasses || usesSuperclass(group)
  }

  /// Takes protocols that are not there out of what a type conforms to.
  mutating func dropMissing(of clause: InheritanceClauseSyntax?) {
    guard let clause, clause.inheritedTypes.contains(where: { names($0.type) }) else { return }
    let kept = clause.inheritedTypes.map(\.type).filter { !names($0) }.map(\.trimmedDescription)
    edits.replace(
      clause.trimmedRange, with: kept.isEmpty ? "" : ": " + kept.joined(separator: ", "),
      in: file.contents)
  }

  /// Whether only the compiler told that a type is not there.
  private func addsOnly(_ type: TypeSyntax) -> Bool {
    type.as(IdentifierTypeSyntax.self).map { libraryTypes.contains($0.name.text) } ?? false
  }

  /// Whether a class says something of its superclass that a plain class cannot do.
  private func usesSuperclass(_ group: any DeclGroupSyntax) -> Bool {
    let search = SuperclassSearch(viewMode: .sourceAccurate)
    for member in file.regions.activeMembers(of: group.memberBlock.members) { search.walk(member) }
    return search.isFound
  }

  /// Whether a property can be one without its wrapper: it has a value to begin with, or one is known for its type.
  func canBePlain(_ decl: DeclSyntax) -> Bool {
    guard !isTests, let variable = decl.as(VariableDeclSyntax.self),
      variable.bindings.count == 1, let binding = variable.bindings.first,
      binding.accessorBlock == nil, missingWrappers(of: variable).allSatisfy({ addsOnly($0) })
    else { return false }
    guard let type = binding.typeAnnotation?.type else { return binding.initializer != nil }
    return !names(type) && (binding.initializer != nil || type.firstValue != nil)
  }

  /// Takes wrappers that are not there off a property that stays.
  mutating func dropWrappers(of variable: VariableDeclSyntax) {
    let missing = variable.attributes.compactMap { $0.as(AttributeSyntax.self) }
      .filter { names($0.attributeName) }
    guard !missing.isEmpty, let binding = variable.bindings.first else { return }
    for attribute in missing {
      edits.replace(attribute.trimmedRange, with: "", in: file.contents)
    }
    guard binding.initializer == nil, let type = binding.typeAnnotation?.type,
      let value = type.firstValue
    else { return }
    edits.insert(" = " + value, at: type.trimmedRange.upperBound)
  }

  private func missingWrappers(of variable: VariableDeclSyntax) -> [TypeSyntax] {
    variable.attributes.compactMap { $0.as(AttributeSyntax.self)?.attributeName }
      .filter { names($0) }
  }
}

/// Looks for `super`, and for methods of objects that override others.
private final class SuperclassSearch: SyntaxVisitor {
  private(set) var isFound = false

  override func visit(_ node: SuperExprSyntax) -> SyntaxVisitorContinueKind {
    isFound = true
    return .skipChildren
  }

  override func visit(_ node: DeclModifierListSyntax) -> SyntaxVisitorContinueKind {
    if node.has(.override), !node.has(.static), !node.has(.class) { isFound = true }
    return .skipChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension TypeSyntax {
  /// The value that a wrapper gives a property to begin with.
  fileprivate var firstValue: String? {
    switch trimmedDescription {
    case "String": "\"\""
    case "Double", "Float", "CGFloat": "0"
    case "Date": "Date()"
    case "Bool", "Int": emptyValue
    default:
      self.is(OptionalTypeSyntax.self) || self.is(ArrayTypeSyntax.self)
        || self.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
        ? emptyValue ?? "nil" : nil
    }
  }
}
