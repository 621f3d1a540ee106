internal import SwiftSyntax

/// `@MainActor override func setUp() { … }`, or an override without the attribute in a test case of the main actor.
///
/// On Apple's systems it overrides a method of Objective-C, which says nothing of actors, so that it may belong to the
/// main actor. Linux's method belongs to no actor, and neither may an override. XCTest calls it on the main thread:
/// the body runs as the main actor's.
struct TestIsolationRewrite: Rewrite {
  let kinds: [SyntaxKind] = [.functionDecl]

  private static let names: Set<String> = [
    "setUp", "setUpWithError", "tearDown", "tearDownWithError",
  ]

  func rewrite(_ node: Syntax, in file: inout FileAdaptation) {
    guard let function = node.as(FunctionDeclSyntax.self), let body = function.body,
      Self.names.contains(function.name.text), function.modifiers.has(.override),
      function.signature.parameterClause.parameters.isEmpty,
      function.signature.effectSpecifiers?.asyncSpecifier == nil,
      !function.modifiers.has(.nonisolated), file.isActive(node),
      let type = node.enclosingTypes.first?.name, isTestCase(type, in: file)
    else { return }
    let attribute = function.attributes.named("MainActor")
    guard attribute != nil || isOnMainActor(type, in: file) else { return }
    if let attribute { file.blank(attribute) }
    let isThrowing = function.signature.effectSpecifiers?.throwsClause != nil
    file.edits.insert(
      " \(isThrowing ? "try " : "")MainActor.assumeIsolated { () -> Void in",
      at: body.leftBrace.trimmedRange.upperBound)
    file.edits.insert("} ", at: body.rightBrace.trimmedRange.lowerBound)
  }

  /// Whether the class derives from `XCTestCase`.
  private func isTestCase(_ name: String, in file: FileAdaptation) -> Bool {
    let own = file.index.superclassChain(of: name)
    let all = own + (own.last.map { file.frameworks.modules.superclassChain(of: $0) } ?? [])
    return all.last.map(TypeName.last) == "XCTestCase"
  }

  /// Whether the class, or one of the project's that it derives from, is marked with `@MainActor`.
  private func isOnMainActor(_ name: String, in file: FileAdaptation) -> Bool {
    file.index.superclassChain(of: name).contains {
      (file.index.entries[$0] ?? file.frameworks.modules.entries[$0])?.isOnMainActor ?? false
    }
  }
}
