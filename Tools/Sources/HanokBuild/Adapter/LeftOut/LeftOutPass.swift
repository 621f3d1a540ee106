internal import SwiftIfConfig
internal import SwiftSyntax

/// One walk over a file that finds the declarations to take out.
struct LeftOutPass {
  private let file: LeftOutDeclarations.File
  private let declared: Set<String>
  private let ambiguous: Set<String>
  private let isTests: Bool
  /// Names of types that are taken out, with those that this walk found.
  private(set) var names: Set<String>
  private(set) var edits = SourceEdits()
  private(set) var items: [LeftOutDeclarations.Item] = []

  init(
    _ file: LeftOutDeclarations.File, declared: Set<String>, ambiguous: Set<String>,
    names: Set<String>, isTests: Bool
  ) {
    self.ambiguous = ambiguous
    self.file = file
    self.declared = declared
    self.names = names
    self.isTests = isTests
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

  private func names(_ node: (some SyntaxProtocol)?, inBodies: Bool = false) -> Bool {
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
    if needsWhatIsMissing(decl) { return takeOut(decl) }
    if let members = decl.asProtocol(DeclGroupSyntax.self)?.memberBlock.members {
      for member in members { visit(member.decl) }
    } else {
      reduceBody(Syntax(decl))
    }
  }

  private mutating func takeOut(_ decl: DeclSyntax) {
    let name = Self.name(of: decl)
    // Where several types have the name, others may well be meant by it.
    if Self.isType(decl), let name, !ambiguous.contains(name) { names.insert(name) }
    let start = decl.trimmedRange.lowerBound
    let line = file.contents[..<start].count { $0 == UInt8(ascii: "\n") } + 1
    items.append(LeftOutDeclarations.Item(name: name ?? "", path: file.path, line: line))
    edits.replace(decl.trimmedRange, with: "", in: file.contents)
  }

  private func needsWhatIsMissing(_ decl: DeclSyntax) -> Bool {
    let attributes = decl.asProtocol(WithAttributesSyntax.self)?.attributes ?? []
    // A program that begins in such code is not one without it.
    if EntryPointRewrite.names.contains(where: { attributes.named($0) != nil }) { return false }
    if attributes.contains(where: { names($0.as(AttributeSyntax.self)?.attributeName) }) {
      return true
    }
    let generic = decl.asProtocol(WithGenericParametersSyntax.self)
    if names(generic?.genericParameterClause) || names(generic?.genericWhereClause) { return true }
    if let group = decl.asProtocol(DeclGroupSyntax.self) {
      return names(group.inheritanceClause) || names(group.genericWhereClause)
        || names(decl.as(ExtensionDeclSyntax.self)?.extendedType)
        || cannotBeMade(group)
    }
    return memberNeedsWhatIsMissing(decl)
  }

  /// Whether there can be no value of a type, for each would hold one of a type that is not there.
  private func cannotBeMade(_ type: any DeclGroupSyntax) -> Bool {
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
      return names(function.signature) || isTests && isTest(function) && namesAnywhere(function)
    }
    if let initializer = decl.as(InitializerDeclSyntax.self) {
      return names(initializer.signature)
    }
    if let subscripted = decl.as(SubscriptDeclSyntax.self) {
      return names(subscripted.parameterClause) || names(subscripted.returnClause)
    }
    if let variable = decl.as(VariableDeclSyntax.self) {
      return variable.bindings.contains { binding in
        names(binding.typeAnnotation)
          || binding.typeAnnotation == nil && makesMissing(binding.initializer?.value)
      }
    }
    if let alias = decl.as(TypeAliasDeclSyntax.self) { return names(alias.initializer) }
    if let cases = decl.as(EnumCaseDeclSyntax.self) {
      return cases.elements.contains { names($0.parameterClause) }
    }
    return false
  }

  /// Whether a value is one that a missing type gives: `Color.red`, `WKWebView()`.
  private func makesMissing(_ value: ExprSyntax?) -> Bool {
    var value = value
    while let current = value {
      if let call = current.as(FunctionCallExprSyntax.self) {
        value = call.calledExpression
      } else if let access = current.as(MemberAccessExprSyntax.self) {
        value = access.base
      } else {
        return current.as(DeclReferenceExprSyntax.self).map { isMissing($0.baseName.text) } ?? false
      }
    }
    return false
  }

  private func isTest(_ function: FunctionDeclSyntax) -> Bool {
    function.name.text.hasPrefix("test") || function.attributes.named("Test") != nil
  }

  private func namesAnywhere(_ function: FunctionDeclSyntax) -> Bool {
    names(function.body, inBodies: true)
  }

  private static func isType(_ decl: DeclSyntax) -> Bool {
    [.classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl, .typeAliasDecl]
      .contains(decl.kind)
  }

  private static func name(of decl: DeclSyntax) -> String? {
    if let named = decl.asProtocol(NamedDeclSyntax.self) { return named.name.text }
    if let type = decl.as(ExtensionDeclSyntax.self) { return type.extendedType.trimmedDescription }
    return decl.as(VariableDeclSyntax.self)?.bindings.first?.pattern.trimmedDescription
      ?? decl.as(EnumCaseDeclSyntax.self)?.elements.first?.name.text
      ?? (decl.is(InitializerDeclSyntax.self) ? "init" : nil)
  }

  // MARK: Bodies

  private mutating func reduceBody(_ node: Syntax) {
    let reducer = CastReducer(self, source: file.contents)
    reducer.walk(node)
    for edit in reducer.edits { edits.replace(edit.range, with: edit.text, in: file.contents) }
  }

  /// Whether a pattern or condition asks for an object of a type that is not there.
  func asksForMissing(_ node: some SyntaxProtocol) -> Bool { names(node) }
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
