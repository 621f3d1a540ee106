internal import SwiftSyntax

/// `self.init(value: 3)` in a static method, in an extension of a class of Foundation's.
///
/// With Objective-C every initialiser can be called on a class that may have subclasses. On Linux most are not `required`:
/// the class itself makes the object, which `_hanok_own` takes for one of `Self` where the method gives that.
struct FoundationInstanceRewrite: Rewrite {
  let kinds: [SyntaxKind] = [.functionCallExpr]

  private static let classes: Set<String> = [
    "NSAttributedString", "NSCharacterSet", "NSData", "NSDate", "NSDecimalNumber", "NSIndexPath",
    "NSIndexSet", "NSNumber", "NSURL", "NSURLRequest", "NSUUID",
  ]

  func rewrite(_ node: Syntax, in file: inout FileAdaptation) {
    guard let call = node.as(FunctionCallExprSyntax.self), call.trailingClosure == nil,
      let end = call.rightParen,
      let member = call.calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.tokenKind == .keyword(.`init`),
      ["self", "Self"].contains(member.base?.trimmedDescription), file.isActive(node),
      let (name, givesSelf) = Self.extendedClass(at: node)
    else { return }
    guard givesSelf else { return file.replace(call.calledExpression, with: name) }
    file.addedImports.insert("FoundationCompatibility")
    file.replace(call.calledExpression, with: "_hanok_own(" + name)
    file.edits.insert(")", at: end.trimmedRange.upperBound)
  }

  /// The class that an extension is of, for code in a static method of it, and whether that gives `Self`.
  private static func extendedClass(at node: Syntax) -> (name: String, givesSelf: Bool)? {
    var isInMethod = false
    var givesSelf = false
    var current = node.parent
    while let each = current {
      if !isInMethod, let function = each.as(FunctionDeclSyntax.self) {
        let modifiers = function.modifiers
        let result = function.signature.returnClause?.type.trimmedDescription ?? ""
        guard modifiers.has(.static) || modifiers.has(.class) else { return nil }
        givesSelf = result.hasPrefix("Self")
        isInMethod = true
      }
      if let type = each.as(ExtensionDeclSyntax.self) {
        let name = type.extendedType.trimmedDescription
        return isInMethod && classes.contains(name) ? (name, givesSelf) : nil
      }
      current = each.parent
    }
    return nil
  }
}
