internal import SwiftSyntax

/// Lets members that Swift calls directly ask for their replacement first, in programs that change methods.
///
/// `@objc func track() { … }` in an extension becomes `func track() { if … { return replacement }; return written() };
/// func written() { … }`: what is written keeps its place and its lines.
struct WrittenMemberRewrite: Rewrite {
  let kinds: [SyntaxKind] = [.functionDecl, .variableDecl]

  func rewrite(_ node: Syntax, in file: inout FileAdaptation) {
    guard file.changesMethods, node.parent?.is(MemberBlockItemSyntax.self) ?? false,
      let enclosing = node.enclosingTypes.first, file.isActive(node)
    else { return }
    let type = file.index.resolve(enclosing.name, in: "") ?? enclosing.name
    if let function = node.as(FunctionDeclSyntax.self) {
      rewrite(function, of: type, in: &file)
    } else if let variable = node.as(VariableDeclSyntax.self) {
      rewrite(variable, of: type, in: &file)
    }
  }

  private func member(
    _ kind: MemberFact.Kind, _ name: TokenSyntax, _ labels: [String], of type: String,
    in file: FileAdaptation
  ) -> ChangeableMember? {
    let fact = MemberFact(kind: kind, name: name.text.trimmingBackticks, labels: labels)
    guard let member = file.changeable(fact, of: type), member.owner == type,
      file.index.entries[type]?.members.contains(where: { $0.fact == member.fact }) == true
    else { return nil }
    return member
  }

  // MARK: Methods

  private func rewrite(
    _ node: FunctionDeclSyntax, of type: String, in file: inout FileAdaptation
  ) {
    let parameters = node.signature.parameterClause.parameters
    guard let body = node.body, node.modifiers.isOfObjects,
      let member = member(
        .method, node.name, parameters.map(\.firstName.text), of: type, in: file)
    else { return }
    if member.form == .overridden { return keepCalls(of: node, in: &file) }
    guard member.form == .written else { return }
    let names = parameters.enumerated().map { name($1, $0, in: &file) }
    let passed = zip(parameters, names).map { parameter, name in
      parameter.firstName.text == "_" ? name : "\(parameter.firstName.text): \(name)"
    }
    let declared = parameters.map { parameter in
      let name = parameter.secondName.map { " " + $0.text } ?? ""
      return "\(parameter.firstName.text)\(name): \(parameter.type.trimmedDescription.onOneLine)"
    }
    let result = node.signature.returnClause?.trimmedDescription.onOneLine ?? ""
    file.edits.insert(
      "{ \(test(member.fact.derivedObjectiveCName, names)); return "
        + "\(member.writtenName)(\(passed.joined(separator: ", "))) }; \(words(member)) func "
        + "\(member.writtenName)(\(declared.joined(separator: ", "))) \(result) ",
      at: body.leftBrace.trimmedRange.lowerBound)
  }

  /// The compiler might put what a method does where it is called, or leave the call out.
  private func keepCalls(of node: FunctionDeclSyntax, in file: inout FileAdaptation) {
    let start = node.modifiers.first?.trimmedRange ?? node.funcKeyword.trimmedRange
    file.edits.insert("@_optimize(none) ", at: start.lowerBound)
  }

  /// A parameter's name in the body; those without one get one.
  private func name(
    _ parameter: FunctionParameterSyntax, _ index: Int, in file: inout FileAdaptation
  ) -> String {
    let token = parameter.secondName ?? parameter.firstName
    guard token.text == "_" else { return "`\(token.text.trimmingBackticks)`" }
    if parameter.secondName == nil {
      file.edits.insert(" p\(index)", at: token.trimmedRange.upperBound)
    } else {
      file.replace(token, with: "p\(index)")
    }
    return "p\(index)"
  }

  // MARK: Properties

  private func rewrite(
    _ node: VariableDeclSyntax, of type: String, in file: inout FileAdaptation
  ) {
    guard node.modifiers.isOfObjects, node.bindings.count == 1, let binding = node.bindings.first,
      let block = binding.accessorBlock, !block.isOfStoredProperty,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
      let member = member(.property, name, [], of: type, in: file), member.form == .written,
      let declared = member.fact.type
    else { return }
    let written = member.writtenName
    let getter = member.fact.objectiveCName ?? ObjectiveCName.getter(member.fact.name)
    let setter = ObjectiveCName.setter(member.fact.objectiveCName ?? member.fact.name)
    let set =
      member.fact.isSettable ? " set { \(test(setter, ["newValue"])); \(written) = newValue }" : ""
    file.edits.insert(
      "{ get { \(test(getter, [])); return \(written) }\(set) }; \(words(member)) var \(written): "
        + "\(declared.onOneLine) ", at: block.leftBrace.trimmedRange.lowerBound)
  }

  private func test(_ selector: String, _ arguments: [String]) -> String {
    "if let replacement = FoundationCompatibility.MethodReplacement.of(self, \"\(selector)\") { "
      + "return replacement.call(self, [\(arguments.joined(separator: ", "))]) }"
  }

  /// The attributes and modifiers of what is written.
  private func words(_ member: ChangeableMember) -> String {
    let written = (member.fact.signature?.modifiers ?? "").replacing("open", with: "public")
    let access = member.fact.isPrivate && written.isEmpty ? "fileprivate" : written
    let isOnMainActor = member.fact.signature?.attributes.contains("@MainActor") ?? false
    return [isOnMainActor ? "@MainActor" : "", access, "final"].filter { !$0.isEmpty }
      .joined(separator: " ")
  }
}

extension AccessorBlockSyntax {
  /// Whether it only watches a property that is stored.
  fileprivate var isOfStoredProperty: Bool {
    guard case .accessors(let accessors) = accessors else { return false }
    return accessors.contains { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
  }
}

extension DeclModifierListSyntax {
  /// Whether a member is one of objects, and of no class above.
  fileprivate var isOfObjects: Bool { !has(.static) && !has(.class) && !has(.override) }
}
