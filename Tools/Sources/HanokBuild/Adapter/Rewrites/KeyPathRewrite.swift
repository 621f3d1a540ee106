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
    let types = components.prefix { $0 == "self" || $0.first?.isUppercase == true }
    var owner = types.filter { $0 != "self" }.joined(separator: ".")
    if owner.isEmpty { owner = node.enclosingTypes.first?.name ?? "" }
    let keys = components.dropFirst(types.count).map { component in
      // `@objc(full_name)` gives a property another name, which its key is.
      let key = component.trimmingBackticks
      let known = file.index.resolve(owner, in: "") ?? owner
      let property = file.index.members(key, of: known).first { $0.fact.kind == .property }?.fact
      owner = property?.type.map { TypeName.plain($0) } ?? ""
      return property?.objectiveCName ?? key
    }
    file.replace(node, with: "\"" + keys.joined(separator: ".") + "\"")
  }
}
