internal import SwiftSyntax

/// The parts of a file that belong to SwiftUI previews.
enum SwiftUIPreviews {
  static let wrappers: Set<String> = [
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

  /// Whether nothing of SwiftUI is left when the previews are taken out. Names that the module gives to types of its own
  /// (`typealias View = UIView`) are not SwiftUI's.
  static func areTheOnlyUse(in tree: SourceFileSyntax, besides own: Set<String>) -> Bool {
    let search = Search(others.subtracting(own))
    search.walk(tree)
    return !search.foundOther
  }

  private final class Search: SyntaxAnyVisitor {
    private let names: Set<String>
    var foundOther = false

    init(_ names: Set<String>) {
      self.names = names
      super.init(viewMode: .sourceAccurate)
    }

    override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
      foundOther || SwiftUIPreviews.isPreview(node) ? .skipChildren : .visitChildren
    }

    override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
      if case .identifier(let name) = token.tokenKind,
        names.contains(name) || SwiftUIPreviews.others.contains(name) && isQualified(token)
      {
        foundOther = true
      }
      return .skipChildren
    }

    /// `SwiftUI.View`
    private func isQualified(_ token: TokenSyntax) -> Bool {
      guard let dot = token.previousToken(viewMode: .sourceAccurate), dot.tokenKind == .period
      else { return false }
      return dot.previousToken(viewMode: .sourceAccurate)?.text == "SwiftUI"
    }
  }
}
