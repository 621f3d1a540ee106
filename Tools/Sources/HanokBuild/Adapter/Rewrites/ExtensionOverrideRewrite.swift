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
      fact.signature = MemberSignature(function)
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
      if hide(fact, name: pattern.identifier, variable.modifiers, of: type, in: &file) {
        computeObserved(variable, fact.name, in: &file)
      }
    }
  }

  /// Makes a property with observers, which overrides one, a computed one: extensions store nothing.
  private func computeObserved(
    _ variable: VariableDeclSyntax, _ name: String, in file: inout FileAdaptation
  ) {
    guard let block = variable.bindings.first?.accessorBlock,
      case .accessors(let accessors) = block.accessors
    else { return }
    func observer(_ keyword: Keyword) -> AccessorDeclSyntax? {
      accessors.first { $0.accessorSpecifier.tokenKind == .keyword(keyword) && $0.body != nil }
    }
    let (before, after) = (observer(.willSet), observer(.didSet))
    guard before != nil || after != nil else { return }
    let old = after?.parameters?.name.text ?? "oldValue"
    let keepsOld = after.map { $0.parameters != nil || $0.description.contains(old) } ?? false
    file.edits.insert(
      " get { super.\(name) } set {" + (keepsOld ? " let \(old) = super.\(name);" : ""),
      at: block.leftBrace.trimmedRange.upperBound)
    // Functions of their own, as observers may return early.
    for (accessor, function) in [(before, "_hanok_willSet"), (after, "_hanok_didSet")] {
      guard let accessor, let body = accessor.body else { continue }
      let start = accessor.accessorSpecifier.trimmedRange.lowerBound
      file.edits.replace(
        start..<body.leftBrace.trimmedRange.lowerBound, with: "func \(function)() ", in: file.source
      )
      file.edits.insert(";", at: body.rightBrace.trimmedRange.upperBound)
    }
    if let new = before?.parameters?.name.text, let body = before?.body {
      file.edits.insert(" let \(new) = newValue;", at: body.leftBrace.trimmedRange.upperBound)
    }
    file.edits.insert(
      (before == nil ? "" : "_hanok_willSet(); ") + "super.\(name) = newValue"
        + (after == nil ? " } " : "; _hanok_didSet() } "),
      at: block.rightBrace.trimmedRange.lowerBound)
  }

  /// Returns whether the member is now a hidden one.
  @discardableResult
  private func hide(
    _ fact: MemberFact, name: TokenSyntax, _ modifiers: DeclModifierListSyntax, of type: String,
    in file: inout FileAdaptation
  ) -> Bool {
    guard file.overrides.contains(fact, of: type),
      file.dispatch.root(overriding: fact.dispatchKey, in: type) == nil
    else { return false }
    if file.index.entries[type]?.file == nil, !replace(fact, name: name, of: type, in: &file) {
      return false
    }
    let dropped: [Keyword] = [.override, .open, .public, .private, .fileprivate, .internal]
    for modifier in modifiers
    where dropped.contains(where: { modifier.name.tokenKind == .keyword($0) }) {
      file.blank(modifier)
    }
    let isolation = isNonisolated(fact, of: type, in: file) ? "nonisolated " : ""
    if !isolation.isEmpty, !modifiers.has(.nonisolated), let keyword = name.previousKeyword {
      file.edits.insert(isolation, at: keyword.trimmedRange.lowerBound)
    }
    file.replace(name, with: ExtensionOverrides.hiddenName(fact.name, of: type))
    return true
  }

  /// Whether a member of a class on the main actor overrides one that is not on it, as `NSObject`'s are.
  private func isNonisolated(
    _ fact: MemberFact, of type: String, in file: FileAdaptation
  ) -> Bool {
    guard fact.isOverride else { return false }
    let chain = file.superclasses(of: type)
    // The module may extend a class of a framework.
    let entries = chain.map { name in
      [file.index.entries[name], file.frameworks.index.entries[name]].compactMap(\.self)
    }
    let isolated = entries.map { entries in
      entries.contains { entry in
        entry.isOnMainActor
          || (file.isolatesToMainActor && entry.file.map { file.index.importsOfFile[$0] } != nil)
      }
    }
    guard let first = isolated.lastIndex(of: true) else { return false }
    let declaring = entries.indices.dropFirst().last { index in
      entries[index].flatMap(\.members).contains { $0.fact.dispatchKey == fact.dispatchKey }
    }
    guard let declaring else { return true }
    let member = entries[declaring].flatMap(\.members)
      .first { $0.fact.dispatchKey == fact.dispatchKey }
    // Members known only by their overrides are declared by a class of Foundation.
    return declaring > first || member?.fact.isNonisolated ?? false
      || member?.fact.isOverride ?? false
  }

  /// Notes that a member overrides in a class of another module; returns whether it is one that can.
  private func replace(
    _ fact: MemberFact, name: TokenSyntax, of type: String, in file: inout FileAdaptation
  ) -> Bool {
    let member = file.overrides.stubsOfType[type]?.first {
      $0.fact.dispatchKey == fact.dispatchKey
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
      guard let stub = stub(of: member.fact, in: type, file) else {
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

  /// The stub of a member; under another name where the member is found through a protocol.
  private func stub(
    of fact: MemberFact, in type: String, _ file: FileAdaptation
  ) -> String? {
    guard fact.isOverride, let root = file.dispatch.root(for: fact.dispatchKey, of: type) else {
      return fact.stub(of: type)
    }
    var renamed = fact
    renamed.name = root.dynamicName
    let isOverride = file.dispatch.isOverriddenAbove(type, root)
    let words = [
      fact.signature?.attributes, isOverride ? "override" : "", fact.signature?.modifiers,
    ]
    .compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " ")
    return renamed.forwarding(
      words: words, to: ExtensionOverrides.hiddenName(fact.name, of: type))
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

extension TokenSyntax {
  /// `func` or `var` before the name of a member.
  fileprivate var previousKeyword: TokenSyntax? {
    var token = previousToken(viewMode: .sourceAccurate)
    while let each = token, each.tokenKind != .keyword(.func), each.tokenKind != .keyword(.var) {
      token = each.previousToken(viewMode: .sourceAccurate)
    }
    return token
  }
}
