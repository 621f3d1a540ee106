internal import SwiftSyntax

/// `switch input.keyboardAppearance { case .dark?: … }` and `if let type = input.keyboardType`.
///
/// The traits of text inputs are optional requirements of their protocol: of a value of which no more than the protocol is
/// known, they are optional on iOS, and of a text field they are not. Here they are not either way, so what is asked for as
/// an optional value becomes one.
struct OptionalTraitRewrite: Rewrite {
  let kinds: [SyntaxKind] = [.switchExpr, .optionalBindingCondition]

  private static let names: Set<String> = [
    "autocapitalizationType", "autocorrectionType", "spellCheckingType", "smartQuotesType",
    "smartDashesType", "smartInsertDeleteType", "keyboardType", "keyboardAppearance",
    "returnKeyType", "enablesReturnKeyAutomatically", "isSecureTextEntry",
    "inlinePredictionType",
  ]

  func rewrite(_ node: Syntax, in file: inout FileAdaptation) {
    if let choice = node.as(SwitchExprSyntax.self) {
      if asksForOptional(choice) { wrap(choice.subject, in: &file) }
    } else if let value = node.as(OptionalBindingConditionSyntax.self)?.initializer?.value {
      wrap(value, in: &file)
    }
  }

  private func wrap(_ value: ExprSyntax, in file: inout FileAdaptation) {
    guard let member = value.as(MemberAccessExprSyntax.self), member.base != nil,
      Self.names.contains(member.declName.baseName.text), file.isActive(Syntax(value))
    else { return }
    // An optional value stays what it is.
    file.edits.insert("Optional.some(", at: value.trimmedRange.lowerBound)
    file.edits.insert(").flatMap({ $0 })", at: value.trimmedRange.upperBound)
  }

  /// Whether a case has a pattern such as `.dark?`.
  private func asksForOptional(_ choice: SwitchExprSyntax) -> Bool {
    choice.cases.contains { element in
      guard
        let label = element.as(SwitchCaseSyntax.self)?.label.as(SwitchCaseLabelSyntax.self)
      else { return false }
      return label.caseItems.contains {
        $0.pattern.as(ExpressionPatternSyntax.self)?.expression.is(OptionalChainingExprSyntax.self)
          == true
      }
    }
  }
}
