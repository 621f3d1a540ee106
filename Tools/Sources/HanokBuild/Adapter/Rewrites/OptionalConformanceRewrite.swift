internal import SwiftIfConfig
internal import SwiftSyntax

/// A class that implements an optional requirement says so: it conforms to the protocol that
/// `ProtocolRewrite` made of it.
struct OptionalConformanceRewrite: Rewrite {
  let kinds: [SyntaxKind] = [.classDecl, .extensionDecl]

  func rewrite(_ node: Syntax, in file: inout FileAdaptation) {
    if let type = node.as(ClassDeclSyntax.self) {
      let end = type.genericParameterClause?.trimmedRange ?? type.name.trimmedRange
      if let body = type.surroundingBody {
        guard type.inheritanceClause != nil else { return }
        let index = file.index.with(body.classes(in: file.regions), declaredIn: file.path)
        return add(to: type.name.text, of: index, type.inheritanceClause, after: end, in: &file)
      }
      let outer = node.enclosingTypes.first.map { $0.name + "." } ?? ""
      add(to: outer + type.name.text, of: file.index, type.inheritanceClause, after: end, in: &file)
    } else if let type = node.as(ExtensionDeclSyntax.self) {
      let written = TypeName.plain(type.extendedType.trimmedDescription)
      let name = file.index.resolve(written, in: "") ?? written
      // A class of the module says it in its own declaration.
      guard file.index.entries[name]?.file == nil, type.inheritanceClause != nil else { return }
      let end = type.extendedType.trimmedRange
      add(to: name, of: file.index, type.inheritanceClause, after: end, in: &file)
    }
  }

  private func add(
    to type: String, of index: SourceIndex, _ clause: InheritanceClauseSyntax?,
    after end: Range<Int>, in file: inout FileAdaptation
  ) {
    let names = index.implementedOptionalRequirements(
      of: type, beyond: file.frameworks.modules
    ).map(\.protocolName)
    guard !names.isEmpty else { return }
    // The class may be isolated where the requirement is not; `@objc` never minded.
    let list = names.map { "@preconcurrency " + $0 }.joined(separator: ", ")
    if let last = clause?.inheritedTypes.last {
      file.edits.insert(", " + list, at: last.trimmedRange.upperBound)
    } else {
      file.edits.insert(": " + list, at: end.upperBound)
    }
  }
}

/// A class lists the optional requirements of the frameworks' protocols that it implements, and what it implements of the
/// project's own Objective-C protocols.
///
/// The frameworks have default implementations in the place of optional requirements, and nobody else knows methods by name
/// that are not marked for Objective-C themselves. So only the list tells `responds(to:)` which the class has.
struct RequirementListRewrite: Rewrite {
  let kinds: [SyntaxKind] = [.classDecl]

  func rewrite(_ node: Syntax, in file: inout FileAdaptation) {
    guard let type = node.as(ClassDeclSyntax.self), let clause = type.inheritanceClause,
      let last = clause.inheritedTypes.last, file.isActive(node)
    else { return }
    var index = file.index
    var name = type.name.text
    if let body = type.surroundingBody {
      index = index.with(body.classes(in: file.regions), declaredIn: file.path)
    } else {
      name = (node.enclosingTypes.first.map { $0.name + "." } ?? "") + name
    }
    let lists = RequirementLists(
      index: index, frameworks: file.frameworks,
      listsOwn: file.importableModules.contains("FoundationCompatibility"))
    guard let names = lists.implemented(by: name) else { return }
    let superclass = index.superclassChain(of: name, beyond: { file.frameworks.index }).dropFirst()
    let inherited = superclass.first.flatMap { lists.implemented(by: $0) }
    if inherited == names { return }
    let isOverride = inherited != nil
    if !isOverride {
      file.edits.insert(", ImplementedRequirements", at: last.trimmedRange.upperBound)
      // A file that sees no framework does not see that protocol, either.
      if lists.listsOwn { file.addedImports.insert("FoundationCompatibility") }
    }
    let access = [Keyword.open, .public, .package].first { type.modifiers.has($0) }
    let words = [
      "nonisolated", isOverride ? "override" : nil, access.map { "\($0)" }, "class var",
    ]
    let list = names.map { "\"\($0)\"" }.joined(separator: ", ")
    file.edits.insert(
      " " + words.compactMap { $0 }.joined(separator: " ")
        + " _hanok_implemented: [String] { [\(list)] };",
      at: type.memberBlock.leftBrace.trimmedRange.upperBound)
  }
}

extension ClassDeclSyntax {
  /// The statements of the function, accessor or closure that declares the class; nil for members and at top level.
  fileprivate var surroundingBody: CodeBlockItemListSyntax? {
    guard let list = parent?.parent?.as(CodeBlockItemListSyntax.self),
      list.parent?.is(SourceFileSyntax.self) == false,
      list.parent?.is(IfConfigClauseSyntax.self) == false
    else { return nil }
    return list
  }
}

extension CodeBlockItemListSyntax {
  /// The facts of the classes among the statements.
  fileprivate func classes(in regions: ConfiguredRegions) -> [TypeFact] {
    compactMap { $0.item.as(ClassDeclSyntax.self) }
      .flatMap { FactsReader.read($0, regions: regions) }
  }
}

/// Which requirements classes implement that are asked for by name.
private struct RequirementLists {
  let index: SourceIndex
  let frameworks: FrameworkIndex
  /// Whether a class is listed for the project's own protocols alone.
  let listsOwn: Bool

  /// The Objective-C names of what a class implements, sorted; nil for a class that adopts no protocol with optional
  /// requirements of the frameworks and implements none of the project's own, and for one of the frameworks'.
  func implemented(by type: String) -> [String]? {
    let known = frameworks.index
    // The first name behind the colon may be a protocol.
    let chain = index.superclassChain(of: type, beyond: { known })
      .filter { (index.entries[$0] ?? known.entries[$0])?.kind != .protocol }
    let adopted = Set(chain.filter(isOwn).flatMap { self.adopted(by: $0) })
    // Requirements of the project's own protocols that have defaults are Swift's, and not optional.
    let protocols = adopted.filter {
      known.entries[$0]?.kind == .protocol && frameworks.modules.entries[$0] == nil
        && index.entries[$0]?.file == nil
    }
    var names = ownNames(of: adopted, implementedIn: chain)
    var isListed = listsOwn && !names.isEmpty
    for owner in protocols {
      for requirement in known.entries[owner]?.members ?? []
      where !requirement.isInExtension && known.hasDefault(requirement.fact.fullName, of: owner) {
        isListed = true
        let isImplemented = chain.contains { each in
          [index, known].contains { has(requirement.fact, each, $0) }
        }
        if isImplemented { names.insert(requirement.fact.derivedObjectiveCName) }
      }
    }
    return isListed ? names.sorted() : nil
  }

  /// The names of those requirements of the project's own Objective-C protocols that one of the classes implements: who
  /// asks by a name alone does not know whose it is.
  private func ownNames(of protocols: Set<String>, implementedIn classes: [String]) -> Set<String> {
    let indices = [index, frameworks.modules]
    let members = classes.flatMap { name in
      indices.flatMap { $0.entries[name]?.members ?? [] }
    }
    let owners = protocols.compactMap { name in
      indices.lazy.compactMap { $0.entries[name] }.first { $0.kind == .protocol && $0.file != nil }
    }
    let requirements = owners.flatMap { owner in
      owner.optionalRequirements + owner.requiredMethods
    }
    return Set(
      requirements.filter { requirement in members.contains { requirement.isMet(by: $0.fact) } }
        .map(\.fact.derivedObjectiveCName))
  }

  private func has(_ requirement: MemberFact, _ type: String, _ index: SourceIndex) -> Bool {
    index.entries[type]?.members.contains { $0.fact.fullName == requirement.fullName } ?? false
  }

  /// Whether a class is the project's.
  private func isOwn(_ type: String) -> Bool {
    [index, frameworks.modules].contains {
      $0.entries[type]?.kind == .class && $0.entries[type]?.file != nil
    }
  }

  /// The protocols that a class itself adopts, those that they inherit from included.
  private func adopted(by type: String) -> Set<String> {
    let known = frameworks.index
    var found: Set<String> = []
    var pending = [index, frameworks.modules].flatMap { each in
      each.entries[type]?.inherits.map { each.resolve($0, in: type) ?? $0 } ?? []
    }
    while let name = pending.popLast() {
      let each = index.entries[name] ?? known.entries[name]
      guard let each, each.kind == .protocol, found.insert(name).inserted else { continue }
      pending += each.inherits.map {
        index.resolve($0, in: name) ?? known.resolve($0, in: name) ?? $0
      }
    }
    return found
  }
}

extension SourceIndex.Entry {
  /// The methods that an Objective-C protocol requires of every class.
  fileprivate var requiredMethods: [OptionalRequirement] {
    members.map(\.fact)
      .filter { $0.kind == .method && $0.isExposed && !$0.isOptional && !$0.isStatic }
      .map { OptionalRequirement(owner: name, fact: $0) }
  }
}
