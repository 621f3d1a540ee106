internal import SwiftSyntax

/// Leaves out previews of UIKit views: `#Preview`, `PreviewProvider` and the wrappers that show a view in them. For
/// `hanok preview`, `#Preview` becomes a function that makes the view, and is registered.
struct PreviewRewrite: Rewrite {
  /// The condition of modules whose previews are kept.
  static let condition = "HANOK_PREVIEWS"

  let kinds: [SyntaxKind] = [
    .macroExpansionDecl, .macroExpansionExpr, .structDecl, .functionDecl, .variableDecl,
  ]

  func rewrite(_ node: Syntax, in file: inout FileAdaptation) {
    guard SwiftUIPreviews.isPreview(node), file.isActive(node) else { return }
    if file.keepsPreviews, !SwiftUIPreviews.importsSwiftUI(file.tree),
      keep(node, in: &file)
    {
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
    let function =
      "_hanokPreview_\(ContentHash().adding(file.path).text.prefix(8))_\(file.line(of: pound))"
    file.replace(pound, with: "@MainActor private func \(function)() { HanokHost.Previews.add")
    file.replace(name, with: "")
    file.edits.insert(" }", at: node.endPositionBeforeTrailingTrivia.utf8Offset)
    file.addedImports.insert("HanokHost")
    file.addedDeclarations.append(
      "@section(\".init_array\") @used nonisolated private let _registers\(function): @convention(c) () -> Void = "
        + "{ HanokHost.Previews.register { \(function)() } }")
    return true
  }
}

/// The parts of a file that belong to SwiftUI previews.
enum SwiftUIPreviews {
  private static let wrappers: Set<String> = [
    "PreviewProvider", "UIViewRepresentable", "UIViewControllerRepresentable",
  ]
  /// Names that show that SwiftUI is used for more than previews.
  private static let others: Set<String> = [
    "View", "App", "Scene", "ViewModifier", "UIHostingController", "UIHostingConfiguration",
    "EnvironmentObject", "ObservedObject", "StateObject", "Binding",
  ]

  static func isPreview(_ node: Syntax) -> Bool {
    if let call = MacroCall(node) { return call.name == "Preview" }
    if let type = node.as(StructDeclSyntax.self) {
      return type.inheritanceClause?.inheritedTypes.contains {
        wrappers.contains(TypeName.last(TypeName.plain($0.type.trimmedDescription)))
      } ?? false
    }
    if let function = node.as(FunctionDeclSyntax.self) {
      return isView(function.signature.returnClause?.type)
    }
    if let variable = node.as(VariableDeclSyntax.self), variable.bindings.count == 1 {
      return isView(variable.bindings.first?.typeAnnotation?.type)
    }
    return false
  }

  private static func isView(_ type: TypeSyntax?) -> Bool {
    let text = type?.trimmedDescription ?? ""
    return ["some View", "some SwiftUI.View", "AnyView"].contains(text)
  }

  static func importsSwiftUI(_ tree: SourceFileSyntax) -> Bool {
    tree.statements.contains {
      $0.item.as(ImportDeclSyntax.self)?.path.first?.name.text == "SwiftUI"
    }
  }

  /// Whether nothing of SwiftUI is left when the previews are taken out.
  static func areTheOnlyUse(in tree: SourceFileSyntax) -> Bool {
    let search = Search(viewMode: .sourceAccurate)
    search.walk(tree)
    return !search.foundOther
  }

  private final class Search: SyntaxAnyVisitor {
    var foundOther = false

    override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
      foundOther || SwiftUIPreviews.isPreview(node) ? .skipChildren : .visitChildren
    }

    override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
      if case .identifier(let name) = token.tokenKind, SwiftUIPreviews.others.contains(name) {
        foundOther = true
      }
      return .skipChildren
    }
  }
}
