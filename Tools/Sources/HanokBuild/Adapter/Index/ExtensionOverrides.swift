/// Members of extensions that take part in overriding, which Linux allows in class bodies only.
///
/// Such a member keeps its place and its body under a hidden name, and its class gets a stub that
/// calls it. So no text moves between files, `private` keeps its meaning, and `super` works.
struct ExtensionOverrides: Sendable {
  /// Put before the name of the member that stays in the extension.
  static let hiddenPrefix = "_hanok_"

  /// Full names of members in extensions that get a stub, by class.
  private(set) var membersOfType: [String: Set<String>] = [:]
  /// The stubs of each class, in a stable order.
  private(set) var stubsOfType: [String: [SourceIndex.Member]] = [:]

  init(_ index: SourceIndex) {
    for entry in index.entries.values.sorted(by: { $0.name < $1.name }) {
      for member in entry.members where member.fact.isOverride {
        if member.isInExtension { add(member, of: entry.name) }
        addOverridden(by: member, of: entry.name, in: index)
      }
    }
  }

  func contains(_ fullName: String, isStatic: Bool, of type: String) -> Bool {
    membersOfType[type]?.contains(Self.key(fullName, isStatic)) ?? false
  }

  private mutating func addOverridden(
    by member: SourceIndex.Member, of type: String, in index: SourceIndex
  ) {
    for ancestor in index.superclassChain(of: type).dropFirst() {
      let declared = index.entries[ancestor]?.members.first {
        $0.fact.fullName == member.fact.fullName && $0.fact.isStatic == member.fact.isStatic
      }
      guard let declared else { continue }
      if declared.isInExtension, index.entries[ancestor]?.file != nil {
        add(declared, of: ancestor)
      }
      return
    }
  }

  private mutating func add(_ member: SourceIndex.Member, of type: String) {
    let key = Self.key(member.fact.fullName, member.fact.isStatic)
    if membersOfType[type, default: []].insert(key).inserted {
      stubsOfType[type, default: []].append(member)
    }
  }

  private static func key(_ fullName: String, _ isStatic: Bool) -> String {
    isStatic ? "static " + fullName : fullName
  }
}

extension MemberFact {
  /// The declaration that calls the hidden member, on one line.
  var stub: String? {
    guard let signature else { return nil }
    let words = [isOverride ? "override" : "", signature.prefix].filter { !$0.isEmpty }
      .joined(separator: " ")
    let hidden = ExtensionOverrides.hiddenPrefix + name
    switch kind {
    case .property:
      let setter = signature.isSettable ? " set { \(hidden) = newValue }" : ""
      return "\(words) var \(name): \(signature.result) { get { \(hidden) }\(setter) }"
    case .method:
      guard !signature.parameters.contains(where: \.isVariadic) else { return nil }
      return words + " func \(name)\(signature.genericParameters)(\(signature.declaredParameters)) "
        + "\(signature.effects) \(signature.result) \(signature.whereClause) { "
        + signature.callPrefix + "\(hidden)(\(signature.passedArguments)) }"
    case .initializer, .subscript: return nil
    }
  }
}

extension MemberSignature {
  fileprivate var declaredParameters: String {
    parameters.enumerated().map { index, parameter in
      let value = parameter.defaultValue.map { " = \($0)" } ?? ""
      return "\(parameter.label) p\(index): \(parameter.type)\(value)"
    }.joined(separator: ", ")
  }

  fileprivate var passedArguments: String {
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
