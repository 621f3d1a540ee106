internal import SwiftSyntax

/// `@convention(block)` becomes a closure of Swift's, which takes values of any type.
///
/// Linux's compiler knows blocks of C types only. An object that is taken for a block, or a block for an object, is
/// converted where Apple's `unsafeBitCast` has nothing to do: `FoundationCompatibility._hanok_bitCast(_:to:)`.
struct BlockRewrite: Rewrite {
  let kinds: [SyntaxKind] = [.attribute, .functionCallExpr]

  func rewrite(_ node: Syntax, in file: inout FileAdaptation) {
    if let attribute = node.as(AttributeSyntax.self) {
      if attribute.isBlockConvention { file.blank(node) }
    } else if let call = node.as(FunctionCallExprSyntax.self) {
      rewrite(call, in: &file)
    }
  }

  private func rewrite(_ call: FunctionCallExprSyntax, in file: inout FileAdaptation) {
    guard let function = call.calledExpression.as(DeclReferenceExprSyntax.self),
      function.baseName.text == "unsafeBitCast",
      call.arguments.map({ $0.label?.text }) == [nil, "to"], file.isActive(call),
      file.source.firstRange(of: Array("convention(block)".utf8)) != nil
    else { return }
    file.addedImports.insert("FoundationCompatibility")
    file.edits.replace(function.trimmedRange, with: "_hanok_bitCast", in: file.source)
  }
}

extension AttributeSyntax {
  /// Whether it is `@convention(block)`.
  fileprivate var isBlockConvention: Bool {
    attributeName.trimmedDescription == "convention" && argumentText == "block"
  }
}
