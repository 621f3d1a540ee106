internal import SwiftSyntax

/// Properties declared `@objc dynamic` announce their changes, which on iOS the Objective-C runtime does for whoever
/// observes them.
///
/// `@objc dynamic var count = 0` gets a `willSet` and a `didSet`; what the app wrote itself in them stays, and runs before
/// observers hear of the change. Computed properties announce it in their setters. Those of views and bar items tell
/// appearance proxies as well, which on iOS take any property that the runtime knows and run none of the class's code.
struct DynamicPropertyRewrite: Rewrite {
  let kinds: [SyntaxKind] = [.variableDecl]

  func rewrite(_ node: Syntax, in file: inout FileAdaptation) {
    guard let variable = node.as(VariableDeclSyntax.self), variable.modifiers.has(.dynamic),
      variable.bindingSpecifier.tokenKind == .keyword(.var),
      !variable.modifiers.has(.static), !variable.modifiers.has(.class),
      !variable.modifiers.has(.lazy), variable.attributes.named("NSManaged") == nil,
      variable.bindings.count == 1, let binding = variable.bindings.first,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
        .trimmingBackticks,
      node.enclosingTypes.first != nil, node.parent?.is(MemberBlockItemSyntax.self) == true,
      file.isActive(node)
    else { return }
    var calls = Calls(name: variable.attributes.named("objc")?.argumentText ?? name)
    if let type = node.enclosingTypes.first?.name, hasAppearance(type, in: file) {
      file.addedImports.insert("UIKit")
      calls.noteAppearance(of: name)
    }
    if let block = binding.accessorBlock {
      guard case .accessors(let accessors) = block.accessors else { return }
      observe(accessors, in: block, calls, &file)
    } else {
      file.edits.insert(
        " { willSet { \(calls.will) } didSet { \(calls.did) } }",
        at: binding.trimmedRange.upperBound)
    }
    file.usesSelector = true
  }

  /// Whether a class has appearance proxies.
  private func hasAppearance(_ type: String, in file: FileAdaptation) -> Bool {
    file.index.superclassChain(of: type, beyond: { file.frameworks.index })
      .contains { ["UIView", "UIBarItem"].contains(TypeName.last($0)) }
  }

  /// The call that announces a change of a property.
  private struct Calls {
    let will: String
    var did: String
    /// The property of a view or a bar item.
    private var appearance: String?
    init(name: String) {
      will = "DynamicProperty.willChange(self, \"\(name)\")"
      did = "DynamicProperty.didChange(self, \"\(name)\")"
    }

    mutating func noteAppearance(of name: String) {
      appearance = name
      did += "; _hanok_noteAppearance(\"\(name)\", self.`\(name)`) { $0.`\(name)` = $1 }"
    }

    /// What leaves the class's own code out for a proxy that is set.
    func leavingProxies(_ value: String) -> String {
      guard let appearance else { return "" }
      return
        " if _hanok_takesAppearance(\"\(appearance)\", \(value), { $0.`\(appearance)` = $1 }) { return };"
    }

    /// What leaves the class's own code out for a proxy that is about to be set.
    var leavingProxies: String {
      appearance == nil ? "" : " if _hanok_isAppearanceProxy { return };"
    }

    /// What leaves the class's own code out for a proxy that was set.
    var leavingProxiesThatChanged: String {
      appearance.map { leavingProxies("self.`\($0)`") } ?? ""
    }
  }

  private func observe(
    _ accessors: AccessorDeclListSyntax, in block: AccessorBlockSyntax, _ calls: Calls,
    _ file: inout FileAdaptation
  ) {
    func accessor(_ keyword: Keyword) -> AccessorDeclSyntax? {
      accessors.first { $0.accessorSpecifier.tokenKind == .keyword(keyword) }
    }
    func body(_ keyword: Keyword) -> CodeBlockSyntax? { accessor(keyword)?.body }
    if let setter = accessor(.set), let body = setter.body {
      let value = setter.parameters?.name.text ?? "newValue"
      return file.edits.insert(
        calls.leavingProxies(value) + " \(calls.will); defer { \(calls.did) };",
        at: body.leftBrace.trimmedRange.upperBound)
    }
    let (before, after) = (body(.willSet), body(.didSet))
    guard before != nil || after != nil else { return }
    var added = ""
    if let before {
      file.edits.insert(
        calls.leavingProxies + " \(calls.will);", at: before.leftBrace.trimmedRange.upperBound)
    } else {
      added += " willSet { \(calls.will) }"
    }
    if let after {
      file.edits.insert(
        calls.leavingProxiesThatChanged + " defer { \(calls.did) };",
        at: after.leftBrace.trimmedRange.upperBound)
    } else {
      added += " didSet { \(calls.did) }"
    }
    if !added.isEmpty { file.edits.insert(added, at: block.leftBrace.trimmedRange.upperBound) }
  }
}
