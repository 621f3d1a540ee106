/// A delegate that keeps its window. Part of `UIApplicationDelegate` and `UIWindowSceneDelegate`: a protocol of its own,
/// because theirs is optional, and `delegate?.window??.rootViewController` is how apps write that.
@preconcurrency @MainActor
public protocol _UIWindowOwner: NSObjectProtocol {
  @_disfavoredOverload
  var window: UIWindow? { get set }
}

extension _UIWindowOwner {
  @_disfavoredOverload
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}
