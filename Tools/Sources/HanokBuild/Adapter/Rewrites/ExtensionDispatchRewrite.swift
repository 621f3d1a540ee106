internal import SwiftSyntax

/// Lets classes override what extensions give to classes of other modules (see `ExtensionDispatch`).
struct ExtensionDispatchRewrite: Rewrite {
  let kinds: [SyntaxKind] = [
    .functionDecl, .variableDecl, .classDecl, .extensionDecl, .memberAccessExpr,
  ]

  func rewrite(_ node: Syntax, in file: inout FileAdaptation) {
    switch node.kind {
    case .classDecl, .extensionDecl: conform(node, in: &file)
    case .memberAccessExpr:
      node.as(MemberAccessExprSyntax.self).map { rewriteSuper($0, in: &file) }
    default: rewriteMember(node, in: &file)
    }
  }

  // MARK: Members

  private func rewriteMember(_ node: Syntax, in file: inout FileAdaptation) {
    guard node.parent?.is(MemberBlockItemSyntax.self) ?? false, let member = Member(node),
      let enclosing = node.enclosingTypes.first, file.isActive(node)
    else { return }
    let type = file.index.resolve(enclosing.name, in: "") ?? enclosing.name
    let key = member.fact.dispatchKey
    if member.fact.isOverride {
      if let own = file.dispatch.root(overriding: key, in: type) {
        guard enclosing.isExtension, let root = file.dispatch.root(for: key, of: type) else {
          return
        }
        // An override in an extension of another module's class is overridden by subclasses in turn.
        guard root.differs(from: own.fact) else {
          return dispatch(
            member, own, own.dispatcher(named: root.dynamicName, words: own.accessOfParts),
            in: &file)
        }
        dispatch(member, own, own.overload(words: own.words), in: &file)
        root.passingOn.map {
          file.edits.insert("; " + $0, at: member.node.trimmedRange.upperBound)
        }
      } else if !enclosing.isExtension, let root = file.dispatch.root(for: key, of: type) {
        file.replace(member.name, with: root.dynamicName)
        if !file.dispatch.isOverriddenAbove(type, root) { member.drop([.override], in: &file) }
      }
    } else if enclosing.isExtension, let root = file.dispatch.root(declaring: key, in: type) {
      dispatch(
        member, root, root.dispatcher(named: root.fact.name, words: root.words), in: &file)
    }
  }

  /// Keeps the body under a hidden name and puts behind it what chooses between it and an override.
  private func dispatch(
    _ member: Member, _ root: ExtensionDispatch.Root, _ text: String?, in file: inout FileAdaptation
  ) {
    guard let text else {
      return file.report(
        "“\(root.fact.name)” of an extension is overridden, which is not understood for members of "
          + "this form", at: member.name)
    }
    member.drop([.override, .open, .public, .private, .fileprivate, .internal], in: &file)
    file.replace(member.name, with: root.hiddenName)
    if root.isPublic {
      file.edits.insert("public ", at: member.keyword.trimmedRange.lowerBound)
    }
    file.edits.insert("; " + text, at: member.node.trimmedRange.upperBound)
    file.addedDeclarations.append(root.protocolText)
  }

  // MARK: Conformances

  private func conform(_ node: Syntax, in file: inout FileAdaptation) {
    if let type = node.as(ClassDeclSyntax.self) {
      let outer = node.enclosingTypes.first.map { $0.name + "." } ?? ""
      add(
        file.dispatch.conformances(of: outer + type.name.text), type.inheritanceClause,
        after: type.name.trimmedRange, in: &file)
    } else if let type = node.as(ExtensionDeclSyntax.self) {
      let written = TypeName.plain(type.extendedType.trimmedDescription)
      let name = file.index.resolve(written, in: "") ?? written
      guard file.index.entries[name]?.file == nil else { return }
      let members = file.regions.activeMembers(of: type.memberBlock.members)
        .compactMap { Member(Syntax($0)) }
      let roots = file.dispatch.conformances(of: name).filter { root in
        members.contains { $0.fact.isOverride && $0.fact.dispatchKey == root.key }
      }
      guard !roots.isEmpty else { return }
      // The extension itself may say what access its members have, which one with conformances cannot.
      file.addedDeclarations.append("extension \(written): \(Self.list(of: roots)) {}")
    }
  }

  private func add(
    _ roots: [ExtensionDispatch.Root], _ clause: InheritanceClauseSyntax?, after end: Range<Int>,
    in file: inout FileAdaptation
  ) {
    guard !roots.isEmpty else { return }
    let list = Self.list(of: roots)
    if let last = clause?.inheritedTypes.last {
      file.edits.insert(", " + list, at: last.trimmedRange.upperBound)
    } else {
      file.edits.insert(": " + list, at: end.upperBound)
    }
  }

  private static func list(of roots: [ExtensionDispatch.Root]) -> String {
    roots.map { "@preconcurrency " + $0.protocolName }.joined(separator: ", ")
  }

  // MARK: Calls of super

  private func rewriteSuper(_ member: MemberAccessExprSyntax, in file: inout FileAdaptation) {
    guard member.base?.is(SuperExprSyntax.self) ?? false,
      let enclosing = member.enclosingTypes.first
    else { return }
    let type = file.index.resolve(enclosing.name, in: "") ?? enclosing.name
    let call = member.parent?.as(FunctionCallExprSyntax.self)
    let labels =
      member.declName.argumentNames?.arguments.map(\.name.text)
      ?? (call?.trailingClosure == nil ? call?.arguments.map { $0.label?.text ?? "_" } : nil)
    let name = member.declName.baseName
    if let other = file.dispatch.superName(
      name.text.trimmingBackticks, labels: labels, isStatic: Self.isStatic(Syntax(member)), in: type
    ) {
      file.replace(name, with: other)
    }
  }

  private static func isStatic(_ node: Syntax) -> Bool {
    var current: Syntax? = node
    while let each = current, !each.is(MemberBlockItemSyntax.self) { current = each.parent }
    return current?.as(MemberBlockItemSyntax.self)
      .flatMap { Member(Syntax($0.decl)) }?.fact.isStatic ?? false
  }
}

extension ExtensionDispatch.Root {
  /// The attributes and the modifiers of the member under its own name.
  fileprivate var words: String {
    (fact.signature?.prefix ?? "").split(separator: " ")
      .map { $0 == "open" ? "public" : $0 }.joined(separator: " ")
  }

  /// The access of the code generated beside the member.
  fileprivate var accessOfParts: String {
    (isPublic ? "public " : "") + (fact.isStatic ? "static" : "")
  }
}

/// A method or property as it stands in a file.
private struct Member {
  let node: Syntax
  let fact: MemberFact
  let name: TokenSyntax
  let keyword: TokenSyntax
  private let modifiers: DeclModifierListSyntax

  init?(_ node: Syntax) {
    self.node = node
    if let function = node.as(FunctionDeclSyntax.self) {
      var fact = MemberFact(kind: .method, name: function.name.text.trimmingBackticks)
      fact.labels = function.signature.parameterClause.parameters.map(\.firstName.text)
      fact.signature = MemberSignature(function)
      name = function.name
      modifiers = function.modifiers
      keyword = function.funcKeyword
      self.fact = fact.with(modifiers)
    } else if let variable = node.as(VariableDeclSyntax.self),
      let pattern = variable.bindings.first?.pattern.as(IdentifierPatternSyntax.self)
    {
      let fact = MemberFact(kind: .property, name: pattern.identifier.text.trimmingBackticks)
      name = pattern.identifier
      modifiers = variable.modifiers
      keyword = variable.bindingSpecifier
      self.fact = fact.with(modifiers)
    } else {
      return nil
    }
  }

  func drop(_ words: [Keyword], in file: inout FileAdaptation) {
    for modifier in modifiers
    where words.contains(where: { modifier.name.tokenKind == .keyword($0) }) {
      file.blank(modifier)
    }
  }
}

extension MemberFact {
  fileprivate func with(_ modifiers: DeclModifierListSyntax) -> MemberFact {
    var fact = self
    fact.isOverride = modifiers.has(.override)
    fact.isStatic = modifiers.has(.static) || modifiers.has(.class)
    return fact
  }
}
