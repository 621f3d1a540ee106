internal import SwiftSyntax

/// A class names the protocols that it adopts by the names of its methods alone (see `SelectorAdoptions`).
struct SelectorAdoptionRewrite: Rewrite {
  let kinds: [SyntaxKind] = [.classDecl]

  func rewrite(_ node: Syntax, in file: inout FileAdaptation) {
    guard let type = node.as(ClassDeclSyntax.self), file.isActive(node),
      let last = type.inheritanceClause?.inheritedTypes.last
    else { return }
    let outer = node.enclosingTypes.first.map { $0.name + "." } ?? ""
    let name = outer + type.name.text
    guard let protocols = file.adoptedProtocols[name] else { return }
    file.edits.insert(
      protocols.map { ", " + $0 }.joined(), at: last.trimmedRange.upperBound)
    let isVisible = file.index.entries[name].map { $0.isPublic || $0.isOpen } ?? false
    let methods = (file.standIns[name] ?? []).compactMap { requirement, method in
      Self.text(of: requirement, calling: method, words: isVisible ? "public " : "")
    }
    guard !methods.isEmpty else { return }
    file.edits.insert(
      " " + methods.joined(separator: "; ") + ";",
      at: type.memberBlock.leftBrace.trimmedRange.upperBound)
  }

  private static func text(
    of requirement: MemberFact, calling method: MemberFact, words: String
  ) -> String? {
    let values = method.labels.enumerated().map { number, label in
      (label == "_" ? "" : label + ": ") + "p\(number)"
    }
    return requirement.declaration(
      words: words, body: "\(method.name)(\(values.joined(separator: ", ")))")
  }
}
