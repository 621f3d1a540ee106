/// Methods of open classes for optional requirements that subclasses in other modules may implement.
///
/// A module is compiled before those that derive from its classes, so that its open classes have all of them.
extension InheritedRequirements {
  /// Requirements of which UIKit looks for the mere presence, by the names of a class's methods.
  private static let present: Set<String> = [
    "tableView(_:commit:forRowAt:)", "tableView(_:moveRowAt:to:)",
  ]

  /// What an open class gets: the optional requirements of UIKit's protocols for delegates that it adopts itself and
  /// does not implement.
  static func openStubs(
    of type: String, _ index: SourceIndex, _ frameworks: FrameworkIndex
  ) -> [Stub] {
    guard let entry = index.entries[type], entry.kind == .class, entry.file != nil, entry.isOpen,
      !entry.isGeneric
    else { return [] }
    let known = frameworks.index
    let adopted = entry.inherits.filter { index.resolve($0, in: type) == nil }
      .compactMap { known.resolve($0, in: "") }
      .filter { frameworks.modules.entries[$0] == nil && isForDelegates($0, known) }
    if adopted.isEmpty { return [] }
    let names = Set(adopted).union(adopted.flatMap { known.protocols(of: $0) })
    let chain = index.superclassChain(of: type, beyond: { known })
    let members = chain.flatMap { (index.entries[$0] ?? known.entries[$0])?.members ?? [] }
      .map(\.fact)
    var taken = Set(members.filter { $0.kind == .method }.map(\.fullName)).union(present)
    if taken.contains("forwardingTarget(for:)") { return [] }
    for ancestor in chain.dropFirst() {
      let isOwn = index.entries[ancestor]?.file != nil
      taken.formUnion(
        openStubs(of: ancestor, isOwn ? index : frameworks.modules, frameworks).map(\.fact.fullName)
      )
    }
    return names.sorted().flatMap { owner in
      let requirements = (known.entries[owner]?.members ?? []).filter {
        !$0.isInExtension && isOptional($0.fact, of: owner, known)
          && !taken.contains($0.fact.fullName)
      }
      taken.formUnion(requirements.map(\.fact.fullName))
      return requirements.map {
        Stub(
          protocolName: owner, fact: $0.fact,
          isOnMainActor: known.entries[owner]?.isOnMainActor ?? false)
      }
    }
  }

  private static func isOptional(
    _ fact: MemberFact, of owner: String, _ known: SourceIndex
  ) -> Bool {
    fact.kind == .method && !fact.isStatic && !fact.isAsync && fact.signature != nil
      && known.hasDefault(fact.fullName, of: owner)
  }

  /// Whether a protocol is one of UIKit's for delegates and sources of data that requires nothing but methods.
  private static func isForDelegates(_ name: String, _ known: SourceIndex) -> Bool {
    guard name.hasPrefix("UI"), name.hasSuffix("Delegate") || name.hasSuffix("DataSource"),
      known.entries[name]?.kind == .protocol
    else { return false }
    return ([name] + known.protocols(of: name)).allSatisfy { owner in
      (known.entries[owner]?.members ?? []).allSatisfy { member in
        member.isInExtension || member.fact.kind == .method
          || known.hasDefault(member.fact.fullName, of: owner)
      }
    }
  }
}
