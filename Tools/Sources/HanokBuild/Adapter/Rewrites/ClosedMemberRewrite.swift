internal import SwiftSyntax

/// Overrides of Foundation's members that Linux keeps closed, as mocks in tests write them (see `ClosedMember`).
///
/// They get names of their own, by which the members that modules have find them.
struct ClosedMemberRewrite: Rewrite {
  let kinds: [SyntaxKind] = [.classDecl]

  func rewrite(_ node: Syntax, in file: inout FileAdaptation) {
    guard let type = node.as(ClassDeclSyntax.self), file.isActive(node),
      let clause = type.inheritanceClause,
      let written = clause.inheritedTypes.first?.type.trimmedDescription
    else { return }
    let chain = file.index.superclassChain(of: TypeName.plain(written))
    let superclass = TypeName.last(chain.last ?? "")
    let owner = ClosedMember.owner(of: superclass)
    guard ClosedMember.all.contains(where: { $0.owner == owner }),
      file.index.resolve(superclass, in: "") == nil
    else { return }
    let overrides = file.regions.activeMembers(of: type.memberBlock.members)
      .compactMap { Self.override($0, of: owner) }
    guard !overrides.isEmpty else { return }
    let inherited = Self.overridden(in: chain.dropLast(), of: owner, file)
    for override in overrides {
      if !inherited.contains(override.member.fullName) { file.blank(override.modifier) }
      file.edits.insert(Self.prefix, at: override.name.trimmedRange.lowerBound)
    }
    renameCalls(in: type, of: owner, inherited, &file)
    if inherited.isEmpty {
      file.edits.insert(
        ", FoundationCompatibility.OverridingObject",
        at: clause.inheritedTypes.trimmedRange.upperBound)
    }
    file.edits.insert(
      " " + Self.answer(overrides.map(\.member), isInherited: !inherited.isEmpty),
      at: type.memberBlock.leftBrace.trimmedRange.upperBound)
  }

  private static let prefix = "_hanok_own_"

  private struct Override {
    var modifier: DeclModifierSyntax
    var name: Syntax
    var member: ClosedMember
  }

  /// The override of a member that is closed.
  private static func override(_ declaration: DeclSyntax, of owner: String) -> Override? {
    let name: Syntax
    let fullName: String
    let modifiers: DeclModifierListSyntax
    if let function = declaration.as(FunctionDeclSyntax.self) {
      let labels = function.signature.parameterClause.parameters.map { $0.firstName.text + ":" }
      fullName = "\(function.name.text)(\(labels.joined()))"
      (name, modifiers) = (Syntax(function.name), function.modifiers)
    } else if let property = declaration.as(VariableDeclSyntax.self),
      let binding = property.bindings.first
    {
      fullName = binding.pattern.trimmedDescription
      (name, modifiers) = (Syntax(binding.pattern), property.modifiers)
    } else {
      return nil
    }
    guard
      let modifier = modifiers.first(where: { $0.name.tokenKind == .keyword(.override) }),
      let closed = ClosedMember.all.first(where: {
        $0.owner == owner && $0.fullName == fullName
      })
    else { return nil }
    return Override(modifier: modifier, name: name, member: closed)
  }

  /// What classes of the module between this one and Foundation's override.
  private static func overridden(
    in classes: ArraySlice<String>, of owner: String, _ file: FileAdaptation
  ) -> Set<String> {
    let closed = Set(ClosedMember.all.filter { $0.owner == owner }.map(\.fullName))
    let members = classes.flatMap { file.index.entries[$0]?.members ?? [] }.map(\.fact)
    return Set(members.filter(\.isOverride).map(\.fullName)).intersection(closed)
  }

  /// `super.post(…)` means Foundation's.
  private func renameCalls(
    in type: ClassDeclSyntax, of owner: String, _ inherited: Set<String>,
    _ file: inout FileAdaptation
  ) {
    for token in type.memberBlock.tokens(viewMode: .sourceAccurate)
    where token.tokenKind == .keyword(.super) {
      guard
        let member = token.parent?.parent?.as(MemberAccessExprSyntax.self),
        let closed = ClosedMember.meant(by: member, of: owner)
      else { continue }
      let prefix = inherited.contains(closed.fullName) ? Self.prefix : "_hanok_"
      file.edits.insert(prefix, at: member.declName.trimmedRange.lowerBound)
    }
  }

  /// The method that gives what overrides a member.
  private static func answer(_ members: [ClosedMember], isInherited: Bool) -> String {
    let cases = members.map { member in
      let own = "self.\(prefix)\(member.fullName)"
      let value = member.parameters == nil ? own : "\(own) as \(member.type)"
      return "case \"\(member.fullName)\": return \(value)"
    }
    let other = isInherited ? "super._hanok_overriding(member)" : "nil"
    return (isInherited ? "override " : "")
      + "public func _hanok_overriding(_ member: String) -> Any? { switch member { "
      + cases.joined(separator: "; ") + "; default: return \(other) } };"
  }
}

extension ClosedMember {
  /// The closed member that `super.name`, or a call of it with its labels, is.
  fileprivate static func meant(by member: MemberAccessExprSyntax, of owner: String) -> Self? {
    let call = member.parent?.as(FunctionCallExprSyntax.self)
    let labels = call.flatMap { call in
      call.calledExpression.id == member.id ? call.arguments.map { $0.label?.text ?? "_" } : nil
    }
    return all.first { closed in
      guard closed.owner == owner, closed.name == member.declName.baseName.text else {
        return false
      }
      guard let parameters = closed.parameters else { return labels == nil }
      let needed = parameters.filter {
        closed.defaults[$0.label] == nil || labels?.contains($0.label) ?? true
      }
      return needed.map(\.label) == labels
    }
  }
}
