internal import SwiftSyntax

/// `self.init(value: 3)` in a static member, in an extension of a class of Foundation's.
///
/// With Objective-C every initialiser can be called on a class that may have subclasses. On Linux most are not `required`:
/// the class itself makes the object.
struct FoundationInstanceRewrite: Rewrite {
  let kinds: [SyntaxKind] = [.functionCallExpr]

  private static let classes: Set<String> = [
    "NSAttributedString", "NSCharacterSet", "NSData", "NSDate", "NSDecimalNumber", "NSIndexPath",
    "NSIndexSet", "NSNumber", "NSURL", "NSURLRequest", "NSUUID",
  ]

  func rewrite(_ node: Syntax, in file: inout FileAdaptation) {
    guard let call = node.as(FunctionCallExprSyntax.self), call.trailingClosure == nil,
      let member = StaticExtensionMember(initializerCall: call), file.isActive(node),
      Self.classes.contains(member.extended)
    else { return }
    member.nameClass(of: call, in: &file)
  }
}
