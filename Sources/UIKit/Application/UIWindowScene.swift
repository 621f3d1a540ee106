/// A scene that shows windows on a screen.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
  open var screen: UIScreen { .main }

  open var windows: [UIWindow] {
    UIApplication.shared.windowList.all.filter { $0.windowScene === self }
  }
  open var keyWindow: UIWindow? { windows.first { $0.isKeyWindow } }
  open var coordinateSpace: any UICoordinateSpace { screen.coordinateSpace }
  open var traitCollection: UITraitCollection { screen.traitCollection }
  open var interfaceOrientation: UIInterfaceOrientation {
    screen.interfaceOrientation
  }
  /// Limits of a window's size: none where, as on an iPhone, the person cannot change it freely.
  open var sizeRestrictions: UISceneSizeRestrictions? { nil }
  open var isFullScreen: Bool { true }
  /// The geometry the scene has right now.
  open var effectiveGeometry: Geometry { Geometry(scene: self) }

  /// Turns the screen to one of some orientations, if it is in none of them: the window takes the other shape.
  open func requestGeometryUpdate(
    _ geometryPreferences: GeometryPreferences, errorHandler: ((any Error) -> Void)? = nil
  ) {
    guard let wanted = (geometryPreferences as? GeometryPreferences.iOS)?.interfaceOrientations,
      !wanted.isEmpty
    else { return }
    let isLandscape = screen.bounds.width > screen.bounds.height
    guard wanted.isDisjoint(with: isLandscape ? .landscape : [.portrait, .portraitUpsideDown])
    else { return }
    let size = CGSize(width: screen.bounds.height, height: screen.bounds.width)
    guard UIApplication.host?.resize(to: size) != true else { return }
    errorHandler?(
      NSError(
        domain: "UISceneErrorDomain", code: 101,
        userInfo: [NSLocalizedDescriptionKey: "The window's shape cannot be changed."]))
  }

  /// Where a scene's window stands and how it is turned.
  @MainActor
  open class Geometry: NSObject {
    private weak var scene: UIWindowScene?
    init(scene: UIWindowScene) { self.scene = scene }
    open var interfaceOrientation: UIInterfaceOrientation {
      scene?.interfaceOrientation ?? .unknown
    }
    open var coordinateSpace: any UICoordinateSpace { UIScreen.main.coordinateSpace }
    open var isInterfaceOrientationLocked: Bool { false }
  }

  /// A wish for the scene's geometry.
  @MainActor
  open class GeometryPreferences: NSObject {
    /// The wishes of apps of iOS: orientations.
    @MainActor
    public final class iOS: GeometryPreferences {
      public var interfaceOrientations: UIInterfaceOrientationMask?
      public override init() { super.init() }
      public convenience init(interfaceOrientations: UIInterfaceOrientationMask) {
        self.init()
        self.interfaceOrientations = interfaceOrientations
      }
    }
  }

  /// The window made for a storyboard, which a delegate without a window property does not keep.
  private var ownedWindow: UIWindow?

  open var statusBarManager: UIStatusBarManager? { UIStatusBarManager(scene: self) }

  /// The window exists before the delegate hears of the scene, and is shown after, as on iOS.
  override func loadStoryboard() -> (() -> Void)? {
    guard let storyboard = session.configuration.storyboard,
      let controller = storyboard.instantiateInitialViewController()
    else { return nil }
    let window = UIWindow(windowScene: self)
    if let tint = storyboard.globalTint { window.tintColor = tint }
    window.rootViewController = controller
    ownedWindow = window
    let delegate = delegate as? any _UIWindowOwner
    delegate?.window = window
    return { [weak self] in
      guard delegate?.window ?? window === window else {
        self?.ownedWindow = nil
        return
      }
      window.makeKeyAndVisible()
    }
  }

  override func connect(with options: ConnectionOptions) {
    super.connect(with: options)
    if delegate == nil, windows.isEmpty { adoptApplicationWindow() }
  }

  /// Apps without scenes make their window before a scene exists; it belongs to this one.
  private func adoptApplicationWindow() {
    for window in UIApplication.shared.windowList.all where window.windowScene == nil {
      window.windowScene = self
    }
  }

  func screenDidChange() {
    let previous = coordinateSpace
    for window in windows { window.screenDidChange() }
    (delegate as? any UIWindowSceneDelegate)?.windowScene(
      self, didUpdate: previous, interfaceOrientation: interfaceOrientation,
      traitCollection: traitCollection)
  }
}

/// The status bar of a scene. A desktop window has none: its height is the top safe area's.
@preconcurrency @MainActor
open class UIStatusBarManager: NSObject {
  private weak var scene: UIWindowScene?

  init(scene: UIWindowScene) { self.scene = scene }

  open var statusBarFrame: CGRect {
    scene?.screen.statusBarFrame ?? .zero
  }
  /// Whether there is no bar, or the controller on screen does not want one.
  open var isStatusBarHidden: Bool {
    statusBarFrame.height == 0 || scene?.keyWindow?.hidesStatusBar ?? false
  }
  /// The style that the controller on screen prefers.
  open var statusBarStyle: UIStatusBarStyle {
    guard let window = scene?.keyWindow else { return .default }
    if window.isStatusBarOverBlack { return .lightContent }
    return window.statusBarController(\.childForStatusBarStyle)?.preferredStatusBarStyle ?? .default
  }
}

extension UIViewController {
  func statusBarWishesDidChange() {
    (viewIfLoaded?.window ?? hostWindow)?.updateSafeArea()
    // A host may draw the bar.
    FrameScheduler.requestFrame()
  }
}

extension UIWindow {
  /// Whether the controller on screen wants no status bar.
  var hidesStatusBar: Bool {
    statusBarController(\.childForStatusBarHidden)?.prefersStatusBarHidden ?? false
  }

  /// Whether what is shown has drawn back behind a sheet, so that nothing is below the status bar.
  var isStatusBarOverBlack: Bool {
    guard let root = rootViewController?.viewIfLoaded, root.layer.retreat > 0.5 else {
      return false
    }
    var controller = rootViewController
    while let presented = controller?.presentedViewController {
      if presented.capturesStatusBar { return false }
      controller = presented
    }
    return true
  }

  /// The controller that decides about the status bar: the topmost one that covers the screen, or
  /// the child that it names.
  func statusBarController(
    _ child: KeyPath<UIViewController, UIViewController?>
  ) -> UIViewController? {
    rootViewController?.statusBarController(child)
  }
}

extension UIViewController {
  /// The controller that decides about the status bar where this one fills the screen.
  func statusBarController(
    _ child: KeyPath<UIViewController, UIViewController?>
  ) -> UIViewController {
    var controller = self
    while let presented = controller.presentedViewController, presented.capturesStatusBar {
      controller = presented
    }
    while let next = controller[keyPath: child] { controller = next }
    return controller
  }
}

extension UIViewController {
  /// Whether the controller decides about the status bar while it is presented.
  fileprivate var capturesStatusBar: Bool {
    modalPresentationCapturesStatusBarAppearance || modalPresentationStyle == .fullScreen
  }
}

/// Changes of a window scene, besides those of every scene.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate, _UIWindowOwner {
  func windowScene(
    _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection)
  /// An entry of the app icon's menu was chosen.
  func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void)
}

/// Limits of the size a person may give a window.
@preconcurrency @MainActor
open class UISceneSizeRestrictions: NSObject {
  open var minimumSize = CGSize.zero
  open var maximumSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
  open var allowsFullScreen = true
}

extension UIWindowSceneDelegate {
  /// Asked for through the protocol, the window is doubly optional, as optional requirements are.
  public var window: UIWindow?? { .some((self as any _UIWindowOwner).window) }
  public func windowScene(
    _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection
  ) {}
  public func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {}
}

extension UIWindowScene {
  /// The focus of the scene's key window; nil while there is none.
  public var focusSystem: UIFocusSystem? { keyWindow?.focusSystem }
}
