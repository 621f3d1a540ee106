// The messages of text and lists.

extension UITextField {
  public struct TextDidBeginEditingMessage: NotificationCenter.MainActorMessage, NotificationMessage
  {
    public typealias Subject = UITextField
    public static var name: Notification.Name { UITextField.textDidBeginEditingNotification }
    static var postedName: Notification.Name { name }
    public var textField: UITextField

    public init(textField: UITextField) {
      self.textField = textField
      NotificationMessages.passOn(Self.self)
    }
    public static func makeMessage(_ notification: Notification) -> Self? {
      (notification.object as? UITextField).map { Self(textField: $0) }
    }
    public static func makeNotification(_ message: Self) -> Notification {
      Notification(name: name, object: message.textField)
    }
  }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UITextField.TextDidBeginEditingMessage> {
  public static var textDidBeginEditing:
    NotificationCenter.BaseMessageIdentifier<UITextField.TextDidBeginEditingMessage>
  {
    MainActor.assumeIsolated {
      NotificationMessages.passOn(UITextField.TextDidBeginEditingMessage.self)
    }
    return .init()
  }
}

extension UITextField {
  public struct TextDidChangeMessage: NotificationCenter.MainActorMessage, NotificationMessage {
    public typealias Subject = UITextField
    public static var name: Notification.Name { UITextField.textDidChangeNotification }
    static var postedName: Notification.Name { name }
    public var textField: UITextField

    public init(textField: UITextField) {
      self.textField = textField
      NotificationMessages.passOn(Self.self)
    }
    public static func makeMessage(_ notification: Notification) -> Self? {
      (notification.object as? UITextField).map { Self(textField: $0) }
    }
    public static func makeNotification(_ message: Self) -> Notification {
      Notification(name: name, object: message.textField)
    }
  }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UITextField.TextDidChangeMessage> {
  public static var textDidChange:
    NotificationCenter.BaseMessageIdentifier<UITextField.TextDidChangeMessage>
  {
    MainActor.assumeIsolated { NotificationMessages.passOn(UITextField.TextDidChangeMessage.self) }
    return .init()
  }
}

extension UITextView {
  public struct TextDidBeginEditingMessage: NotificationCenter.MainActorMessage, NotificationMessage
  {
    public typealias Subject = UITextView
    public static var name: Notification.Name { UITextView.textDidBeginEditingNotification }
    static var postedName: Notification.Name { name }
    public var textView: UITextView

    public init(textView: UITextView) {
      self.textView = textView
      NotificationMessages.passOn(Self.self)
    }
    public static func makeMessage(_ notification: Notification) -> Self? {
      (notification.object as? UITextView).map { Self(textView: $0) }
    }
    public static func makeNotification(_ message: Self) -> Notification {
      Notification(name: name, object: message.textView)
    }
  }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UITextView.TextDidBeginEditingMessage> {
  public static var textDidBeginEditing:
    NotificationCenter.BaseMessageIdentifier<UITextView.TextDidBeginEditingMessage>
  {
    MainActor.assumeIsolated {
      NotificationMessages.passOn(UITextView.TextDidBeginEditingMessage.self)
    }
    return .init()
  }
}

extension UITextView {
  public struct TextDidChangeMessage: NotificationCenter.MainActorMessage, NotificationMessage {
    public typealias Subject = UITextView
    public static var name: Notification.Name { UITextView.textDidChangeNotification }
    static var postedName: Notification.Name { name }
    public var textView: UITextView

    public init(textView: UITextView) {
      self.textView = textView
      NotificationMessages.passOn(Self.self)
    }
    public static func makeMessage(_ notification: Notification) -> Self? {
      (notification.object as? UITextView).map { Self(textView: $0) }
    }
    public static func makeNotification(_ message: Self) -> Notification {
      Notification(name: name, object: message.textView)
    }
  }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UITextView.TextDidChangeMessage> {
  public static var textDidChange:
    NotificationCenter.BaseMessageIdentifier<UITextView.TextDidChangeMessage>
  {
    MainActor.assumeIsolated { NotificationMessages.passOn(UITextView.TextDidChangeMessage.self) }
    return .init()
  }
}

extension UITextView {
  public struct TextDidEndEditingMessage: NotificationCenter.MainActorMessage, NotificationMessage {
    public typealias Subject = UITextView
    public static var name: Notification.Name { UITextView.textDidEndEditingNotification }
    static var postedName: Notification.Name { name }
    public var textView: UITextView

    public init(textView: UITextView) {
      self.textView = textView
      NotificationMessages.passOn(Self.self)
    }
    public static func makeMessage(_ notification: Notification) -> Self? {
      (notification.object as? UITextView).map { Self(textView: $0) }
    }
    public static func makeNotification(_ message: Self) -> Notification {
      Notification(name: name, object: message.textView)
    }
  }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UITextView.TextDidEndEditingMessage> {
  public static var textDidEndEditing:
    NotificationCenter.BaseMessageIdentifier<UITextView.TextDidEndEditingMessage>
  {
    MainActor.assumeIsolated {
      NotificationMessages.passOn(UITextView.TextDidEndEditingMessage.self)
    }
    return .init()
  }
}

extension UITextField {
  public struct TextDidEndEditingMessage: NotificationCenter.MainActorMessage, NotificationMessage {
    public typealias Subject = UITextField
    public static var name: Notification.Name { UITextField.textDidEndEditingNotification }
    static var postedName: Notification.Name { name }
    public var textField: UITextField
    public var reason: UITextField.DidEndEditingReason

    public init(textField: UITextField, reason: UITextField.DidEndEditingReason) {
      self.textField = textField
      self.reason = reason
      NotificationMessages.passOn(Self.self)
    }
    public static func makeMessage(_ notification: Notification) -> Self? {
      guard let textField = notification.object as? UITextField else { return nil }
      let value = notification.userInfo?[UITextField.didEndEditingReasonUserInfoKey] as? Int
      let reason = value.flatMap(UITextField.DidEndEditingReason.init(rawValue:)) ?? .committed
      return Self(textField: textField, reason: reason)
    }
    public static func makeNotification(_ message: Self) -> Notification {
      Notification(
        name: name, object: message.textField,
        userInfo: [UITextField.didEndEditingReasonUserInfoKey: message.reason.rawValue])
    }
  }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UITextField.TextDidEndEditingMessage> {
  public static var textDidEndEditing:
    NotificationCenter.BaseMessageIdentifier<UITextField.TextDidEndEditingMessage>
  {
    MainActor.assumeIsolated {
      NotificationMessages.passOn(UITextField.TextDidEndEditingMessage.self)
    }
    return .init()
  }
}
