internal import SwiftSyntax

/// `View()` where `View: UIView` is a generic parameter, `type.init()` where `type` is a parameter of a metatype,
/// `self.init(frame:)` in a static method that an extension gives a framework's class.
///
/// With Objective-C every initialiser can be called on a class known only at run time; here UIKit has functions for
/// those that such code uses.
struct ClassInstanceRewrite: Rewrite {
  let kinds: [SyntaxKind] = [.functionCallExpr]

  /// Labels of the initialisers that can be called so.
  private static let labels: Set<[String]> = [
    [], ["frame"], ["style", "reuseIdentifier"], ["reuseIdentifier"], ["nibName", "bundle"],
  ]

  func rewrite(_ node: Syntax, in file: inout FileAdaptation) {
    guard let call = node.as(FunctionCallExprSyntax.self), call.trailingClosure == nil,
      Self.labels.contains(call.arguments.map { $0.label?.text ?? "_" }), file.isActive(node)
    else { return }
    let callee = call.calledExpression
    if let name = callee.as(DeclReferenceExprSyntax.self), name.argumentNames == nil {
      guard Self.isClass(name.baseName.text, at: node, in: file) else { return }
      file.edits.insert("._hanok_make", at: callee.trimmedRange.upperBound)
    } else if let member = callee.as(MemberAccessExprSyntax.self),
      member.declName.baseName.tokenKind == .keyword(.`init`),
      let base = member.base?.as(DeclReferenceExprSyntax.self)
    {
      let name = base.baseName.text
      guard
        Self.isClass(name, at: node, in: file) || Self.isMetatype(name, at: node, in: file)
      else { return }
      file.replace(member.declName, with: "_hanok_make")
    }
  }

  // MARK: Finding the class

  /// Whether a name stands for a class that derives from a framework's and is known at run time only.
  private static func isClass(_ name: String, at node: Syntax, in file: FileAdaptation) -> Bool {
    if name == "Self" { return isFrameworkSelf(at: node, in: file) }
    guard let constraint = genericConstraint(of: name, at: node, in: file) else { return false }
    return isFrameworkClass(constraint, in: file)
  }

  /// Whether `name` is a parameter of a type like `T.Type`, or `self` in a static method.
  private static func isMetatype(
    _ name: String, at node: Syntax, in file: FileAdaptation
  ) -> Bool {
    guard let function = enclosingFunction(of: node) else { return false }
    if name == "self" {
      let modifiers = function.modifiers
      return (modifiers.has(.static) || modifiers.has(.class))
        && isFrameworkSelf(at: node, in: file)
    }
    let parameter = function.signature.parameterClause.parameters.first {
      ($0.secondName ?? $0.firstName).text == name
    }
    guard let type = parameter?.type.as(MetatypeTypeSyntax.self) else { return false }
    let instance = type.baseType.trimmedDescription
    return isFrameworkClass(instance, in: file) || isClass(instance, at: node, in: file)
  }

  private static func enclosingFunction(of node: Syntax) -> FunctionDeclSyntax? {
    var current = node.parent
    while let each = current {
      if let function = each.as(FunctionDeclSyntax.self) { return function }
      current = each.parent
    }
    return nil
  }

  /// In an extension of a framework's class or of a protocol whose conformers derive from one.
  private static func isFrameworkSelf(at node: Syntax, in file: FileAdaptation) -> Bool {
    var current = node.parent
    while let each = current {
      if let type = each.as(ExtensionDeclSyntax.self) {
        if isFrameworkClass(type.extendedType.trimmedDescription, in: file) { return true }
        return constraint(of: "Self", in: type.genericWhereClause)
          .map { isFrameworkClass($0, in: file) } ?? false
      }
      if each.is(ClassDeclSyntax.self) || each.is(StructDeclSyntax.self) { return false }
      current = each.parent
    }
    return false
  }

  /// What a generic parameter or an associated type in scope derives from.
  private static func genericConstraint(
    of name: String, at node: Syntax, in file: FileAdaptation
  ) -> String? {
    var current = node.parent
    while let each = current {
      if let generic = each.asProtocol(WithGenericParametersSyntax.self),
        let parameter = generic.genericParameterClause?.parameters.first(where: {
          $0.name.text == name
        })
      {
        return parameter.inheritedType?.trimmedDescription
          ?? constraint(of: name, in: generic.genericWhereClause)
      }
      if let type = each.as(ExtensionDeclSyntax.self) {
        if let found = constraint(of: name, in: type.genericWhereClause) { return found }
        return constraint(of: name, inDeclarationOf: type.extendedType, in: file)
      }
      current = each.parent
    }
    return nil
  }

  /// The constraint that the extended type itself, where it is declared in the same file, gives a parameter of its own.
  private static func constraint(
    of name: String, inDeclarationOf type: TypeSyntax, in file: FileAdaptation
  ) -> String? {
    let extended = TypeName.plain(type.trimmedDescription)
    for statement in file.tree.statements {
      let declaration = Syntax(statement.item)
      if let found = declaration.as(ProtocolDeclSyntax.self), found.name.text == extended {
        let associated = found.memberBlock.members.lazy
          .compactMap { $0.decl.as(AssociatedTypeDeclSyntax.self) }
          .first { $0.name.text == name }
        return associated?.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription
      }
      guard (declaration.asProtocol(NamedDeclSyntax.self))?.name.text == extended,
        let generic = declaration.asProtocol(WithGenericParametersSyntax.self)
      else { continue }
      return generic.genericParameterClause?.parameters.first { $0.name.text == name }?
        .inheritedType?.trimmedDescription ?? constraint(of: name, in: generic.genericWhereClause)
    }
    return nil
  }

  private static func constraint(of name: String, in clause: GenericWhereClauseSyntax?) -> String? {
    for requirement in clause?.requirements ?? [] {
      guard let conformance = requirement.requirement.as(ConformanceRequirementSyntax.self),
        conformance.leftType.trimmedDescription == name
      else { continue }
      return conformance.rightType.trimmedDescription
    }
    return nil
  }

  /// Whether a constraint such as `UIView & Configurable` names a class of Hanok's frameworks or `NSObject`.
  private static func isFrameworkClass(_ constraint: String, in file: FileAdaptation) -> Bool {
    constraint.split(separator: "&").contains { part in
      let name = TypeName.plain(part.trimmingCharacters(in: .whitespaces))
      let last = TypeName.last(name)
      if last == "NSObject" { return true }
      guard file.index.resolve(name, in: "").flatMap({ file.index.entries[$0]?.file }) == nil
      else { return false }
      return file.frameworks.index.entries[last]?.kind == .class
    }
  }
}
