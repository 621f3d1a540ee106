internal import SwiftSyntax

/// Makes `#if os(iOS)` true: an app runs here as it does in iOS's simulator. What can be imported is what iOS's
/// sources find here. The compiler would answer these as on Linux, so the answer takes their place.
struct ConditionRewrite: Rewrite {
  let kinds: [SyntaxKind] = [.ifConfigClause]

  func rewrite(_ node: Syntax, in file: inout FileAdaptation) {
    guard let condition = node.as(IfConfigClauseSyntax.self)?.condition else { return }
    visit(Syntax(condition), in: &file)
  }

  private func visit(_ node: Syntax, in file: inout FileAdaptation) {
    if let call = node.as(FunctionCallExprSyntax.self), let value = Self.value(of: call, in: file) {
      let text = String(value)
      file.replace(node, with: text.padding(to: node.trimmedRange.count))
      return
    }
    for child in node.children(viewMode: .sourceAccurate) { visit(child, in: &file) }
  }

  private static func value(of call: FunctionCallExprSyntax, in file: FileAdaptation) -> Bool? {
    let name = call.calledExpression.trimmedDescription
    let argument = call.arguments.first?.expression.trimmedDescription ?? ""
    switch name {
    case "os": return file.configuration.isActiveTargetOS(name: argument)
    case "targetEnvironment":
      return file.configuration.isActiveTargetEnvironment(name: argument)
    case "canImport":
      let module = argument.prefix { $0 != "." }
      return file.configuration.canImport(String(module))
    default: return nil
    }
  }
}
