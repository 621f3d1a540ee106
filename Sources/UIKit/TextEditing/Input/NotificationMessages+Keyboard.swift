/// A message of the keyboard.
@MainActor
protocol KeyboardMessage: NotificationMessage {
  init(
    beginFrame: CGRect, endFrame: CGRect, animationDuration: TimeInterval,
    animationCurve: UIView.AnimationCurve, isLocal: Bool, screen: UIScreen)
  var beginFrame: CGRect { get }
  var endFrame: CGRect { get }
  var animationDuration: TimeInterval { get }
  var animationCurve: UIView.AnimationCurve { get }
  var isLocal: Bool { get }
  var screen: UIScreen { get }
}

extension KeyboardMessage {
  fileprivate static func decoded(_ notification: Notification) -> Self? {
    let info = notification.userInfo ?? [:]
    guard let end = info[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue else { return nil }
    let begin = info[UIResponder.keyboardFrameBeginUserInfoKey] as? NSValue ?? end
    let curve = info[UIResponder.keyboardAnimationCurveUserInfoKey] as? Int
    return Self(
      beginFrame: begin.cgRectValue, endFrame: end.cgRectValue,
      animationDuration: info[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double ?? 0,
      animationCurve: curve.flatMap(UIView.AnimationCurve.init(rawValue:)) ?? .easeInOut,
      isLocal: info[UIResponder.keyboardIsLocalUserInfoKey] as? Bool ?? true,
      screen: notification.object as? UIScreen ?? .main)
  }

  fileprivate static func encoded(_ message: Self) -> Notification {
    Notification(
      name: postedName, object: message.screen,
      userInfo: [
        UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: message.beginFrame),
        UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: message.endFrame),
        UIResponder.keyboardAnimationDurationUserInfoKey: message.animationDuration,
        UIResponder.keyboardAnimationCurveUserInfoKey: message.animationCurve.rawValue,
        UIResponder.keyboardIsLocalUserInfoKey: message.isLocal,
      ])
  }
}

extension UIResponder {
  public struct KeyboardWillShowMessage: NotificationCenter.MainActorMessage, KeyboardMessage {
    public typealias Subject = UIScreen
    public static var name: Notification.Name { UIResponder.keyboardWillShowNotification }
    static var postedName: Notification.Name { name }
    public var beginFrame: CGRect
    public var endFrame: CGRect
    public var animationDuration: TimeInterval
    public var animationCurve: UIView.AnimationCurve
    public var isLocal: Bool
    public var screen: UIScreen

    public init(
      beginFrame: CGRect, endFrame: CGRect, animationDuration: TimeInterval,
      animationCurve: UIView.AnimationCurve, isLocal: Bool, screen: UIScreen
    ) {
      self.beginFrame = beginFrame
      self.endFrame = endFrame
      self.animationDuration = animationDuration
      self.animationCurve = animationCurve
      self.isLocal = isLocal
      self.screen = screen
      NotificationMessages.passOn(Self.self)
    }
    public static func makeMessage(_ notification: Notification) -> Self? {
      decoded(notification)
    }
    public static func makeNotification(_ message: Self) -> Notification { encoded(message) }
  }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIResponder.KeyboardWillShowMessage> {
  public static var keyboardWillShow:
    NotificationCenter.BaseMessageIdentifier<UIResponder.KeyboardWillShowMessage>
  {
    MainActor.assumeIsolated {
      NotificationMessages.passOn(UIResponder.KeyboardWillShowMessage.self)
    }
    return .init()
  }
}

extension UIResponder {
  public struct KeyboardDidShowMessage: NotificationCenter.MainActorMessage, KeyboardMessage {
    public typealias Subject = UIScreen
    public static var name: Notification.Name { UIResponder.keyboardDidShowNotification }
    static var postedName: Notification.Name { name }
    public var beginFrame: CGRect
    public var endFrame: CGRect
    public var animationDuration: TimeInterval
    public var animationCurve: UIView.AnimationCurve
    public var isLocal: Bool
    public var screen: UIScreen

    public init(
      beginFrame: CGRect, endFrame: CGRect, animationDuration: TimeInterval,
      animationCurve: UIView.AnimationCurve, isLocal: Bool, screen: UIScreen
    ) {
      self.beginFrame = beginFrame
      self.endFrame = endFrame
      self.animationDuration = animationDuration
      self.animationCurve = animationCurve
      self.isLocal = isLocal
      self.screen = screen
      NotificationMessages.passOn(Self.self)
    }
    public static func makeMessage(_ notification: Notification) -> Self? {
      decoded(notification)
    }
    public static func makeNotification(_ message: Self) -> Notification { encoded(message) }
  }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIResponder.KeyboardDidShowMessage> {
  public static var keyboardDidShow:
    NotificationCenter.BaseMessageIdentifier<UIResponder.KeyboardDidShowMessage>
  {
    MainActor.assumeIsolated {
      NotificationMessages.passOn(UIResponder.KeyboardDidShowMessage.self)
    }
    return .init()
  }
}

extension UIResponder {
  public struct KeyboardWillHideMessage: NotificationCenter.MainActorMessage, KeyboardMessage {
    public typealias Subject = UIScreen
    public static var name: Notification.Name { UIResponder.keyboardWillHideNotification }
    static var postedName: Notification.Name { name }
    public var beginFrame: CGRect
    public var endFrame: CGRect
    public var animationDuration: TimeInterval
    public var animationCurve: UIView.AnimationCurve
    public var isLocal: Bool
    public var screen: UIScreen

    public init(
      beginFrame: CGRect, endFrame: CGRect, animationDuration: TimeInterval,
      animationCurve: UIView.AnimationCurve, isLocal: Bool, screen: UIScreen
    ) {
      self.beginFrame = beginFrame
      self.endFrame = endFrame
      self.animationDuration = animationDuration
      self.animationCurve = animationCurve
      self.isLocal = isLocal
      self.screen = screen
      NotificationMessages.passOn(Self.self)
    }
    public static func makeMessage(_ notification: Notification) -> Self? {
      decoded(notification)
    }
    public static func makeNotification(_ message: Self) -> Notification { encoded(message) }
  }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIResponder.KeyboardWillHideMessage> {
  public static var keyboardWillHide:
    NotificationCenter.BaseMessageIdentifier<UIResponder.KeyboardWillHideMessage>
  {
    MainActor.assumeIsolated {
      NotificationMessages.passOn(UIResponder.KeyboardWillHideMessage.self)
    }
    return .init()
  }
}

extension UIResponder {
  public struct KeyboardDidHideMessage: NotificationCenter.MainActorMessage, KeyboardMessage {
    public typealias Subject = UIScreen
    public static var name: Notification.Name { UIResponder.keyboardDidHideNotification }
    static var postedName: Notification.Name { name }
    public var beginFrame: CGRect
    public var endFrame: CGRect
    public var animationDuration: TimeInterval
    public var animationCurve: UIView.AnimationCurve
    public var isLocal: Bool
    public var screen: UIScreen

    public init(
      beginFrame: CGRect, endFrame: CGRect, animationDuration: TimeInterval,
      animationCurve: UIView.AnimationCurve, isLocal: Bool, screen: UIScreen
    ) {
      self.beginFrame = beginFrame
      self.endFrame = endFrame
      self.animationDuration = animationDuration
      self.animationCurve = animationCurve
      self.isLocal = isLocal
      self.screen = screen
      NotificationMessages.passOn(Self.self)
    }
    public static func makeMessage(_ notification: Notification) -> Self? {
      decoded(notification)
    }
    public static func makeNotification(_ message: Self) -> Notification { encoded(message) }
  }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIResponder.KeyboardDidHideMessage> {
  public static var keyboardDidHide:
    NotificationCenter.BaseMessageIdentifier<UIResponder.KeyboardDidHideMessage>
  {
    MainActor.assumeIsolated {
      NotificationMessages.passOn(UIResponder.KeyboardDidHideMessage.self)
    }
    return .init()
  }
}

extension UIResponder {
  public struct KeyboardWillChangeFrameMessage: NotificationCenter.MainActorMessage, KeyboardMessage
  {
    public typealias Subject = UIScreen
    public static var name: Notification.Name { UIResponder.keyboardWillChangeFrameNotification }
    static var postedName: Notification.Name { name }
    public var beginFrame: CGRect
    public var endFrame: CGRect
    public var animationDuration: TimeInterval
    public var animationCurve: UIView.AnimationCurve
    public var isLocal: Bool
    public var screen: UIScreen

    public init(
      beginFrame: CGRect, endFrame: CGRect, animationDuration: TimeInterval,
      animationCurve: UIView.AnimationCurve, isLocal: Bool, screen: UIScreen
    ) {
      self.beginFrame = beginFrame
      self.endFrame = endFrame
      self.animationDuration = animationDuration
      self.animationCurve = animationCurve
      self.isLocal = isLocal
      self.screen = screen
      NotificationMessages.passOn(Self.self)
    }
    public static func makeMessage(_ notification: Notification) -> Self? {
      decoded(notification)
    }
    public static func makeNotification(_ message: Self) -> Notification { encoded(message) }
  }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIResponder.KeyboardWillChangeFrameMessage> {
  public static var keyboardWillChangeFrame:
    NotificationCenter.BaseMessageIdentifier<UIResponder.KeyboardWillChangeFrameMessage>
  {
    MainActor.assumeIsolated {
      NotificationMessages.passOn(UIResponder.KeyboardWillChangeFrameMessage.self)
    }
    return .init()
  }
}

extension UIResponder {
  public struct KeyboardDidChangeFrameMessage: NotificationCenter.MainActorMessage, KeyboardMessage
  {
    public typealias Subject = UIScreen
    public static var name: Notification.Name { UIResponder.keyboardDidChangeFrameNotification }
    static var postedName: Notification.Name { name }
    public var beginFrame: CGRect
    public var endFrame: CGRect
    public var animationDuration: TimeInterval
    public var animationCurve: UIView.AnimationCurve
    public var isLocal: Bool
    public var screen: UIScreen

    public init(
      beginFrame: CGRect, endFrame: CGRect, animationDuration: TimeInterval,
      animationCurve: UIView.AnimationCurve, isLocal: Bool, screen: UIScreen
    ) {
      self.beginFrame = beginFrame
      self.endFrame = endFrame
      self.animationDuration = animationDuration
      self.animationCurve = animationCurve
      self.isLocal = isLocal
      self.screen = screen
      NotificationMessages.passOn(Self.self)
    }
    public static func makeMessage(_ notification: Notification) -> Self? {
      decoded(notification)
    }
    public static func makeNotification(_ message: Self) -> Notification { encoded(message) }
  }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIResponder.KeyboardDidChangeFrameMessage> {
  public static var keyboardDidChangeFrame:
    NotificationCenter.BaseMessageIdentifier<UIResponder.KeyboardDidChangeFrameMessage>
  {
    MainActor.assumeIsolated {
      NotificationMessages.passOn(UIResponder.KeyboardDidChangeFrameMessage.self)
    }
    return .init()
  }
}
