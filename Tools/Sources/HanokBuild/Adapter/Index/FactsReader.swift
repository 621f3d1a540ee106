internal import SwiftIfConfig
internal import SwiftSyntax

/// Reads the facts of one file in a single walk that never enters function bodies.
final class FactsReader: SyntaxVisitor {
  private(set) var facts = SourceFacts()
  private var stack: [TypeFact] = []
  private let regions: ConfiguredRegions
  /// Leaves out what other modules cannot see.
  private let isPublicOnly: Bool

  init(regions: ConfiguredRegions, isPublicOnly: Bool) {
    self.regions = regions
    self.isPublicOnly = isPublicOnly
    super.init(viewMode: .sourceAccurate)
  }

  static func read(
    _ tree: SourceFileSyntax, regions: ConfiguredRegions, isPublicOnly: Bool = false
  ) -> SourceFacts {
    let reader = FactsReader(regions: regions, isPublicOnly: isPublicOnly)
    reader.walk(tree)
    return reader.facts
  }

  /// The facts of a type that a function declares.
  static func read(_ type: ClassDeclSyntax, regions: ConfiguredRegions) -> [TypeFact] {
    let reader = FactsReader(regions: regions, isPublicOnly: false)
    reader.walk(type)
    return reader.facts.types
  }

  // MARK: Types

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(
      .class, node.name.text, node.inheritanceClause, node.modifiers, node.attributes,
      generic: (node.genericParameterClause, node.genericWhereClause))
  }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(
      .struct, node.name.text, node.inheritanceClause, node.modifiers, node.attributes,
      generic: (node.genericParameterClause, node.genericWhereClause))
  }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(
      .enum, node.name.text, node.inheritanceClause, node.modifiers, node.attributes,
      generic: (node.genericParameterClause, node.genericWhereClause))
  }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(
      .actor, node.name.text, node.inheritanceClause, node.modifiers, node.attributes,
      generic: (node.genericParameterClause, node.genericWhereClause))
  }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    let result = enter(
      .protocol, node.name.text, node.inheritanceClause, node.modifiers, node.attributes)
    let associated = regions.activeMembers(of: node.memberBlock.members).compactMap {
      $0.as(AssociatedTypeDeclSyntax.self)
    }
    for type in associated {
      note(type.name.text, type.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription)
    }
    noteConstraints(node.genericWhereClause)
    return result
  }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = TypeName.plain(node.extendedType.trimmedDescription)
    return enter(.extension, name, node.inheritanceClause, node.modifiers, node.attributes)
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    let isPublic = node.modifiers.contains { Self.visibleAccess.contains($0.name.text) }
    guard node.genericParameterClause == nil, !node.modifiers.isPrivate, isPublic || !isPublicOnly
    else { return .skipChildren }
    if !stack.isEmpty {
      let value = node.initializer.value
      if value.is(CompositionTypeSyntax.self) || value.is(IdentifierTypeSyntax.self) {
        stack[stack.count - 1].aliases.append(
          TypeAliasFact(
            name: node.name.text, type: value.trimmedDescription.onOneLine, isPublic: isPublic))
      }
      return .skipChildren
    }
    let type = TypeName.plain(node.initializer.value.trimmedDescription)
    facts.aliases.append(TypeAliasFact(name: node.name.text, type: type, isPublic: isPublic))
    return .skipChildren
  }

  override func visitPost(_ node: ClassDeclSyntax) { leave() }
  override func visitPost(_ node: StructDeclSyntax) { leave() }
  override func visitPost(_ node: EnumDeclSyntax) { leave() }
  override func visitPost(_ node: ActorDeclSyntax) { leave() }
  override func visitPost(_ node: ProtocolDeclSyntax) { leave() }
  override func visitPost(_ node: ExtensionDeclSyntax) { leave() }

  private func enter(
    _ kind: TypeFact.Kind, _ name: String, _ inheritance: InheritanceClauseSyntax?,
    _ modifiers: DeclModifierListSyntax, _ attributes: AttributeListSyntax,
    generic: (GenericParameterClauseSyntax?, GenericWhereClauseSyntax?) = (nil, nil)
  ) -> SyntaxVisitorContinueKind {
    var type = TypeFact(kind: kind, name: name)
    type.isGeneric = generic.0 != nil
    type.constraints = (generic.0?.parameters ?? []).compactMap { parameter in
      parameter.inheritedType.map {
        TypeConstraint(name: parameter.name.text, type: $0.trimmedDescription)
      }
    }
    type.isOpen = modifiers.has(.open)
    type.isFinal = modifiers.has(.final)
    type.isPublic =
      kind == .extension || modifiers.contains { Self.visibleAccess.contains($0.name.text) }
    type.isOnMainActor = attributes.named("MainActor") != nil
    type.objectiveCName = attributes.named("objc")?.argumentText
    if kind != .extension, let outer = stack.last { type.name = outer.name + "." + name }
    type.inherits =
      inheritance?.inheritedTypes.map { TypeName.plain($0.type.trimmedDescription) } ?? []
    type.isPrivate = modifiers.isPrivate
    type.exposesMembers = attributes.named("objcMembers") != nil
    exposure.append(
      type.exposesMembers || (kind != .class && attributes.named("objc") != nil))
    if EntryPointRewrite.names.contains(where: { attributes.named($0) != nil }) {
      facts.hasMain = true
    }
    stack.append(type)
    let access = modifiers.first { Self.visibleAccess.contains($0.name.text) }?.name.text
    extensionAccess.append(kind == .extension ? access : nil)
    noteConstraints(generic.1)
    return .visitChildren
  }

  /// Whether the types and extensions around a member mark it for Objective-C, innermost last.
  private var exposure: [Bool] = []
  private static let exposing = [
    "objc", "IBAction", "IBSegueAction", "IBOutlet", "IBInspectable", "GKInspectable", "NSManaged",
  ]

  /// The access that the extensions around a member give it, innermost last.
  private var extensionAccess: [String?] = []
  private static let visibleAccess = ["public", "open", "package"]

  private func noteConstraints(_ clause: GenericWhereClauseSyntax?) {
    for requirement in clause?.requirements ?? [] {
      guard let conformance = requirement.requirement.as(ConformanceRequirementSyntax.self) else {
        continue
      }
      note(conformance.leftType.trimmedDescription, conformance.rightType.trimmedDescription)
    }
  }

  /// Notes that a name stands for a type that derives from another.
  private func note(_ name: String, _ constraint: String?) {
    guard let constraint else { return }
    stack[stack.count - 1].constraints.append(TypeConstraint(name: name, type: constraint))
  }

  private func leave() {
    guard let type = stack.popLast() else { return }
    extensionAccess.removeLast()
    exposure.removeLast()
    let isHidden = type.kind == .extension && type.members.isEmpty && type.inherits.isEmpty
    if !(isPublicOnly && isHidden) { facts.types.append(type) }
  }

  private func isVisible(_ modifiers: DeclModifierListSyntax) -> Bool {
    !isPublicOnly || stack.last?.kind == .protocol || isPublic(modifiers)
  }

  /// Whether a member is public, by its own word or that of the extension or protocol around it.
  private func isPublic(_ modifiers: DeclModifierListSyntax) -> Bool {
    if modifiers.contains(where: { Self.visibleAccess.contains($0.name.text) }) { return true }
    if stack.last?.kind == .protocol { return stack.last?.isPublic ?? false }
    return extensionAccess.last.flatMap { $0 } != nil && !Self.hasAccess(modifiers)
  }

  /// Whether a member says itself who sees it.
  private static func hasAccess(_ modifiers: DeclModifierListSyntax) -> Bool {
    let words: [Keyword] = [.public, .open, .package, .internal, .private, .fileprivate]
    return words.contains { modifiers.has($0) }
  }

  /// The signature of a member, which has the access of the extension around it.
  private func signature(
    _ signature: MemberSignature, _ modifiers: DeclModifierListSyntax
  ) -> MemberSignature {
    guard let access = extensionAccess.last.flatMap({ $0 }), !Self.hasAccess(modifiers) else {
      return signature
    }
    var signature = signature
    signature.modifiers = [access, signature.modifiers].filter { !$0.isEmpty }
      .joined(separator: " ")
    return signature
  }

  // MARK: Members

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard !stack.isEmpty, isVisible(node.modifiers), !isLeftOut(node.attributes) else {
      return .skipChildren
    }
    var member = member(.method, node.name.text, node.modifiers, node.attributes)
    let parameters = node.signature.parameterClause.parameters
    member.labels = parameters.map(\.firstName.text)
    member.parameterTypes = parameters.map { $0.type.trimmedDescription }
    member.isThrowing = node.signature.effectSpecifiers?.throwsClause != nil
    member.isAsync = node.signature.effectSpecifiers?.asyncSpecifier != nil
    if needsSignature(member) {
      member.signature = signature(MemberSignature(node), node.modifiers)
    }
    stack[stack.count - 1].members.append(member)
    return .skipChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard !stack.isEmpty, isVisible(node.modifiers), !isLeftOut(node.attributes) else {
      return .skipChildren
    }
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else {
        continue
      }
      var member = member(.property, name, node.modifiers, node.attributes)
      member.type = Self.type(of: binding)
      member.isSettable = node.isSettable(binding)
      if needsSignature(member) {
        member.signature = signature(MemberSignature(node, binding), node.modifiers)
      }
      stack[stack.count - 1].members.append(member)
    }
    return .skipChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    guard !stack.isEmpty, isVisible(node.modifiers) else { return .skipChildren }
    var member = member(.initializer, "init", node.modifiers, node.attributes)
    member.labels = node.signature.parameterClause.parameters.map(\.firstName.text)
    stack[stack.count - 1].members.append(member)
    return .skipChildren
  }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    guard !stack.isEmpty, isVisible(node.modifiers) else { return .skipChildren }
    var member = member(.subscript, "subscript", node.modifiers, node.attributes)
    member.labels = node.parameterClause.parameters.map(\.firstName.text)
    stack[stack.count - 1].members.append(member)
    return .skipChildren
  }

  private func member(
    _ kind: MemberFact.Kind, _ name: String, _ modifiers: DeclModifierListSyntax,
    _ attributes: AttributeListSyntax
  ) -> MemberFact {
    noteInterfaceMember(attributes)
    var member = MemberFact(kind: kind, name: name.trimmingBackticks)
    member.isStatic = modifiers.has(.static) || modifiers.has(.class)
    member.isOverride = modifiers.has(.override)
    member.isOptional = modifiers.has(.optional)
    member.isPrivate = modifiers.isPrivate
    member.isPublic = isPublic(modifiers)
    member.isOpen = modifiers.has(.open)
    member.isFinal = modifiers.has(.final)
    member.isNonisolated = modifiers.has(.nonisolated)
    member.isExposed =
      exposure.last == true || Self.exposing.contains { attributes.named($0) != nil }
    member.objectiveCName = attributes.named("objc")?.argumentText
    return member
  }

  /// Whether a member is a requirement that is unavailable, which ``ProtocolRewrite`` takes out.
  private func isLeftOut(_ attributes: AttributeListSyntax) -> Bool {
    stack.last?.kind == .protocol && attributes.isUnavailable
  }

  /// The subclasses of a generic class must know that it has such members.
  private func noteInterfaceMember(_ attributes: AttributeListSyntax) {
    guard let type = stack.last, type.isGeneric, !type.hasInterfaceMembers,
      InterfaceMemberReader.attributes.contains(where: { attributes.named($0) != nil })
    else { return }
    stack[stack.count - 1].hasInterfaceMembers = true
  }

  private func needsSignature(_ member: MemberFact) -> Bool {
    member.isOptional || stack.last?.kind == .extension || stack.last?.kind == .protocol
      || (member.kind == .method && (member.isOpen || member.isExposed) && !member.isOverride)
  }

  /// `Foo` for `: Foo`, `= Foo()` and `= Foo.shared`.
  private static func type(of binding: PatternBindingSyntax) -> String? {
    if let annotation = binding.typeAnnotation { return annotation.type.trimmedDescription }
    if let literal = binding.initializer?.value.typeOfLiteral { return literal }
    guard let call = binding.initializer?.value.as(FunctionCallExprSyntax.self),
      let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      name.first?.isUppercase == true
    else { return nil }
    return name
  }

  // MARK: The rest

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    facts.imports.append(node.path.first?.name.text ?? "")
    return .skipChildren
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    if let elements = regions.activeClause(for: node)?.elements { walk(Syntax(elements)) }
    return .skipChildren
  }

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
