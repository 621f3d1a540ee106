internal import CSwiftRuntime

extension ClassFactory {
  /// `Class(nibName:bundle:)`, through the class's own initialiser.
  static func makeController<Controller: UIViewController>(
    _ type: Controller.Type, nibName: String?, bundle: Bundle?
  ) -> Controller {
    let words = consumedWords(nibName)
    let consumed = bundle.map { Unmanaged.passRetained($0).toOpaque() }
    return made(
      ObjectFactory.object(of: type, probe: ControllerProbe.self) {
        hanok_init_string_pointer($0, $1, words.0, words.1, consumed)
      })
  }
}

extension NSObjectProtocol where Self: UIViewController {
  /// `Self(nibName:bundle:)`, through the class's own initialiser.
  @preconcurrency @MainActor
  public static func _hanok_make(nibName: String?, bundle: Bundle?) -> Self {
    ClassFactory.makeController(self, nibName: nibName, bundle: bundle)
  }
}

private final class ControllerProbe: UIViewController {
  override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}
