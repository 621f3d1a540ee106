/// The demands on a new password, in the words of Apple's password rules, such as
/// `required: upper; required: digit; minlength: 8;`. Nothing here makes passwords up; an app can read the rules back.
open class UITextInputPasswordRules: NSObject, NSCopying, @unchecked Sendable {
  // Unchecked: nothing of it changes.
  open private(set) var passwordRulesDescriptor: String

  public init(descriptor passwordRulesDescriptor: String) {
    self.passwordRulesDescriptor = passwordRulesDescriptor
    super.init()
  }

  open override func copy() -> Any { self }
  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UITextInputPasswordRules)?.passwordRulesDescriptor == passwordRulesDescriptor
  }

  open override var hash: Int { passwordRulesDescriptor.hashValue }
}
