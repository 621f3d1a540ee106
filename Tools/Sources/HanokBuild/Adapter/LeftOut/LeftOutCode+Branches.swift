internal import SwiftSyntax

/// Conditions that ask for what is not there.
extension LeftOutCode {
  /// Whether nothing after the statement is reached.
  mutating func reduce(
    _ node: GuardStmtSyntax, before next: ArraySlice<CodeBlockItemSyntax>
  ) -> Bool {
    guard
      uses(node.conditions) || node.conditions.contains(where: asksForMissing)
        || isTooNew(node.conditions, Array(next))
    else {
      reduceParts(in: node.conditions)
      reduce(node.body.statements)
      bind(node.conditions)
      return false
    }
    let range = node.trimmedRange.lowerBound..<node.body.trimmedRange.lowerBound
    remove(part: range, leaving: "do ")
    reduce(node.body.statements)
    return true
  }

  /// Whether a condition asks for a version of iOS, and the code for it cannot give its value: it may be there for a
  /// framework of that version, and other code for those before it.
  private func isTooNew(
    _ conditions: ConditionElementListSyntax, _ statements: [CodeBlockItemSyntax]
  ) -> Bool {
    guard givesValue, conditions.contains(where: \.asksForVersion) else { return false }
    var trial = self
    trial.bind(conditions)
    var isDead = false
    trial.reduce(statements, isDead: &isDead)
    return trial.failures > failures
  }

  /// `if let map`, whose name is the value as well.
  private func bindsMissing(_ condition: ConditionElementSyntax) -> Bool {
    guard case .optionalBinding(let binding) = condition.condition, binding.initializer == nil,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    else { return false }
    return lacks(name)
  }

  /// - Parameter other: the branch that is kept before an `else if`.
  mutating func reduce(
    _ branch: IfExprSyntax, behind other: IfExprSyntax?, isResult: Bool
  ) {
    guard
      uses(branch.conditions) || branch.conditions.contains(where: asksForMissing)
        || branch.elseBody != nil && isTooNew(branch.conditions, Array(branch.body.statements))
    else {
      reduceBlock(branch.body, after: branch.conditions, isResult: isResult)
      switch branch.elseBody {
      case .ifExpr(let next)?: reduce(next, behind: branch, isResult: isResult)
      case .codeBlock(let block)?: reduce(block.statements, isBody: isResult)
      default: break
      }
      return
    }
    let start = branch.trimmedRange.lowerBound
    switch branch.elseBody {
    case .ifExpr(let next)?:
      remove(part: start..<next.trimmedRange.lowerBound)
      reduce(next, behind: other, isResult: isResult)
    case .codeBlock(let block)?:
      remove(
        part: start..<block.trimmedRange.lowerBound, leaving: other == nil ? "do " : "")
      reduce(block.statements, isBody: isResult)
    default:
      let from = other?.elseKeyword?.trimmedRange.lowerBound ?? start
      remove(
        part: from..<branch.trimmedRange.upperBound, leaving: other == nil ? "()" : "")
    }
  }

  mutating func reduce(_ choice: SwitchExprSyntax, isResult: Bool) {
    if uses(choice.subject) { return remove(choice) }
    reduceParts(in: choice.subject)
    let type = type(of: choice.subject) ?? pass.members.type(withCases: choice.caseNames)
    for element in choice.cases {
      guard let branch = element.as(SwitchCaseSyntax.self) else { continue }
      if let label = branch.label.as(SwitchCaseLabelSyntax.self),
        label.caseItems.allSatisfy({ asksForMissing($0.pattern, of: type) })
      {
        remove(part: branch.trimmedRange)
        continue
      }
      inScope {
        $0.bind(Syntax(branch.label))
        $0.reduce(branch.statements, isBody: isResult)
      }
    }
  }

  /// Whether a pattern is one of a value that is not there.
  private func asksForMissing(_ pattern: PatternSyntax, of type: String?) -> Bool {
    if uses(pattern) { return true }
    guard let name = pattern.caseName, let type else { return false }
    return pass.members.lacksMember(name, of: type)
  }

  /// `if case .map = row`, where there is no such case any more.
  private func asksForMissing(_ condition: ConditionElementSyntax) -> Bool {
    if bindsMissing(condition) { return true }
    guard case .matchingPattern(let match) = condition.condition else { return false }
    return asksForMissing(match.pattern, of: type(of: match.initializer.value))
  }
}
