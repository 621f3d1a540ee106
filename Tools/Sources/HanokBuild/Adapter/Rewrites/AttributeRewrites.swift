internal import SwiftSyntax

/// Takes out attributes that only mean something to the Objective-C runtime or Interface Builder.
struct ObjectiveCAttributeRewrite: Rewrite {
  static let names: Set<String> = [
    "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBSegueAction", "IBInspectable",
    "IBDesignable", "GKInspectable", "NSCopying", "_objcRuntimeName", "objcImplementation",
    "implementation",
  ]

  let kinds: [SyntaxKind] = [.attribute]

  func rewrite(_ node: Syntax, in file: inout FileAdaptation) {
    guard let attribute = node.as(AttributeSyntax.self) else { return }
    let name = attribute.attributeName.trimmedDescription
    if Self.names.contains(name) || attribute.keepsCodeFromAnInspectable
      || attribute.isConventionOfObjects
    {
      file.blank(node)
    }
  }
}

extension AttributeSyntax {
  /// Whether it is `@convention(block)`.
  fileprivate var isBlockConvention: Bool {
    attributeName.trimmedDescription == "convention" && argumentText == "block"
  }

  /// Whether it makes unavailable what only documents are to set: they set it all the same.
  fileprivate var keepsCodeFromAnInspectable: Bool {
    isUnavailable && parent?.as(AttributeListSyntax.self)?.named("IBInspectable") != nil
  }

  /// Whether it makes a function one of Objective-C's: a block, or a method's, which takes the object and a selector. C's
  /// functions keep theirs.
  fileprivate var isConventionOfObjects: Bool {
    guard attributeName.trimmedDescription == "convention" else { return false }
    if argumentText == "block" { return true }
    let function = parent?.parent?.as(AttributedTypeSyntax.self)?.baseType.as(
      FunctionTypeSyntax.self)
    guard argumentText == "c", let parameters = function?.parameters, parameters.count > 1 else {
      return false
    }
    return parameters.dropFirst().first?.type.trimmedDescription == "Selector"
  }

  /// Whether it is `@available(*, unavailable)`.
  var isUnavailable: Bool {
    attributeName.trimmedDescription == "available"
      && (argumentText ?? "").split(separator: ",").contains("unavailable")
  }
}

extension DeclSyntax {
  /// Whether it is a method or a property that is `@available(*, unavailable)`.
  var isUnavailable: Bool {
    let attributes =
      self.as(FunctionDeclSyntax.self)?.attributes ?? self.as(VariableDeclSyntax.self)?.attributes
    return attributes?.isUnavailable ?? false
  }
}

extension AttributeListSyntax {
  /// Whether one of them is `@available(*, unavailable)`.
  var isUnavailable: Bool {
    contains { $0.as(AttributeSyntax.self)?.isUnavailable ?? false }
  }
}

/// `@UIApplicationMain` becomes `@main`.
struct EntryPointRewrite: Rewrite {
  /// Attributes that mark the type a program starts with.
  static let names = ["main", "UIApplicationMain", "NSApplicationMain"]

  let kinds: [SyntaxKind] = [.attribute]

  func rewrite(_ node: Syntax, in file: inout FileAdaptation) {
    guard let attribute = node.as(AttributeSyntax.self) else { return }
    let name = attribute.attributeName.trimmedDescription
    guard Self.names.dropFirst().contains(name) else { return }
    file.replace(node, with: "@main".padding(to: name.count + 1))
  }
}

/// Takes out `dynamic`, which asks for Objective-C's dispatch.
struct DynamicModifierRewrite: Rewrite {
  let kinds: [SyntaxKind] = [.declModifier]

  func rewrite(_ node: Syntax, in file: inout FileAdaptation) {
    guard let modifier = node.as(DeclModifierSyntax.self),
      modifier.name.tokenKind == .keyword(.dynamic)
    else { return }
    file.blank(node)
  }
}

/// `@convention(block)` becomes a closure of Swift's, which takes values of any type.
///
/// Linux's compiler knows blocks of C types only. An object that is taken for a block, or a block for an object, is
/// converted where Apple's `unsafeBitCast` has nothing to do: `FoundationCompatibility._hanok_bitCast(_:to:)`.
struct BlockRewrite: Rewrite {
  let kinds: [SyntaxKind] = [.attribute, .functionCallExpr]

  func rewrite(_ node: Syntax, in file: inout FileAdaptation) {
    if let attribute = node.as(AttributeSyntax.self) {
      if attribute.isBlockConvention { file.blank(node) }
    } else if let call = node.as(FunctionCallExprSyntax.self) {
      rewrite(call, in: &file)
    }
  }

  private func rewrite(_ call: FunctionCallExprSyntax, in file: inout FileAdaptation) {
    guard let function = call.calledExpression.as(DeclReferenceExprSyntax.self),
      function.baseName.text == "unsafeBitCast",
      call.arguments.map({ $0.label?.text }) == [nil, "to"], file.isActive(call),
      file.source.firstRange(of: Array("convention(block)".utf8)) != nil
    else { return }
    file.addedImports.insert("FoundationCompatibility")
    file.edits.replace(function.trimmedRange, with: "_hanok_bitCast", in: file.source)
  }
}

extension String {
  /// The text with blanks behind it up to `length`.
  func padding(to length: Int) -> String {
    self + String(repeating: " ", count: max(0, length - count))
  }
}
