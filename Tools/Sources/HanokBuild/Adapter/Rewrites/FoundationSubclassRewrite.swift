internal import SwiftSyntax

/// Subclasses of Foundation's classes that Swift on Linux takes only with more words, as tests write them.
struct FoundationSubclassRewrite: Rewrite {
  let kinds: [SyntaxKind] = [.classDecl]

  func rewrite(_ node: Syntax, in file: inout FileAdaptation) {
    guard let type = node.as(ClassDeclSyntax.self), file.isActive(node),
      let written = type.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription,
      file.index.resolve(TypeName.plain(written), in: "") == nil
    else { return }
    switch TypeName.last(TypeName.plain(written)) {
    case "Bundle":
      file.addedImports.insert("func CoreFoundation.CFBundleGetTypeID")
      completeInitializers(
        of: type, with: "path: Bundle.main.bundlePath", isFailable: true, in: &file)
    case "NotificationCenter":
      requireInitializer([], of: type, in: &file)
    case "URLProtocol":
      requireInitializer(["request", "cachedResponse", "client"], of: type, in: &file)
    case "XCTestExpectation":
      completeFulfilling(of: type, in: &file)
    case "DateIntervalFormatter", "NSCharacterSet", "NSCondition", "NSKeyedUnarchiver",
      "NSLock", "NSNumber", "NSRecursiveLock", "NSRegularExpression", "RunLoop", "Thread":
      // Their members speak of Core Foundation's types, which Swift loads only where one is imported.
      file.addedImports.insert("func CoreFoundation.CFBundleGetTypeID")
    case "URLSession":
      completeInitializers(of: type, with: "configuration: .default", in: &file)
    case "URLResponse", "HTTPURLResponse":
      makeOptional(
        ["mimeType", "suggestedFilename", "textEncodingName", "url"], of: type, in: &file)
    default: return
    }
  }

  /// Overrides of properties that are optional, as Linux's can be set by Foundation itself: Swift takes another type
  /// only for those that nobody sets.
  private func makeOptional(
    _ names: Set<String>, of type: ClassDeclSyntax, in file: inout FileAdaptation
  ) {
    for member in file.regions.activeMembers(of: type.memberBlock.members) {
      guard let property = member.as(VariableDeclSyntax.self), property.modifiers.has(.override),
        let binding = property.bindings.first, property.bindings.count == 1,
        names.contains(binding.pattern.trimmedDescription),
        let written = binding.typeAnnotation?.type, !written.is(OptionalTypeSyntax.self)
      else { continue }
      file.edits.insert("?", at: written.trimmedRange.upperBound)
    }
  }

  /// On Linux a fulfilled expectation is told where that was.
  private func completeFulfilling(of type: ClassDeclSyntax, in file: inout FileAdaptation) {
    for member in file.regions.activeMembers(of: type.memberBlock.members) {
      guard let function = member.as(FunctionDeclSyntax.self), function.modifiers.has(.override),
        function.name.text == "fulfill"
      else { continue }
      let clause = function.signature.parameterClause
      guard clause.parameters.isEmpty else { continue }
      file.edits.insert(
        "_: StaticString = #file, line: Int = #line", at: clause.leftParen.trimmedRange.upperBound)
    }
  }

  /// On Linux every subclass has to have the initialiser, where it is not inherited.
  private func requireInitializer(
    _ labels: [String], of type: ClassDeclSyntax, in file: inout FileAdaptation
  ) {
    for member in file.regions.activeMembers(of: type.memberBlock.members) {
      guard let initializer = member.as(InitializerDeclSyntax.self),
        initializer.signature.parameterClause.parameters.map(\.firstName.text) == labels,
        let modifier = initializer.modifiers.first(where: { $0.name.text == "override" })
      else { continue }
      file.replace(modifier, with: "required")
    }
  }

  /// On iOS such an object is made without arguments, too.
  private func completeInitializers(
    of type: ClassDeclSyntax, with arguments: String, isFailable: Bool = false,
    in file: inout FileAdaptation
  ) {
    let initializers = file.regions.activeMembers(of: type.memberBlock.members)
      .compactMap { $0.as(InitializerDeclSyntax.self) }
    let designated = initializers.filter { !$0.modifiers.has(.convenience) }
    let end = isFailable ? ")!" : ")"
    for initializer in designated { complete(initializer, arguments, end, in: &file) }
    let isThere = initializers.contains { $0.signature.parameterClause.parameters.isEmpty }
    guard designated.isEmpty, !isThere else { return }
    file.edits.insert(
      " public convenience init() { self.init(\(arguments)\(end) };",
      at: type.memberBlock.leftBrace.trimmedRange.upperBound)
  }

  private func complete(
    _ initializer: InitializerDeclSyntax, _ arguments: String, _ end: String,
    in file: inout FileAdaptation
  ) {
    guard let body = initializer.body else { return }
    if initializer.signature.parameterClause.parameters.isEmpty,
      let modifier = initializer.modifiers.first(where: { $0.name.text == "override" })
    {
      file.blank(modifier)
    }
    let tokens = Array(body.tokens(viewMode: .sourceAccurate))
    for (number, token) in tokens.enumerated() where token.tokenKind == .keyword(.super) {
      let words = tokens[number...].prefix(5).map(\.text)
      guard words.prefix(3) == ["super", ".", "init"] else { continue }
      if words == ["super", ".", "init", "(", ")"] {
        file.edits.insert(arguments, at: tokens[number + 3].trimmedRange.upperBound)
        file.edits.insert(
          String(end.dropFirst()), at: tokens[number + 4].trimmedRange.upperBound)
      }
      return
    }
    let call = "super.init(\(arguments)\(end)"
    if let last = body.statements.last {
      file.edits.insert("; " + call, at: last.trimmedRange.upperBound)
    } else {
      file.edits.insert(" \(call) ", at: body.leftBrace.trimmedRange.upperBound)
    }
  }
}
