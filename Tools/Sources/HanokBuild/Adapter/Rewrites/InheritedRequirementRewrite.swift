internal import SwiftSyntax

/// Makes delegate methods of subclasses reachable (see `InheritedRequirements`).
struct InheritedRequirementRewrite: Rewrite {
  let kinds: [SyntaxKind] = [.classDecl, .functionDecl]

  func rewrite(_ node: Syntax, in file: inout FileAdaptation) {
    if let type = node.as(ClassDeclSyntax.self) {
      addStubs(to: type, in: &file)
    } else if let function = node.as(FunctionDeclSyntax.self),
      let enclosing = node.enclosingTypes.first, !enclosing.isExtension,
      node.parent?.is(MemberBlockItemSyntax.self) ?? false
    {
      var fact = MemberFact(kind: .method, name: function.name.text.trimmingBackticks)
      fact.labels = function.signature.parameterClause.parameters.map(\.firstName.text)
      guard file.inherited.overridesOfType[enclosing.name]?.contains(fact.fullName) ?? false else {
        return
      }
      // What overrides is as accessible as the stub, whose class is public where this one is.
      let owner = node.parent?.parent?.parent?.parent?.as(ClassDeclSyntax.self)
      let isVisible = owner.map { $0.modifiers.has(.public) || $0.modifiers.has(.open) } ?? false
      let isHidden = isVisible && !function.modifiers.has(.public) && !function.modifiers.has(.open)
      for modifier in function.modifiers {
        let written = DeclModifierListSyntax([modifier])
        if written.isPrivate || (isHidden && written.has(.internal)) { file.blank(modifier) }
      }
      file.edits.insert(
        (isHidden ? "public " : "") + "override ", at: function.funcKeyword.trimmedRange.lowerBound)
    }
  }

  private func addStubs(to node: ClassDeclSyntax, in file: inout FileAdaptation) {
    let outer = node.enclosingTypes.first.map { $0.name + "." } ?? ""
    let access = node.modifiers.has(.open) ? "open " : node.modifiers.has(.public) ? "public " : ""
    let stubs = file.inherited.stubsOfType[outer + node.name.text] ?? []
    let adopted = stubs.filter { $0.isOptional && !$0.isOverride }.map(\.protocolName)
    if !adopted.isEmpty, let last = node.inheritanceClause?.inheritedTypes.last {
      file.edits.insert(
        adopted.map { ", @preconcurrency " + $0 }.joined(), at: last.trimmedRange.upperBound)
    }
    let names = stubs.filter(\.isTold).map { "\"\($0.fact.derivedObjectiveCName)\"" }
    let list =
      names.isEmpty
      ? nil
      : "nonisolated override \(access)class var _hanok_forwardedNames: [String] { "
        + "super._hanok_forwardedNames + [\(names.joined(separator: ", "))] }"
    for text in stubs.map({ text(of: $0, access) }) + [list] {
      guard let text else { continue }
      file.edits.insert(
        " " + text + ";", at: node.memberBlock.leftBrace.trimmedRange.upperBound)
    }
  }

  private func text(of stub: InheritedRequirements.Stub, _ access: String) -> String? {
    let target = InheritedRequirements.defaultsName(stub.protocolName) + ".shared."
    let standard = target + stub.fact.name
    let actor = stub.isOnMainActor ? "@MainActor " : ""
    guard stub.forwards else { return stub.fact.forwarding(words: actor + access, to: standard) }
    let words = actor + (stub.isOverride ? "override " : "") + access
    let name = stub.fact.derivedObjectiveCName
    if stub.isTold, let signature = stub.fact.signature {
      let values = signature.parameters.indices.map { "p\($0)" }.joined(separator: ", ")
      let call = "\(stub.fact.name)(\(signature.passedArguments))"
      let forwarded =
        "_hanok_forwarded(\"\(name)\", [\(values)], { ($0 as? any \(stub.protocolName))?.\(call) })"
      return stub.fact.declaration(
        words: words,
        body: stub.isOptional
          ? "_ = \(forwarded)" : "if \(forwarded) { return }; \(target)\(call)")
    }
    return stub.fact.choosing(
      "if let target = _hanok_target(\"\(name)\", (any \(stub.protocolName)).self)",
      words: words, "target." + stub.fact.name, standard)
  }
}
