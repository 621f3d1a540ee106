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

  /// A view that is a class's appearance proxy, which on iOS is no instance.
  ///
  /// Where the class hides `init(frame:)`, that of the class above makes the view, and the class's own properties are
  /// blank. Nobody reads them: what sets them is kept from a proxy.
  static func makeProxy<View: UIView>(_ type: View.Type) -> View {
    let metadata = unsafeBitCast(type as AnyClass, to: UnsafeRawPointer.self)
    let size = class_getInstanceSize(type)
    let probe = unsafeBitCast(ViewProbe.self as AnyClass, to: UnsafeRawPointer.self)
    var ancestors: [AnyClass] = [type]
    while let last = ancestors.last, last != UIView.self, let above = _getSuperclass(last) {
      ancestors.append(above)
    }
    let names = ancestors.map(initializerOwner).joined(separator: "\n")
    for ancestor in ancestors {
      let table = unsafeBitCast(ancestor, to: UnsafeRawPointer.self)
      guard let initializer = hanok_initializer(table, probe),
        let object = hanok_try_init_rectangle(names, initializer, metadata, size, 0, 0, 0, 0)
      else { continue }
      let view = Unmanaged<View>.fromOpaque(object)
      // Blank properties cannot be destroyed.
      if ancestor != type { _ = view.retain() }
      return view.takeRetainedValue()
    }
    preconditionFailure("\(type) cannot be made for an appearance proxy.")
  }

  /// What the compiler names a class in an initialiser that it hides: by its module and itself, without what it stands in.
  private static func initializerOwner(_ type: AnyClass) -> String {
    let module = String(reflecting: type).prefix { $0 != "." }
    return module + "." + String(describing: type).prefix { $0 != "<" }
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
