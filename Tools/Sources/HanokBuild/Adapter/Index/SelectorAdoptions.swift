/// The protocols that classes adopt by the names of their methods alone.
///
/// On iOS a delegate is asked for a method by its selector: a class that is a `UICollectionViewDelegate` and marks a method of
/// `UICollectionViewDelegateFlowLayout` with `@objc` is asked for sizes, although it names only the former. Swift's name of the
/// method may be another one: `sizeForItemAtIndexPath` is `sizeForItemAt`.
struct SelectorAdoptions: Sendable {
  private(set) var protocolsOfType: [String: [String]] = [:]
  /// Requirements of those protocols, each with the class's method of another name that stands for it.
  private(set) var forwardingOfType: [String: [Forwarding]] = [:]

  typealias Forwarding = (requirement: MemberFact, method: MemberFact)

  init(_ index: SourceIndex, _ frameworks: FrameworkIndex) {
    let candidates = index.entries.values.filter { $0.kind == .class && $0.file != nil }
      .map { (type: $0.name, methods: Self.exposed($0)) }.filter { !$0.methods.isEmpty }
    guard !candidates.isEmpty else { return }
    let refinements = Self.refinements(frameworks.index)
    for (type, methods) in candidates {
      let adopted = Self.adopted(by: type, index, frameworks.index)
      for refinement in refinements
      where !adopted.contains(refinement.name) && !refinement.refined.isDisjoint(with: adopted) {
        let names = Set(methods.map(\.fullName))
        let forwarding = refinement.forwarding(to: methods.filter { !refinement.has($0) })
          .filter { !names.contains($0.requirement.fullName) }
        guard !forwarding.isEmpty || methods.contains(where: refinement.has) else { continue }
        protocolsOfType[type, default: []].append(refinement.name)
        if !forwarding.isEmpty { forwardingOfType[type, default: []] += forwarding }
      }
    }
  }

  /// A protocol that adds optional requirements to those of others.
  private struct Refinement {
    var name: String
    var refined: Set<String>
    var requirements: [MemberFact]

    func has(_ method: MemberFact) -> Bool {
      requirements.contains { $0.fullName == method.fullName }
    }

    func forwarding(to methods: [MemberFact]) -> [Forwarding] {
      requirements.compactMap { requirement in
        methods.first { Self.isNamed($0, as: requirement) }
          .map { (requirement, $0) }
      }
    }

    /// Whether a method has the requirement's name in Objective-C, from which Swift takes the words that only repeat a
    /// parameter's type.
    private static func isNamed(_ method: MemberFact, as requirement: MemberFact) -> Bool {
      let labels = zip(requirement.labels, requirement.parameterTypes).map { label, type in
        guard label.hasSuffix("At") else { return label }
        return label + (type == "Int" ? "Index" : TypeName.last(type))
      }
      return method.derivedObjectiveCName == ObjectiveCName.method(requirement.name, labels: labels)
    }
  }

  private static func refinements(_ known: SourceIndex) -> [Refinement] {
    known.entries.values.compactMap { entry -> Refinement? in
      guard entry.kind == .protocol else { return nil }
      let refined = known.protocols(of: entry.name).subtracting(["NSObjectProtocol", "AnyObject"])
      let requirements = entry.members.filter { !$0.isInExtension }.map(\.fact)
      guard !refined.isEmpty, !requirements.isEmpty,
        requirements.allSatisfy({ known.hasDefault($0.fullName, of: entry.name) })
      else { return nil }
      return Refinement(name: entry.name, refined: refined, requirements: requirements)
    }.sorted { $0.name < $1.name }
  }

  private static func exposed(_ entry: SourceIndex.Entry) -> [MemberFact] {
    entry.members.map(\.fact).filter { fact in
      fact.kind == .method && !fact.isStatic && !fact.isOverride && !fact.isPrivate
        && (fact.isExposed || entry.exposesMembers)
    }
  }

  /// What a class and its superclasses adopt, with what those protocols refine.
  private static func adopted(
    by type: String, _ index: SourceIndex, _ known: SourceIndex
  ) -> Set<String> {
    var found = index.protocols(of: type)
    if let root = index.superclassChain(of: type).last {
      found.formUnion(known.protocols(of: root))
    }
    return found.reduce(into: found) { $0.formUnion(known.protocols(of: $1)) }
  }

  /// The index as it is once the classes name these protocols.
  func applied(to index: SourceIndex) -> SourceIndex {
    var index = index
    for (type, names) in protocolsOfType {
      let requirements = (forwardingOfType[type] ?? []).map(\.requirement)
      index.update(type) { entry in
        entry.inherits += names
        entry.members += requirements.map {
          SourceIndex.Member(fact: $0, file: entry.file ?? "", isInExtension: false)
        }
      }
    }
    return index
  }
}
