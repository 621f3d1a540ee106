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
