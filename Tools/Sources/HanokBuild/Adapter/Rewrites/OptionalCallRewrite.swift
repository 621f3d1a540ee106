internal import SwiftSyntax

/// `delegate?.pagerDidScroll?(self)` becomes a conditional cast to the requirement's protocol, or
/// loses its second question mark where the framework has a default implementation instead.
///
/// The forced form, `delegate!.pagerDidScroll!(self)`, and references that are not called become casts as well.
struct OptionalCallRewrite: Rewrite {
  let kinds: [SyntaxKind] = [.functionCallExpr, .memberAccessExpr]

  func rewrite(_ node: Syntax, in file: inout FileAdaptation) {
    if let member = node.as(MemberAccessExprSyntax.self) {
      rewriteReference(member, in: &file)
    } else if let call = node.as(FunctionCallExprSyntax.self), let callee = OptionalCallee(call) {
      rewrite(callee, in: &file)
    }
  }

  // MARK: Calls

  private func rewrite(_ callee: OptionalCallee, in file: inout FileAdaptation) {
    let type = Self.type(of: callee.base, in: file)
    if let type, Self.isClosure(callee, of: type, in: file) { return }
    let requirements = Self.requirements(callee.name, of: type, in: file)
      .filter { $0.fact.kind == .method }
    if let requirement = callee.choose(requirements) {
      guard !requirement.isOverloaded else {
        // The types of the arguments choose among the members that forward.
        file.replace(callee.member.declName.baseName, with: requirement.forwarderName)
        if callee.isForced {
          file.edits.insert("!", at: callee.call.trimmedRange.upperBound)
        }
        return file.remove(callee.mark)
      }
      cast(callee.member, callee.base, to: requirement, isForced: callee.isForced, in: &file)
      file.remove(callee.mark)
    } else if Self.isFrameworkRequirement(callee, of: type, in: file) {
      callDirectly(callee, in: &file)
    }
  }

  /// The type before the dot, without optionality.
  private static func type(of base: ExprSyntax, in file: FileAdaptation) -> String? {
    DeclaredType.of(base, in: file).map { DeclaredType.unwrapped($0) }
  }

  /// Whether a type has a property of the name, so that a call calls its value.
  private static func isClosure(
    _ callee: OptionalCallee, of type: String, in file: FileAdaptation
  ) -> Bool {
    let scope = callee.call.enclosingTypes.first?.name ?? ""
    let plain = TypeName.plain(type)
    let known = file.index.resolve(plain, in: scope) ?? plain
    return file.properties(callee.name, of: known).contains { !$0.isOptional }
  }

  /// The optional requirements of the name that a type has; of all protocols where the type is not known.
  private static func requirements(
    _ name: String, of type: String?, in file: FileAdaptation
  ) -> [OptionalRequirement] {
    let modules = file.frameworks.modules
    let all = file.index.optionalRequirements(name) + modules.optionalRequirements(name)
    guard let type, !all.isEmpty else { return all }
    let owners = Set(
      type.split(separator: "&").flatMap { part -> [String] in
        let plain = TypeName.plain(String(part))
        let known = file.index.resolve(plain, in: "") ?? modules.resolve(plain, in: "") ?? plain
        return [known] + file.index.protocols(of: known, beyond: modules)
      })
    let own = all.filter { owners.contains($0.owner) }
    return own.isEmpty ? all : own
  }

  private static func isFrameworkRequirement(
    _ callee: OptionalCallee, of type: String?, in file: FileAdaptation
  ) -> Bool {
    let index = file.frameworks.index
    let isRequired = index.members(callee.name).contains { member in
      member.fact.kind == .method && callee.fits(member.fact.labels)
    }
    guard isRequired else { return false }
    if let type, !file.declares(type), let known = index.resolve(type, in: "") {
      return index.members(callee.name, of: known).contains { callee.fits($0.fact.labels) }
    }
    // A closure that some type of the app keeps under the name is called as it is.
    if type == nil, file.index.members(callee.name).contains(where: { $0.fact.kind == .property }) {
      return false
    }
    return index.entries.values.contains { entry in
      entry.kind == .protocol && entry.members.contains { $0.fact.name == callee.name }
    }
  }

  /// The Objective-C name of the framework's requirement that is called, where a default implementation stands for it.
  private static func defaultedName(
    _ callee: OptionalCallee, in file: FileAdaptation
  ) -> String? {
    let index = file.frameworks.index
    for (type, entry) in index.entries where entry.kind == .protocol {
      let fact = entry.members.lazy.map(\.fact).first {
        $0.kind == .method && $0.name == callee.name && callee.fits($0.labels)
      }
      if let fact, index.hasDefault(fact.fullName, of: type) { return fact.derivedObjectiveCName }
    }
    return nil
  }

  private func callDirectly(_ callee: OptionalCallee, in file: inout FileAdaptation) {
    file.remove(callee.mark)
    let call = callee.call
    let isStatement = call.parent?.is(CodeBlockItemSyntax.self) ?? false
    if !isStatement, callee.canBeTested, let name = Self.defaultedName(callee, in: file) {
      // What the object does not implement is nil, not what the default implementation answers.
      file.usesRequirementTests = true
      let object = callee.object.trimmedDescription
      file.edits.insert(
        "(_hanok_implements(\(object), \"\(name)\") ? ", at: call.trimmedRange.lowerBound)
      file.edits.insert(" : nil)", at: call.trimmedRange.upperBound)
    } else if !isStatement && !callee.isForced && !callee.base.trimmedDescription.contains("?") {
      // The caller expects an optional.
      file.edits.insert("Optional(", at: call.trimmedRange.lowerBound)
      file.edits.insert(")", at: call.trimmedRange.upperBound)
    }
  }

  // MARK: References

  /// `dataSource?.title` and `delegate?.didScroll(_:)`, where these are optional requirements of the protocol that the
  /// object before the dot is declared with.
  private func rewriteReference(_ member: MemberAccessExprSyntax, in file: inout FileAdaptation) {
    guard let base = member.base, !Self.isCalled(member) else { return }
    let name = member.declName.baseName.text.trimmingBackticks
    let modules = file.frameworks.modules
    let all = file.index.optionalRequirements(name) + modules.optionalRequirements(name)
    if all.isEmpty { return rewriteFrameworkReference(member, base, name, in: &file) }
    guard let type = Self.type(of: base, in: file) else { return }
    let plain = TypeName.plain(type)
    let scope = member.enclosingTypes.first?.name ?? ""
    guard let known = file.index.resolve(plain, in: scope) ?? modules.resolve(plain, in: ""),
      (file.index.entries[known] ?? modules.entries[known])?.kind == .protocol
    else { return }
    let owners = [known] + file.index.protocols(of: known, beyond: modules)
    let labels = member.declName.argumentNames?.arguments.map(\.name.text)
    let requirement = all.first {
      owners.contains($0.owner) && (labels == nil || $0.fact.labels == labels)
    }
    guard let requirement else { return }
    if requirement.isOverloaded {
      return file.replace(member.declName, with: requirement.referenceName + "()")
    }
    let forced = member.parent?.as(ForceUnwrapExprSyntax.self)
    cast(member, base, to: requirement, isForced: forced != nil, in: &file)
    if let forced { file.remove(forced.exclamationMark) }
    // The reference has its own question mark where a property of an optional type is unwrapped.
    if let chain = member.parent?.as(OptionalChainingExprSyntax.self),
      requirement.fact.type.map({ !$0.hasSuffix("?") }) ?? false
    {
      file.remove(chain.questionMark)
    }
  }

  /// `if let scrolled = delegate.scrollViewDidScroll`: a framework's requirement is not optional here, where an optional
  /// is bound or compared with nil.
  private func rewriteFrameworkReference(
    _ member: MemberAccessExprSyntax, _ base: ExprSyntax, _ name: String,
    in file: inout FileAdaptation
  ) {
    guard Self.isTestedForNil(member), !base.trimmedDescription.contains("?"),
      file.frameworks.index.members(name).contains(where: { $0.fact.kind == .method }),
      let type = Self.type(of: base, in: file), !file.declares(type),
      let known = file.frameworks.index.resolve(TypeName.plain(type), in: ""),
      file.frameworks.index.entries[known]?.kind == .protocol
    else { return }
    file.edits.insert("Optional(", at: member.trimmedRange.lowerBound)
    file.edits.insert(")", at: member.trimmedRange.upperBound)
  }

  /// Whether a value is bound by `if let`, or compared with nil.
  private static func isTestedForNil(_ member: MemberAccessExprSyntax) -> Bool {
    if let clause = member.parent?.as(InitializerClauseSyntax.self) {
      return clause.parent?.is(OptionalBindingConditionSyntax.self) ?? false
    }
    guard let elements = member.parent?.as(ExprListSyntax.self), elements.count == 3 else {
      return false
    }
    return elements.contains { $0.is(NilLiteralExprSyntax.self) }
  }

  /// Whether a member is called, `x.f()`, `x.f?()` or `x.f!()`.
  private static func isCalled(_ member: MemberAccessExprSyntax) -> Bool {
    guard var parent = member.parent else { return false }
    var callee = Syntax(member)
    if parent.is(OptionalChainingExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self),
      let outer = parent.parent
    {
      (callee, parent) = (parent, outer)
    }
    return parent.as(FunctionCallExprSyntax.self)?.calledExpression.id
      == callee.as(ExprSyntax.self)?.id
  }

  // MARK: Casting

  /// `(object as? Protocol)?.member`, or `as!` without the question mark.
  private func cast(
    _ member: MemberAccessExprSyntax, _ base: ExprSyntax, to requirement: OptionalRequirement,
    isForced: Bool, in file: inout FileAdaptation
  ) {
    let chain = base.as(OptionalChainingExprSyntax.self)
    let object = chain?.expression ?? base
    let name = requirement.protocolName
    var (open, close) = ("(", " as? \(name))?.")
    if isForced {
      // `a?.f!()` fails only where there is an object without the member.
      (open, close) =
        chain == nil ? ("(", " as! \(name)).") : ("(", ").map { $0 as! \(name) }?.")
    }
    file.edits.insert(open, at: object.trimmedRange.lowerBound)
    let dot = object.trimmedRange.upperBound..<member.declName.trimmedRange.lowerBound
    file.edits.replace(dot, with: close, in: file.source)
  }
}

extension Syntax? {
  /// Whether it is a call, of which a parenthesis was reached.
  fileprivate var isCallMark: Bool { self?.is(FunctionCallExprSyntax.self) ?? false }
}

/// The parts of `base.member?(…)` and `base.member!(…)`.
private struct OptionalCallee {
  let call: FunctionCallExprSyntax
  let member: MemberAccessExprSyntax
  let base: ExprSyntax
  /// The question or exclamation mark.
  let mark: TokenSyntax
  let isForced: Bool

  init?(_ call: FunctionCallExprSyntax) {
    let chain = call.calledExpression.as(OptionalChainingExprSyntax.self)
    let forced = call.calledExpression.as(ForceUnwrapExprSyntax.self)
    guard let mark = chain?.questionMark ?? forced?.exclamationMark,
      let member = (chain?.expression ?? forced?.expression)?.as(MemberAccessExprSyntax.self),
      let base = member.base
    else { return nil }
    self.call = call
    self.member = member
    self.base = base
    self.mark = mark
    isForced = forced != nil
  }

  var name: String { member.declName.baseName.text.trimmingBackticks }

  /// The base without the question mark that ends it.
  var object: ExprSyntax { base.as(OptionalChainingExprSyntax.self)?.expression ?? base }

  /// Whether the object can be asked first: it is written so that it can be read twice, and the result is used as it is.
  var canBeTested: Bool {
    let parent = call.parent
    let goesOn =
      parent?.is(MemberAccessExprSyntax.self) ?? false
      || parent?.is(FunctionCallExprSyntax.self) ?? false
      || parent?.is(SubscriptCallExprSyntax.self) ?? false
    return !isForced && !goesOn
      && !object.tokens(viewMode: .sourceAccurate).contains { token in
        [.leftBrace, .leftSquare, .pound].contains(token.tokenKind) || token.parent.isCallMark
      }
  }

  /// The labels that are written; a trailing closure has none.
  private var labels: [String] {
    member.declName.argumentNames?.arguments.map(\.name.text)
      ?? call.arguments.map { $0.label?.text ?? "_" }
  }

  /// Whether a method with these labels can be meant.
  func fits(_ labels: [String]) -> Bool {
    let written = self.labels
    return labels == written || (call.trailingClosure != nil && labels.starts(with: written))
  }

  func choose(_ requirements: [OptionalRequirement]) -> OptionalRequirement? {
    requirements.first { $0.fact.labels == labels }
      ?? requirements.first { $0.fact.labels.starts(with: labels) }
      ?? (isForced ? nil : requirements.first)
  }
}
