internal import SwiftSyntax

/// Leaves out previews of UIKit views: `#Preview`, `PreviewProvider` and the wrappers that show a view in them. For
/// `hanok preview`, `#Preview` becomes a function that makes the view, and is registered; and so are the providers of files
/// that `WrappedPreviews` has.
struct PreviewRewrite: Rewrite {
  let kinds: [SyntaxKind] = [
    .macroExpansionDecl, .macroExpansionExpr, .structDecl, .functionDecl, .variableDecl,
  ]

  func rewrite(_ node: Syntax, in file: inout FileAdaptation) {
    guard SwiftUIPreviews.isPreview(node), file.isActive(node) else { return }
    if file.wrapsPreviews {
      if !keep(node, in: &file) { register(node, in: &file) }
      return
    }
    if file.keepsPreviews, !SwiftUIPreviews.importsSwiftUI(file.tree), keep(node, in: &file) {
      return
    }
    if !file.importableModules.contains("SwiftUI") { file.remove(node) }
  }

  /// Makes a function of `#Preview("Name") { … }`; false for a node that is none.
  private func keep(_ node: Syntax, in file: inout FileAdaptation) -> Bool {
    let pound, name: TokenSyntax
    if let declaration = node.as(MacroExpansionDeclSyntax.self) {
      (pound, name) = (declaration.pound, declaration.macroName)
    } else if let expression = node.as(MacroExpansionExprSyntax.self) {
      (pound, name) = (expression.pound, expression.macroName)
    } else {
      return false
    }
    let function = nextFunction(in: &file)
    file.replace(pound, with: "@MainActor private func \(function)() { HanokHost.Previews.add")
    file.replace(name, with: "")
    file.edits.insert(" }", at: node.endPositionBeforeTrailingTrivia.utf8Offset)
    addRegistration(of: function, in: &file)
    return true
  }

  /// Adds a function that adds the previews of a provider.
  private func register(_ node: Syntax, in file: inout FileAdaptation) {
    guard let type = node.as(StructDeclSyntax.self),
      type.inheritanceClause?.inheritedTypes.contains(where: {
        TypeName.last(TypeName.plain($0.type.trimmedDescription)) == "PreviewProvider"
      }) ?? false
    else { return }
    let function = nextFunction(in: &file)
    let outer = node.enclosingTypes.first.map { $0.name + "." } ?? ""
    file.addedDeclarations.append(
      "@MainActor private func \(function)() { HanokHost.Previews.add(\(outer)\(type.name.text).self, "
        + "file: #filePath, line: \(file.line(of: type.structKeyword))) }")
    addRegistration(of: function, in: &file)
  }

  /// A number in place of the line lets lines move while the program runs.
  private func nextFunction(in file: inout FileAdaptation) -> String {
    file.previewCount += 1
    return "_hanokPreview_\(ContentHash().adding(file.path).text.prefix(8))_\(file.previewCount)"
  }

  private func addRegistration(of function: String, in file: inout FileAdaptation) {
    file.addedImports.insert("HanokHost")
    file.addedDeclarations.append(
      "@section(\".init_array\") @used nonisolated private let _registers\(function): @convention(c) () -> Void = "
        + "{ HanokHost.Previews.register { \(function)() } }")
  }
}
