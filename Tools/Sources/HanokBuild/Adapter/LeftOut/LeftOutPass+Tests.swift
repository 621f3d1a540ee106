internal import SwiftSyntax

/// Tests that need what is missing are taken out whole: without a part they would say something else.
extension LeftOutPass {
  /// Whether a function of tests goes: a test that needs what is missing, or another function that does not compile.
  func testsMissing(_ function: FunctionDeclSyntax) -> Bool {
    guard let body = function.body else { return false }
    let isTest =
      function.name.text.hasPrefix("test") || function.attributes.named("Test") != nil
    return isTest
      ? names(body, inBodies: true) || losesCode(body, of: type) : file.hasUnfound(in: body)
  }

  /// Whether no test of a class can run, for what happens before each of them needs what is missing.
  func needsMissingToBegin(_ type: any DeclGroupSyntax) -> Bool {
    let name = (type.asProtocol(NamedDeclSyntax.self))?.name.text
    return file.regions.activeMembers(of: type.memberBlock.members).contains { member in
      if let function = member.as(FunctionDeclSyntax.self), let body = function.body {
        return ["setUp", "setUpWithError"].contains(function.name.text)
          && losesCode(body, of: name)
      }
      guard let body = member.as(InitializerDeclSyntax.self)?.body else { return false }
      return losesCode(body, of: name)
    }
  }

  /// Whether a part of the code would be left out.
  private func losesCode(_ body: CodeBlockSyntax, of type: String?) -> Bool {
    var code = LeftOutCode(self, type: type, givesValue: false)
    code.reduce(body.statements)
    return !code.places.isEmpty
  }
}
