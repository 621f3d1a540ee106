internal import SwiftSyntax

extension DeclaredType {
  /// The type that a case of an enumeration gives a name: `type` in `case .view(let type, _)`.
  ///
  /// Outer nil if the pattern does not declare the name, inner nil if the file does not declare the case, or declares
  /// it in two ways.
  static func payload(_ name: String, of pattern: PatternSyntax) -> String?? {
    let bound = pattern.as(ValueBindingPatternSyntax.self)?.pattern ?? pattern
    guard
      let call = bound.as(ExpressionPatternSyntax.self)?.expression.as(FunctionCallExprSyntax.self),
      let member = call.calledExpression.as(MemberAccessExprSyntax.self),
      let index = call.arguments.map({ self.name(in: $0) }).firstIndex(of: name)
    else { return nil }
    let cases = CaseReader(member.declName.baseName.text)
    cases.walk(pattern.root)
    let types = Set(cases.payloads.map { $0.indices.contains(index) ? $0[index] : "" })
    return .some(types.count == 1 ? types.first : nil)
  }

  /// The name that a part of a pattern declares.
  private static func name(in argument: LabeledExprSyntax) -> String? {
    guard let pattern = argument.expression.as(PatternExprSyntax.self)?.pattern else { return nil }
    let bound = pattern.as(ValueBindingPatternSyntax.self)?.pattern ?? pattern
    return bound.as(IdentifierPatternSyntax.self)?.identifier.text
  }
}

/// Finds the cases of a name in a file.
private final class CaseReader: SyntaxVisitor {
  private let name: String
  /// The types of what each carries.
  private(set) var payloads: [[String]] = []

  init(_ name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
    if node.name.text == name {
      payloads.append(node.parameterClause?.parameters.map { $0.type.trimmedDescription } ?? [])
    }
    return .skipChildren
  }
}
