internal import SwiftSyntax

/// `expression.enumerateMatches(in:range:) { … }`: methods whose closures Apple's Foundation promises not to keep.
///
/// Such a closure uses members without `self` and changes what a method of a structure may change. Linux's Foundation
/// makes no such promise, so the call goes to a method of ours with an underscored name.
struct NonEscapingCallRewrite: Rewrite {
  let kinds: [SyntaxKind] = [.memberAccessExpr, .declReferenceExpr]

  private static let names: Set<String> = [
    "enumerateMatches", "enumerateSubstrings", "enumerateLines",
  ]

  func rewrite(_ node: Syntax, in file: inout FileAdaptation) {
    guard let (name, callee) = name(in: node), Self.names.contains(name.baseName.text),
      let call = callee.parent?.as(FunctionCallExprSyntax.self),
      Syntax(call.calledExpression).id == callee.id, file.isActive(node),
      !file.declaresMember(name.baseName.text) || isInOwnVariant(node, of: name.baseName.text)
    else { return }
    file.edits.insert("_hanok_", at: name.trimmedRange.lowerBound)
  }

  private static let owners: Set<String> = [
    "NSRegularExpression", "NSString", "String", "StringProtocol", "Substring",
  ]

  /// Whether a call stands in a method that an extension adds to Foundation's type under the same name: such a
  /// method translates its arguments and calls Foundation's.
  private func isInOwnVariant(_ node: Syntax, of name: String) -> Bool {
    var isInMethod = false
    var next = node.parent
    while let node = next {
      if node.as(FunctionDeclSyntax.self)?.name.text == name { isInMethod = true }
      if let type = node.as(ExtensionDeclSyntax.self)?.extendedType {
        return isInMethod && Self.owners.contains(type.trimmedDescription)
      }
      next = node.parent
    }
    return false
  }

  /// The name that is called, and the expression that is called with it: `text.name`, or `name` of `self`.
  private func name(in node: Syntax) -> (DeclReferenceExprSyntax, callee: Syntax)? {
    if let member = node.as(MemberAccessExprSyntax.self) {
      return member.base == nil ? nil : (member.declName, Syntax(member))
    }
    return node.as(DeclReferenceExprSyntax.self).map { ($0, Syntax($0)) }
  }
}
