internal import SwiftSyntax

/// `extension Menu: Menu.Model {}`: a type adopts protocols by a type alias of its own.
///
/// The compiler may look for the protocols' names among the type's members, and so in what the type adopts, which it is
/// just finding out: it reports a circular reference. The protocols are named themselves instead.
struct OwnAliasRewrite: Rewrite {
  let kinds: [SyntaxKind] = [.extensionDecl]

  func rewrite(_ node: Syntax, in file: inout FileAdaptation) {
    guard let type = node.as(ExtensionDeclSyntax.self), file.isActive(node) else { return }
    let name = type.extendedType.trimmedDescription
    for inherited in type.inheritanceClause?.inheritedTypes ?? [] {
      guard let alias = inherited.type.as(MemberTypeSyntax.self),
        alias.genericArgumentClause == nil,
        alias.baseType.trimmedDescription == name,
        let owner = file.index.resolve(name, in: ""),
        let meaning = file.index.entries[owner]?.aliases[alias.name.text],
        Self.names(of: meaning).allSatisfy({ file.index.entries["\(owner).\($0)"] == nil })
      else { continue }
      file.replace(alias, with: meaning)
    }
  }

  private static func names(of composition: String) -> [String] {
    composition.split(separator: "&").map { $0.trimmingPrefix(while: \.isWhitespace) }.map {
      String($0.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    }
  }
}
