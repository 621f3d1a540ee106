internal import SwiftIfConfig
internal import SwiftSyntax

/// The members of a module's types that were taken out, among all that its files declare.
struct LeftOutMembers: Equatable {
  /// How often a name is declared in a type; members of no type stand under an empty name.
  private var declared: [String: [String: Int]] = [:]
  private var taken: [String: [String: Int]] = [:]
  /// The functions among what was taken out.
  private var functions: [String: [String: [LeftOutSignature]]] = [:]
  private var superclasses: [String: String] = [:]
  /// What members are, as far as it is written: `Place`, or `[Place]` for a list.
  private var types: [String: [String: String]] = [:]

  /// Members that other modules' types have: a name of these is left alone where the type is not known.
  private let known: Set<String>
  /// Functions that take any number of values.
  private var variadic: Set<String>
  /// Functions with parameters for any view.
  private var viewFunctions: Set<String> = []
  private var unset: [String: Set<String>] = [:]

  static func == (left: Self, right: Self) -> Bool { left.taken == right.taken }

  init(_ files: [LeftOutDeclarations.File], known: Set<String>, variadic: Set<String> = []) {
    self.known = known
    self.variadic = variadic
    for file in files {
      let reader = MemberReader(file)
      reader.walk(file.tree)
      for (type, name) in reader.members { declared[type, default: [:]][name, default: 0] += 1 }
      superclasses.merge(reader.superclasses) { first, _ in first }
      types.merge(reader.memberTypes) { $0.merging($1) { first, _ in first } }
      self.variadic.formUnion(reader.variadic)
      viewFunctions.formUnion(reader.viewFunctions)
      unset.merge(reader.unset) { $0.union($1) }
    }
  }

  mutating func take(_ name: String, of type: String?, _ signature: LeftOutSignature? = nil) {
    taken[type ?? "", default: [:]][name, default: 0] += 1
    guard let signature else { return }
    functions[type ?? "", default: [:]][name, default: []].append(signature)
  }

  mutating func putAllBack() { (taken, functions) = ([:], [:]) }

  /// The functions of a name that were taken out while there are others of it, here or in other modules; empty if the
  /// name alone tells that there is none.
  func overloads(_ name: String, of type: String?, isMember: Bool) -> [LeftOutSignature] {
    if isMember, type == nil {
      return lacksEverywhere(name) ? [] : functions.values.flatMap { $0[name] ?? [] }
    }
    var found: [LeftOutSignature] = []
    var hasOthers = known.contains(name) || !isMember && Self.common.contains(name)
    for type in chain(of: type) + (isMember ? [] : [""]) {
      found += functions[type]?[name] ?? []
      if lacks(name, of: type) == false { hasOthers = true }
    }
    return hasOthers ? found : []
  }

  /// Functions of no type that files of any module call.
  private static let common: Set<String> = [
    "abs", "ceil", "clamp", "cos", "cross", "distance", "dot", "exp", "floor", "length", "log",
    "max", "min", "normalize", "pow", "print", "round", "sin", "sqrt", "swap", "tan", "zip",
  ]

  /// Whether a type, or an extension of it, still declares a member.
  func has(_ name: String, of type: String) -> Bool { lacks(name, of: type) == false }

  /// Whether a type's property has no value before an initialiser gives it one.
  func isUnset(_ name: String, in type: String) -> Bool { unset[type]?.contains(name) == true }

  /// Whether a function that stays has a parameter for any view.
  func takesViews(_ name: String) -> Bool { viewFunctions.contains(name) }

  /// Whether a function takes any number of values, as long as its name tells.
  func isVariadic(_ name: String) -> Bool { variadic.contains(name) }

  /// Whether a name in a type's code is one that was taken out.
  func lacks(_ name: String, in type: String?) -> Bool {
    first(type) { lacks(name, of: $0) } ?? lacks(name, of: "") ?? false
  }

  /// Whether a member of a type's value is one that was taken out.
  func lacksMember(_ name: String, of type: String) -> Bool {
    first(type) { lacks(name, of: $0) } ?? false
  }

  /// What a member of a type is, nil if that is not written.
  func type(of name: String, in type: String?) -> String? {
    first(type) { types[$0]?[name] } ?? types[""]?[name]
  }

  /// The types that variables of a name have, as far as they are written; none if other modules have such members.
  func typesEverywhere(of name: String) -> [String] {
    known.contains(name) ? [] : types.values.compactMap { $0[name] }
  }

  /// The type that declares all of these names, nil if there is none, or several.
  func type(withCases names: [String]) -> String? {
    guard !names.isEmpty else { return nil }
    let found = declared.filter { type, declared in
      !type.isEmpty && names.allSatisfy { declared[$0] != nil }
    }
    return found.count == 1 ? found.keys.first : nil
  }

  /// Whether a name is one of the module's types.
  func isType(_ name: String) -> Bool { types[name] != nil }

  /// The answer of the type, or of the nearest superclass that has one.
  private func first<T>(_ type: String?, _ answer: (String) -> T?) -> T? {
    for type in chain(of: type) {
      if let found = answer(type) { return found }
    }
    return nil
  }

  /// A type and its superclasses.
  func chain(of type: String?) -> [String] {
    var chain: [String] = []
    var current = type
    while let type = current, chain.count < 20 {
      chain.append(type)
      current = superclasses[type]
    }
    return chain
  }

  /// Whether a name of several words was taken out everywhere: where it is not known what has the member, a name such as
  /// `map` or `first` may well be another's.
  func lacksEverywhere(_ name: String) -> Bool {
    guard name.contains(where: \.isUppercase) else { return false }
    guard taken.values.contains(where: { $0[name] != nil }), !known.contains(name) else {
      return false
    }
    return declared.allSatisfy { type, names in
      names[name, default: 0] == taken[type]?[name] ?? 0
    }
  }

  private func lacks(_ name: String, of type: String) -> Bool? {
    guard let all = declared[type]?[name] else { return nil }
    return taken[type]?[name] == all
  }
}

/// Reads what a file declares, and in which types.
private final class MemberReader: SyntaxVisitor {
  private let file: LeftOutDeclarations.File
  private var types: [String] = []
  private(set) var members: [(String, String)] = []
  private(set) var superclasses: [String: String] = [:]
  private(set) var memberTypes: [String: [String: String]] = [:]
  private(set) var variadic: Set<String> = []
  private(set) var viewFunctions: Set<String> = []
  private(set) var unset: [String: Set<String>] = [:]

  init(_ file: LeftOutDeclarations.File) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  private func declare(_ name: String) { members.append((types.last ?? "", name)) }

  private func enter(_ name: String) -> SyntaxVisitorContinueKind {
    types.append(name)
    memberTypes[name, default: [:]] = memberTypes[name, default: [:]]
    return .visitChildren
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    if let elements = file.regions.activeClause(for: node)?.elements { walk(elements) }
    return .skipChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    declare(node.name.text)
    if let first = node.inheritanceClause?.inheritedTypes.first?.type {
      superclasses[node.name.text] = TypeName.last(first.trimmedDescription)
    }
    return enter(node.name.text)
  }
  override func visitPost(_ node: ClassDeclSyntax) { types.removeLast() }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    declare(node.name.text)
    return enter(node.name.text)
  }
  override func visitPost(_ node: StructDeclSyntax) { types.removeLast() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    declare(node.name.text)
    return enter(node.name.text)
  }
  override func visitPost(_ node: EnumDeclSyntax) { types.removeLast() }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    declare(node.name.text)
    return enter(node.name.text)
  }
  override func visitPost(_ node: ActorDeclSyntax) { types.removeLast() }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    declare(node.name.text)
    return enter(node.name.text)
  }
  override func visitPost(_ node: ProtocolDeclSyntax) { types.removeLast() }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(TypeName.last(node.extendedType.trimmedDescription))
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { types.removeLast() }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    declare(node.name.text)
    if node.signature.parameterClause.parameters.contains(where: { $0.ellipsis != nil }) {
      variadic.insert(node.name.text)
    }
    if node.signature.parameterClause.parameters.contains(where: {
      WrittenType.of($0.type) == "UIView"
    }) {
      viewFunctions.insert(node.name.text)
    }
    return .skipChildren
  }
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for binding in node.bindings {
      for name in PatternNames.of(binding.pattern) {
        declare(name)
        if binding.isUnset { unset[types.last ?? "", default: []].insert(name) }
      }
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
        let type = WrittenType.of(binding.typeAnnotation?.type)
          ?? WrittenType.of(binding.initializer?.value)
      else { continue }
      memberTypes[types.last ?? "", default: [:]][name] = type
    }
    return .skipChildren
  }
  override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
    declare(node.name.text)
    return .skipChildren
  }
}

/// The names that a pattern binds.
enum PatternNames {
  private final class Reader: SyntaxVisitor {
    var names: [String] = []
    override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
      names.append(node.identifier.text)
      return .skipChildren
    }
  }

  static func of(_ pattern: some SyntaxProtocol) -> [String] {
    let reader = Reader(viewMode: .sourceAccurate)
    reader.walk(pattern)
    return reader.names
  }
}
