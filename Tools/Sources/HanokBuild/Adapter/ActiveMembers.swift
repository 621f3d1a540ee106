internal import SwiftIfConfig
internal import SwiftSyntax

extension ConfiguredRegions {
  /// The members of a list, with those of the branches of `#if` that are compiled in the place of the others.
  func activeMembers(of list: MemberBlockItemListSyntax) -> [DeclSyntax] {
    list.flatMap { item -> [DeclSyntax] in
      guard let branch = item.decl.as(IfConfigDeclSyntax.self) else { return [item.decl] }
      guard case .decls(let inner)? = activeClause(for: branch)?.elements else { return [] }
      return activeMembers(of: inner)
    }
  }
}
