/// An `@objc optional` requirement and the protocol that stands for it.
struct OptionalRequirement {
  let owner: String
  let fact: MemberFact

  /// The name of the protocol with only this requirement: `_PagerDelegate_pagerDidScroll_to_`.
  var protocolName: String {
    let labels = fact.labels.map { "_" + ($0 == "_" ? "" : $0) }.joined()
    return "_" + TypeName.last(owner) + "_" + fact.name + labels
  }
}

extension SourceIndex {
  /// The optional requirements called `name` of any protocol in the module.
  func optionalRequirements(_ name: String) -> [OptionalRequirement] {
    let isKnown = members(name).contains { $0.fact.isOptional }
    guard isKnown else { return [] }
    return entries.values.filter { $0.kind == .protocol }
      .flatMap { entry in
        entry.members.filter { $0.fact.isOptional && $0.fact.name == name }
          .map { OptionalRequirement(owner: entry.name, fact: $0.fact) }
      }
      .sorted { $0.protocolName < $1.protocolName }
  }

  /// The optional requirements that a class implements itself, so that it must say so.
  func implementedOptionalRequirements(of type: String) -> [OptionalRequirement] {
    guard let entry = entries[type], entry.kind == .class || entry.kind == .extension else {
      return []
    }
    let own = Set(entry.members.map(\.fact.fullName))
    let inherited = superclassChain(of: type).dropFirst()
    return protocols(of: type).sorted().flatMap { name -> [OptionalRequirement] in
      guard let owner = entries[name], owner.kind == .protocol else { return [] }
      return owner.members.filter { $0.fact.isOptional && own.contains($0.fact.fullName) }
        .filter { requirement in
          // A superclass that conforms does so for its subclasses, which override.
          !inherited.contains { ancestor in
            protocols(of: ancestor).contains(name)
              && entries[ancestor]?.members.contains {
                $0.fact.fullName == requirement.fact.fullName
              } ?? false
          }
        }
        .map { OptionalRequirement(owner: name, fact: $0.fact) }
    }
  }
}
