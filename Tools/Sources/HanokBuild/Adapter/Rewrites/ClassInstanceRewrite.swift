internal import SwiftSyntax

/// `View()` where `View: UIView` is a generic parameter, `type.init()` where `type` is a parameter of a metatype,
/// `self.init(frame:)` in a static method that an extension gives a framework's class.
///
/// With Objective-C every initialiser can be called on a class known only at run time; here UIKit has functions for
/// those that such code uses.
struct ClassInstanceRewrite: Rewrite {
  let kinds: [SyntaxKind] = [.functionCallExpr, .memberAccessExpr]

  /// Labels of the initialisers that can be called so.
  private static let labels: Set<[String]> = [
    [], ["frame"], ["style", "reuseIdentifier"], ["reuseIdentifier"], ["nibName", "bundle"],
    ["identifier", "source", "destination"],
  ]

  func rewrite(_ node: Syntax, in file: inout FileAdaptation) {
    if let call = node.as(FunctionCallExprSyntax.self) {
      guard call.trailingClosure == nil else { return }
      guard Self.isKnown(call.arguments.map(\.label)) else {
        return nameClass(of: call, in: &file)
      }
      if let name = call.calledExpression.as(DeclReferenceExprSyntax.self),
        name.argumentNames == nil, file.isActive(node),
        Self.isClass(name.baseName.text, at: node, in: file)
      {
        file.edits.insert("._hanok_make", at: name.trimmedRange.upperBound)
      } else if let member = call.calledExpression.as(MemberAccessExprSyntax.self) {
        rewrite(member, in: &file)
      }
    } else if let member = node.as(MemberAccessExprSyntax.self),
      member.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id != ExprSyntax(member).id,
      Self.isKnown(member.declName.argumentNames?.arguments.map { Optional($0.name) } ?? [])
    {
      // `views.map(View.init)`, which is not called here.
      rewrite(member, in: &file)
    }
  }

  private static func isKnown(_ labels: [TokenSyntax?]) -> Bool {
    Self.labels.contains(labels.map { $0?.text ?? "_" })
  }

  /// `X.init`, where `X` is a generic parameter or has a metatype.
  private func rewrite(_ member: MemberAccessExprSyntax, in file: inout FileAdaptation) {
    guard member.declName.baseName.tokenKind == .keyword(.`init`), let base = member.base,
      file.isActive(member), Self.isClassOrMetatype(base, at: Syntax(member), in: file)
    else { return }
    file.replace(member.declName.baseName, with: "_hanok_make")
  }

  /// `self.init(red: …)` in a static member that an extension gives a framework's class: the class itself makes
  /// the object.
  private func nameClass(of call: FunctionCallExprSyntax, in file: inout FileAdaptation) {
    let index = file.frameworks.index
    guard let member = StaticExtensionMember(initializerCall: call), file.isActive(call),
      Self.isFrameworkClass(member.extended, in: file),
      let known = index.resolve(member.extended, in: ""), index.entries[known]?.kind == .class
    else { return }
    member.nameClass(of: call, in: &file)
  }

  // MARK: Finding the class

  private static func isClassOrMetatype(
    _ base: ExprSyntax, at node: Syntax, in file: FileAdaptation
  ) -> Bool {
    if let name = base.as(DeclReferenceExprSyntax.self)?.baseName.text {
      if isClass(name, at: node, in: file) { return true }
      if name == "self" { return isStaticSelf(at: node, in: file) }
    }
    guard let type = DeclaredType.of(base, in: file).map(DeclaredType.unwrapped),
      type.hasSuffix(".Type")
    else { return false }
    let instance = DeclaredType.unwrapped(String(type.dropLast(5)))
    // `X.self.init()` and the like, which Swift can do.
    if base.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "self" { return false }
    return isFrameworkClass(instance, in: file) || isClass(instance, at: node, in: file)
  }

  /// Whether a name stands for a class that derives from a framework's and is known at run time only.
  private static func isClass(_ name: String, at node: Syntax, in file: FileAdaptation) -> Bool {
    if name == "Self" { return isFrameworkSelf(at: node, in: file) }
    guard let constraint = genericConstraint(of: name, at: node, in: file) else { return false }
    return isFrameworkClass(constraint, in: file)
  }

  /// `self` in a static method.
  private static func isStaticSelf(at node: Syntax, in file: FileAdaptation) -> Bool {
    guard let modifiers = enclosingFunction(of: node)?.modifiers else { return false }
    return (modifiers.has(.static) || modifiers.has(.class)) && isFrameworkSelf(at: node, in: file)
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

  /// The types that a generic parameter or an associated type in scope derives from.
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

  /// The constraint that the extended type itself gives a parameter of its own, whichever file declares it.
  private static func constraint(
    of name: String, inDeclarationOf type: TypeSyntax, in file: FileAdaptation
  ) -> String? {
    let extended = TypeName.plain(type.trimmedDescription)
    let modules = file.frameworks.modules
    if let own = file.index.resolve(extended, in: "") {
      return file.index.constraint(of: name, in: own)
    }
    return modules.resolve(extended, in: "").flatMap { modules.constraint(of: name, in: $0) }
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

  /// Whether a constraint such as `UIView & Configurable` names a class of Hanok's frameworks or `NSObject`, or a
  /// protocol for such classes.
  private static func isFrameworkClass(
    _ constraint: String, in file: FileAdaptation, depth: Int = 0
  ) -> Bool {
    constraint.split(separator: "&").contains { part in
      let name = TypeName.plain(part.trimmingCharacters(in: .whitespaces))
      let last = TypeName.last(name)
      if last == "NSObject" { return true }
      if let own = file.index.resolve(name, in: ""), file.index.entries[own]?.file != nil {
        return isForClasses(own, of: file.index, in: file, depth)
      }
      let index = file.frameworks.index
      guard let known = index.resolve(name, in: ""), let entry = index.entries[known] else {
        return false
      }
      // Another module's own class has the initialisers that it marks `required`, as one of the app's has.
      if entry.kind == .class { return entry.file.flatMap(file.frameworks.module) == nil }
      return isForClasses(known, of: index, in: file, depth)
    }
  }

  /// Whether a protocol is one for classes that derive from a framework's.
  private static func isForClasses(
    _ name: String, of index: SourceIndex, in file: FileAdaptation, _ depth: Int
  ) -> Bool {
    guard let entry = index.entries[name], entry.kind == .protocol, depth < 8 else { return false }
    let bounds = entry.inherits + [index.constraint(of: "Self", in: name)].compactMap { $0 }
    return bounds.contains { isFrameworkClass($0, in: file, depth: depth + 1) }
  }
}
