/// The fields of each view class in a keyed archive, encoded and decoded from the base class on.
@MainActor
enum ViewArchive {
  /// The fields of a class.
  struct Entry {
    let encode: (UIView, NSCoder) -> Void
    let decode: (UIView, NSCoder) -> Void
  }

  private static var entries: [ObjectIdentifier: Entry] = [:]
  private static var isReady = false

  static func register<View: UIView>(_ type: View.Type, _ fields: [ArchivedField<View>]) {
    entries[ObjectIdentifier(type)] = Entry(
      encode: { view, coder in
        guard let view = view as? View else { return }
        for field in fields { field.encode(view, coder) }
      },
      decode: { view, coder in
        guard let view = view as? View else { return }
        for field in fields { field.decode(view, coder) }
      })
  }

  private static func prepare() {
    guard !isReady else { return }
    isReady = true
    registerViews()
    registerTexts()
    registerControls()
  }

  /// Writes all fields of a view.
  static func encode(_ view: UIView, _ coder: NSCoder) {
    prepare()
    var classes: [AnyClass] = []
    var current: AnyClass? = type(of: view)
    while let known = current, known != UIResponder.self {
      classes.append(known)
      current = _getSuperclass(known)
    }
    for type in classes.reversed() { entries[ObjectIdentifier(type)]?.encode(view, coder) }
  }

  /// Reads the fields of one class, at the end of its initialiser.
  static func decode(_ object: NSObject, as type: NSObject.Type, _ coder: NSCoder) {
    guard coder is NSKeyedUnarchiver, let view = object as? UIView else { return }
    prepare()
    entries[ObjectIdentifier(type)]?.decode(view, coder)
  }
}

extension UpperRooms: ObjectArchive {
  static func encode(_ object: NSObject, _ coder: NSCoder) {
    if let view = object as? UIView { ViewArchive.encode(view, coder) }
  }

  static func decode(_ object: NSObject, as type: NSObject.Type, _ coder: NSCoder) {
    ViewArchive.decode(object, as: type, coder)
  }
}

/// One property of a view in an archive.
@MainActor
struct ArchivedField<View: UIView> {
  let encode: (View, NSCoder) -> Void
  let decode: (View, NSCoder) -> Void

  /// A truth value, left out where it is the default.
  static func flag(
    _ key: String, _ path: ReferenceWritableKeyPath<View, Bool>, unless usual: Bool = false
  ) -> Self {
    Self(
      encode: { view, coder in
        if view[keyPath: path] != usual { coder.encode(!usual, forKey: key) }
      },
      decode: { view, coder in
        if coder.containsValue(forKey: key) { view[keyPath: path] = coder.decodeBool(forKey: key) }
      })
  }

  static func number<Number: BinaryFloatingPoint>(
    _ key: String, _ path: ReferenceWritableKeyPath<View, Number>
  ) -> Self {
    Self(
      encode: { view, coder in coder.encode(Double(view[keyPath: path]), forKey: key) },
      decode: { view, coder in
        guard coder.containsValue(forKey: key) else { return }
        view[keyPath: path] = Number(coder.decodeDouble(forKey: key))
      })
  }

  static func integer(_ key: String, _ path: ReferenceWritableKeyPath<View, Int>) -> Self {
    Self(
      encode: { view, coder in coder.encode(view[keyPath: path], forKey: key) },
      decode: { view, coder in
        guard coder.containsValue(forKey: key) else { return }
        view[keyPath: path] = coder.decodeInteger(forKey: key)
      })
  }

  static func raw<Value: RawRepresentable>(
    _ key: String, _ path: ReferenceWritableKeyPath<View, Value>
  ) -> Self where Value.RawValue: BinaryInteger {
    Self(
      encode: { view, coder in coder.encode(Int(view[keyPath: path].rawValue), forKey: key) },
      decode: { view, coder in
        guard coder.containsValue(forKey: key),
          let raw = Value.RawValue(exactly: coder.decodeInteger(forKey: key)),
          let value = Value(rawValue: raw)
        else { return }
        view[keyPath: path] = value
      })
  }

  static func text(_ key: String, _ path: ReferenceWritableKeyPath<View, String?>) -> Self {
    Self(
      encode: { view, coder in
        if let text = view[keyPath: path] { coder.encode(text as NSString, forKey: key) }
      },
      decode: { view, coder in
        guard let text = coder.objectIfPresent(of: NSString.self, forKey: key) else { return }
        view[keyPath: path] = text as String
      })
  }

  static func object<Object: NSObject & NSCoding>(
    _ key: String, _ path: ReferenceWritableKeyPath<View, Object?>
  ) -> Self {
    Self(
      encode: { view, coder in
        if let object = view[keyPath: path] { coder.encode(object, forKey: key) }
      },
      decode: { view, coder in
        guard let object = coder.objectIfPresent(of: Object.self, forKey: key) else { return }
        view[keyPath: path] = object
      })
  }

  static func object<Object: NSObject & NSCoding>(
    _ key: String, _ path: ReferenceWritableKeyPath<View, Object>
  ) -> Self {
    Self(
      encode: { view, coder in coder.encode(view[keyPath: path], forKey: key) },
      decode: { view, coder in
        guard let object = coder.objectIfPresent(of: Object.self, forKey: key) else { return }
        view[keyPath: path] = object
      })
  }

  /// A list of views, each under a key of its own.
  static func views(
    _ key: String, get: @escaping (View) -> [UIView], add: @escaping (View, UIView) -> Void
  ) -> Self {
    Self(
      encode: { view, coder in
        for (index, subview) in get(view).enumerated() {
          coder.encode(subview, forKey: "\(key).\(index)")
        }
      },
      decode: { view, coder in
        var index = 0
        while coder.containsValue(forKey: "\(key).\(index)") {
          if let subview = coder.decodeObject(forKey: "\(key).\(index)") as? UIView {
            add(view, subview)
          }
          index += 1
        }
      })
  }
}
