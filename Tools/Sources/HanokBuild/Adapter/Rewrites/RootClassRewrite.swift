internal import SwiftSyntax

/// `extension NSObject: Reactive {}`: protocols that every object adopts.
///
/// Some of Foundation's classes are no `NSObject`s on Linux; they adopt the protocol by themselves.
struct RootClassRewrite: Rewrite {
  let kinds: [SyntaxKind] = [.extensionDecl]

  private static let classes = ["FileManager", "NotificationCenter"]

  func rewrite(_ node: Syntax, in file: inout FileAdaptation) {
    guard let type = node.as(ExtensionDeclSyntax.self), file.isActive(node),
      type.extendedType.trimmedDescription == "NSObject", type.genericWhereClause == nil,
      type.memberBlock.members.isEmpty, let adopted = type.inheritanceClause,
      adopted.inheritedTypes.allSatisfy({ isProtocol($0.type.trimmedDescription, file) })
    else { return }
    for name in Self.classes where !adopts(name, adopted, file) {
      file.addedDeclarations.append(
        "extension \(name)\(adopted.trimmedDescription.onOneLine) {}")
    }
  }

  /// Whether a name is that of a protocol of the project with which only Swift has to do.
  private func isProtocol(_ written: String, _ file: FileAdaptation) -> Bool {
    let name = TypeName.plain(written)
    guard
      let entry = file.index.entries[name]
        ?? file.frameworks.modules.entries[name].flatMap({ $0.file == nil ? nil : $0 })
    else { return false }
    let isMade = entry.members.contains { $0.fact.kind == .initializer && !$0.isInExtension }
    return entry.kind == .protocol && !isMade && !entry.inherits.contains("NSObjectProtocol")
      && !entry.inherits.contains("NSObject")
  }

  /// Whether the module says so itself.
  private func adopts(
    _ name: String, _ adopted: InheritanceClauseSyntax, _ file: FileAdaptation
  ) -> Bool {
    let own = Set((file.index.entries[name]?.inherits ?? []).map(TypeName.last))
    return adopted.inheritedTypes.contains {
      own.contains(TypeName.last($0.type.trimmedDescription))
    }
  }
}
