internal import SwiftSyntax

/// Xcode's literals become what they stand for: `#colorLiteral(red:green:blue:alpha:)` a `UIColor`,
/// `#imageLiteral(resourceName:)` a `UIImage`.
struct LiteralRewrite: Rewrite {
  let kinds: [SyntaxKind] = [.macroExpansionExpr, .macroExpansionDecl]

  func rewrite(_ node: Syntax, in file: inout FileAdaptation) {
    guard let call = MacroCall(node), file.isActive(node) else { return }
    let arguments = call.arguments.trimmedDescription
    switch call.name {
    case "colorLiteral": file.replace(node, with: "UIColor(\(arguments))")
    case "imageLiteral":
      guard let name = call.arguments.first?.expression.trimmedDescription else { return }
      file.replace(node, with: "UIImage(imageLiteralResourceName: \(name))")
    default: return
    }
  }
}
