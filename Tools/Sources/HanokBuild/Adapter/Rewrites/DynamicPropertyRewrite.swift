internal import SwiftSyntax

/// Properties declared `@objc dynamic` announce their changes, which on iOS the Objective-C runtime does for whoever
/// observes them.
///
/// `@objc dynamic var count = 0` gets a `willSet` and a `didSet`; what the app wrote itself in them stays, and runs before
/// observers hear of the change. Computed properties announce it in their setters. Those of views and bar items tell
/// appearance proxies as well, which on iOS take any property that the runtime knows.
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
      calls.did += "; _hanok_noteAppearance(\"\(name)\", self.`\(name)`) { $0.`\(name)` = $1 }"
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
    init(name: String) {
      will = "DynamicProperty.willChange(self, \"\(name)\")"
      did = "DynamicProperty.didChange(self, \"\(name)\")"
    }
  }

  private func observe(
    _ accessors: AccessorDeclListSyntax, in block: AccessorBlockSyntax, _ calls: Calls,
    _ file: inout FileAdaptation
  ) {
    func body(_ keyword: Keyword) -> CodeBlockSyntax? {
      accessors.first { $0.accessorSpecifier.tokenKind == .keyword(keyword) }?.body
    }
    if let setter = body(.set) {
      return file.edits.insert(
        " \(calls.will); defer { \(calls.did) };", at: setter.leftBrace.trimmedRange.upperBound)
    }
    let (before, after) = (body(.willSet), body(.didSet))
    guard before != nil || after != nil else { return }
    var added = ""
    if let before {
      file.edits.insert(" \(calls.will);", at: before.leftBrace.trimmedRange.upperBound)
    } else {
      added += " willSet { \(calls.will) }"
    }
    if let after {
      file.edits.insert(
        " defer { \(calls.did) };", at: after.leftBrace.trimmedRange.upperBound)
    } else {
      added += " didSet { \(calls.did) }"
    }
    if !added.isEmpty { file.edits.insert(added, at: block.leftBrace.trimmedRange.upperBound) }
  }
}
