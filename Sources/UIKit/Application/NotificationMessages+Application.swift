// The messages of the app and its scenes and windows.

extension UIApplication {
  public struct DidBecomeActiveMessage: NotificationCenter.MainActorMessage, NotificationMessage {
    public typealias Subject = UIApplication
    public static var name: Notification.Name { UIApplication.didBecomeActiveNotification }
    static var postedName: Notification.Name { name }

    public init() { NotificationMessages.passOn(Self.self) }
    public static func makeMessage(_ notification: Notification) -> Self? { Self() }
    public static func makeNotification(_ message: Self) -> Notification {
      Notification(name: name, object: UIApplication.shared)
    }
  }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIApplication.DidBecomeActiveMessage> {
  public static var didBecomeActive:
    NotificationCenter.BaseMessageIdentifier<UIApplication.DidBecomeActiveMessage>
  {
    MainActor.assumeIsolated {
      NotificationMessages.passOn(UIApplication.DidBecomeActiveMessage.self)
    }
    return .init()
  }
}

extension UIApplication {
  public struct WillResignActiveMessage: NotificationCenter.MainActorMessage, NotificationMessage {
    public typealias Subject = UIApplication
    public static var name: Notification.Name { UIApplication.willResignActiveNotification }
    static var postedName: Notification.Name { name }

    public init() { NotificationMessages.passOn(Self.self) }
    public static func makeMessage(_ notification: Notification) -> Self? { Self() }
    public static func makeNotification(_ message: Self) -> Notification {
      Notification(name: name, object: UIApplication.shared)
    }
  }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIApplication.WillResignActiveMessage> {
  public static var willResignActive:
    NotificationCenter.BaseMessageIdentifier<UIApplication.WillResignActiveMessage>
  {
    MainActor.assumeIsolated {
      NotificationMessages.passOn(UIApplication.WillResignActiveMessage.self)
    }
    return .init()
  }
}

extension UIApplication {
  public struct DidEnterBackgroundMessage: NotificationCenter.MainActorMessage, NotificationMessage
  {
    public typealias Subject = UIApplication
    public static var name: Notification.Name { UIApplication.didEnterBackgroundNotification }
    static var postedName: Notification.Name { name }

    public init() { NotificationMessages.passOn(Self.self) }
    public static func makeMessage(_ notification: Notification) -> Self? { Self() }
    public static func makeNotification(_ message: Self) -> Notification {
      Notification(name: name, object: UIApplication.shared)
    }
  }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIApplication.DidEnterBackgroundMessage> {
  public static var didEnterBackground:
    NotificationCenter.BaseMessageIdentifier<UIApplication.DidEnterBackgroundMessage>
  {
    MainActor.assumeIsolated {
      NotificationMessages.passOn(UIApplication.DidEnterBackgroundMessage.self)
    }
    return .init()
  }
}

extension UIApplication {
  public struct WillEnterForegroundMessage: NotificationCenter.MainActorMessage, NotificationMessage
  {
    public typealias Subject = UIApplication
    public static var name: Notification.Name { UIApplication.willEnterForegroundNotification }
    static var postedName: Notification.Name { name }

    public init() { NotificationMessages.passOn(Self.self) }
    public static func makeMessage(_ notification: Notification) -> Self? { Self() }
    public static func makeNotification(_ message: Self) -> Notification {
      Notification(name: name, object: UIApplication.shared)
    }
  }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIApplication.WillEnterForegroundMessage> {
  public static var willEnterForeground:
    NotificationCenter.BaseMessageIdentifier<UIApplication.WillEnterForegroundMessage>
  {
    MainActor.assumeIsolated {
      NotificationMessages.passOn(UIApplication.WillEnterForegroundMessage.self)
    }
    return .init()
  }
}

extension UIApplication {
  public struct WillTerminateMessage: NotificationCenter.MainActorMessage, NotificationMessage {
    public typealias Subject = UIApplication
    public static var name: Notification.Name { UIApplication.willTerminateNotification }
    static var postedName: Notification.Name { name }

    public init() { NotificationMessages.passOn(Self.self) }
    public static func makeMessage(_ notification: Notification) -> Self? { Self() }
    public static func makeNotification(_ message: Self) -> Notification {
      Notification(name: name, object: UIApplication.shared)
    }
  }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIApplication.WillTerminateMessage> {
  public static var willTerminate:
    NotificationCenter.BaseMessageIdentifier<UIApplication.WillTerminateMessage>
  {
    MainActor.assumeIsolated {
      NotificationMessages.passOn(UIApplication.WillTerminateMessage.self)
    }
    return .init()
  }
}

extension UIApplication {
  public struct DidReceiveMemoryWarningMessage: NotificationCenter.MainActorMessage,
    NotificationMessage
  {
    public typealias Subject = UIApplication
    public static var name: Notification.Name { UIApplication.didReceiveMemoryWarningNotification }
    static var postedName: Notification.Name { name }

    public init() { NotificationMessages.passOn(Self.self) }
    public static func makeMessage(_ notification: Notification) -> Self? { Self() }
    public static func makeNotification(_ message: Self) -> Notification {
      Notification(name: name, object: UIApplication.shared)
    }
  }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIApplication.DidReceiveMemoryWarningMessage>
{
  public static var didReceiveMemoryWarning:
    NotificationCenter.BaseMessageIdentifier<UIApplication.DidReceiveMemoryWarningMessage>
  {
    MainActor.assumeIsolated {
      NotificationMessages.passOn(UIApplication.DidReceiveMemoryWarningMessage.self)
    }
    return .init()
  }
}

extension UIApplication {
  public struct SignificantTimeChangeMessage: NotificationCenter.MainActorMessage,
    NotificationMessage
  {
    public typealias Subject = UIApplication
    public static var name: Notification.Name { UIApplication.significantTimeChangeNotification }
    static var postedName: Notification.Name { name }

    public init() { NotificationMessages.passOn(Self.self) }
    public static func makeMessage(_ notification: Notification) -> Self? { Self() }
    public static func makeNotification(_ message: Self) -> Notification {
      Notification(name: name, object: UIApplication.shared)
    }
  }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIApplication.SignificantTimeChangeMessage> {
  public static var significantTimeChange:
    NotificationCenter.BaseMessageIdentifier<UIApplication.SignificantTimeChangeMessage>
  {
    MainActor.assumeIsolated {
      NotificationMessages.passOn(UIApplication.SignificantTimeChangeMessage.self)
    }
    return .init()
  }
}

extension UIApplication {
  public struct UserDidTakeScreenshotMessage: NotificationCenter.MainActorMessage,
    NotificationMessage
  {
    public typealias Subject = UIApplication
    public static var name: Notification.Name { UIApplication.userDidTakeScreenshotNotification }
    static var postedName: Notification.Name { name }

    public init() { NotificationMessages.passOn(Self.self) }
    public static func makeMessage(_ notification: Notification) -> Self? { Self() }
    public static func makeNotification(_ message: Self) -> Notification {
      Notification(name: name, object: UIApplication.shared)
    }
  }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIApplication.UserDidTakeScreenshotMessage> {
  public static var userDidTakeScreenshot:
    NotificationCenter.BaseMessageIdentifier<UIApplication.UserDidTakeScreenshotMessage>
  {
    MainActor.assumeIsolated {
      NotificationMessages.passOn(UIApplication.UserDidTakeScreenshotMessage.self)
    }
    return .init()
  }
}

extension UIApplication {
  public struct DidFinishLaunchingMessage: NotificationCenter.MainActorMessage, NotificationMessage
  {
    public typealias Subject = UIApplication
    public static var name: Notification.Name { UIApplication.didFinishLaunchingNotification }
    static var postedName: Notification.Name { name }

    public init() { NotificationMessages.passOn(Self.self) }
    public static func makeMessage(_ notification: Notification) -> Self? { Self() }
    public static func makeNotification(_ message: Self) -> Notification {
      Notification(name: name, object: UIApplication.shared)
    }
  }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIApplication.DidFinishLaunchingMessage> {
  public static var didFinishLaunching:
    NotificationCenter.BaseMessageIdentifier<UIApplication.DidFinishLaunchingMessage>
  {
    MainActor.assumeIsolated {
      NotificationMessages.passOn(UIApplication.DidFinishLaunchingMessage.self)
    }
    return .init()
  }
}

extension UIScene {
  public struct DidActivateMessage: NotificationCenter.MainActorMessage, NotificationMessage {
    public typealias Subject = UIScene
    public static var name: Notification.Name { UIScene.didActivateNotification }
    static var postedName: Notification.Name { name }
    public var scene: UIScene

    public init(scene: UIScene) {
      self.scene = scene
      NotificationMessages.passOn(Self.self)
    }
    public static func makeMessage(_ notification: Notification) -> Self? {
      (notification.object as? UIScene).map { Self(scene: $0) }
    }
    public static func makeNotification(_ message: Self) -> Notification {
      Notification(name: name, object: message.scene)
    }
  }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIScene.DidActivateMessage> {
  public static var didActivate:
    NotificationCenter.BaseMessageIdentifier<UIScene.DidActivateMessage>
  {
    MainActor.assumeIsolated { NotificationMessages.passOn(UIScene.DidActivateMessage.self) }
    return .init()
  }
}

extension UIScene {
  public struct WillDeactivateMessage: NotificationCenter.MainActorMessage, NotificationMessage {
    public typealias Subject = UIScene
    public static var name: Notification.Name { UIScene.willDeactivateNotification }
    static var postedName: Notification.Name { name }
    public var scene: UIScene

    public init(scene: UIScene) {
      self.scene = scene
      NotificationMessages.passOn(Self.self)
    }
    public static func makeMessage(_ notification: Notification) -> Self? {
      (notification.object as? UIScene).map { Self(scene: $0) }
    }
    public static func makeNotification(_ message: Self) -> Notification {
      Notification(name: name, object: message.scene)
    }
  }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIScene.WillDeactivateMessage> {
  public static var willDeactivate:
    NotificationCenter.BaseMessageIdentifier<UIScene.WillDeactivateMessage>
  {
    MainActor.assumeIsolated { NotificationMessages.passOn(UIScene.WillDeactivateMessage.self) }
    return .init()
  }
}

extension UIScene {
  public struct DidEnterBackgroundMessage: NotificationCenter.MainActorMessage, NotificationMessage
  {
    public typealias Subject = UIScene
    public static var name: Notification.Name { UIScene.didEnterBackgroundNotification }
    static var postedName: Notification.Name { name }
    public var scene: UIScene

    public init(scene: UIScene) {
      self.scene = scene
      NotificationMessages.passOn(Self.self)
    }
    public static func makeMessage(_ notification: Notification) -> Self? {
      (notification.object as? UIScene).map { Self(scene: $0) }
    }
    public static func makeNotification(_ message: Self) -> Notification {
      Notification(name: name, object: message.scene)
    }
  }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIScene.DidEnterBackgroundMessage> {
  public static var didEnterBackground:
    NotificationCenter.BaseMessageIdentifier<UIScene.DidEnterBackgroundMessage>
  {
    MainActor.assumeIsolated { NotificationMessages.passOn(UIScene.DidEnterBackgroundMessage.self) }
    return .init()
  }
}

extension UIScene {
  public struct WillEnterForegroundMessage: NotificationCenter.MainActorMessage, NotificationMessage
  {
    public typealias Subject = UIScene
    public static var name: Notification.Name { UIScene.willEnterForegroundNotification }
    static var postedName: Notification.Name { name }
    public var scene: UIScene

    public init(scene: UIScene) {
      self.scene = scene
      NotificationMessages.passOn(Self.self)
    }
    public static func makeMessage(_ notification: Notification) -> Self? {
      (notification.object as? UIScene).map { Self(scene: $0) }
    }
    public static func makeNotification(_ message: Self) -> Notification {
      Notification(name: name, object: message.scene)
    }
  }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIScene.WillEnterForegroundMessage> {
  public static var willEnterForeground:
    NotificationCenter.BaseMessageIdentifier<UIScene.WillEnterForegroundMessage>
  {
    MainActor.assumeIsolated {
      NotificationMessages.passOn(UIScene.WillEnterForegroundMessage.self)
    }
    return .init()
  }
}

extension UIScene {
  public struct WillConnectMessage: NotificationCenter.MainActorMessage, NotificationMessage {
    public typealias Subject = UIScene
    public static var name: Notification.Name { UIScene.willConnectNotification }
    static var postedName: Notification.Name { name }
    public var scene: UIScene

    public init(scene: UIScene) {
      self.scene = scene
      NotificationMessages.passOn(Self.self)
    }
    public static func makeMessage(_ notification: Notification) -> Self? {
      (notification.object as? UIScene).map { Self(scene: $0) }
    }
    public static func makeNotification(_ message: Self) -> Notification {
      Notification(name: name, object: message.scene)
    }
  }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIScene.WillConnectMessage> {
  public static var willConnect:
    NotificationCenter.BaseMessageIdentifier<UIScene.WillConnectMessage>
  {
    MainActor.assumeIsolated { NotificationMessages.passOn(UIScene.WillConnectMessage.self) }
    return .init()
  }
}

extension UIScene {
  public struct DidDisconnectMessage: NotificationCenter.MainActorMessage, NotificationMessage {
    public typealias Subject = UIScene
    public static var name: Notification.Name { UIScene.didDisconnectNotification }
    static var postedName: Notification.Name { name }
    public var scene: UIScene

    public init(scene: UIScene) {
      self.scene = scene
      NotificationMessages.passOn(Self.self)
    }
    public static func makeMessage(_ notification: Notification) -> Self? {
      (notification.object as? UIScene).map { Self(scene: $0) }
    }
    public static func makeNotification(_ message: Self) -> Notification {
      Notification(name: name, object: message.scene)
    }
  }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIScene.DidDisconnectMessage> {
  public static var didDisconnect:
    NotificationCenter.BaseMessageIdentifier<UIScene.DidDisconnectMessage>
  {
    MainActor.assumeIsolated { NotificationMessages.passOn(UIScene.DidDisconnectMessage.self) }
    return .init()
  }
}

extension UIWindow {
  public struct DidBecomeKeyMessage: NotificationCenter.MainActorMessage, NotificationMessage {
    public typealias Subject = UIWindow
    public static var name: Notification.Name { UIWindow.didBecomeKeyNotification }
    static var postedName: Notification.Name { name }
    public var window: UIWindow

    public init(window: UIWindow) {
      self.window = window
      NotificationMessages.passOn(Self.self)
    }
    public static func makeMessage(_ notification: Notification) -> Self? {
      (notification.object as? UIWindow).map { Self(window: $0) }
    }
    public static func makeNotification(_ message: Self) -> Notification {
      Notification(name: name, object: message.window)
    }
  }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIWindow.DidBecomeKeyMessage> {
  public static var didBecomeKey:
    NotificationCenter.BaseMessageIdentifier<UIWindow.DidBecomeKeyMessage>
  {
    MainActor.assumeIsolated { NotificationMessages.passOn(UIWindow.DidBecomeKeyMessage.self) }
    return .init()
  }
}

extension UIWindow {
  public struct DidResignKeyMessage: NotificationCenter.MainActorMessage, NotificationMessage {
    public typealias Subject = UIWindow
    public static var name: Notification.Name { UIWindow.didResignKeyNotification }
    static var postedName: Notification.Name { name }
    public var window: UIWindow

    public init(window: UIWindow) {
      self.window = window
      NotificationMessages.passOn(Self.self)
    }
    public static func makeMessage(_ notification: Notification) -> Self? {
      (notification.object as? UIWindow).map { Self(window: $0) }
    }
    public static func makeNotification(_ message: Self) -> Notification {
      Notification(name: name, object: message.window)
    }
  }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIWindow.DidResignKeyMessage> {
  public static var didResignKey:
    NotificationCenter.BaseMessageIdentifier<UIWindow.DidResignKeyMessage>
  {
    MainActor.assumeIsolated { NotificationMessages.passOn(UIWindow.DidResignKeyMessage.self) }
    return .init()
  }
}

extension UIWindow {
  public struct DidBecomeVisibleMessage: NotificationCenter.MainActorMessage, NotificationMessage {
    public typealias Subject = UIWindow
    public static var name: Notification.Name { UIWindow.didBecomeVisibleNotification }
    static var postedName: Notification.Name { name }
    public var window: UIWindow

    public init(window: UIWindow) {
      self.window = window
      NotificationMessages.passOn(Self.self)
    }
    public static func makeMessage(_ notification: Notification) -> Self? {
      (notification.object as? UIWindow).map { Self(window: $0) }
    }
    public static func makeNotification(_ message: Self) -> Notification {
      Notification(name: name, object: message.window)
    }
  }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIWindow.DidBecomeVisibleMessage> {
  public static var didBecomeVisible:
    NotificationCenter.BaseMessageIdentifier<UIWindow.DidBecomeVisibleMessage>
  {
    MainActor.assumeIsolated { NotificationMessages.passOn(UIWindow.DidBecomeVisibleMessage.self) }
    return .init()
  }
}

extension UIWindow {
  public struct DidBecomeHiddenMessage: NotificationCenter.MainActorMessage, NotificationMessage {
    public typealias Subject = UIWindow
    public static var name: Notification.Name { UIWindow.didBecomeHiddenNotification }
    static var postedName: Notification.Name { name }
    public var window: UIWindow

    public init(window: UIWindow) {
      self.window = window
      NotificationMessages.passOn(Self.self)
    }
    public static func makeMessage(_ notification: Notification) -> Self? {
      (notification.object as? UIWindow).map { Self(window: $0) }
    }
    public static func makeNotification(_ message: Self) -> Notification {
      Notification(name: name, object: message.window)
    }
  }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIWindow.DidBecomeHiddenMessage> {
  public static var didBecomeHidden:
    NotificationCenter.BaseMessageIdentifier<UIWindow.DidBecomeHiddenMessage>
  {
    MainActor.assumeIsolated { NotificationMessages.passOn(UIWindow.DidBecomeHiddenMessage.self) }
    return .init()
  }
}
