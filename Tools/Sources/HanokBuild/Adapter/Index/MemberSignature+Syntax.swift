internal import SwiftSyntax

extension MemberSignature {
  init(_ node: FunctionDeclSyntax) {
    attributes = Self.kept(node.attributes)
    modifiers = Self.kept(node.modifiers)
    genericParameters = node.genericParameterClause?.trimmedDescription ?? ""
    parameters = node.signature.parameterClause.parameters.map { Parameter($0) }
    let effectSpecifiers = node.signature.effectSpecifiers
    isAsync = effectSpecifiers?.asyncSpecifier != nil
    isThrowing = effectSpecifiers?.throwsClause != nil
    effects = effectSpecifiers?.trimmedDescription.onOneLine ?? ""
    result = node.signature.returnClause?.trimmedDescription.onOneLine ?? ""
    whereClause = node.genericWhereClause?.trimmedDescription.onOneLine ?? ""
  }

  init(_ node: VariableDeclSyntax, _ binding: PatternBindingSyntax) {
    attributes = Self.kept(node.attributes)
    modifiers = Self.kept(node.modifiers)
    result = binding.typeAnnotation?.type.trimmedDescription.onOneLine ?? ""
    if case .accessors(let accessors)? = binding.accessorBlock?.accessors {
      isSettable = accessors.contains {
        ["set", "willSet", "didSet"].contains($0.accessorSpecifier.text)
      }
    }
  }

  /// The attributes that stay when a member is declared in its class instead.
  private static func kept(_ attributes: AttributeListSyntax) -> String {
    attributes.compactMap { element -> String? in
      guard let attribute = element.as(AttributeSyntax.self) else { return nil }
      let name = attribute.attributeName.trimmedDescription
      return ObjectiveCAttributeRewrite.names.contains(name)
        ? nil : attribute.trimmedDescription.onOneLine
    }.joined(separator: " ")
  }

  private static func kept(_ modifiers: DeclModifierListSyntax) -> String {
    modifiers.map { $0.trimmedDescription }
      .filter { !["override", "dynamic", "final", "optional"].contains($0) }
      .joined(separator: " ")
  }
}

extension MemberSignature.Parameter {
  init(_ node: FunctionParameterSyntax) {
    label = node.firstName.text
    type = node.type.trimmedDescription.onOneLine
    defaultValue = node.defaultValue?.value.trimmedDescription.onOneLine
    isVariadic = node.ellipsis != nil
    isInout = type.hasPrefix("inout ")
    isAutoclosure = type.contains("@autoclosure")
  }
}

extension VariableDeclSyntax {
  /// Whether everyone who sees a property can set it.
  func isSettable(_ binding: PatternBindingSyntax) -> Bool {
    guard bindingSpecifier.tokenKind == .keyword(.var),
      !modifiers.contains(where: { $0.detail?.detail.text == "set" })
    else { return false }
    guard let block = binding.accessorBlock else { return true }
    guard case .accessors(let accessors) = block.accessors else { return false }
    return accessors.contains { !["get", "_read"].contains($0.accessorSpecifier.text) }
  }
}
