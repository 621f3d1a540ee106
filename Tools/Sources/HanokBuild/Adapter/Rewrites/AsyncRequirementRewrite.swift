internal import SwiftSyntax

/// Gives a delegate's method that is written `async` the form with a completion handler beside it.
///
/// On iOS either form implements a requirement of Objective-C's. Linux has the form with the completion handler only, so the
/// other would never be called, without a word.
struct AsyncRequirementRewrite: Rewrite {
  let kinds: [SyntaxKind] = [.functionDecl]

  func rewrite(_ node: Syntax, in file: inout FileAdaptation) {
    guard let function = node.as(FunctionDeclSyntax.self), file.isActive(node),
      let effects = function.signature.effectSpecifiers, effects.asyncSpecifier != nil,
      effects.throwsClause == nil, !function.modifiers.has(.static),
      !function.modifiers.has(.override), function.genericParameterClause == nil,
      node.parent?.is(MemberBlockItemSyntax.self) ?? false, let type = node.enclosingTypes.first,
      let label = AsyncRequirement.completionLabel(of: function),
      !hasBothForms(function, label, of: type.name, in: file)
    else { return }
    file.edits.insert(
      "; " + Self.form(of: function, label), at: function.trimmedRange.upperBound)
  }

  private func hasBothForms(
    _ function: FunctionDeclSyntax, _ label: String, of type: String, in file: FileAdaptation
  ) -> Bool {
    let labels = AsyncRequirement.labels(of: function) + [label]
    return file.index.members(function.name.text, of: type).contains { $0.fact.labels == labels }
  }

  private static func form(of function: FunctionDeclSyntax, _ label: String) -> String {
    let parameters = Array(function.signature.parameterClause.parameters)
    let declared = parameters.enumerated().map { number, parameter in
      let label = parameter.firstName.text
      let type = parameter.type.trimmedDescription
      return label == "_" ? "_ p\(number): \(type)" : "\(label) p\(number): \(type)"
    }
    let passed = parameters.enumerated().map { number, parameter in
      let label = parameter.firstName.text
      return label == "_" ? "v\(number)" : "\(label): v\(number)"
    }
    let kept = parameters.indices.map { "nonisolated(unsafe) let v\($0) = p\($0); " }.joined()
    let results = results(of: function)
    let call = "await owner.\(function.name.text)(\(passed.joined(separator: ", ")))"
    let told =
      switch results.count {
      case 0: "\(call); told()"
      case 1: "let value = \(call); told(value)"
      default:
        "let value = \(call); told("
          + results.indices.map { "value.\($0)" }.joined(separator: ", ") + ")"
      }
    let isVisible = function.modifiers.has(.public) || function.modifiers.has(.open)
    return (isVisible ? "public " : "")
      + "nonisolated func \(function.name.text)(\(declared.joined(separator: ", ")), "
      + "\(label) handler: @escaping (\(results.joined(separator: ", "))) -> Void) { "
      + "nonisolated(unsafe) let owner = self; nonisolated(unsafe) let told = handler; \(kept)"
      + "Task { \(told) } }"
  }

  /// The types of what the method gives: one, none, or those of a tuple.
  private static func results(of function: FunctionDeclSyntax) -> [String] {
    guard let type = function.signature.returnClause?.type else { return [] }
    if let tuple = type.as(TupleTypeSyntax.self) {
      return tuple.elements.map { $0.type.trimmedDescription }
    }
    return type.trimmedDescription == "Void" ? [] : [type.trimmedDescription]
  }
}

/// The delegates' methods with completion handlers that apps write as `async`, by their names without them.
enum AsyncRequirement {
  /// The label of the completion handler that the other form of a method has.
  static func completionLabel(of function: FunctionDeclSyntax) -> String? {
    completions[function.name.text + labels(of: function).map { "\($0):" }.joined()]
  }

  static func labels(of function: FunctionDeclSyntax) -> [String] {
    function.signature.parameterClause.parameters.map(\.firstName.text)
  }

  private static let completions = [
    "urlSession_:didReceive:": "completionHandler",
    "urlSession_:task:didReceive:": "completionHandler",
    "urlSession_:task:willPerformHTTPRedirection:newRequest:": "completionHandler",
    "urlSession_:task:willBeginDelayedRequest:": "completionHandler",
    "urlSession_:dataTask:didReceive:": "completionHandler",
    "urlSession_:dataTask:willCacheResponse:": "completionHandler",
    "userNotificationCenter_:willPresent:": "withCompletionHandler",
    "userNotificationCenter_:didReceive:": "withCompletionHandler",
    "application_:didReceiveRemoteNotification:": "fetchCompletionHandler",
    "application_:performActionFor:": "completionHandler",
    "application_:handleEventsForBackgroundURLSession:": "completionHandler",
    "windowScene_:performActionFor:": "completionHandler",
    "paymentAuthorizationController_:didAuthorizePayment:": "handler",
    "paymentAuthorizationViewController_:didAuthorizePayment:": "handler",
  ]
}
