internal import SwiftParser
internal import SwiftSyntax

/// The parts to put into a running program so that it does what a new version of a file says.
///
/// Bodies of functions and computed properties can be replaced, and functions added. Whatever decides how values lie in memory or
/// which functions a class has needs a new start.
struct SourceComparison {
  enum Outcome: Equatable {
    case same
    /// The declarations that replace those of the running program, and the types they belong to.
    case replaceable(source: String, types: [String], count: Int)
    /// Why the program has to be started again, in a sentence without an end.
    case restart(String)
  }

  /// The path of the file as it was written.
  let path: String
  let module: String
  /// The beginning of the names of replacements.
  let prefix: String
  /// The members that the running program has others for. They are replaced again though the new source has the old ones.
  let replacedBefore: Set<String>
  /// The members that the new source has others for.
  private(set) var replaced: Set<String> = []

  private var groups: [String] = []
  private var types: [String] = []
  private var count = 0
  private var reason: String?
  private var lines: SourceLocationConverter?

  init(path: String, module: String, prefix: String, replacedBefore: Set<String> = []) {
    self.path = path
    self.module = module
    self.prefix = prefix
    self.replacedBefore = replacedBefore
  }

  /// Compares the program's old and new sources, both adapted.
  mutating func compare(_ old: [UInt8], _ new: [UInt8]) -> Outcome {
    if old == new && replacedBefore.isEmpty { return .same }
    let (before, after) = (Self.parse(old), Self.parse(new))
    lines = SourceLocationConverter(fileName: path, tree: after)
    compare(
      Self.units(before.statements.map(\.item)), Self.units(after.statements.map(\.item)),
      in: Scope())
    if let reason { return .restart(reason) }
    guard count > 0 else { return .same }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let imports = after.statements.compactMap { $0.item.as(ImportDeclSyntax.self) }
      .map(\.trimmedDescription)
    let head = ["@_private(sourceFile: \"\(name)\") import \(module)"] + imports
    return .replaceable(
      source: (head + groups).joined(separator: "\n") + "\n", types: types, count: count)
  }

  // MARK: Declarations

  /// Where declarations stand: in which type, and under which conditions.
  private struct Scope {
    var path: [String] = []
    var condition = ""
    var isProtocol = false

    var typeName: String { path.joined(separator: ".") }
  }

  /// A declaration and its replaceable part.
  private struct Unit {
    enum Kind { case function, property, type, other }

    var kind: Kind
    /// The part that must stay.
    var head: String
    /// The part that may be replaced.
    var body = ""
    var syntax: Syntax
    var members: [Unit] = []
  }

  private static func units(_ items: [CodeBlockItemSyntax.Item]) -> [Unit] {
    items.compactMap { unit(Syntax($0)) }
  }

  private static func unit(_ node: Syntax) -> Unit? {
    if node.is(ImportDeclSyntax.self) || node.is(PoundSourceLocationSyntax.self) { return nil }
    if let function = node.as(FunctionDeclSyntax.self), let body = function.body {
      return Unit(
        kind: .function, head: words(function.with(\.body, nil)), body: words(body), syntax: node)
    }
    if let property = node.as(VariableDeclSyntax.self), let accessors = accessors(of: property) {
      let binding = property.bindings[property.bindings.startIndex]
      let bare = property.with(
        \.bindings, [binding.with(\.accessorBlock, nil)])
      return Unit(
        kind: .property, head: words(bare) + kinds(accessors), body: words(accessors), syntax: node)
    }
    if let type = node.asProtocol((any DeclGroupSyntax).self) {
      var bare = type
      bare.memberBlock = MemberBlockSyntax(members: [])
      return Unit(
        kind: .type, head: words(bare), syntax: node,
        members: type.memberBlock.members.compactMap { unit(Syntax($0.decl)) })
    }
    return Unit(kind: .other, head: words(node), syntax: node)
  }

  /// The accessors of a property that stores nothing.
  private static func accessors(of property: VariableDeclSyntax) -> AccessorBlockSyntax? {
    guard property.bindings.count == 1, let binding = property.bindings.first,
      binding.initializer == nil, let block = binding.accessorBlock,
      !property.modifiers.contains(where: { $0.name.tokenKind == .keyword(.lazy) })
    else { return nil }
    if case .accessors(let list) = block.accessors,
      list.contains(where: {
        $0.body == nil || !["get", "set"].contains($0.accessorSpecifier.text)
      })
    {
      return nil
    }
    return block
  }

  private static func kinds(_ block: AccessorBlockSyntax) -> String {
    guard case .accessors(let list) = block.accessors else { return " { get }" }
    return " { " + list.map { words($0.with(\.body, nil)) }.joined() + " }"
  }

  /// The words and signs of a node, without blanks and comments.
  private static func words(_ node: some SyntaxProtocol) -> String {
    node.tokens(viewMode: .sourceAccurate).map(\.text).joined(separator: " ")
  }

  private static func parse(_ text: [UInt8]) -> SourceFileSyntax {
    text.withUnsafeBufferPointer { Parser.parse(source: $0) }
  }

  // MARK: Comparing

  private mutating func compare(_ old: [Unit], _ new: [Unit], in scope: Scope) {
    var before = Self.numbered(old)
    let fixed = { (units: [Unit]) in
      units.filter { $0.kind == .other || $0.kind == .type }.map(\.head)
    }
    if let index = zip(fixed(old), fixed(new)).enumerated().first(where: { $1.0 != $1.1 })?.offset
      ?? (fixed(old).count == fixed(new).count ? nil : min(fixed(old).count, fixed(new).count))
    {
      let units = new.filter { $0.kind == .other || $0.kind == .type }
      let others = old.filter { $0.kind == .other || $0.kind == .type }
      return restart(units.indices.contains(index) ? units[index] : others[index], scope)
    }
    var emitted: [String] = []
    for (key, unit) in Self.inOrder(new) {
      guard let known = before.removeValue(forKey: key) else {
        guard let text = added(unit, scope) else { return restart(unit, scope) }
        emitted.append(text)
        continue
      }
      switch unit.kind {
      case .type:
        compare(known.members, unit.members, in: Self.scope(of: unit.syntax, in: scope))
      case .function, .property:
        let member = "\(scope.typeName)\(scope.condition) \(key)"
        if known.body != unit.body {
          replaced.insert(member)
        } else if !replacedBefore.contains(member) {
          continue
        }
        guard let text = replacement(unit, scope) else { return restart(unit, scope) }
        emitted.append(text)
      case .other: break
      }
      if reason != nil { return }
    }
    if let removed = before.values.first { return restart(removed, scope) }
    guard !emitted.isEmpty else { return }
    count += emitted.count
    if scope.path.isEmpty {
      groups += emitted
    } else {
      if !types.contains(scope.typeName) { types.append(scope.typeName) }
      groups.append(
        "extension \(scope.typeName)\(scope.condition) {\n" + emitted.joined(separator: "\n")
          + "\n}")
    }
  }

  /// Declarations by what must stay of them; equal ones are counted.
  private static func inOrder(_ units: [Unit]) -> [(String, Unit)] {
    var counts: [String: Int] = [:]
    return units.map { unit in
      counts[unit.head, default: 0] += 1
      return ("\(counts[unit.head] ?? 0) \(unit.head)", unit)
    }
  }

  private static func numbered(_ units: [Unit]) -> [String: Unit] {
    Dictionary(inOrder(units)) { first, _ in first }
  }

  private static func scope(of node: Syntax, in scope: Scope) -> Scope {
    var inner = scope
    if let named = node.asProtocol((any NamedDeclSyntax).self) {
      inner.path.append(named.name.text)
      inner.condition = ""
    } else if let type = node.as(ExtensionDeclSyntax.self) {
      inner.path = [type.extendedType.trimmedDescription]
      inner.condition = type.genericWhereClause.map { " " + $0.trimmedDescription } ?? ""
    }
    inner.isProtocol = node.is(ProtocolDeclSyntax.self)
    return inner
  }

  private mutating func restart(_ unit: Unit, _ scope: Scope) {
    guard reason == nil else { return }
    let name = Self.name(of: unit.syntax)
    let place = scope.path.isEmpty ? "" : " of \(scope.typeName)"
    let line = Self.line(of: unit.syntax)
    reason =
      name.map { "\($0)\(place) is declared otherwise" }
      ?? "“\(line)”\(place) is another than before"
  }

  private static func name(of node: Syntax) -> String? {
    if let property = node.as(VariableDeclSyntax.self) {
      return property.bindings.first?.pattern.trimmedDescription
    }
    if node.is(InitializerDeclSyntax.self) { return "init" }
    return node.asProtocol((any NamedDeclSyntax).self)?.name.text
  }

  private static func line(of node: Syntax) -> String {
    String(node.trimmedDescription.prefix { !$0.isNewline }.prefix(60))
  }

  // MARK: Writing

  private static let leftOut: Set<String> = [
    "override", "public", "open", "package", "dynamic", "required",
  ]

  private static func kept(_ modifiers: DeclModifierListSyntax) -> DeclModifierListSyntax {
    modifiers.filter { !leftOut.contains($0.name.text) }
  }

  /// A declaration that takes the place of the program's own; nil where the compiler has no such thing.
  private func replacement(_ unit: Unit, _ scope: Scope) -> String? {
    guard !scope.isProtocol else { return nil }
    if let function = unit.syntax.as(FunctionDeclSyntax.self) {
      guard case .identifier = function.name.tokenKind, !Self.isOpaque(function),
        Self.areOrdinary(function.attributes)
      else { return nil }
      let parameters = function.signature.parameterClause.parameters
      let labels = parameters.map { $0.firstName.text + ":" }.joined()
      let new = function.with(\.modifiers, Self.kept(function.modifiers))
        .with(\.name, renamed(function.name))
      return place(unit) + "@_dynamicReplacement(for: \(function.name.text)(\(labels))) "
        + new.trimmedDescription
    }
    guard let property = unit.syntax.as(VariableDeclSyntax.self),
      let binding = property.bindings.first, Self.areOrdinary(property.attributes),
      let pattern = binding.pattern.as(IdentifierPatternSyntax.self),
      binding.typeAnnotation?.type.is(SomeOrAnyTypeSyntax.self) != true
        || binding.typeAnnotation?.trimmedDescription.contains("some ") == false
    else { return nil }
    let name = pattern.with(\.identifier, renamed(pattern.identifier))
    let new = property.with(\.modifiers, Self.kept(property.modifiers))
      .with(\.bindings, [binding.with(\.pattern, PatternSyntax(name))])
    return place(unit) + "@_dynamicReplacement(for: \(pattern.identifier.text)) "
      + new.trimmedDescription
  }

  private func renamed(_ name: TokenSyntax) -> TokenSyntax {
    name.with(\.tokenKind, .identifier(prefix + name.text.trimmingBackticks))
  }

  /// A declaration that is new and that nothing in the running program can know of.
  private func added(_ unit: Unit, _ scope: Scope) -> String? {
    guard !scope.isProtocol else { return nil }
    if let function = unit.syntax.as(FunctionDeclSyntax.self), unit.kind == .function,
      !function.modifiers.has(.override), Self.areOrdinary(function.attributes),
      case .identifier = function.name.tokenKind
    {
      return place(unit)
        + function.with(\.modifiers, Self.kept(function.modifiers)).trimmedDescription
    }
    if let property = unit.syntax.as(VariableDeclSyntax.self), unit.kind == .property,
      !property.modifiers.has(.override), Self.areOrdinary(property.attributes)
    {
      return place(unit)
        + property.with(\.modifiers, Self.kept(property.modifiers)).trimmedDescription
    }
    return nil
  }

  /// Attributes that say where code runs or how it is used, and nothing about its symbol.
  private static func areOrdinary(_ attributes: AttributeListSyntax) -> Bool {
    attributes.allSatisfy {
      guard let name = $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription else {
        return false
      }
      return ["MainActor", "discardableResult", "available", "objc", "IBAction"].contains(name)
    }
  }

  private static func isOpaque(_ function: FunctionDeclSyntax) -> Bool {
    function.signature.returnClause?.type.trimmedDescription.contains("some ") ?? false
  }

  /// The line that makes messages and debuggers speak of the file as it was written.
  private func place(_ unit: Unit) -> String {
    let position = unit.syntax.positionAfterSkippingLeadingTrivia
    // An adapted copy has one line before those of its file.
    let line = (lines?.location(for: position).line ?? 2) - 1
    return FileAdapter.sourceLocation(path).replacing("line: 1)", with: "line: \(max(1, line)))")
  }
}
