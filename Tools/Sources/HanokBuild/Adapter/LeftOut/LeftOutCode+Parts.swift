internal import SwiftSyntax

/// What is taken out of expressions that stay.
extension LeftOutCode {
  /// Takes out of an expression that stays: elements of lists, values of functions that take any number of them, and
  /// statements of closures. A list of what is not there has no elements.
  ///
  /// - Parameter giveValues: whether the closures are called for their values, as those that make a property's are.
  mutating func reduceParts(in node: some SyntaxProtocol, giveValues: Bool = false) {
    let search = PartSearch(viewMode: .sourceAccurate)
    search.walk(node)
    for element in search.lists.flatMap({ Array($0.elements) }) where uses(element.expression) {
      remove(part: element.trimmedRange)
    }
    for call in search.calls {
      if pass.isStandIn(call) { replace(part: call.trimmedRange, with: standIn(for: call)) }
      for range in missingArguments(of: call) ?? [] { remove(part: range) }
    }
    for range in search.sequences.flatMap({ replacedRanges(of: $0) }) { remove(part: range) }
    for access in search.accesses {
      guard let text = valueOfEmptyList(access) else { continue }
      remove(part: access.trimmedRange, leaving: text)
    }
    for closure in search.closures {
      let known = edits.count
      nested(givesValue: giveValues) { code in
        for name in closure.parameterNames { code.bind(name) }
        for item in closure.signature?.capture?.items ?? [] {
          guard let value = item.initializer?.value else { continue }
          code.bind(item.name.text, type: code.type(of: value))
        }
        code.reduce(closure.statements, isBody: true)
      }
      keepParameters(of: closure, after: known)
    }
  }

  /// Names the last of a closure's `$0`, `$1` … where a statement was taken out that may have been all that did.
  private mutating func keepParameters(of closure: ClosureExprSyntax, after known: Int) {
    let ranges = Set(closure.statements.map(\.trimmedRange))
    guard closure.signature == nil, let first = closure.statements.first,
      edits[known...].contains(where: { ranges.contains($0.range) })
    else { return }
    let search = ShorthandSearch(viewMode: .sourceAccurate)
    search.walk(closure.statements)
    guard let last = search.last else { return }
    let start = first.trimmedRange.lowerBound
    edits.append(SourceEdits.Edit(range: start..<start, text: "_ = $\(last); "))
  }

  /// The ranges of the arguments that a call goes without, nil if it cannot: a function that takes any number of values
  /// takes fewer as well.
  func missingArguments(of call: FunctionCallExprSyntax) -> [Range<Int>]? {
    guard let name = call.calledName, pass.members.isVariadic(name) else { return nil }
    let arguments = call.arguments.prefix { $0 == call.arguments.first || $0.label == nil }
    let missing = arguments.map { uses($0.expression) }
    guard missing.contains(true), missing.contains(false) else { return nil }
    let list = Array(arguments)
    let firstKept = missing.firstIndex(of: false) ?? 0
    return list.indices.filter { missing[$0] }.map { index in
      let own = list[index].expression.trimmedRange
      guard index > firstKept else {
        return own.lowerBound..<list[index + 1].expression.trimmedRange.lowerBound
      }
      // With the comma before it.
      return list[index - 1].expression.trimmedRange.upperBound..<own.upperBound
    }
  }

  /// `0` for the count of what is not there.
  func valueOfEmptyList(_ access: MemberAccessExprSyntax) -> String? {
    let value: String
    switch access.declName.baseName.text {
    case "count": value = "0"
    case "isEmpty": value = "true"
    default: return nil
    }
    guard let base = access.base, let list = Self.unwrapped(base), uses(list) else { return nil }
    if let name = list.as(DeclReferenceExprSyntax.self)?.baseName.text, pass.isMissing(name) {
      return nil
    }
    if let owner = list.as(MemberAccessExprSyntax.self)?.base, uses(owner) { return nil }
    guard base.description.contains("?") else { return value }
    // A list is empty, anything else is nil.
    guard type(of: list)?.hasPrefix("[") == true else { return nil }
    return "(\(value) as \(value == "0" ? "Int" : "Bool")?)"
  }

  /// The name or member in `list?`, `list!` and `(list)`.
  private static func unwrapped(_ value: ExprSyntax) -> ExprSyntax? {
    if value.is(DeclReferenceExprSyntax.self) || value.is(MemberAccessExprSyntax.self) {
      return value
    }
    return value.inner.flatMap(unwrapped)
  }
}

/// Finds the parts of an expression that lie in no closure.
private final class PartSearch: SyntaxVisitor {
  private(set) var closures: [ClosureExprSyntax] = []
  private(set) var lists: [ArrayExprSyntax] = []
  private(set) var calls: [FunctionCallExprSyntax] = []
  private(set) var accesses: [MemberAccessExprSyntax] = []
  private(set) var sequences: [SequenceExprSyntax] = []

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    sequences.append(node)
    return .visitChildren
  }

  override func visit(_ node: ArrayExprSyntax) -> SyntaxVisitorContinueKind {
    lists.append(node)
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    calls.append(node)
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    accesses.append(node)
    return .visitChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    closures.append(node)
    return .skipChildren
  }
}

/// Finds the last of the parameters that a closure names by their numbers.
private final class ShorthandSearch: SyntaxVisitor {
  private(set) var last: Int?

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    if case .dollarIdentifier(let name) = token.tokenKind, let number = Int(name.dropFirst()) {
      last = max(last ?? 0, number)
    }
    return .skipChildren
  }
}

extension FunctionCallExprSyntax {
  /// The name of the function, without what it is a member of.
  var calledName: String? {
    calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      ?? calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
  }
}
