internal import SwiftSyntax

/// Operators that a module declares for `NSNumber`, which cannot be compared on iOS.
///
/// On Linux it can, by an operator of its own. As a member of the class the module's comes before that one.
struct NumberOperatorRewrite: Rewrite {
  let kinds: [SyntaxKind] = [.functionDecl]

  private static let operators: Set<String> = ["<", "==", "!=", ">", "<=", ">="]

  func rewrite(_ node: Syntax, in file: inout FileAdaptation) {
    guard let function = node.as(FunctionDeclSyntax.self), node.enclosingTypes.isEmpty,
      Self.operators.contains(function.name.text), file.isActive(node), function.body != nil,
      Self.comparesNumbers(function)
    else { return }
    file.edits.insert("extension NSNumber { ", at: node.trimmedRange.lowerBound)
    file.edits.insert("static ", at: function.funcKeyword.trimmedRange.lowerBound)
    file.edits.insert(" }", at: node.trimmedRange.upperBound)
  }

  private static func comparesNumbers(_ function: FunctionDeclSyntax) -> Bool {
    let types = function.signature.parameterClause.parameters.map { $0.type.trimmedDescription }
    return types.map(TypeName.last) == ["NSNumber", "NSNumber"]
  }
}
