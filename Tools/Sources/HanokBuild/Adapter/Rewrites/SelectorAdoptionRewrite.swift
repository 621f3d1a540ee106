internal import SwiftSyntax

/// A class names the protocols that it adopts by the names of its methods alone (see `SelectorAdoptions`).
struct SelectorAdoptionRewrite: Rewrite {
  let kinds: [SyntaxKind] = [.classDecl]

  func rewrite(_ node: Syntax, in file: inout FileAdaptation) {
    guard let type = node.as(ClassDeclSyntax.self), file.isActive(node),
      let last = type.inheritanceClause?.inheritedTypes.last
    else { return }
    let outer = node.enclosingTypes.first.map { $0.name + "." } ?? ""
    guard let names = file.adoptedProtocols[outer + type.name.text] else { return }
    file.edits.insert(
      names.map { ", " + $0 }.joined(), at: last.trimmedRange.upperBound)
  }
}
