internal import SwiftSyntax

/// `#keyPath(Person.address.street)` becomes the string it stands for, `"address.street"`.
struct KeyPathRewrite: Rewrite {
  let kinds: [SyntaxKind] = [.macroExpansionExpr]

  func rewrite(_ node: Syntax, in file: inout FileAdaptation) {
    guard let call = MacroCall(node), call.name == "keyPath", file.isActive(node),
      let path = call.arguments.first?.expression.trimmedDescription.onOneLine
    else { return }
    let components = path.split(separator: ".").map { $0.filter { !"?! ".contains($0) } }
    // Leading types say where the path begins and are no part of it.
    let keys = components.drop { $0 == "self" || $0.first?.isUppercase == true }
    file.replace(node, with: "\"" + keys.joined(separator: ".") + "\"")
  }
}
