internal import CSwiftRuntime

/// Creates objects from their class alone, as UIKit does for cells, layers and delegates.
///
/// The initialiser is found in the class's own method table, so an app's class need not mark it
/// `required`. A class that hides the initialiser traps with Swift's "Use of unimplemented
/// initializer", as on iOS.
@MainActor
package enum ClassFactory {
  /// `Class()`, through the class's own `init()`.
  nonisolated package static func make<Object: NSObject>(_ type: Object.Type) -> Object {
    ObjectFactory.make(type)
  }

  /// `Class(frame:)`, through the class's own `init(frame:)`.
  package static func makeView<View: UIView>(_ type: View.Type, frame: CGRect) -> View {
    made(
      ObjectFactory.object(of: type, probe: ViewProbe.self) {
        hanok_init_rectangle(
          $0, $1, frame.origin.x, frame.origin.y, frame.size.width, frame.size.height)
      })
  }

  /// `Class(style:reuseIdentifier:)`, through the class's own initialiser.
  static func makeCell<Cell: UITableViewCell>(
    _ type: Cell.Type, style: UITableViewCell.CellStyle = .default, reuseIdentifier: String?
  ) -> Cell {
    let words = consumedWords(reuseIdentifier)
    let byte = withUnsafeBytes(of: style) { $0[0] }
    return made(
      ObjectFactory.object(of: type, probe: CellProbe.self) {
        hanok_init_byte_string($0, $1, byte, words.0, words.1)
      })
  }

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

  /// `Class(reuseIdentifier:)`, through the class's own initialiser.
  static func makeHeaderFooter<View: UITableViewHeaderFooterView>(
    _ type: View.Type, reuseIdentifier: String?
  ) -> View {
    let words = consumedWords(reuseIdentifier)
    return made(
      ObjectFactory.object(of: type, probe: HeaderFooterProbe.self) {
        hanok_init_string($0, $1, words.0, words.1)
      })
  }

  /// `Class(coder:)`, through the class's own initialiser.
  static func makeRecognizer<Recognizer: UIGestureRecognizer>(
    _ type: Recognizer.Type, coder: NSCoder
  ) -> Recognizer? {
    ObjectFactory.make(type, probe: RecognizerProbe.self, object: coder)
  }

  /// The object of an initialiser that cannot fail.
  private static func made<Object>(_ object: Object?) -> Object {
    guard let object else { preconditionFailure("\(Object.self) was not made.") }
    return object
  }

  /// The two words of an optional string, to be handed to an initialiser that consumes it.
  private static func consumedWords(_ text: String?) -> (UInt, UInt) {
    let place = UnsafeMutablePointer<String?>.allocate(capacity: 1)
    place.initialize(to: text)
    defer { place.deallocate() }
    return UnsafeRawPointer(place).load(as: (UInt, UInt).self)
  }

  // MARK: Overrides

  /// Whether instances of the class draw themselves with a `draw(_:)` of their own.
  static func overridesDraw(_ type: UIView.Type) -> Bool {
    let key = ObjectIdentifier(type)
    if let known = drawOverrides[key] { return known }
    let answer = Overrides.has(type, probe: DrawProbe.self)
    drawOverrides[key] = answer
    return answer
  }

  /// Whether a controller of a collection view hears of items that are moved.
  static func overridesMove(_ type: UICollectionViewController.Type) -> Bool {
    Overrides.has(type, probe: MoveItemProbe.self)
  }

  /// Whether a controller of a table view hears of rows that are moved.
  static func overridesMove(_ type: UITableViewController.Type) -> Bool {
    Overrides.has(type, probe: MoveRowProbe.self)
  }

  private static var drawOverrides: [ObjectIdentifier: Bool] = [:]
}

// MARK: Probes

// Each says by its first initialiser, or by its method, which one is meant; there are no objects of them.

private final class ViewProbe: UIView {
  override init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

private final class CellProbe: UITableViewCell {
  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

private final class ControllerProbe: UIViewController {
  override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

private final class HeaderFooterProbe: UITableViewHeaderFooterView {
  override init(reuseIdentifier: String?) { super.init(reuseIdentifier: reuseIdentifier) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

private final class RecognizerProbe: UIGestureRecognizer {
  override init?(coder: NSCoder) { super.init(coder: coder) }
}

private final class DrawProbe: UIView {
  override func draw(_ rect: CGRect) {}
}

private final class MoveItemProbe: UICollectionViewController {
  override func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
}

private final class MoveRowProbe: UITableViewController {
  override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
}
