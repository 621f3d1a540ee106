internal import SwiftIfConfig
internal import SwiftSyntax

/// One walk over a file that finds the declarations to take out.
struct LeftOutPass {
  let file: LeftOutDeclarations.File
  let declared: Set<String>
  private let ambiguous: Set<String>
  let isTests: Bool
  /// Names of types that are taken out, with those that this walk found.
  private(set) var names: Set<String>
  var edits = SourceEdits()
  var items: [LeftOutDeclarations.Item] = []
  /// Statements that are taken out.
  var statements: [LeftOutDeclarations.Item] = []
  /// Members that were taken out in the walks before, and what this walk found.
  let members: LeftOutMembers
  var found: [(name: String, type: String?, signature: LeftOutSignature?)] = []
  /// The type whose members are walked over.
  private(set) var type: String?
  /// The frameworks that the module misses.
  private let frameworks: Set<String>
  /// Names of a library's types that are not there: its protocols, base classes and property wrappers add something to types
  /// and properties that can be without it, unlike those of SwiftUI.
  let libraryTypes: Set<String>
  /// Whether classes go with their superclass.
  let takesSubclasses: Bool

  init(
    _ file: LeftOutDeclarations.File, declared: Set<String>, ambiguous: Set<String>,
    names: Set<String>, members: LeftOutMembers, frameworks: Set<String>,
    unfound: UnfoundNames, isTests: Bool
  ) {
    self.ambiguous = ambiguous
    self.file = file
    self.declared = declared
    self.names = names
    self.members = members
    self.frameworks = frameworks
    self.isTests = isTests
    libraryTypes = unfound.types
    takesSubclasses = unfound.takesSubclasses
  }

  mutating func run() { visit(file.tree.statements) }

  // MARK: Names

  /// Whether a name is one of a type that is not there.
  func isMissing(_ name: String) -> Bool {
    guard !file.parameters.contains(name) else { return false }
    if names.contains(name) { return true }
    return !declared.contains(name)
      && file.frameworks.union(file.partial).contains { MissingTypes.contains(name, of: $0) }
  }

  /// Whether a name is one of a framework that the file imports and that is not there.
  func isMissingModule(_ name: String) -> Bool {
    file.frameworks.contains(name) && !declared.contains(name)
  }

  /// Whether a pattern or condition asks for an object of a type that is not there.
  func asksForMissing(_ node: some SyntaxProtocol) -> Bool { names(node) }

  func activeElements(of branches: IfConfigDeclSyntax) -> IfConfigClauseSyntax.Elements? {
    file.regions.activeClause(for: branches)?.elements
  }

  /// What a person is told where the program cannot go on.
  func sentence(at offset: Int) -> String {
    let name = file.path.split(separator: "/").last.map(String.init) ?? ""
    let needs = file.imports.isEmpty ? frameworks : file.imports
    let reason = needs.isEmpty ? "what is left out" : needs.sorted().joined(separator: ", ")
    return "\(name):\(file.line(at: offset)) needs \(reason), which Hanok does not have."
  }

  func names(_ node: (some SyntaxProtocol)?, inBodies: Bool = false) -> Bool {
    guard let node else { return false }
    let search = TypeSearch(self, inBodies: inBodies, modules: file.frameworks)
    search.walk(node)
    return search.isFound
  }

  // MARK: Declarations

  private mutating func visit(_ statements: CodeBlockItemListSyntax) {
    for item in statements {
      switch item.item {
      case .decl(let decl): visit(decl)
      case .stmt(let node): reduceBody(Syntax(node))
      case .expr(let node): reduceBody(Syntax(node))
      @unknown default: break
      }
    }
  }

  private mutating func visit(_ decl: DeclSyntax) {
    if let branches = decl.as(IfConfigDeclSyntax.self) {
      switch file.regions.activeClause(for: branches)?.elements {
      case .statements(let statements)?: visit(statements)
      case .decls(let members)?: for member in members { visit(member.decl) }
      default: break
      }
      return
    }
    if isEntryPoint(decl) { return }
    if let variable = decl.as(VariableDeclSyntax.self), takeOutSome(of: variable) { return }
    if needsWhatIsMissing(decl) { return takeOut(decl) }
    if let variable = decl.as(VariableDeclSyntax.self) { dropWrappers(of: variable) }
    if let group = decl.asProtocol(DeclGroupSyntax.self) {
      dropMissing(of: group.inheritanceClause)
      let outer = type
      type = Self.name(of: decl).map(TypeName.last)
      for member in group.memberBlock.members { visit(member.decl) }
      type = outer
    } else {
      reduceBody(of: decl)
    }
  }

  private mutating func takeOut(_ decl: DeclSyntax) {
    let name = Self.name(of: decl)
    // Where several types have the name, others may well be meant by it.
    if Self.isType(decl), let name, !ambiguous.contains(name) { names.insert(name) }
    let call = decl.as(FunctionDeclSyntax.self).map { signature(of: $0) }
    for name in Self.memberNames(of: decl) { found.append((name, type, call)) }
    let line = file.line(at: decl.trimmedRange.lowerBound)
    items.append(LeftOutDeclarations.Item(name: name ?? "", path: file.path, line: line))
    // With a semicolon behind it.
    let range = decl.parent?.as(MemberBlockItemSyntax.self)?.trimmedRange ?? decl.trimmedRange
    edits.replace(range, with: "", in: file.contents)
  }

  /// Whether the program begins in a type that needs what is missing: it is not one without it.
  private func isEntryPoint(_ decl: DeclSyntax) -> Bool {
    let attributes = decl.asProtocol(WithAttributesSyntax.self)?.attributes ?? []
    return EntryPointRewrite.names.contains { attributes.named($0) != nil }
      && needsWhatIsMissing(decl)
  }

  private func needsWhatIsMissing(_ decl: DeclSyntax) -> Bool {
    let attributes = decl.asProtocol(WithAttributesSyntax.self)?.attributes ?? []
    if attributes.contains(where: { names($0.as(AttributeSyntax.self)?.attributeName) }),
      !canBePlain(decl)
    {
      return true
    }
    if isUnfound(decl) { return true }
    let generic = decl.asProtocol(WithGenericParametersSyntax.self)
    if names(generic?.genericParameterClause) || names(generic?.genericWhereClause) { return true }
    if let group = decl.asProtocol(DeclGroupSyntax.self) {
      return derivesFromMissing(decl, group) || names(group.genericWhereClause)
        || names(decl.as(ExtensionDeclSyntax.self)?.extendedType)
        || cannotBeMade(group)
    }
    return memberNeedsWhatIsMissing(decl)
  }

  /// Whether the compiler does not find what a member stands for: a method that overrides none.
  private func isUnfound(_ decl: DeclSyntax) -> Bool {
    if let function = decl.as(FunctionDeclSyntax.self) {
      return file.isUnfound(function.name) || file.isUnfound(function.funcKeyword)
    }
    if let initializer = decl.as(InitializerDeclSyntax.self) {
      return file.isUnfound(initializer.initKeyword)
    }
    guard let variable = decl.as(VariableDeclSyntax.self) else { return false }
    return file.isUnfound(variable.bindingSpecifier)
      || variable.bindings.contains { names($0.pattern) }
  }

  /// Whether there can be no value of a type, for each would hold one of a type that is not there. A class with a superclass
  /// goes without the property as long as an initialiser stays.
  private func cannotBeMade(_ type: any DeclGroupSyntax) -> Bool {
    if isTests, needsMissingToBegin(type) { return true }
    guard holdsMissing(type) else { return false }
    guard !isTests, type.is(ClassDeclSyntax.self), type.inheritanceClause != nil else {
      return true
    }
    let initializers = file.regions.activeMembers(of: type.memberBlock.members).compactMap {
      $0.as(InitializerDeclSyntax.self)
    }
    return initializers.allSatisfy { names($0.signature) }
  }

  private func holdsMissing(_ type: any DeclGroupSyntax) -> Bool {
    file.regions.activeMembers(of: type.memberBlock.members).contains { member in
      guard let variable = member.as(VariableDeclSyntax.self),
        !variable.modifiers.has(.static), !variable.modifiers.has(.class),
        !variable.modifiers.has(.lazy)
      else { return false }
      return variable.bindings.contains { binding in
        guard let type = binding.typeAnnotation?.type, binding.initializer == nil,
          binding.accessorBlock == nil
        else { return false }
        return !type.is(OptionalTypeSyntax.self)
          && !type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) && names(type)
      }
    }
  }

  private func memberNeedsWhatIsMissing(_ decl: DeclSyntax) -> Bool {
    if let function = decl.as(FunctionDeclSyntax.self) {
      return names(function.signature) || isTests && testsMissing(function)
    }
    if let initializer = decl.as(InitializerDeclSyntax.self) {
      return names(initializer.signature)
    }
    if let subscripted = decl.as(SubscriptDeclSyntax.self) {
      return names(subscripted.parameterClause) || names(subscripted.returnClause)
    }
    if let variable = decl.as(VariableDeclSyntax.self) {
      return variable.bindings.contains { needsWhatIsMissing($0) }
    }
    if let alias = decl.as(TypeAliasDeclSyntax.self) { return names(alias.initializer) }
    if let cases = decl.as(EnumCaseDeclSyntax.self) {
      return cases.elements.contains { names($0.parameterClause) }
    }
    return false
  }

  private static func isType(_ decl: DeclSyntax) -> Bool {
    [.classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl, .typeAliasDecl]
      .contains(decl.kind)
  }

  /// The names that cannot be used any more; those of types are kept elsewhere.
  private static func memberNames(of decl: DeclSyntax) -> [String] {
    if let variable = decl.as(VariableDeclSyntax.self) {
      return variable.bindings.flatMap { PatternNames.of($0.pattern) }
    }
    if let cases = decl.as(EnumCaseDeclSyntax.self) { return cases.elements.map(\.name.text) }
    guard let function = decl.as(FunctionDeclSyntax.self) else { return [] }
    // An operator is another's, too.
    if case .identifier = function.name.tokenKind { return [function.name.text] }
    return []
  }

  private static func name(of decl: DeclSyntax) -> String? {
    if let named = decl.asProtocol(NamedDeclSyntax.self) { return named.name.text }
    if let type = decl.as(ExtensionDeclSyntax.self) { return type.extendedType.trimmedDescription }
    return decl.as(VariableDeclSyntax.self)?.bindings.first?.pattern.trimmedDescription
      ?? decl.as(EnumCaseDeclSyntax.self)?.elements.first?.name.text
      ?? (decl.is(InitializerDeclSyntax.self) ? "init" : nil)
  }
}

/// Looks for the name of a missing type.
private final class TypeSearch: SyntaxVisitor {
  private let pass: LeftOutPass
  private let inBodies: Bool
  private let modules: Set<String>
  private(set) var isFound = false

  init(_ pass: LeftOutPass, inBodies: Bool, modules: Set<String>) {
    self.pass = pass
    self.inBodies = inBodies
    self.modules = modules
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    if pass.file.isUnfound(token) { isFound = true }
    return .skipChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    if pass.isMissing(node.name.text) { isFound = true }
    return .visitChildren
  }

  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    // `SwiftUI.Image`
    if let module = node.baseType.as(IdentifierTypeSyntax.self)?.name.text {
      if modules.contains(module) { isFound = true }
    }
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if inBodies, pass.isMissing(node.baseName.text) { isFound = true }
    return .visitChildren
  }

  // Default values are no part of an interface.
  override func visit(_ node: InitializerClauseSyntax) -> SyntaxVisitorContinueKind {
    node.parent?.is(FunctionParameterSyntax.self) == true ? .skipChildren : .visitChildren
  }
}
