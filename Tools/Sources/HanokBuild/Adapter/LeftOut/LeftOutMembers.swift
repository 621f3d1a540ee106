internal import SwiftIfConfig
internal import SwiftSyntax

/// The members of a module's types that were taken out, among all that its files declare.
struct LeftOutMembers: Equatable {
  /// How often a name is declared in a type; members of no type stand under an empty name.
  private var declared: [String: [String: Int]] = [:]
  private var taken: [String: [String: Int]] = [:]
  private var superclasses: [String: String] = [:]

  /// Members that other modules' types have: a name of these is left alone where the type is not known.
  private let known: Set<String>

  static func == (left: Self, right: Self) -> Bool { left.taken == right.taken }

  init(_ files: [LeftOutDeclarations.File], known: Set<String>) {
    self.known = known
    for file in files {
      let reader = MemberReader(file)
      reader.walk(file.tree)
      for (type, name) in reader.members { declared[type, default: [:]][name, default: 0] += 1 }
      superclasses.merge(reader.superclasses) { first, _ in first }
    }
  }

  mutating func take(_ name: String, of type: String?) {
    taken[type ?? "", default: [:]][name, default: 0] += 1
  }

  mutating func putAllBack() { taken = [:] }

  /// Whether a name in a type's code is one that was taken out.
  func lacks(_ name: String, in type: String?) -> Bool {
    var current = type
    var steps = 0
    while let type = current, steps < 20 {
      if let answer = lacks(name, of: type) { return answer }
      current = superclasses[type]
      steps += 1
    }
    return lacks(name, of: "") ?? false
  }

  /// Whether no type has a member of this name any more.
  func lacksEverywhere(_ name: String) -> Bool {
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

  init(_ file: LeftOutDeclarations.File) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  private func declare(_ name: String) { members.append((types.last ?? "", name)) }

  private func enter(_ name: String) -> SyntaxVisitorContinueKind {
    types.append(name)
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
    return .skipChildren
  }
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for name in node.bindings.flatMap({ PatternNames.of($0.pattern) }) { declare(name) }
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
