internal import SwiftSyntax

/// `delegate?.pagerDidScroll?(self)` becomes a conditional cast to the requirement's protocol, or
/// loses its second question mark where the framework has a default implementation instead.
struct OptionalCallRewrite: Rewrite {
  let kinds: [SyntaxKind] = [.functionCallExpr, .memberAccessExpr]

  func rewrite(_ node: Syntax, in file: inout FileAdaptation) {
    if let member = node.as(MemberAccessExprSyntax.self) {
      return rewriteProperty(member, in: &file)
    }
    guard let call = node.as(FunctionCallExprSyntax.self),
      let chain = call.calledExpression.as(OptionalChainingExprSyntax.self),
      let member = chain.expression.as(MemberAccessExprSyntax.self), let base = member.base
    else { return }
    let name = member.declName.baseName.text.trimmingBackticks
    let requirements = file.index.optionalRequirements(name)
    if let requirement = Self.choose(requirements, for: call, member) {
      castToProtocol(requirement, base, member, chain, in: &file)
    } else if Self.isFrameworkRequirement(name, in: file) {
      callDirectly(call, base, chain, in: &file)
    }
  }

  private static func choose(
    _ requirements: [OptionalRequirement], for call: FunctionCallExprSyntax,
    _ member: MemberAccessExprSyntax
  ) -> OptionalRequirement? {
    let labels =
      member.declName.argumentNames?.arguments.map(\.name.text)
      ?? call.arguments.map { $0.label?.text ?? "_" }
    return requirements.first { $0.fact.labels == labels }
      ?? requirements.first { $0.fact.labels.starts(with: labels) } ?? requirements.first
  }

  /// `dataSource?.title` where `title` is an optional property of the protocol that `dataSource` is
  /// declared with.
  private func rewriteProperty(_ member: MemberAccessExprSyntax, in file: inout FileAdaptation) {
    guard let base = member.base else { return }
    let name = member.declName.baseName.text.trimmingBackticks
    let requirements = file.index.optionalRequirements(name).filter { $0.fact.kind == .property }
    if requirements.isEmpty { return }
    let object = base.as(OptionalChainingExprSyntax.self)?.expression ?? base
    let enclosing = member.enclosingTypes.first?.name ?? ""
    let property = TypeName.last(object.trimmedDescription)
    let declared = file.index.members(property, of: enclosing).first { $0.fact.kind == .property }
    guard let type = declared?.fact.type, let owner = file.index.resolve(type, in: enclosing),
      let requirement = requirements.first(where: { $0.owner == owner })
    else { return }
    file.edits.insert("(", at: object.trimmedRange.lowerBound)
    let dot = object.trimmedRange.upperBound..<member.declName.trimmedRange.lowerBound
    file.edits.replace(dot, with: " as? \(requirement.protocolName))?.", in: file.source)
  }

  private static func isFrameworkRequirement(_ name: String, in file: FileAdaptation) -> Bool {
    let index = file.frameworks.index
    return index.members(name).contains { $0.fact.kind == .method }
      && index.entries.values.contains { entry in
        entry.kind == .protocol && entry.members.contains { $0.fact.name == name }
      }
  }

  private func castToProtocol(
    _ requirement: OptionalRequirement, _ base: ExprSyntax, _ member: MemberAccessExprSyntax,
    _ chain: OptionalChainingExprSyntax, in file: inout FileAdaptation
  ) {
    let object = base.as(OptionalChainingExprSyntax.self)?.expression ?? base
    file.edits.insert("(", at: object.trimmedRange.lowerBound)
    let dot = object.trimmedRange.upperBound..<member.declName.trimmedRange.lowerBound
    let cast = " as? \(requirement.protocolName))?."
    file.edits.replace(dot, with: cast, in: file.source)
    file.remove(chain.questionMark)
  }

  private func callDirectly(
    _ call: FunctionCallExprSyntax, _ base: ExprSyntax, _ chain: OptionalChainingExprSyntax,
    in file: inout FileAdaptation
  ) {
    file.remove(chain.questionMark)
    let isStatement = call.parent?.is(CodeBlockItemSyntax.self) ?? false
    if !isStatement && !base.trimmedDescription.contains("?") {
      // The caller expects an optional.
      file.edits.insert("Optional(", at: call.trimmedRange.lowerBound)
      file.edits.insert(")", at: call.trimmedRange.upperBound)
    }
  }
}
