internal import SwiftSyntax

/// `NSMutableCharacterSet(charactersIn: "ab")`: Foundation's initialisers make sets that cannot be changed.
///
/// FoundationCompatibility puts others in their place, but the optimizer copies Foundation's own into the app.
struct MutableSetRewrite: Rewrite {
  let kinds: [SyntaxKind] = [.functionCallExpr]

  private static let name = "NSMutableCharacterSet"
  private static let labels: Set = ["range", "charactersIn", "bitmapRepresentation"]

  func rewrite(_ node: Syntax, in file: inout FileAdaptation) {
    guard let call = node.as(FunctionCallExprSyntax.self), call.trailingClosure == nil,
      call.arguments.count <= 1,
      call.arguments.allSatisfy({ Self.labels.contains($0.label?.text ?? "") }),
      let called = Self.initialiser(call.calledExpression), file.isActive(node),
      file.index.entries[Self.name]?.file == nil
    else { return }
    file.addedImports.insert("FoundationCompatibility")
    file.replace(called, with: Self.name + "._hanok_changeable")
  }

  /// `NSMutableCharacterSet`, with `.init` or without.
  private static func initialiser(_ expression: ExprSyntax) -> ExprSyntax? {
    let text = expression.trimmedDescription
    return text == name || text == name + ".init" ? expression : nil
  }
}
