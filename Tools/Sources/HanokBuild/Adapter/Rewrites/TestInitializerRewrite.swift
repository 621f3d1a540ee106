internal import SwiftSyntax

/// `init(name: String, testClosure: @escaping (XCTestCase) throws -> Void)`, the initialiser that libraries for Linux
/// override in their test cases.
///
/// The name `XCTestCase` means Hanok's class (see `SupportFile`), which derives from the one that XCTest on Linux hands
/// to the closure. The type of the closure has a name in XCTest.
struct TestInitializerRewrite: Rewrite {
  let kinds: [SyntaxKind] = [.initializerDecl]

  func rewrite(_ node: Syntax, in file: inout FileAdaptation) {
    guard let initializer = node.as(InitializerDeclSyntax.self),
      case let parameters = initializer.signature.parameterClause.parameters,
      parameters.map(\.firstName.text) == ["name", "testClosure"], file.isActive(node),
      let written = parameters.last?.type.as(AttributedTypeSyntax.self),
      let closure = written.baseType.as(FunctionTypeSyntax.self),
      closure.parameters.map(\.type.trimmedDescription) == ["XCTestCase"]
    else { return }
    file.replace(closure, with: "XCTestCaseClosure")
  }
}
