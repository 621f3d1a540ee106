internal import SwiftSyntax

/// `view.classForCoder.description()`, which asks a class for its name: with Objective-C every class answers that, while
/// `AnyClass` has no members here.
struct ClassDescriptionRewrite: Rewrite {
  let kinds: [SyntaxKind] = [.functionCallExpr]

  func rewrite(_ node: Syntax, in file: inout FileAdaptation) {
    guard let call = node.as(FunctionCallExprSyntax.self), call.arguments.isEmpty,
      call.trailingClosure == nil,
      let member = call.calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "description",
      let base = member.base?.as(MemberAccessExprSyntax.self),
      base.declName.baseName.text == "classForCoder", file.isActive(node),
      !base.trimmedDescription.contains("?")
    else { return }
    file.edits.insert("NSStringFromClass(", at: base.trimmedRange.lowerBound)
    file.edits.replace(
      base.trimmedRange.upperBound..<call.trimmedRange.upperBound, with: ")", in: file.source)
  }
}
