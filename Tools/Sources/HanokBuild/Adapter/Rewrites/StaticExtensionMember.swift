internal import SwiftSyntax

/// A static member in an extension of a class, whose code means that class by `self` and `Self`.
struct StaticExtensionMember {
  /// The class.
  let extended: String
  /// Whether the member gives `Self`.
  private let givesSelf: Bool

  /// The member that a call stands in; nil for one that calls no initialiser of `self` or `Self`.
  init?(initializerCall call: FunctionCallExprSyntax) {
    let called = call.calledExpression
    let member = called.as(MemberAccessExprSyntax.self)
    let base = member?.declName.baseName.tokenKind == .keyword(.`init`) ? member?.base : called
    guard let name = base?.as(DeclReferenceExprSyntax.self)?.baseName.text,
      name == "Self" || name == "self" && member != nil
    else { return nil }
    var result: String?
    var current = call.parent
    while let each = current {
      if let type = each.as(ExtensionDeclSyntax.self) {
        guard let result else { return nil }
        extended = type.extendedType.trimmedDescription
        givesSelf = result.hasPrefix("Self")
        return
      }
      if each.is(ClassDeclSyntax.self) || each.is(StructDeclSyntax.self) { return nil }
      result = Self.staticResult(each) ?? result
      current = each.parent
    }
    return nil
  }

  /// The type that a static function or property gives, empty for none; nil for anything else.
  private static func staticResult(_ node: Syntax) -> String? {
    let function = node.as(FunctionDeclSyntax.self)
    let variable = node.as(VariableDeclSyntax.self)
    guard let modifiers = function?.modifiers ?? variable?.modifiers,
      modifiers.has(.static) || modifiers.has(.class)
    else { return nil }
    let type =
      function?.signature.returnClause?.type ?? variable?.bindings.first?.typeAnnotation?.type
    return type?.trimmedDescription ?? ""
  }

  /// Has the class itself make the object, which `_hanok_own` takes for one of `Self` where the member gives that.
  func nameClass(of call: FunctionCallExprSyntax, in file: inout FileAdaptation) {
    let called = call.calledExpression
    guard givesSelf else { return file.replace(called, with: extended) }
    guard let end = call.rightParen else { return }
    file.addedImports.insert("FoundationCompatibility")
    file.replace(called, with: "_hanok_own(" + extended)
    file.edits.insert(")", at: end.trimmedRange.upperBound)
  }
}
