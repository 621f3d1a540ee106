internal import SwiftSyntax

/// A freestanding macro, whether the parser took it for an expression or a declaration.
struct MacroCall {
  let name: String
  let arguments: LabeledExprListSyntax

  init?(_ node: Syntax) {
    if let expression = node.as(MacroExpansionExprSyntax.self) {
      name = expression.macroName.text
      arguments = expression.arguments
    } else if let declaration = node.as(MacroExpansionDeclSyntax.self) {
      name = declaration.macroName.text
      arguments = declaration.arguments
    } else {
      return nil
    }
  }
}
