internal import SwiftSyntax

/// Has every class tell UIKit the outlets, actions and attributes that storyboards and nibs name.
///
/// Each class and extension gets a function before its closing brace, where private members and types can be
/// named; it calls those of the types nested in it. A function at the end of the file calls the outermost
/// ones, and the support file has all of these run before the first nib is read.
struct InterfaceRewrite: Rewrite {
  let kinds: [SyntaxKind] = [.sourceFile]

  func rewrite(_ node: Syntax, in file: inout FileAdaptation) {
    guard let tree = node.as(SourceFileSyntax.self) else { return }
    var writer = InterfaceWriter(file)
    let calls = tree.statements.flatMap { writer.calls(for: Syntax($0.item)) }
    file.edits = writer.file.edits
    guard !calls.isEmpty else { return }
    let name = "_hanokInterface_" + ContentHash().adding(file.path).text
    file.addedImports.insert("UIKit")
    file.interfaceFunction = name
    file.edits.insert(
      "\n@MainActor func \(name)() { \(calls.joined(separator: "; ")) }\n", at: file.source.count)
  }

  /// The function of a generic class, which the classes that inherit from it call: only they can be named in
  /// a document.
  static func functionName(ofGeneric type: String) -> String {
    "_hanokInterface_" + type.replacing(".", with: "_")
  }
}

/// Writes the functions of a file's types.
private struct InterfaceWriter {
  var file: FileAdaptation
  private var count = 0

  init(_ file: FileAdaptation) { self.file = file }

  /// Adds functions to a type and its nested types, and gives the calls its surroundings must make.
  mutating func calls(for node: Syntax) -> [String] {
    if let branch = node.as(IfConfigDeclSyntax.self) {
      guard let elements = file.regions.activeClause(for: branch)?.elements else { return [] }
      switch elements {
      case .statements(let statements):
        return statements.flatMap { calls(for: Syntax($0.item)) }
      case .decls(let members): return members.flatMap { calls(for: Syntax($0.decl)) }
      default: return []
      }
    }
    guard let block = InterfaceBlock(node) else { return [] }
    var body = block.members.flatMap { calls(for: Syntax($0.decl)) }
    if let type = block.classSpelling { body += registrations(of: block, type) }
    guard !body.isEmpty else { return [] }
    let name = self.name(for: block)
    let access = block.isGeneric ? "" : "fileprivate "
    let brace = block.body.rightBrace
    let isAfterMember =
      !brace.leadingTrivia.description.contains { $0.isNewline } && !block.members.isEmpty
    file.edits.insert(
      "\(isAfterMember ? "; " : "")@MainActor \(access)static func \(name)() "
        + "{ \(body.joined(separator: "; ")) }; ", at: brace.trimmedRange.lowerBound)
    return block.isGeneric ? [] : ["\(block.spelling).\(name)()"]
  }

  private mutating func name(for block: InterfaceBlock) -> String {
    if block.isGeneric { return InterfaceRewrite.functionName(ofGeneric: block.fullName) }
    defer { count += 1 }
    return "_hanokInterface\(count)"
  }

  /// The registrations in the function of a class or an extension of one.
  private func registrations(of block: InterfaceBlock, _ type: String) -> [String] {
    let name = file.index.resolve(block.fullName, in: "") ?? block.fullName
    let chain = file.index.superclassChain(of: name)
    // A class that inherits from none has no place in a document.
    guard let root = chain.last, file.index.entries[root]?.file == nil else { return [] }
    let reader = InterfaceMemberReader(
      regions: file.regions, named: file.documentNames,
      isExposed: block.exposesAll(in: file.index, name),
      canNameOthers: root.prefix(2).allSatisfy(\.isUppercase))
    var found: [String] = []
    let members = reader.read(block.members)
    if !members.isEmpty {
      let statements = members.map { $0.statement(owner: type) }.joined(separator: "; ")
      found.append(
        "UIKit.InterfaceBuilder.register(\(type).self) { members in \(statements) }")
    }
    guard !block.isExtension else { return found }
    if let given = file.index.entries[name]?.objectiveCName, file.documentNames.contains(given),
      !block.isGeneric
    {
      found.append("UIKit.InterfaceBuilder.register(\(type).self, named: \"\(given)\")")
    }
    for ancestor in chain.dropFirst() {
      guard let entry = file.index.entries[ancestor], entry.isGeneric else { break }
      if entry.hasInterfaceMembers {
        found.append("\(InterfaceRewrite.functionName(ofGeneric: entry.name))()")
      }
    }
    return found
  }
}

/// A type or an extension that may hold members for documents, or types that do.
private struct InterfaceBlock {
  let body: MemberBlockSyntax
  /// Its name from around it.
  let spelling: String
  let fullName: String
  let isExtension: Bool
  let isGeneric: Bool
  /// Its name inside; nil when it can hold no members for documents.
  let classSpelling: String?
  private let attributes: AttributeListSyntax

  var members: MemberBlockItemListSyntax { body.members }

  init?(_ node: Syntax) {
    let outer = node.enclosingTypes.first.map { $0.name + "." } ?? ""
    switch node.kind {
    case .classDecl:
      guard let type = node.as(ClassDeclSyntax.self) else { return nil }
      (body, spelling, attributes) = (type.memberBlock, type.name.text, type.attributes)
      isGeneric = type.genericParameterClause != nil || node.isInGenericType
      classSpelling = spelling
      isExtension = false
    case .extensionDecl:
      guard let type = node.as(ExtensionDeclSyntax.self), type.genericWhereClause == nil else {
        return nil
      }
      spelling = type.extendedType.trimmedDescription
      (body, attributes) = (type.memberBlock, type.attributes)
      (isGeneric, isExtension) = (false, true)
      classSpelling = spelling
    case .structDecl, .enumDecl, .actorDecl:
      guard let type = node.asProtocol((any DeclGroupSyntax).self),
        let named = node.asProtocol((any NamedDeclSyntax).self), !node.isGenericType
      else { return nil }
      (body, spelling, attributes) = (type.memberBlock, named.name.text, type.attributes)
      (isGeneric, isExtension) = (false, false)
      classSpelling = nil
    default: return nil
    }
    fullName = isExtension ? TypeName.plain(spelling) : outer + spelling.trimmingBackticks
  }

  /// Whether members need no `@objc` of their own.
  func exposesAll(in index: SourceIndex, _ name: String) -> Bool {
    attributes.named("objcMembers") != nil || (isExtension && attributes.named("objc") != nil)
      || index.entries[name]?.exposesMembers ?? false
  }
}

extension Syntax {
  fileprivate var isGenericType: Bool {
    asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause != nil
  }

  fileprivate var isInGenericType: Bool {
    var current = parent
    while let node = current {
      if node.isGenericType { return true }
      current = node.parent
    }
    return false
  }
}
