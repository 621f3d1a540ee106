internal import SwiftSyntax

/// What names stand for in a function.
extension LeftOutCode {
  /// Whether a name stands for something that is not there.
  func lacks(_ name: String) -> Bool {
    for scope in scopes.reversed() {
      if let local = scope[name] { return local.isMissing }
    }
    return pass.isMissing(name) || pass.members.lacks(name, in: type)
  }

  /// The functions that were taken out and have the name of the one that is called, as others do.
  func overloads(of call: FunctionCallExprSyntax) -> [LeftOutSignature] {
    if let access = call.calledExpression.as(MemberAccessExprSyntax.self) {
      guard let base = access.base else { return [] }
      return pass.members.overloads(
        access.declName.baseName.text, of: type(of: base), isMember: true)
    }
    guard let name = call.calledName, !scopes.contains(where: { $0[name] != nil }) else {
      return []
    }
    return pass.members.overloads(name, of: type, isMember: false)
  }

  /// What a value is, nil if that is not written anywhere.
  func type(of value: ExprSyntax) -> String? {
    if let name = value.as(DeclReferenceExprSyntax.self)?.baseName {
      if name.tokenKind == .keyword(.self) { return type }
      for scope in scopes.reversed() {
        if let local = scope[name.text] { return local.type }
      }
      return pass.members.type(of: name.text, in: type)
        ?? (pass.members.isType(name.text) ? name.text : pass.standInEverywhere(name.text))
    }
    if let access = value.as(MemberAccessExprSyntax.self), let base = access.base {
      let name = access.declName.baseName.text
      guard let owner = type(of: base), pass.members.isType(owner) else {
        return pass.standInEverywhere(name)
      }
      return pass.members.type(of: name, in: owner)
    }
    if let call = value.as(SubscriptCallExprSyntax.self) {
      return WrittenType.element(of: type(of: call.calledExpression))
    }
    if let inner = value.inner { return type(of: inner) }
    return WrittenType.of(value)
  }

  func uses(_ node: (some SyntaxProtocol)?) -> Bool {
    guard let node else { return false }
    let search = UseSearch(self, pass)
    search.walk(node)
    return search.isFound
  }

  mutating func bind(_ name: String, type: String? = nil) {
    scopes[scopes.count - 1][name] = Local(type: type)
  }

  mutating func bind(
    _ pattern: some SyntaxProtocol, isMissing: Bool = false, type: String? = nil,
    isUnset: Bool = false
  ) {
    for name in PatternNames.of(pattern) {
      scopes[scopes.count - 1][name] = Local(isMissing: isMissing, type: type, isUnset: isUnset)
    }
  }

  /// Notes that variables do not get the values that code would have assigned: those of a function are not there from then
  /// on. Whether a property is left without its first value.
  mutating func losesValues(in node: some SyntaxProtocol) -> Bool {
    let search = AssignmentSearch(viewMode: .sourceAccurate)
    search.walk(node)
    var losesProperty = false
    for target in search.targets {
      if let name = target.as(DeclReferenceExprSyntax.self)?.baseName.text,
        let scope = scopes.lastIndex(where: { $0[name] != nil })
      {
        if scopes[scope][name]?.isUnset == true { scopes[scope][name]?.isMissing = true }
        continue
      }
      guard setsProperties, let type,
        let name = target.as(DeclReferenceExprSyntax.self)?.baseName.text
          ?? target.as(MemberAccessExprSyntax.self)?.memberOfSelf
      else { continue }
      if pass.members.isUnset(name, in: type), !pass.members.lacks(name, in: type) {
        losesProperty = true
      }
    }
    return losesProperty
  }

  /// The variables of `if let` and the like, each with its type.
  mutating func bind(_ conditions: ConditionElementListSyntax) {
    for element in conditions {
      guard case .optionalBinding(let binding) = element.condition else {
        bind(Syntax(element))
        continue
      }
      let own = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier
      if own?.tokenKind == .keyword(.self) { continue }
      let value =
        binding.initializer?.value
        ?? own.map { ExprSyntax(DeclReferenceExprSyntax(baseName: $0.trimmed)) }
      bind(
        binding.pattern,
        type: WrittenType.of(binding.typeAnnotation?.type) ?? value.flatMap { type(of: $0) })
    }
  }

  mutating func inScope(_ body: (inout Self) -> Void) {
    scopes.append([:])
    body(&self)
    scopes.removeLast()
  }
}

/// Finds what values are assigned to, outside of closures.
private final class AssignmentSearch: SyntaxVisitor {
  private(set) var targets: [ExprSyntax] = []

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let parts = Array(node.elements)
    if parts.count > 2, parts[1].is(AssignmentExprSyntax.self) { targets.append(parts[0]) }
    return .visitChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension MemberAccessExprSyntax {
  /// `name` in `self.name`
  fileprivate var memberOfSelf: String? {
    base?.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self)
      ? declName.baseName.text : nil
  }
}

extension PatternBindingSyntax {
  /// Whether a variable has no value at first, not even nil.
  var isUnset: Bool {
    guard let type = typeAnnotation?.type, initializer == nil, accessorBlock == nil else {
      return false
    }
    return !type.is(OptionalTypeSyntax.self) && !type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
  }
}
