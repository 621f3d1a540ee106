internal import SwiftSyntax

/// Lets members of extensions override and be overridden (see `ExtensionOverrides`).
struct ExtensionOverrideRewrite: Rewrite {
  let kinds: [SyntaxKind] = [.functionDecl, .variableDecl, .classDecl]

  func rewrite(_ node: Syntax, in file: inout FileAdaptation) {
    if let type = node.as(ClassDeclSyntax.self) {
      addStubs(to: type, in: &file)
    } else if let enclosing = node.enclosingTypes.first, enclosing.isExtension,
      Self.isMember(node), file.isActive(node)
    {
      let name = file.index.resolve(enclosing.name, in: "") ?? enclosing.name
      hide(node, of: name, in: &file)
    }
  }

  /// Whether a declaration is a member rather than local to a body.
  private static func isMember(_ node: Syntax) -> Bool {
    node.parent?.is(MemberBlockItemSyntax.self) ?? false
  }

  private func hide(_ node: Syntax, of type: String, in file: inout FileAdaptation) {
    if let function = node.as(FunctionDeclSyntax.self) {
      var fact = MemberFact(kind: .method, name: function.name.text.trimmingBackticks)
      fact.labels = function.signature.parameterClause.parameters.map(\.firstName.text)
      fact.isOverride = function.modifiers.has(.override)
      fact.isStatic = function.modifiers.has(.static) || function.modifiers.has(.class)
      hide(fact, name: function.name, function.modifiers, of: type, in: &file)
    } else if let variable = node.as(VariableDeclSyntax.self),
      let pattern = variable.bindings.first?.pattern.as(IdentifierPatternSyntax.self)
    {
      var fact = MemberFact(
        kind: .property, name: pattern.identifier.text.trimmingBackticks)
      fact.isOverride = variable.modifiers.has(.override)
      fact.isStatic = variable.modifiers.has(.static) || variable.modifiers.has(.class)
      hide(fact, name: pattern.identifier, variable.modifiers, of: type, in: &file)
    }
  }

  private func hide(
    _ fact: MemberFact, name: TokenSyntax, _ modifiers: DeclModifierListSyntax, of type: String,
    in file: inout FileAdaptation
  ) {
    guard file.overrides.contains(fact.fullName, isStatic: fact.isStatic, of: type) else { return }
    if file.index.entries[type]?.file == nil, !replace(fact, name: name, of: type, in: &file) {
      return
    }
    let dropped: [Keyword] = [.override, .open, .public, .private, .fileprivate, .internal]
    for modifier in modifiers
    where dropped.contains(where: { modifier.name.tokenKind == .keyword($0) }) {
      file.blank(modifier)
    }
    file.replace(name, with: ExtensionOverrides.hiddenName(fact.name, of: type))
  }

  /// Notes that a member overrides in a class of another module; returns whether it is one that can.
  private func replace(
    _ fact: MemberFact, name: TokenSyntax, of type: String, in file: inout FileAdaptation
  ) -> Bool {
    let member = file.overrides.stubsOfType[type]?.first {
      $0.fact.fullName == fact.fullName && $0.fact.isStatic == fact.isStatic
    }
    guard fact.isOverride, let stub = member?.fact.stub(of: type) else {
      file.report(
        "overrides “\(fact.name)” in an extension of \(type), a class of another module, which is "
          + "not understood for members of this form; make a subclass instead", at: name)
      return false
    }
    // The stub stands in a class that is not open itself.
    file.replacedMembers[type, default: []].append(
      stub.replacing("override open ", with: "override "))
    return true
  }

  private func addStubs(to node: ClassDeclSyntax, in file: inout FileAdaptation) {
    let outer = node.enclosingTypes.first.map { $0.name + "." } ?? ""
    let type = outer + node.name.text
    var stubs: [String] = []
    for member in file.overrides.stubsOfType[type] ?? [] {
      guard let stub = member.fact.stub(of: type) else {
        file.report(
          "“\(member.fact.fullName)” is overridden in an extension, which is not understood for "
            + "members of this form; move it into the class", at: node.name)
        continue
      }
      stubs.append(stub)
      addImports(of: member.file, to: &file)
    }
    guard !stubs.isEmpty else { return }
    let brace = node.memberBlock.rightBrace
    let isAfterMember =
      !(brace.leadingTrivia.description.contains { $0.isNewline })
      && !node.memberBlock.members.isEmpty
    let text = (isAfterMember ? "; " : "") + stubs.joined(separator: "; ") + " "
    file.edits.insert(text, at: brace.trimmedRange.lowerBound)
  }

  /// The stub's types must be visible where the class is.
  private func addImports(of other: String, to file: inout FileAdaptation) {
    guard other != file.path else { return }
    let own = file.index.importsOfFile[file.path] ?? []
    for module in file.index.importsOfFile[other] ?? []
    where !own.contains(module) && file.importableModules.contains(module) {
      file.addedImports.insert(module)
    }
  }
}
