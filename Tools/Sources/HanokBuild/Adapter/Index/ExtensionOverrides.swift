/// Members of extensions that take part in overriding, which Linux allows in class bodies only.
///
/// Such a member keeps its place and its body under a hidden name, and its class gets a stub that
/// calls it. So no text moves between files, `private` keeps its meaning, and `super` works.
struct ExtensionOverrides: Sendable {
  private static let hiddenPrefix = "_hanok_"

  /// The name of the member that stays in the extension. The type is part of it, because a subclass
  /// may have such a member, too.
  static func hiddenName(_ name: String, of type: String) -> String {
    hiddenPrefix + type.replacing(".", with: "_") + "__" + name
  }

  /// A message of the compiler with hidden names made the ones that were written.
  static func withoutHiddenNames(_ message: String) -> String {
    var message = message
    while let start = message.range(of: hiddenPrefix),
      let end = message.range(of: "__", range: start.upperBound..<message.endIndex)
    {
      message.removeSubrange(start.lowerBound..<end.upperBound)
    }
    return message
  }

  /// Keys of members in extensions that get a stub, by class.
  private(set) var membersOfType: [String: Set<String>] = [:]
  /// The stubs of each class, in a stable order.
  private(set) var stubsOfType: [String: [SourceIndex.Member]] = [:]

  init(_ index: SourceIndex) {
    for entry in index.entries.values.sorted(by: { $0.name < $1.name }) {
      for member in entry.members where member.fact.isOverride {
        if member.isInExtension { add(member, of: entry.name) }
        addOverridden(by: member, of: entry.name, in: index)
      }
      // Other modules may override open members.
      for member in entry.members
      where member.isInExtension && member.fact.isOpen && entry.file != nil && entry.kind == .class
        && member.fact.signature?.isManaged == false
      {
        add(member, of: entry.name)
      }
    }
  }

  func contains(_ member: MemberFact, of type: String) -> Bool {
    membersOfType[type]?.contains(member.dispatchKey) ?? false
  }

  private mutating func addOverridden(
    by member: SourceIndex.Member, of type: String, in index: SourceIndex
  ) {
    for ancestor in index.superclassChain(of: type).dropFirst() {
      let declared = index.entries[ancestor]?.members.first {
        $0.fact.dispatchKey == member.fact.dispatchKey
      }
      guard let declared else { continue }
      if declared.isInExtension, index.entries[ancestor]?.file != nil {
        add(declared, of: ancestor)
      }
      return
    }
  }

  private mutating func add(_ member: SourceIndex.Member, of type: String) {
    if membersOfType[type, default: []].insert(member.fact.dispatchKey).inserted {
      stubsOfType[type, default: []].append(member)
    }
  }
}

extension MemberFact {
  /// The declaration that calls the hidden member, on one line.
  func stub(of type: String) -> String? {
    guard let signature else { return nil }
    let words = [signature.attributes, isOverride ? "override" : "", signature.modifiers]
      .filter { !$0.isEmpty }.joined(separator: " ")
    return forwarding(words: words, to: ExtensionOverrides.hiddenName(name, of: type))
  }

  /// A declaration like this member's that does nothing but call `target`, on one line.
  func forwarding(words: String, to target: String) -> String? {
    guard let signature else { return nil }
    switch kind {
    case .property:
      let setter = signature.isSettable ? " set { \(target) = newValue }" : ""
      return oneLine("\(words) var \(name): \(signature.result) { get { \(target) }\(setter) }")
    case .method:
      let call = "\(target)(\(signature.passedArguments))"
      return declaration(words: words, body: signature.callPrefix + call)
    case .initializer, .subscript: return nil
    }
  }

  /// A declaration like this member's that does one thing where a condition holds, and else another.
  func choosing(
    _ condition: String, words: String, _ first: String, _ second: String
  ) -> String? {
    // A protocol's method that returns `Self` gives the protocol's type.
    let result = signature?.result ?? ""
    let cast = ["-> Self", "-> Self?"].contains(result) ? " as! " + result.dropFirst(3) : ""
    guard let signature else { return nil }
    switch kind {
    case .property:
      let setter =
        signature.isSettable
        ? " set { \(condition) { \(first) = newValue } else { \(second) = newValue } }" : ""
      return oneLine(
        "\(words) var \(name): \(signature.result) { get { \(condition) { return \(first) }; "
          + "return \(second) }\(setter) }")
    case .method:
      let arguments = "(\(signature.passedArguments))"
      return declaration(
        words: words,
        body: "\(condition) { return \(signature.callPrefix)\(first)\(arguments)\(cast) }; "
          + "return \(signature.callPrefix)\(second)\(arguments)")
    case .initializer, .subscript: return nil
    }
  }

  /// The protocol's requirement for this member.
  var requirement: String {
    guard let signature else { return "" }
    if kind == .property {
      return "var \(name): \(signature.result) { get\(signature.isSettable ? " set" : "") }"
    }
    return oneLine(
      "func \(name)\(signature.genericParameters)(\(signature.declaredParameters)) "
        + "\(signature.effects) \(signature.result) \(signature.whereClause)")
  }

  /// A method like this one with another body, on one line; nil when it takes any number of arguments.
  func declaration(words: String, body: String) -> String? {
    guard let signature, !signature.parameters.contains(where: \.isVariadic) else { return nil }
    return oneLine(
      "\(words) func \(name)\(signature.genericParameters)(\(signature.declaredParameters)) "
        + "\(signature.effects) \(signature.result) \(signature.whereClause) { \(body) }")
  }

  private func oneLine(_ text: String) -> String {
    text.split(separator: " ").joined(separator: " ")
  }
}

extension MemberSignature {
  /// Whether Core Data implements it.
  var isManaged: Bool { attributes.contains("@NSManaged") }

  var declaredParameters: String {
    parameters.enumerated().map { index, parameter in
      let value = parameter.defaultValue.map { " = \($0)" } ?? ""
      return "\(parameter.label) p\(index): \(parameter.type)\(value)"
    }.joined(separator: ", ")
  }

  var passedArguments: String {
    parameters.enumerated().map { index, parameter in
      let label = parameter.label == "_" ? "" : parameter.label + ": "
      let call = parameter.isAutoclosure ? "()" : ""
      return "\(label)\(parameter.isInout ? "&" : "")p\(index)\(call)"
    }.joined(separator: ", ")
  }

  fileprivate var callPrefix: String {
    (isThrowing ? "try " : "") + (isAsync ? "await " : "")
  }
}
