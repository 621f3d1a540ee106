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
    owned(hanok_object_init(metadata(type)))
  }

  /// `Class(frame:)`, through the class's own `init(frame:)`.
  package static func makeView<View: UIView>(_ type: View.Type, frame: CGRect) -> View {
    owned(
      hanok_view_init_frame(
        metadata(type), frame.origin.x, frame.origin.y, frame.size.width, frame.size.height))
  }

  /// `Class(style:reuseIdentifier:)`, through the class's own initialiser.
  static func makeCell<Cell: UITableViewCell>(
    _ type: Cell.Type, style: UITableViewCell.CellStyle = .default, reuseIdentifier: String?
  ) -> Cell {
    let words = consumedWords(reuseIdentifier)
    let byte = withUnsafeBytes(of: style) { $0[0] }
    return owned(hanok_cell_init(metadata(type), byte, words.0, words.1))
  }

  /// `Class(nibName:bundle:)`, through the class's own initialiser.
  static func makeController<Controller: UIViewController>(
    _ type: Controller.Type, nibName: String?, bundle: Bundle?
  ) -> Controller {
    let words = consumedWords(nibName)
    let consumed = bundle.map { Unmanaged.passRetained($0).toOpaque() }
    return owned(hanok_controller_init(metadata(type), words.0, words.1, consumed))
  }

  /// `Class(reuseIdentifier:)`, through the class's own initialiser.
  static func makeHeaderFooter<View: UITableViewHeaderFooterView>(
    _ type: View.Type, reuseIdentifier: String?
  ) -> View {
    let words = consumedWords(reuseIdentifier)
    return owned(hanok_header_footer_init(metadata(type), words.0, words.1))
  }

  /// `Class(coder:)`, through the class's own initialiser.
  static func makeRecognizer<Recognizer: UIGestureRecognizer>(
    _ type: Recognizer.Type, coder: NSCoder
  ) -> Recognizer? {
    let consumed = Unmanaged.passRetained(coder).toOpaque()
    return hanok_recognizer_init_coder(metadata(type), consumed).map(owned)
  }

  /// The two words of an optional string, to be handed to an initialiser that consumes it.
  private static func consumedWords(_ text: String?) -> (UInt, UInt) {
    let place = UnsafeMutablePointer<String?>.allocate(capacity: 1)
    place.initialize(to: text)
    defer { place.deallocate() }
    return UnsafeRawPointer(place).load(as: (UInt, UInt).self)
  }

  /// `Class(layer:)`, through the class's own `init(layer:)`: the copy that shows an animation.
  nonisolated package static func copy(_ layer: CALayer) -> CALayer {
    let argument = UnsafeMutablePointer<Any>.allocate(capacity: 1)
    argument.initialize(to: layer)
    // The initialiser consumes the value; only its place is left to free.
    defer { argument.deallocate() }
    return owned(hanok_layer_init_layer(metadata(type(of: layer)), argument))
  }

  /// Whether instances of the class draw themselves with a `draw(_:)` of their own.
  static func overridesDraw(_ type: UIView.Type) -> Bool {
    let key = ObjectIdentifier(type)
    if let known = drawOverrides[key] { return known }
    let answer = hanok_view_overrides_draw(metadata(type))
    drawOverrides[key] = answer
    return answer
  }

  /// Whether a controller of a collection view hears of items that are moved.
  static func overridesMove(_ type: UICollectionViewController.Type) -> Bool {
    hanok_collection_controller_overrides_move(metadata(type))
  }

  /// Whether a controller of a table view hears of rows that are moved.
  static func overridesMove(_ type: UITableViewController.Type) -> Bool {
    hanok_table_controller_overrides_move(metadata(type))
  }

  private static var drawOverrides: [ObjectIdentifier: Bool] = [:]

  nonisolated private static func metadata(_ type: AnyClass) -> UnsafeRawPointer {
    unsafeBitCast(type, to: UnsafeRawPointer.self)
  }

  nonisolated private static func owned<Object: AnyObject>(
    _ pointer: UnsafeMutableRawPointer
  ) -> Object {
    Unmanaged<Object>.fromOpaque(pointer).takeRetainedValue()
  }
}
