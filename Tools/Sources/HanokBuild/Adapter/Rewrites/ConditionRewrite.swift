internal import SwiftSyntax

/// Makes `#if os(iOS)` true: an app runs here as it does in iOS's simulator.
struct ConditionRewrite: Rewrite {
  let kinds: [SyntaxKind] = [.ifConfigClause]

  func rewrite(_ node: Syntax, in file: inout FileAdaptation) {
    guard let condition = node.as(IfConfigClauseSyntax.self)?.condition else { return }
    visit(Syntax(condition), in: &file)
  }

  private func visit(_ node: Syntax, in file: inout FileAdaptation) {
    if let call = node.as(FunctionCallExprSyntax.self), let value = Self.value(of: call) {
      let text = String(value)
      file.replace(node, with: text.padding(to: node.trimmedRange.count))
      return
    }
    for child in node.children(viewMode: .sourceAccurate) { visit(child, in: &file) }
  }

  private static func value(of call: FunctionCallExprSyntax) -> Bool? {
    let name = call.calledExpression.trimmedDescription
    let argument = call.arguments.first?.expression.trimmedDescription ?? ""
    switch (name, argument) {
    case ("os", "Linux"): return false
    case ("os", _): return AppBuildConfiguration.operatingSystem == argument
    case ("targetEnvironment", _): return AppBuildConfiguration.environment == argument
    default: return nil
    }
  }
}
