internal import SwiftSyntax

/// `init()` of protocols that a framework's class adopts: `extension UIView: Buildable {}`.
///
/// On iOS `NSObject` requires `init()`, so that all classes have it for such protocols. Here the requirement has a label,
/// `init(_hanok_none:)`, which FoundationCompatibility gives every object; an extension of the protocol has `init()` for
/// who calls it, and the project's other types lead the labelled one to their own.
struct RootInitializerRewrite: Rewrite {
  let kinds: [SyntaxKind] = [
    .protocolDecl, .structDecl, .enumDecl, .classDecl, .actorDecl, .extensionDecl,
  ]

  private static let label = "_hanok_none"

  func rewrite(_ node: Syntax, in file: inout FileAdaptation) {
    guard file.isActive(node) else { return }
    if let type = node.as(ProtocolDeclSyntax.self) {
      rewriteRequirement(of: type, in: &file)
    } else if let type = node.asProtocol(NamedDeclSyntax.self) as? (any DeclGroupSyntax) {
      lead(type, of: node, in: &file)
    } else if let type = node.as(ExtensionDeclSyntax.self) {
      lead(type, of: node, in: &file)
    }
  }

  private func rewriteRequirement(of type: ProtocolDeclSyntax, in file: inout FileAdaptation) {
    let name = type.name.text.trimmingBackticks
    guard Self.isAdopted(name, in: file) else { return }
    for member in file.regions.activeMembers(of: type.memberBlock.members) {
      guard let initializer = member.as(InitializerDeclSyntax.self),
        initializer.signature.parameterClause.parameters.isEmpty
      else { continue }
      let clause = initializer.signature.parameterClause
      file.edits.insert("\(Self.label): Void", at: clause.leftParen.trimmedRange.upperBound)
      let words = file.index.entries[name]?.isPublic == true ? "public " : ""
      file.addedDeclarations.append(
        "extension \(name) { \(words)init() { self.init(\(Self.label): ()) } }")
    }
  }

  /// Gives a type of the project that adopts such a protocol the labelled initialiser.
  private func lead(
    _ type: any DeclGroupSyntax, of node: Syntax, in file: inout FileAdaptation
  ) {
    guard let adopted = type.inheritanceClause?.inheritedTypes else { return }
    let name = Self.name(of: node)
    guard let known = file.index.resolve(name, in: ""), let entry = file.index.entries[known],
      entry.file != nil, !entry.isGeneric, !Self.isObject(known, in: file)
    else { return }
    for each in adopted {
      let written = TypeName.plain(each.type.trimmedDescription)
      let requirement =
        ([written] + file.index.protocols(of: written, beyond: file.frameworks.index))
        .first { Self.isAdopted($0, in: file) }
      guard let requirement else { continue }
      let isPublic = entry.isPublic && file.index.entries[requirement]?.isPublic == true
      let bound = entry.kind == .class && !entry.isFinal ? ":" : " =="
      file.addedDeclarations.append(
        "extension \(requirement) where Self\(bound) \(known) { \(isPublic ? "public " : "")"
          + "init(\(Self.label): Void) { self.init() } }")
    }
  }

  private static func name(of node: Syntax) -> String {
    let outer = node.enclosingTypes.first.map { $0.name + "." } ?? ""
    if let type = node.as(ExtensionDeclSyntax.self) {
      return TypeName.plain(type.extendedType.trimmedDescription)
    }
    return outer + (node.asProtocol(NamedDeclSyntax.self)?.name.text.trimmingBackticks ?? "")
  }

  /// Whether a protocol of the module asks for `init()` and an extension lets a framework's class adopt it.
  private static func isAdopted(_ name: String, in file: FileAdaptation) -> Bool {
    let index = file.index
    guard let entry = index.entries[name], entry.kind == .protocol, entry.file != nil,
      entry.members.contains(where: {
        $0.fact.kind == .initializer && $0.fact.labels.isEmpty && !$0.isInExtension
      })
    else { return false }
    return index.entries.values.contains { other in
      other.file == nil && !other.inherits.isEmpty && isObject(other.name, in: file)
        && (other.inherits.map(TypeName.last).contains(name)
          || index.protocols(of: other.name, beyond: file.frameworks.index).contains(name))
    }
  }

  private static func isObject(_ name: String, in file: FileAdaptation) -> Bool {
    name == "NSObject" || file.superclasses(of: name).contains("NSObject")
  }
}
