/// The scenes of a storyboard: view controllers, and how one leads to another.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
  let name: String
  let document: NibDocument?

  /// The storyboard of a name.
  ///
  /// - Parameter storyboardBundleOrNil: nil for the app's bundle.
  /// - Precondition: the bundle has a storyboard of the name. One that is broken has no scenes: a message
  ///   says what is wrong with it.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    let bundle = storyboardBundleOrNil ?? .main
    self.name = name
    do {
      document = try NibLibrary.document(named: name, kind: .storyboard, in: bundle)
      guard document != nil else {
        fatalError("Could not find a storyboard named '\(name)' in bundle \(bundle)")
      }
    } catch {
      document = nil
      complain(error.description)
    }
    super.init()
  }

  /// A storyboard without scenes; what every class inherits from `NSObject` on iOS.
  public override init() {
    name = ""
    document = nil
    super.init()
  }

  init(_ document: NibDocument) {
    name = document.name
    self.document = document
    super.init()
  }

  /// The colour that Xcode calls the global tint; nil for the system's. Windows that are made for the storyboard have it.
  var globalTint: UIColor? {
    document.flatMap { document in
      NibReader(element: document.root, loader: NibLoader(document, owner: nil)).color("tintColor")
    }
  }

  // MARK: Making controllers

  /// The controller that the storyboard begins with; nil when it names none.
  open func instantiateInitialViewController() -> UIViewController? { makeInitial(nil) }

  /// The controller that the storyboard begins with, made by a closure from the coder it is given.
  public func instantiateInitialViewController<ViewController: UIViewController>(
    creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController? {
    makeInitial(creator.map { creator in { creator($0) } }) as? ViewController
  }

  /// A new controller of an identifier.
  ///
  /// - Precondition: the storyboard has one.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    makeIdentified(identifier, nil)
  }

  /// A new controller of an identifier, made by a closure from the coder it is given; by its class where
  /// the closure gives none.
  public func instantiateViewController<ViewController: UIViewController>(
    identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController {
    let made = makeIdentified(identifier, creator.map { creator in { creator($0) } })
    guard let controller = made as? ViewController else {
      fatalError(
        "The view controller with identifier '\(identifier)' is a \(type(of: made)), "
          + "not a \(ViewController.self)")
    }
    return controller
  }

  private func makeInitial(_ creator: ControllerCreator?) -> UIViewController? {
    guard let document, let id = document.initialController else { return nil }
    return make(id, creator)
  }

  private func makeIdentified(
    _ identifier: String, _ creator: ControllerCreator?
  ) -> UIViewController {
    guard let id = document?.identified[identifier]?.id, let made = make(id, creator) else {
      fatalError(
        "Storyboard (\(name)) doesn't contain a view controller with identifier '\(identifier)'")
    }
    return made
  }

  typealias ControllerCreator = (NSCoder) -> UIViewController?

  /// The controller of an object's ID; nil when there is no such controller.
  func make(
    _ id: String, _ creator: ControllerCreator? = nil, inside container: StoryboardScene? = nil
  ) -> UIViewController? {
    guard let document, let element = document.elements[id] else { return nil }
    if element.name == "viewControllerPlaceholder" {
      return referenced(element, creator, inside: container)
    }
    let scene = StoryboardScene(element, of: self, in: document, container: container)
    return scene.makeController(creator)
  }

  // MARK: References to other storyboards

  /// How many references led to one another; more are a circle.
  private static var depth = 0

  private func referenced(
    _ element: NibElement, _ creator: ControllerCreator?, inside container: StoryboardScene?
  ) -> UIViewController? {
    guard Self.depth < 16, let other = element["storyboardName"] ?? Optional(name) else {
      document?.complain("storyboard references go around in a circle", at: element)
      return nil
    }
    Self.depth += 1
    defer { Self.depth -= 1 }
    let bundle = element["bundleIdentifier"].flatMap(Bundle.init(_hanok_identifier:))
    let home = bundle ?? document?.bundle ?? .main
    guard NibLibrary.has(other, kind: .storyboard, in: home) else {
      document?.complain(
        "it refers to a storyboard named \(other), which is not there", at: element)
      return nil
    }
    let storyboard = UIStoryboard(name: other, bundle: home)
    guard let identifier = element["referencedIdentifier"] else {
      return storyboard.document?.initialController.flatMap {
        storyboard.make($0, creator, inside: container)
      }
    }
    guard let id = storyboard.document?.identified[identifier]?.id else {
      document?.complain(
        "it refers to a controller \(identifier) of \(other), which is not there", at: element)
      return nil
    }
    return storyboard.make(id, creator, inside: container)
  }
}
