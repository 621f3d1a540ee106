internal import SwiftSyntax

/// Takes out branches behind casts that never succeed, for there are no objects of the type.
final class CastReducer: SyntaxVisitor {
  private let pass: LeftOutPass
  private let source: [UInt8]
  private(set) var edits: [SourceEdits.Edit] = []

  init(_ pass: LeftOutPass, source: [UInt8]) {
    self.pass = pass
    self.source = source
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
    // Only a statement can be left out; a value cannot.
    guard node.parent?.is(ExpressionStmtSyntax.self) == true else { return .visitChildren }
    reduce(node, behind: nil)
    return .skipChildren
  }

  override func visit(_ node: SwitchCaseSyntax) -> SyntaxVisitorContinueKind {
    guard let label = node.label.as(SwitchCaseLabelSyntax.self), label.caseItems.count == 1,
      pass.asksForMissing(label)
    else { return .visitChildren }
    remove(node.trimmedRange)
    return .skipChildren
  }

  /// - Parameter other: the branch that is kept before an `else if`.
  private func reduce(_ branch: IfExprSyntax, behind other: IfExprSyntax?) {
    guard isNeverTaken(branch) else {
      walk(branch.conditions)
      walk(branch.body)
      switch branch.elseBody {
      case .ifExpr(let next)?: reduce(next, behind: branch)
      case .codeBlock(let block)?: walk(block)
      default: break
      }
      return
    }
    let start = branch.trimmedRange.lowerBound
    switch branch.elseBody {
    case .ifExpr(let next)?:
      remove(start..<next.trimmedRange.lowerBound)
      reduce(next, behind: other)
    case .codeBlock(let block)?:
      remove(start..<block.trimmedRange.lowerBound, leaving: other == nil ? "do " : "")
      walk(block)
    default:
      let from = other?.elseKeyword?.trimmedRange.lowerBound ?? start
      remove(from..<branch.trimmedRange.upperBound)
    }
  }

  private func isNeverTaken(_ branch: IfExprSyntax) -> Bool {
    branch.conditions.contains { element in
      switch element.condition {
      case .optionalBinding(let binding): isCast(binding.initializer?.value, with: "?")
      case .expression(let value): isTypeCheck(value)
      case .matchingPattern(let match): pass.asksForMissing(match.pattern)
      default: false
      }
    }
  }

  /// `value as? Missing`
  private func isCast(_ value: ExprSyntax?, with mark: String) -> Bool {
    guard let parts = value?.as(SequenceExprSyntax.self)?.elements else { return false }
    let list = Array(parts)
    guard list.count >= 3, let cast = list[list.count - 2].as(UnresolvedAsExprSyntax.self),
      cast.questionOrExclamationMark?.text == mark
    else { return false }
    return pass.asksForMissing(list[list.count - 1])
  }

  /// `value is Missing`
  private func isTypeCheck(_ value: ExprSyntax) -> Bool {
    guard let parts = value.as(SequenceExprSyntax.self)?.elements, parts.count == 3 else {
      return false
    }
    let list = Array(parts)
    return list[1].is(UnresolvedIsExprSyntax.self) && pass.asksForMissing(list[2])
  }

  private func remove(_ range: Range<Int>, leaving text: String = "") {
    edits.append(SourceEdits.Edit(range: range, text: text))
  }
}
