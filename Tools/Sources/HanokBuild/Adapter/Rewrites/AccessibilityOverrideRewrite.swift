internal import SwiftSyntax

/// `override var accessibilityLabel: String?` in a class derived from NSObject.
///
/// What assistive technology is told are members of every object. Views and elements have them in their class and override
/// them as ever. Those of all others stand in an extension here, so that a class declares its own without `override`.
struct AccessibilityOverrideRewrite: Rewrite {
  let kinds: [SyntaxKind] = [.variableDecl]

  private static let otherNames: Set = [
    "isAccessibilityElement", "shouldGroupAccessibilityChildren",
  ]

  func rewrite(_ node: Syntax, in file: inout FileAdaptation) {
    guard let variable = node.as(VariableDeclSyntax.self),
      let override = variable.modifiers.first(where: { $0.name.tokenKind == .keyword(.override) }),
      let name = variable.bindings.first?.pattern.trimmedDescription,
      name.hasPrefix("accessibility") || Self.otherNames.contains(name),
      let type = node.enclosingTypes.first, file.isActive(node),
      !isInherited(name, by: type.name, in: file)
    else { return }
    file.blank(override)
  }

  /// Whether a superclass has the property in its body: one of the app's, or one of the frameworks'.
  private func isInherited(_ name: String, by type: String, in file: FileAdaptation) -> Bool {
    func has(_ type: String, _ index: SourceIndex) -> Bool {
      index.entries[type]?.members.contains { $0.fact.name == name && !$0.isInExtension } ?? false
    }
    let chain = file.index.superclassChain(of: type)
    if chain.dropFirst().contains(where: { has($0, file.index) }) { return true }
    guard let root = chain.last else { return false }
    let frameworks = file.frameworks.index
    return frameworks.superclassChain(of: root).contains { has($0, frameworks) }
  }
}
