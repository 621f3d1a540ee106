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
      for modifier in function.modifiers where DeclModifierListSyntax([modifier]).isPrivate {
        file.blank(modifier)
      }
      file.edits.insert("override ", at: function.funcKeyword.trimmedRange.lowerBound)
    }
  }

  private func addStubs(to node: ClassDeclSyntax, in file: inout FileAdaptation) {
    let outer = node.enclosingTypes.first.map { $0.name + "." } ?? ""
    let access = node.modifiers.has(.open) ? "open " : node.modifiers.has(.public) ? "public " : ""
    for stub in file.inherited.stubsOfType[outer + node.name.text] ?? [] {
      let target = InheritedRequirements.defaultsName(stub.protocolName) + ".shared."
      guard let text = stub.fact.forwarding(words: access, to: target + stub.fact.name) else {
        continue
      }
      file.edits.insert(
        " " + text + ";", at: node.memberBlock.leftBrace.trimmedRange.upperBound)
    }
  }
}
