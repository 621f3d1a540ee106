/// Members that an extension gives a class of another module and that subclasses, or extensions of subclasses, override.
///
/// Objective-C finds such a method in the object's class. Here the member asks the object whether it conforms to a
/// protocol with that one method, which every class that overrides it does, and else runs its own body:
///
///     extension UIView {
///       func _hanok_UIView__setUp() { … }
///       func setUp() { if let object = self as? _HanokDispatch_UIView__setUp { … } else { … } }
///     }
///     class Label: UILabel, _HanokDispatch_UIView__setUp {
///       func _hanok_UIView_dynamic__setUp() { super._hanok_UIView__setUp() }
///     }
///
/// An override in an extension of a class of another module is such a member again, for the subclasses of that class.
struct ExtensionDispatch: Sendable {
  /// A member in an extension that finds out what to run.
  struct Root: Sendable, Equatable {
    /// The class that the extension extends.
    let owner: String
    let fact: MemberFact
    let isOnMainActor: Bool

    var key: String { fact.dispatchKey }
    var isPublic: Bool { fact.isPublic }
    var protocolName: String {
      let labels = fact.labels.map { "_" + ($0 == "_" ? "" : $0) }.joined()
      let kind = fact.isStatic ? "static_" : ""
      return "_HanokDispatch_" + owner.replacing(".", with: "_") + "__" + kind + fact.name + labels
    }
    /// The name of the extension's own body.
    var hiddenName: String { ExtensionOverrides.hiddenName(fact.name, of: owner) }
    /// The name under which classes override it.
    var dynamicName: String { ExtensionOverrides.hiddenName(fact.name, of: owner + "_dynamic") }
  }

  /// A type's use of a member of the name.
  private let index: SourceIndex
  private let frameworks: FrameworkIndex
  /// Members that extensions declare, by class and key.
  private var declared: [String: [String: Root]] = [:]
  /// The keys of all of them, by base name.
  private var keysOfName: [String: Set<String>] = [:]
  /// Overrides that stand in extensions of classes of other modules, by class and key.
  private var secondary: [String: [String: Root]] = [:]
  /// Roots that somebody overrides, or may override in a module that imports this one.
  private var used: Set<String> = []

  init(_ index: SourceIndex, _ frameworks: FrameworkIndex) {
    self.index = index
    self.frameworks = frameworks
    let modules = frameworks.modules
    for entry in modules.entries.values {
      for member in entry.members where member.isInExtension && member.fact.isOpen {
        let isForeign =
          entry.file.map { frameworks.module(of: $0) != frameworks.module(of: member.file) } ?? true
        if isForeign { add(member.fact, of: entry.name) }
      }
    }
    let overridden = Set(
      index.entries.values.flatMap(\.members).filter(\.fact.isOverride).map(\.fact.dispatchKey))
    for entry in index.entries.values where entry.file == nil {
      for member in entry.members
      where member.isInExtension && !member.fact.isPrivate
        && (member.fact.isOpen || overridden.contains(member.fact.dispatchKey))
      {
        add(member.fact, of: entry.name)
      }
    }
    if declared.isEmpty && secondary.isEmpty { return }
    findUsed()
  }

  private mutating func add(_ fact: MemberFact, of owner: String) {
    guard fact.kind == .method || fact.kind == .property, let signature = fact.signature,
      !signature.isManaged
    else { return }
    let root = Root(owner: owner, fact: fact, isOnMainActor: isOnMainActor(owner, fact))
    if fact.isOverride {
      secondary[owner, default: [:]][root.key] = root
    } else {
      declared[owner, default: [:]][root.key] = root
      keysOfName[fact.name, default: []].insert(root.key)
    }
  }

  private func isOnMainActor(_ owner: String, _ fact: MemberFact) -> Bool {
    guard !fact.isNonisolated else { return false }
    return ancestors(of: owner, withItself: true).contains {
      frameworks.index.entries[$0]?.isOnMainActor ?? false
    }
  }

  private mutating func findUsed() {
    for entry in index.entries.values {
      for member in entry.members where member.fact.isOverride {
        if let root = root(for: member.fact.dispatchKey, of: entry.name) {
          used.insert(root.protocolName)
        }
      }
    }
  }

  private func ancestors(of type: String, withItself: Bool = false) -> [String] {
    let chain = index.superclassChain(of: type, beyond: { frameworks.index })
    return withItself ? chain : Array(chain.dropFirst())
  }

  /// The facts of a type from all modules: one may declare it, another extend it.
  private func members(of type: String) -> [MemberFact] {
    [index, frameworks.index].flatMap { $0.entries[type]?.members ?? [] }.map(\.fact)
  }

  // MARK: Answers

  /// The member that the override in a type, its own body or an extension, is found through; nil when it overrides
  /// something else.
  func root(for key: String, of type: String) -> Root? {
    guard keysOfName.values.contains(where: { $0.contains(key) }) else { return nil }
    for ancestor in ancestors(of: type) {
      if let root = declared[ancestor]?[key] { return root }
      if let root = secondary[ancestor]?[key] {
        return self.root(for: key, of: ancestor) == nil ? nil : root
      }
      if has(key, ancestor) { return nil }
    }
    return nil
  }

  /// Whether a class declares, rather than overrides, a member.
  private func has(_ key: String, _ type: String) -> Bool {
    members(of: type).contains { $0.dispatchKey == key && !$0.isOverride }
  }

  /// The form that an extension's member takes when others override it.
  func root(declaring key: String, in type: String) -> Root? {
    guard let root = declared[type]?[key] else { return nil }
    return root.fact.isOpen || used.contains(root.protocolName) ? root : nil
  }

  /// The meaning of an override in an extension of another module's class to subclasses of that class.
  func root(overriding key: String, in type: String) -> Root? {
    guard index.entries[type]?.file == nil, root(for: key, of: type) != nil else { return nil }
    return secondary[type]?[key]
  }

  /// Whether a superclass overrides the same member in its body, so that a class overrides that.
  func isOverriddenAbove(_ type: String, _ root: Root) -> Bool {
    for ancestor in ancestors(of: type) {
      if ancestor == root.owner { return false }
      if members(of: ancestor).contains(where: { $0.dispatchKey == root.key }) { return true }
    }
    return false
  }

  /// The meaning of `super.name` in a type: the name to call, or nil for what Swift finds by itself.
  func superName(_ name: String, labels: [String]?, isStatic: Bool, in type: String) -> String? {
    for key in (keysOfName[name] ?? []).sorted() {
      guard let root = root(for: key, of: type), root.fact.isStatic == isStatic,
        labels == nil || root.fact.labels == labels
      else { continue }
      return isOverriddenAbove(type, root) ? root.dynamicName : root.hiddenName
    }
    return nil
  }

  /// The protocols that a class conforms to because it is the first to override their members.
  func conformances(of type: String) -> [Root] {
    guard !keysOfName.isEmpty, let entry = index.entries[type] else { return [] }
    var found: [Root] = []
    for member in entry.members where member.fact.isOverride {
      guard let root = root(for: member.fact.dispatchKey, of: type),
        !isOverriddenAbove(type, root), !found.contains(root)
      else { continue }
      found.append(root)
    }
    return found
  }
}

extension MemberFact {
  /// The same for members that override each other.
  var dispatchKey: String {
    // A method that takes any number of arguments is another one than that of a list, to which it is often short.
    (isStatic ? "static " : "") + fullName + (takesAnyNumber ? "..." : "")
  }

  private var takesAnyNumber: Bool { signature?.parameters.contains(where: \.isVariadic) ?? false }
}

extension ExtensionDispatch.Root {
  /// The protocol, on one line.
  var protocolText: String {
    var fact = fact
    fact.name = dynamicName
    fact.signature?.removeDefaults()
    let isolation = isOnMainActor ? "@MainActor " : ""
    let access = isPublic ? "public " : ""
    let word = fact.isStatic ? "static " : ""
    return "\(isolation)\(access)protocol \(protocolName): AnyObject { "
      + "\(word)\(fact.requirement) }"
  }

  /// Whether an override takes a closure of other types than the member does: of a more special object.
  func differs(from override: MemberFact) -> Bool {
    let (own, other) = (fact.signature?.parameters ?? [], override.signature?.parameters ?? [])
    return own.count == other.count
      && zip(own, other).contains { $0.type.contains("->") && $0.namedTypes != $1.namedTypes }
  }

  /// What the protocol asks of an override that takes other types, which others call as `overload` is.
  var passingOn: String? {
    var fact = fact
    fact.name = dynamicName
    fact.signature?.removeDefaults()
    guard let passed = fact.signature?.passedArguments else { return nil }
    let words = ["@discardableResult", isPublic ? "public" : ""].filter { !$0.isEmpty }
    return fact.declaration(
      words: words.joined(separator: " "), body: "\(self.fact.name)(\(passed), \(Self.mark): ())")
  }

  /// The label that tells an override with other types from the member, which it could not stand beside without one.
  private static let mark = "_hanok_"

  /// An override that takes other types, for those who call it with these.
  func overload(words: String) -> String? {
    guard let declared = fact.signature?.declaredParameters,
      let text = dispatcher(named: fact.name, words: words),
      let place = text.range(of: "(\(declared))")
    else { return nil }
    return text.replacingCharacters(in: place, with: "(\(declared), \(Self.mark): Void = ())")
  }

  /// The member that finds out what to run, on one line.
  ///
  /// - Parameter name: its name.
  func dispatcher(named name: String, words: String) -> String? {
    var fact = fact
    fact.name = name
    fact.signature?.removeDefaults(name == self.fact.name ? false : true)
    let object =
      fact.isStatic ? "(self as? any \(protocolName).Type)" : "(self as? any \(protocolName))"
    return fact.choosing(
      "if let object = \(object)", words: words, "object.\(dynamicName)", hiddenName)
  }
}

extension MemberSignature.Parameter {
  /// The types that a parameter's type names.
  fileprivate var namedTypes: [Substring] {
    type.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      .filter { $0.first?.isUppercase == true }
  }
}

extension MemberSignature {
  fileprivate mutating func removeDefaults(_ isWanted: Bool = true) {
    guard isWanted else { return }
    for index in parameters.indices { parameters[index].defaultValue = nil }
  }
}
