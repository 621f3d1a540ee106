/// Delegate methods that a subclass implements for a protocol its superclass adopts.
///
/// On iOS such a method is found when the delegate is asked. In Swift the superclass's conformance
/// has settled on the protocol's default implementation, so the superclass gets a method that calls
/// that default, and the subclass's method overrides it.
///
/// A class that names other objects for what it does not implement (`forwardingTarget(for:)`) gets such methods, too:
/// they call the object that it names, and the default where it names none.
struct InheritedRequirements: Sendable {
  /// A method the superclass is given.
  struct Stub: Sendable, Equatable {
    /// The framework's protocol that requires it.
    var protocolName: String
    var fact: MemberFact
    /// Whether the method calls the object that this one forwards to.
    var forwards = false
    /// Whether the class is told of the call (`InvocationForwarding`), which returns nothing.
    var isTold = false
    /// Whether the requirement is an optional one of the project's own protocols, to whose protocol the class conforms.
    var isOptional = false
    /// Whether a superclass has the method.
    var isOverride = false
    /// Whether the protocol is on the main actor, which the class need not be.
    var isOnMainActor = false
  }

  /// The members that each class is given.
  private(set) var stubsOfType: [String: [Stub]] = [:]
  /// Full names of methods that override now, by class.
  private(set) var overridesOfType: [String: Set<String>] = [:]

  init(_ index: SourceIndex, _ frameworks: FrameworkIndex) {
    addForOtherModules(index, frameworks)
    for entry in index.entries.values.sorted(by: { $0.name < $1.name }) {
      guard entry.kind == .class, entry.file != nil else { continue }
      let ancestors = index.superclassChain(of: entry.name).dropFirst()
        .filter { index.entries[$0]?.file != nil }
      if ancestors.isEmpty { continue }
      for member in entry.members where member.fact.kind == .method {
        add(member.fact, of: entry.name, ancestors, index, frameworks)
      }
    }
    addForwarding(index, frameworks)
  }

  // MARK: Classes for other modules

  /// Open classes get methods for all that subclasses elsewhere may want to implement; such subclasses of this module
  /// override those that the classes of other modules got.
  private mutating func addForOtherModules(_ index: SourceIndex, _ frameworks: FrameworkIndex) {
    let modules = frameworks.modules
    for entry in index.entries.values.sorted(by: { $0.name < $1.name })
    where entry.kind == .class && entry.file != nil {
      let stubs = Self.openStubs(of: entry.name, index, frameworks)
      if !stubs.isEmpty { stubsOfType[entry.name, default: []] += stubs }
      let inherited = index.superclassChain(of: entry.name, beyond: { modules }).dropFirst()
        .filter { index.entries[$0]?.file == nil && modules.entries[$0]?.file != nil }
        .flatMap { Self.openStubs(of: $0, modules, frameworks) }.map(\.fact.fullName)
      for member in entry.members.map(\.fact)
      where member.kind == .method && !member.isOverride && !member.isStatic
        && inherited.contains(member.fullName)
      {
        overridesOfType[entry.name, default: []].insert(member.fullName)
      }
    }
  }

  // MARK: Forwarding

  private mutating func addForwarding(_ index: SourceIndex, _ frameworks: FrameworkIndex) {
    let isForwarding = [index, frameworks.modules].contains { each in
      each.members("forwardingTarget").contains { $0.fact.isOverride }
    }
    guard isForwarding else { return }
    for entry in index.entries.values.sorted(by: { $0.name < $1.name })
    where entry.kind == .class && entry.file != nil {
      let chain = index.superclassChain(of: entry.name, beyond: { frameworks.modules })
      guard let superclass = chain.dropFirst().first else { continue }
      let inherited = Self.forwarding(superclass, index, frameworks).map(\.fact.fullName)
      for member in entry.members
      where member.fact.kind == .method && inherited.contains(member.fact.fullName)
        && !member.fact.isOverride
      {
        overridesOfType[entry.name, default: []].insert(member.fact.fullName)
      }
      for var stub in Self.forwarding(entry.name, index, frameworks)
      where !inherited.contains(stub.fact.fullName) {
        func isSame(_ other: Stub) -> Bool { other.fact.fullName == stub.fact.fullName }
        stub.isOverride = chain.dropFirst().contains { ancestor in
          stubsOfType[ancestor]?.contains(where: isSame) ?? false
        }
        stubsOfType[entry.name]?.removeAll(where: isSame)
        stubsOfType[entry.name, default: []].append(stub)
      }
    }
  }

  /// The requirements that a class forwards: optional ones of its protocols that neither it nor a superclass
  /// implements.
  private static func forwarding(
    _ type: String, _ index: SourceIndex, _ frameworks: FrameworkIndex
  ) -> [Stub] {
    let chain = index.superclassChain(of: type, beyond: { frameworks.modules })
    let entries = chain.compactMap { each -> SourceIndex.Entry? in
      let entry = index.entries[each] ?? frameworks.modules.entries[each]
      return entry?.file == nil ? nil : entry
    }
    let members = entries.flatMap(\.members).map(\.fact)
    guard members.contains(where: { $0.fullName == "forwardingTarget(for:)" && $0.isOverride })
    else { return [] }
    let isTelling = members.contains { $0.fullName == "_hanok_forward(_:)" }
    let known = frameworks.index
    var stubs: [Stub] = []
    for owner in index.protocols(of: type, beyond: frameworks.index)
    where known.entries[owner]?.kind == .protocol {
      for requirement in known.entries[owner]?.members ?? []
      where !requirement.isInExtension && requirement.fact.kind == .method
        && !requirement.fact.isStatic && requirement.fact.signature != nil
      {
        let name = requirement.fact.fullName
        guard known.hasDefault(name, of: owner), !members.contains(where: { $0.fullName == name }),
          !stubs.contains(where: { $0.fact.fullName == name })
        else { continue }
        stubs.append(
          Stub(
            protocolName: owner, fact: requirement.fact, forwards: true,
            isTold: isTelling && requirement.fact.returnsNothing,
            isOnMainActor: known.entries[owner]?.isOnMainActor ?? false))
      }
    }
    if isTelling { stubs += optionalForwarding(type, members, beyond: stubs, index, frameworks) }
    return stubs
  }

  /// The optional requirements of the project's own protocols that a class is told of. Those that return something are asked of
  /// who implements them: there is no result for the others.
  private static func optionalForwarding(
    _ type: String, _ members: [MemberFact], beyond known: [Stub], _ index: SourceIndex,
    _ frameworks: FrameworkIndex
  ) -> [Stub] {
    var stubs: [Stub] = []
    for owner in index.protocols(of: type, beyond: frameworks.modules) {
      guard let entry = index.entries[owner] ?? frameworks.modules.entries[owner],
        entry.kind == .protocol, entry.file != nil
      else { continue }
      for requirement in entry.optionalRequirements {
        var fact = requirement.fact
        guard !requirement.isOverloaded, fact.kind == .method, !fact.isStatic, fact.returnsNothing,
          fact.signature != nil, !members.contains(where: { requirement.isMet(by: $0) }),
          !(known + stubs).contains(where: { $0.fact.fullName == fact.fullName })
        else { continue }
        fact.isOptional = false
        stubs.append(
          Stub(
            protocolName: requirement.protocolName, fact: fact, forwards: true, isTold: true,
            isOptional: true, isOnMainActor: entry.isOnMainActor))
      }
    }
    return stubs
  }

  private mutating func add(
    _ fact: MemberFact, of type: String, _ ancestors: [String], _ index: SourceIndex,
    _ frameworks: FrameworkIndex
  ) {
    guard !fact.isOverride, !fact.isStatic else { return }
    let isDeclared = ancestors.contains { ancestor in
      index.entries[ancestor]?.members.contains { $0.fact.fullName == fact.fullName } ?? false
    }
    if isDeclared { return }
    // The highest class that adopts a protocol with this requirement.
    for ancestor in ancestors.reversed() {
      guard let stub = Self.stub(for: fact, adoptedBy: ancestor, index, frameworks) else {
        continue
      }
      overridesOfType[type, default: []].insert(fact.fullName)
      let isThere = (stubsOfType[ancestor] ?? []).contains {
        $0.protocolName == stub.protocolName && $0.fact == stub.fact
      }
      if !isThere { stubsOfType[ancestor, default: []].append(stub) }
      return
    }
  }

  private static func stub(
    for fact: MemberFact, adoptedBy type: String, _ index: SourceIndex,
    _ frameworks: FrameworkIndex
  ) -> Stub? {
    let adopted = index.protocols(of: type).filter { index.entries[$0] == nil }
    if adopted.isEmpty { return nil }
    let known = frameworks.index
    for name in adopted.sorted() where known.entries[name]?.kind == .protocol {
      for owner in [name] + known.protocols(of: name).sorted() {
        let overloads = (known.entries[owner]?.members ?? []).filter {
          $0.fact.fullName == fact.fullName && !$0.isInExtension
        }
        // Several requirements with one name differ in their types.
        let requirement =
          overloads.count > 1
          ? overloads.first { $0.fact.parameterTypes == fact.parameterTypes } : overloads.first
        if let requirement, known.hasDefault(fact.fullName, of: owner) {
          return Stub(protocolName: owner, fact: requirement.fact)
        }
      }
    }
    return nil
  }

  /// The index as it is once the classes have their stubs.
  func applied(to index: SourceIndex) -> SourceIndex {
    var index = index
    for (type, names) in overridesOfType {
      index.update(type) { entry in
        for number in entry.members.indices
        where names.contains(entry.members[number].fact.fullName) {
          entry.members[number].fact.isOverride = true
        }
      }
    }
    return index
  }

  /// Protocols whose defaults are called, sorted. Optional requirements of the project's own have none.
  var protocolNames: [String] {
    Set(stubsOfType.values.joined().filter { !$0.isOptional }.map(\.protocolName)).sorted()
  }

  /// The class in the support file that has nothing but a protocol's default implementations.
  static func defaultsName(_ protocolName: String) -> String { "_HanokDefaults_\(protocolName)" }

  /// That class; a requirement without a default is never called on it.
  static func defaultsClass(_ protocolName: String, _ frameworks: FrameworkIndex) -> String {
    let index = frameworks.index
    let owners = [protocolName] + index.protocols(of: protocolName).sorted()
    let required = owners.flatMap { owner in
      (index.entries[owner]?.members ?? []).map(\.fact).filter {
        $0.kind == .method && !index.hasDefault($0.fullName, of: owner)
      }
    }
    let isOnMainActor = owners.contains { index.entries[$0]?.isOnMainActor ?? false }
    let (actor, conformance) = isOnMainActor ? ("@MainActor", "") : ("", ", @unchecked Sendable")
    let methods = required.compactMap { $0.declaration(words: "", body: "fatalError()") }
    return """
      \(actor) final class \(defaultsName(protocolName)): NSObject, \(protocolName)\(conformance) {
        static let shared = \(defaultsName(protocolName))()
        \(methods.joined(separator: "\n  "))
      }
      """
  }
}

extension MemberFact {
  /// Whether it is a method whose call says nothing back.
  fileprivate var returnsNothing: Bool {
    guard let signature, !isAsync, !isThrowing else { return false }
    let result = signature.result.filter { !$0.isWhitespace }
    return ["", "->Void", "->()"].contains(result)
  }
}

extension SourceIndex {
  /// Whether an extension of the protocol implements the requirement.
  func hasDefault(_ fullName: String, of type: String) -> Bool {
    entries[type]?.members.contains { $0.isInExtension && $0.fact.fullName == fullName } ?? false
  }
}
