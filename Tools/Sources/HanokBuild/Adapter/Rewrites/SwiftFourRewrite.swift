internal import SwiftSyntax

/// Members of UIKit that a project of Swift 4 overrides or implements under the names and types of that time.
///
/// UIKit has the old names as extensions that call the present members, which is enough for callers. An override,
/// and what it calls of its superclass, has to name the member itself.
struct SwiftFourRewrite: Rewrite {
  let kinds: [SyntaxKind] = [.functionDecl, .variableDecl, .memberAccessExpr]

  /// The present names, by the old ones.
  private static let names: [String: String] = [
    "addChildViewController": "addChild",
    "removeFromParentViewController": "removeFromParent",
    "childViewControllers": "children",
    "childViewControllerForStatusBarStyle": "childForStatusBarStyle",
    "childViewControllerForStatusBarHidden": "childForStatusBarHidden",
    "childViewControllerForHomeIndicatorAutoHidden": "childForHomeIndicatorAutoHidden",
    "childViewControllerForScreenEdgesDeferringSystemGestures":
      "childForScreenEdgesDeferringSystemGestures",
  ]

  func rewrite(_ node: Syntax, in file: inout FileAdaptation) {
    guard file.configuration.languageMode == "4", file.isActive(node) else { return }
    if let function = node.as(FunctionDeclSyntax.self) {
      rewrite(function, in: &file)
    } else if let variable = node.as(VariableDeclSyntax.self) {
      guard variable.modifiers.has(.override),
        let name = variable.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier
      else { return }
      replace(name, in: &file)
    } else if let access = node.as(MemberAccessExprSyntax.self),
      access.base?.is(SuperExprSyntax.self) == true
    {
      rewrite(access, in: &file)
    }
  }

  private func rewrite(_ function: FunctionDeclSyntax, in file: inout FileAdaptation) {
    let parameters = function.signature.parameterClause.parameters
    if function.modifiers.has(.override) {
      replace(function.name, in: &file)
      if Self.moves(function.name), let label = parameters.first?.firstName,
        label.text == "toParentViewController"
      {
        let name = parameters.first?.secondName == nil ? " toParentViewController" : ""
        file.replace(label, with: "toParent" + name)
      }
    }
    // The facts about a picture had plain strings for keys.
    if function.name.text == "imagePickerController",
      let facts = parameters.last, facts.firstName.text == "didFinishPickingMediaWithInfo",
      let key = facts.type.as(DictionaryTypeSyntax.self)?.key, key.trimmedDescription == "String"
    {
      file.replace(key, with: "UIImagePickerController.InfoKey")
    }
  }

  private func rewrite(_ access: MemberAccessExprSyntax, in file: inout FileAdaptation) {
    let name = access.declName.baseName
    replace(name, in: &file)
    if Self.moves(name),
      let label = access.parent?.as(FunctionCallExprSyntax.self)?.arguments.first?.label,
      label.text == "toParentViewController"
    {
      file.replace(label, with: "toParent")
    }
  }

  private static func moves(_ name: TokenSyntax) -> Bool {
    name.text == "willMove" || name.text == "didMove"
  }

  private func replace(_ name: TokenSyntax, in file: inout FileAdaptation) {
    if let present = Self.names[name.text] { file.replace(name, with: present) }
  }
}
