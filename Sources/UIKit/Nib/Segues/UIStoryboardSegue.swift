/// One change from a view controller of a storyboard to another, about to happen.
///
/// A subclass that overrides ``perform()`` shows the destination in its own way.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
  /// The name that the storyboard gives the segue.
  open var identifier: String? { parts.identifier }
  open var source: UIViewController { parts.source }
  open var destination: UIViewController { parts.destination }
  private let parts: Parts

  /// Shows the destination as the segue's kind does.
  var performance: (() -> Void)?

  public init(
    identifier: String?, source: UIViewController, destination: UIViewController
  ) {
    parts = Parts(identifier: identifier, source: source, destination: destination)
    super.init()
  }

  /// A segue that a closure performs.
  public convenience init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
    performance = performHandler
  }

  /// Shows the destination, as the storyboard says unless a subclass does something else.
  open func perform() { performance?() }

  // MARK: Creation from the class alone

  private struct Parts {
    let identifier: String?
    let source: UIViewController
    let destination: UIViewController
  }
  private static var parts: Parts?

  /// A segue of a class, through the class's own `init(identifier:source:destination:)`: subclasses inherit
  /// `init()`, which calls it.
  static func make<Segue: UIStoryboardSegue>(
    _ type: Segue.Type, identifier: String?, source: UIViewController,
    destination: UIViewController
  ) -> Segue {
    parts = Parts(identifier: identifier, source: source, destination: destination)
    return ClassFactory.make(type)
  }

  public override convenience init() {
    guard let parts = Self.parts else {
      fatalError("a segue needs a source and a destination: init(identifier:source:destination:)")
    }
    Self.parts = nil
    self.init(
      identifier: parts.identifier, source: parts.source, destination: parts.destination)
  }
}

extension NSObjectProtocol where Self: UIStoryboardSegue {
  /// `Self(identifier:source:destination:)`, through the class's own initialiser.
  @preconcurrency @MainActor
  public static func _hanok_make(
    identifier: String?, source: UIViewController, destination: UIViewController
  ) -> Self {
    make(self, identifier: identifier, source: source, destination: destination)
  }
}
