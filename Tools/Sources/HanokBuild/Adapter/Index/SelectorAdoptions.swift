/// The protocols that classes adopt by the names of their methods alone.
///
/// On iOS a delegate is asked for a method by its selector: a class that is a `UICollectionViewDelegate` and marks a method of
/// `UICollectionViewDelegateFlowLayout` with `@objc` is asked for sizes, although it names only the former.
struct SelectorAdoptions: Sendable {
  private(set) var protocolsOfType: [String: [String]] = [:]

  init(_ index: SourceIndex, _ frameworks: FrameworkIndex) {
    let candidates = index.entries.values.filter { $0.kind == .class && $0.file != nil }
      .map { (type: $0.name, methods: Self.exposed($0)) }.filter { !$0.methods.isEmpty }
    guard !candidates.isEmpty else { return }
    let refinements = Self.refinements(frameworks.index)
    for (type, methods) in candidates {
      let adopted = Self.adopted(by: type, index, frameworks.index)
      let found = refinements.filter {
        !adopted.contains($0.name) && !$0.refined.isDisjoint(with: adopted)
          && !$0.methods.isDisjoint(with: methods)
      }
      if !found.isEmpty { protocolsOfType[type] = found.map(\.name) }
    }
  }

  /// A protocol that adds optional requirements to those of others.
  private struct Refinement {
    var name: String
    var refined: Set<String>
    var methods: Set<String>
  }

  private static func refinements(_ known: SourceIndex) -> [Refinement] {
    known.entries.values.compactMap { entry -> Refinement? in
      guard entry.kind == .protocol else { return nil }
      let refined = known.protocols(of: entry.name).subtracting(["NSObjectProtocol", "AnyObject"])
      let names = entry.members.filter { !$0.isInExtension }.map(\.fact.fullName)
      guard !refined.isEmpty, !names.isEmpty,
        names.allSatisfy({ known.hasDefault($0, of: entry.name) })
      else { return nil }
      return Refinement(name: entry.name, refined: refined, methods: Set(names))
    }.sorted { $0.name < $1.name }
  }

  private static func exposed(_ entry: SourceIndex.Entry) -> Set<String> {
    Set(
      entry.members.map(\.fact).filter { fact in
        fact.kind == .method && !fact.isStatic && !fact.isOverride && !fact.isPrivate
          && (fact.isExposed || entry.exposesMembers)
      }.map(\.fullName))
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
    for (type, names) in protocolsOfType { index.update(type) { $0.inherits += names } }
    return index
  }
}
