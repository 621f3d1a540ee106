internal import SwiftSyntax

/// An `@objc` protocol becomes one for classes, and each optional requirement a protocol of its own.
struct ProtocolRewrite: Rewrite {
  let kinds: [SyntaxKind] = [.protocolDecl]

  func rewrite(_ node: Syntax, in file: inout FileAdaptation) {
    guard let declaration = node.as(ProtocolDeclSyntax.self) else { return }
    // A filtered list of members would be a tree of its own, with other positions than the file's.
    let members = file.regions.activeMembers(of: declaration.memberBlock.members)
    let unavailable = members.filter(\.isUnavailable)
    let optional = members.filter { Self.isOptional($0) && !$0.isUnavailable }
    guard declaration.attributes.named("objc") != nil || !optional.isEmpty else { return }
    constrainToClasses(declaration, in: &file)
    // Swift has them in Objective-C's protocols only; nothing can call or adopt them.
    for member in unavailable { remove(member, in: &file) }
    let facts = optional.compactMap { Self.requirement($0)?.fact }
    for member in optional { moveOut(member, of: declaration, all: facts, in: &file) }
  }

  static func isOptional(_ declaration: DeclSyntax) -> Bool {
    declaration.as(FunctionDeclSyntax.self)?.modifiers.has(.optional)
      ?? declaration.as(VariableDeclSyntax.self)?.modifiers.has(.optional) ?? false
  }

  private func constrainToClasses(
    _ declaration: ProtocolDeclSyntax, in file: inout FileAdaptation
  ) {
    guard let clause = declaration.inheritanceClause, let last = clause.inheritedTypes.last else {
      return file.edits.insert(": AnyObject", at: declaration.name.trimmedRange.upperBound)
    }
    let names = clause.inheritedTypes.map { $0.type.trimmedDescription }
    if names.contains(where: { ["AnyObject", "class", "NSObjectProtocol"].contains($0) }) {
      return
    }
    file.edits.insert(", AnyObject", at: last.trimmedRange.upperBound)
  }

  private func moveOut(
    _ member: DeclSyntax, of declaration: ProtocolDeclSyntax, all facts: [MemberFact],
    in file: inout FileAdaptation
  ) {
    guard let (fact, text) = Self.requirement(member) else {
      return file.report("this form of an optional requirement is not understood", at: member)
    }
    let requirement = OptionalRequirement(
      owner: declaration.name.text, fact: fact,
      isOverloaded: facts.count { $0.fullName == fact.fullName } > 1)
    let access = declaration.modifiers.map(\.trimmedDescription).joined(separator: " ")
    let attributes = declaration.attributes.compactMap { $0.as(AttributeSyntax.self) }
      .filter { $0.attributeName.trimmedDescription != "objc" }
      .map(\.trimmedDescription.onOneLine).joined(separator: " ")
    var whole =
      "\(attributes) \(access) protocol \(requirement.protocolName): AnyObject { \(text) }"
    if requirement.isOverloaded, let forwarder = Self.forwarder(requirement, access) {
      let isIsolated = attributes.contains("@MainActor")
      let reference = Self.reference(requirement, access, isIsolated: isIsolated)
      whole +=
        "; \(attributes) extension \(declaration.name.text) { \(forwarder); \(reference) }"
    }
    remove(member, in: &file)
    let words = whole.split(separator: " ").joined(separator: " ")
    file.edits.insert("; " + words, at: declaration.trimmedRange.upperBound)
  }

  private func remove(_ member: DeclSyntax, in file: inout FileAdaptation) {
    file.remove(member)
    // A semicolon behind the requirement has nothing to end any more.
    if let semicolon = member.parent?.as(MemberBlockItemSyntax.self)?.semicolon {
      file.remove(semicolon)
    }
  }

  /// A method that calls an overloaded requirement where it is implemented, so that types choose the overload.
  private static func forwarder(_ requirement: OptionalRequirement, _ access: String) -> String? {
    var fact = requirement.fact
    let result = fact.signature?.result.split(separator: "->").last
      .map { $0.trimmingCharacters(in: .whitespaces) }
    let type = result ?? "Void"
    fact.name = requirement.forwarderName
    fact.signature?.result = "-> " + (type.hasSuffix("?") ? type : "(\(type))?")
    let words = "@discardableResult \(access)"
    return fact.forwarding(
      words: words, to: "(self as? \(requirement.protocolName))?.\(requirement.fact.name)")
  }

  /// A method that gives an overloaded requirement where it is implemented, without calling it: the type that is asked
  /// for chooses the overload.
  private static func reference(
    _ requirement: OptionalRequirement, _ access: String, isIsolated: Bool
  ) -> String {
    let fact = requirement.fact
    let types = fact.parameterTypes.map(\.onOneLine)
    let result = fact.signature?.result.isEmpty == false ? fact.signature?.result ?? "" : "-> Void"
    let type =
      (isIsolated ? "@MainActor " : "") + "(\(types.joined(separator: ", "))) "
      + "\(fact.signature?.effects ?? "") \(result)"
    let labels = fact.labels.map { $0 + ":" }.joined()
    let method = fact.name + (labels.isEmpty ? "" : "(\(labels))")
    return "\(access) func \(requirement.referenceName)() -> (\(type))? "
      + "{ (self as? \(requirement.protocolName)).map { $0.\(method) } }"
  }

  /// The requirement without `optional`, on one line.
  private static func requirement(_ member: DeclSyntax) -> (fact: MemberFact, text: String)? {
    if let function = member.as(FunctionDeclSyntax.self) {
      var fact = MemberFact(kind: .method, name: function.name.text.trimmingBackticks)
      fact.labels = function.signature.parameterClause.parameters.map(\.firstName.text)
      fact.parameterTypes =
        function.signature.parameterClause.parameters.map { $0.type.trimmedDescription }
      let signature = MemberSignature(function)
      fact.signature = signature
      let parameters = function.signature.parameterClause.trimmedDescription.onOneLine
      let text =
        "\(signature.prefix) func \(function.name.text)\(signature.genericParameters)\(parameters) "
        + "\(signature.effects) \(signature.result) \(signature.whereClause)"
      return (fact, text)
    }
    if let variable = member.as(VariableDeclSyntax.self), let binding = variable.bindings.first,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    {
      let signature = MemberSignature(variable, binding)
      let access = signature.isSettable ? "{ get set }" : "{ get }"
      let fact = MemberFact(kind: .property, name: name.trimmingBackticks)
      return (fact, "\(signature.prefix) var \(name): \(signature.result) \(access)")
    }
    return nil
  }
}
