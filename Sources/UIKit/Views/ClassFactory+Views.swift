internal import CSwiftRuntime

extension ClassFactory {
  /// `Class(frame:)`, through the class's own `init(frame:)`.
  package static func makeView<View: UIView>(_ type: View.Type, frame: CGRect) -> View {
    made(
      ObjectFactory.object(of: type, probe: ViewProbe.self) {
        hanok_init_rectangle(
          $0, $1, frame.origin.x, frame.origin.y, frame.size.width, frame.size.height)
      })
  }

  /// Whether instances of the class draw themselves with a `draw(_:)` of their own.
  static func overridesDraw(_ type: UIView.Type) -> Bool {
    drawOverrides.answer(for: type) { Overrides.has(type, probe: DrawProbe.self) }
  }

  private static var drawOverrides = KnownOverrides()
}

extension NSObjectProtocol where Self: UIView {
  /// `Self(frame:)`, through the class's own initialiser.
  @preconcurrency @MainActor
  public static func _hanok_make(frame: CGRect) -> Self {
    ClassFactory.makeView(self, frame: frame)
  }
}

private final class ViewProbe: UIView {
  override init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

private final class DrawProbe: UIView {
  override func draw(_ rect: CGRect) {}
}
