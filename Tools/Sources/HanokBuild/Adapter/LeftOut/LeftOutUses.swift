internal import SwiftSyntax

/// Looks for a use of what is not there, outside of the statements of closures.
final class UseSearch: SyntaxVisitor {
  private let code: LeftOutCode
  private let pass: LeftOutPass
  private(set) var isFound = false

  init(_ code: LeftOutCode, _ pass: LeftOutPass) {
    self.code = code
    self.pass = pass
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    if pass.file.isUnfound(token) { isFound = true }
    return .skipChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    walk(node.leftBrace)
    if let signature = node.signature { walk(signature) }
    return .skipChildren
  }

  /// A list goes without the elements that are not there, unless none is left.
  override func visit(_ node: ArrayExprSyntax) -> SyntaxVisitorContinueKind {
    walk(node.leftSquare)
    guard !node.elements.isEmpty else { return .skipChildren }
    if node.elements.allSatisfy({ code.uses($0.expression) }) { isFound = true }
    return .skipChildren
  }

  override func visit(_ node: ClosureCaptureSyntax) -> SyntaxVisitorContinueKind {
    if node.initializer == nil, code.lacks(node.name.text) { isFound = true }
    return .visitChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    if pass.isMissing(node.name.text) { isFound = true }
    return .visitChildren
  }

  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    if let module = node.baseType.as(IdentifierTypeSyntax.self)?.name.text,
      pass.isMissingModule(module)
    {
      isFound = true
    }
    return .visitChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let parts = Array(node.elements)
    if parts.count == 3, parts[1].is(AssignmentExprSyntax.self), code.standsIn(parts[2]),
      !code.canBeStandIn(parts[0])
    {
      isFound = true
    }
    let replaced = code.replacedOperands(of: node)
    guard !replaced.isEmpty else { return .visitChildren }
    for index in parts.indices where !replaced.contains(index) { walk(parts[index]) }
    return .skipChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if pass.isStandIn(node) { return .skipChildren }
    if !code.takesStandIns(node) { isFound = true }
    if code.missingArguments(of: node) != nil {
      walk(node.calledExpression)
      for argument in node.arguments.dropFirst().drop(while: { $0.label == nil }) {
        walk(argument)
      }
      return .skipChildren
    }
    let signatures = code.overloads(of: node)
    if signatures.isEmpty { return .visitChildren }
    // The name alone does not tell: another function may have it.
    if signatures.contains(where: { $0.takes(node) }) { isFound = true }
    if let base = node.calledExpression.as(MemberAccessExprSyntax.self)?.base { walk(base) }
    walk(node.arguments)
    return .skipChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    walk(node.period)
    walk(node.declName.baseName)
    guard let base = node.base, code.valueOfEmptyList(node) == nil else { return .skipChildren }
    walk(base)
    let name = node.declName.baseName.text
    let type = code.type(of: base)
    if pass.isStandIn(type) {
      if !code.hasStandIn(name) { isFound = true }
    } else if let type, pass.members.isType(type) {
      if pass.members.lacksMember(name, of: type) { isFound = true }
    } else if pass.members.lacksEverywhere(name) {
      // Of a type of another module, or a generic parameter.
      isFound = true
    }
    return .skipChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.baseName.text
    walk(node.baseName)
    if code.lacks(name) || pass.isMissingModule(name) { isFound = true }
    return .skipChildren
  }
}

/// Looks for what makes a statement more than itself: a `return`, and a call of another initialiser.
final class ReturnSearch: SyntaxVisitor {
  private(set) var returns = false
  private(set) var makesSelf = false

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    returns = true
    return .visitChildren
  }
  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if node.declName.baseName.tokenKind == .keyword(.`init`), let base = node.base,
      base.is(SuperExprSyntax.self)
        || base.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self)
    {
      makesSelf = true
    }
    return .visitChildren
  }
}

extension ExprSyntax {
  /// The value in `value?`, `value!`, `(value)`, `try value` and `await value`.
  var inner: ExprSyntax? {
    if let list = self.as(TupleExprSyntax.self)?.elements, list.count == 1 {
      return list.first?.expression
    }
    return self.as(OptionalChainingExprSyntax.self)?.expression
      ?? self.as(ForceUnwrapExprSyntax.self)?.expression
      ?? self.as(TryExprSyntax.self)?.expression ?? self.as(AwaitExprSyntax.self)?.expression
  }
}

extension Optional where Wrapped == ReturnClauseSyntax {
  /// Whether the result is something.
  var isValue: Bool {
    guard let text = self?.type.trimmedDescription else { return false }
    return text != "Void" && text != "()" && text != "Swift.Void"
  }

  /// What can be given where the result cannot be had: nothing, or something empty.
  var emptyValue: String? { self?.type.emptyValue }
}

extension Optional where Wrapped == FunctionEffectSpecifiersSyntax {
  /// Whether a function throws, and not just errors of one type.
  var throwAnything: Bool {
    guard let clause = self?.throwsClause else { return false }
    return clause.throwsSpecifier.tokenKind == .keyword(.throws) && clause.type == nil
  }
}

extension TypeSyntax {
  var emptyValue: String? {
    if self.is(OptionalTypeSyntax.self) { return "nil" }
    if self.is(ArrayTypeSyntax.self) { return "[]" }
    switch trimmedDescription {
    case "Bool": return "false"
    case "Int": return "0"
    case "UIView", "UITableViewCell", "UICollectionViewCell", "UICollectionReusableView":
      return trimmedDescription + "()"
    case "UIViewController":
      return "{ let screen = UIViewController(); "
        + "screen.view.backgroundColor = .systemBackground; return screen }()"
    default: return nil
    }
  }
}

extension FunctionDeclSyntax {
  /// What can be given where the result cannot be had: an app is launched all the same.
  var emptyValue: String? {
    let isLaunch = signature.parameterClause.parameters.contains {
      ["didFinishLaunchingWithOptions", "willFinishLaunchingWithOptions"].contains(
        $0.firstName.text)
    }
    return isLaunch ? "true" : signature.returnClause.emptyValue
  }
}

extension ConditionElementSyntax {
  /// `#available(iOS 16, *)`
  var asksForVersion: Bool {
    guard case .availability(let node) = condition else { return false }
    return node.availabilityKeyword.tokenKind == .poundAvailable
  }
}

extension ClosureExprSyntax {
  var parameterNames: [String] {
    // What is captured as it is stays what it is.
    var names = (signature?.capture?.items ?? []).filter { $0.initializer != nil }.map(\.name.text)
    switch signature?.parameterClause {
    case .simpleInput(let list)?: names += list.map(\.name.text)
    case .parameterClause(let clause)?:
      names += clause.parameters.map { ($0.secondName ?? $0.firstName).text }
    default: break
    }
    return names
  }
}

extension SwitchExprSyntax {
  /// The cases that its labels name.
  var caseNames: [String] {
    cases.compactMap { $0.as(SwitchCaseSyntax.self)?.label.as(SwitchCaseLabelSyntax.self) }
      .flatMap { $0.caseItems.compactMap(\.pattern.caseName) }
  }
}

extension PatternSyntax {
  /// `map` in `.map(let item)` and `let .map(item)`
  var caseName: String? {
    if let inner = self.as(ValueBindingPatternSyntax.self)?.pattern { return inner.caseName }
    guard let value = self.as(ExpressionPatternSyntax.self)?.expression else { return nil }
    let called = value.as(FunctionCallExprSyntax.self)?.calledExpression ?? value
    guard let access = called.as(MemberAccessExprSyntax.self), access.base == nil else {
      return nil
    }
    return access.declName.baseName.text
  }
}
