/// All types of a module and what they contain, gathered from the facts of its files.
///
/// It answers the questions a compiler would answer while resolving `#selector(tap)`: which type
/// does a name mean here, what members has it, which of them are inherited.
struct SourceIndex: Sendable {
  /// A type with what all its extensions add.
  struct Entry: Sendable {
    var name: String
    var kind: TypeFact.Kind
    /// The file its body is in; nil for a type that is only extended here.
    var file: String?
    /// The name in `@objc(name)`.
    var objectiveCName: String?
    /// Whether other files of the module can name it without more ado.
    var isReachable = true
    var isGeneric = false
    /// The types that generic parameters and associated types derive from.
    var constraints: [TypeConstraint] = []
    var isOpen = false
    var isFinal = false
    var isPublic = false
    var isOnMainActor = false
    /// Whether members need no `@objc` of their own.
    var exposesMembers = false
    /// Whether a generic class has members marked for Interface Builder.
    var hasInterfaceMembers = false
    var inherits: [String] = []
    var members: [Member] = []
    /// What type aliases in it stand for, as written.
    var aliases: [String: String] = [:]
  }

  /// A member and where it is declared.
  struct Member: Sendable {
    var fact: MemberFact
    var file: String
    var isInExtension: Bool
  }

  private(set) var entries: [String: Entry] = [:]
  private(set) var importsOfFile: [String: [String]] = [:]
  /// Whether a file changes methods with the Objective-C runtime's functions.
  let changesMethods: Bool
  private var fullNames: [String: [String]] = [:]
  /// Types by their other names.
  private(set) var aliases: [String: String] = [:]
  /// The other names of types.
  var aliasNames: some Sequence<String> { aliases.keys }

  /// Names of types and aliases that the files declare.
  var ownTypeNames: Set<String> {
    let types = entries.values.filter { $0.file != nil && $0.kind != .extension }
    return Set(types.map { TypeName.last($0.name) }).union(aliases.keys)
  }
  private var membersByName: [String: [Member]] = [:]
  /// A fingerprint of all that it depends on; equal fingerprints mean equal answers.
  let fingerprint: ContentHash

  /// - Parameters:
  ///   - files: facts by file path.
  ///   - isFingerprinted: whether the index will be compared with another.
  init(_ files: [String: SourceFacts], isFingerprinted: Bool = true) {
    fingerprint = isFingerprinted ? Self.fingerprint(of: files) : ContentHash()
    changesMethods = files.values.contains(where: \.changesMethods)
    let ordered = files.sorted { $0.key < $1.key }
    for (file, facts) in ordered {
      importsOfFile[file] = facts.imports
      for alias in facts.aliases { aliases[alias.name] = alias.type }
      for type in facts.types where type.kind != .extension { add(type, file: file) }
    }
    for name in entries.keys.sorted() { fullNames[TypeName.last(name), default: []].append(name) }
    for (file, facts) in ordered {
      for type in facts.types where type.kind == .extension { add(type, file: file) }
    }
    for entry in entries.values {
      for member in entry.members { membersByName[member.fact.name, default: []].append(member) }
    }
  }

  /// A hash of everything that files say to each other.
  static func fingerprint(of files: [String: SourceFacts]) -> ContentHash {
    var hash = ContentHash()
    for (file, facts) in files.sorted(by: { $0.key < $1.key }) {
      hash.add(file)
      hash.add("\(facts)")
    }
    return hash
  }

  private mutating func add(_ type: TypeFact, file: String) {
    let isExtension = type.kind == .extension
    let name = isExtension ? resolve(type.name, in: "") ?? type.name : type.name
    var entry = entries[name] ?? Entry(name: name, kind: type.kind)
    if !isExtension {
      entry.kind = type.kind
      entry.file = file
      entry.objectiveCName = type.objectiveCName
      entry.isReachable = !type.isPrivate && !type.isGeneric
      entry.isGeneric = type.isGeneric
      entry.isOpen = type.isOpen
      entry.isFinal = type.isFinal
      entry.isPublic = type.isPublic
      entry.isOnMainActor = type.isOnMainActor
      entry.constraints = type.constraints
      entry.exposesMembers = type.exposesMembers
      entry.hasInterfaceMembers = type.hasInterfaceMembers
    }
    entry.inherits += type.inherits
    for alias in type.aliases { entry.aliases[alias.name] = alias.type }
    entry.members += type.members.map {
      Member(fact: $0, file: file, isInExtension: isExtension)
    }
    entries[name] = entry
  }

  /// Changes the facts about a type; the fingerprint stays that of the sources.
  mutating func update(_ type: String, _ body: (inout Entry) -> Void) {
    if entries[type] != nil { body(&entries[type, default: Entry(name: type, kind: .class)]) }
  }

  /// The index with types that a function declares: inside it they hide others of their names.
  func with(_ types: [TypeFact], declaredIn file: String) -> SourceIndex {
    var index = self
    for type in types { index.entries[type.name] = nil }
    for type in types { index.add(type, file: file) }
    return index
  }

  /// The type that all properties of a name have, whichever types they belong to.
  func commonType(ofPropertiesNamed name: String) -> String? {
    let properties = membersByName[name]?.filter { $0.fact.kind == .property } ?? []
    guard let type = properties.first?.fact.type,
      properties.allSatisfy({ $0.fact.type == type })
    else { return nil }
    return type
  }

  // MARK: Types

  /// The full name of the type that `name` means inside the type `scope` (empty: at top level).
  func resolve(_ name: String, in scope: String) -> String? {
    let plain = TypeName.plain(name)
    var scope = Substring(scope)
    while !scope.isEmpty {
      let candidate = scope + "." + plain
      if entries[candidate] != nil { return candidate }
      scope = scope.lastIndex(of: ".").map { scope[..<$0] } ?? ""
    }
    if entries[plain] != nil { return plain }
    // `Module.Type`, or a nested type that an alias or an outer superclass makes visible.
    let last = TypeName.last(plain)
    if last != plain, entries[last] != nil { return last }
    let candidates = fullNames[last] ?? []
    return candidates.count == 1 ? candidates[0] : nil
  }

  /// The type and its superclasses, nearest first; ends at what the module does not declare.
  func superclassChain(of name: String) -> [String] {
    var chain: [String] = []
    var current = resolve(name, in: "") ?? aliased(name)
    while !chain.contains(current) {
      chain.append(current)
      guard let next = superclass(of: current) else { break }
      current = next
    }
    return chain
  }

  /// The superclass as a full name, or as written when it is declared elsewhere.
  func superclass(of name: String) -> String? {
    guard let entry = entries[name], entry.kind == .class,
      let first = entry.inherits.first
    else { return nil }
    let known = resolve(first, in: name) ?? aliased(first)
    return entries[known]?.kind == .protocol ? nil : known
  }

  /// The type that another name stands for; the name itself when it is none.
  private func aliased(_ name: String) -> String {
    var current = name
    for _ in 0..<8 {
      guard let next = aliases[TypeName.last(TypeName.plain(current))] else { break }
      if let known = resolve(next, in: "") { return known }
      current = next
    }
    return current
  }

  /// All protocols a type conforms to, with what they inherit from and what superclasses adopt.
  func protocols(of name: String) -> Set<String> {
    var found: Set<String> = []
    var pending = superclassChain(of: name)
    while let type = pending.popLast() {
      for inherited in entries[type]?.inherits ?? [] {
        let known = resolve(inherited, in: type) ?? inherited
        if found.insert(known).inserted { pending.append(known) }
      }
    }
    return found
  }

  /// The types that a generic parameter or an associated type of a type derives from.
  func constraint(of name: String, in type: String) -> String? {
    entries[type]?.constraints.first { $0.name == name }?.type
  }

  // MARK: Members

  /// Members called `name` of a type: its own, its superclasses', its protocols'.
  func members(_ name: String, of type: String) -> [Member] {
    for owner in superclassChain(of: type) {
      let own = entries[owner]?.members.filter { $0.fact.name == name } ?? []
      if !own.isEmpty { return own }
    }
    return protocols(of: type).sorted().flatMap { owner in
      entries[owner]?.members.filter { $0.fact.name == name } ?? []
    }
  }

  /// Members called `name` of any type.
  func members(_ name: String) -> [Member] { membersByName[name] ?? [] }
}
