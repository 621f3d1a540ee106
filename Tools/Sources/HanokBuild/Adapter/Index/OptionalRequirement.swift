/// An `@objc optional` requirement and the protocol that stands for it.
struct OptionalRequirement {
  let owner: String
  let fact: MemberFact
  /// Whether the protocol has another one that differs in its types only.
  var isOverloaded = false

  /// The name of the protocol with only this requirement: `_PagerDelegate_pagerDidScroll_to_`.
  var protocolName: String {
    let labels = fact.labels.map { "_" + ($0 == "_" ? "" : $0) }.joined()
    let types = fact.parameterTypes.map { "_" + $0.filter { $0.isLetter || $0.isNumber } }.joined()
    return "_" + TypeName.last(owner) + "_" + fact.name + labels + (isOverloaded ? types : "")
  }

  /// The member of the owner that calls an overloaded requirement where it is implemented.
  var forwarderName: String { "_hanok_optional_" + fact.name }

  /// The member of the owner that gives an overloaded requirement without calling it.
  var referenceName: String { "_hanok_reference_" + fact.name }

  /// The optional requirements among the members of a protocol.
  static func all(of owner: String, members: [MemberFact]) -> [OptionalRequirement] {
    let optional = members.filter(\.isOptional)
    return optional.map { fact in
      OptionalRequirement(
        owner: owner, fact: fact,
        isOverloaded: optional.count { $0.fullName == fact.fullName } > 1)
    }
  }
}

extension SourceIndex.Entry {
  /// The optional requirements of a protocol.
  var optionalRequirements: [OptionalRequirement] {
    OptionalRequirement.all(of: name, members: members.map(\.fact))
  }
}

extension SourceIndex {
  /// The optional requirements called `name` of any protocol.
  func optionalRequirements(_ name: String) -> [OptionalRequirement] {
    let isKnown = members(name).contains { $0.fact.isOptional }
    guard isKnown else { return [] }
    return entries.values.filter { $0.kind == .protocol }
      .flatMap { entry in
        OptionalRequirement.all(of: entry.name, members: entry.members.map(\.fact))
          .filter { $0.fact.name == name }
      }
      .sorted { $0.protocolName < $1.protocolName }
  }

  /// The optional requirements that a class implements itself, so that it must say so.
  ///
  /// - Parameter others: the modules of the project that this one imports.
  func implementedOptionalRequirements(
    of type: String, beyond others: SourceIndex
  ) -> [OptionalRequirement] {
    guard let entry = entries[type], entry.kind == .class || entry.kind == .extension else {
      return []
    }
    // The first name behind the colon may be a protocol, which conforms to nothing for the class.
    let inherited = superclassChain(of: type, beyond: { others }).dropFirst()
      .filter { (entries[$0] ?? others.entries[$0])?.kind != .protocol }
    return protocols(of: type, beyond: others).flatMap { name -> [OptionalRequirement] in
      guard let owner = entries[name] ?? others.entries[name], owner.kind == .protocol else {
        return []
      }
      return OptionalRequirement.all(of: name, members: owner.members.map(\.fact))
        .filter { requirement in
          entry.members.contains { requirement.isMet(by: $0.fact) }
            // A superclass that conforms does so for its subclasses, which override.
            && !inherited.contains { ancestor in
              protocols(of: ancestor, beyond: others).contains(name)
                && [self, others].flatMap { $0.entries[ancestor]?.members ?? [] }
                  .contains { requirement.isMet(by: $0.fact) }
            }
        }
    }
  }

  /// The protocols that a type conforms to, sorted; what the module does not declare is looked up in another index.
  func protocols(of name: String, beyond others: SourceIndex) -> [String] {
    var found = protocols(of: name)
    if others.entries.isEmpty { return found.sorted() }
    let beyond =
      found.filter { entries[$0] == nil }.compactMap { others.resolve($0, in: "") }
      + superclassChain(of: name, beyond: { others }).filter { others.entries[$0] != nil }
    for type in beyond {
      found.insert(type)
      found.formUnion(others.protocols(of: type))
    }
    return found.sorted()
  }
}

extension OptionalRequirement {
  /// Whether a member of a class fulfils the protocol's requirement.
  func isMet(by member: MemberFact) -> Bool {
    member.fullName == fact.fullName
      && (!isOverloaded || member.parameterTypes == fact.parameterTypes)
  }
}
