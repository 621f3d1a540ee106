internal import SwiftSyntax

/// `expression.enumerateMatches(in:range:) { … }`: methods whose closures Apple's Foundation promises not to keep.
///
/// Such a closure uses members without `self` and changes what a method of a structure may change. Linux's Foundation
/// makes no such promise, so the call goes to a method of ours with an underscored name.
struct NonEscapingCallRewrite: Rewrite {
  let kinds: [SyntaxKind] = [.memberAccessExpr]

  private static let names: Set<String> = [
    "enumerateMatches", "enumerateSubstrings", "enumerateLines",
  ]

  func rewrite(_ node: Syntax, in file: inout FileAdaptation) {
    guard let member = node.as(MemberAccessExprSyntax.self),
      Self.names.contains(member.declName.baseName.text), member.base != nil,
      let call = member.parent?.as(FunctionCallExprSyntax.self),
      Syntax(call.calledExpression).id == Syntax(member).id, file.isActive(node),
      !isDeclared(member.declName.baseName.text, in: file)
    else { return }
    file.edits.insert("_hanok_", at: member.declName.trimmedRange.lowerBound)
  }

  /// Whether the app has a member of the name itself.
  private func isDeclared(_ name: String, in file: FileAdaptation) -> Bool {
    file.index.entries.values.contains { entry in
      entry.members.contains { $0.fact.name == name }
    }
  }
}
