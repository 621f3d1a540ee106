/// The attributes that a document sets by key path: `layer.cornerRadius` and what apps mark
/// `@IBInspectable`.
extension NibReader {
  func applyRuntimeAttributes(to object: NSObject) {
    for attribute in element.list("userDefinedRuntimeAttributes") {
      guard attribute.name == "userDefinedRuntimeAttribute", let path = attribute["keyPath"]
      else { continue }
      let value = reader(attribute).runtimeValue
      if !InterfaceBuilder.setValue(value, forKeyPath: path, on: object),
        !Self.isIgnored(path, value)
      {
        document.complain(UndefinedKey(object, path).description, at: attribute)
      }
    }
  }

  /// Layers take no `UIColor`: iOS leaves them as they are, too.
  private static func isIgnored(_ path: String, _ value: Any?) -> Bool {
    value is UIColor && path.hasPrefix("layer.")
  }

  private var runtimeValue: Any? {
    switch element["type"] {
    case "boolean": bool("value") ?? false
    case "number": child("value").flatMap { $0.numberValue }
    case "string", "localizedString": text("value")
    case "point": point("value")
    case "size": size("value")
    case "rect": rect("value")
    case "range":
      child("value").map {
        NSRange(location: $0.int("location") ?? 0, length: $0.int("length") ?? 0)
      }
    case "color": color("value")
    case "image": image("value")
    default: text("value")
    }
  }

  private var numberValue: Any? {
    element.name == "integer" ? int("value") as Any? : number("value").map(Double.init)
  }
}

/// The message of key-value coding for a name that an object has no property for.
struct UndefinedKey: CustomStringConvertible {
  let description: String

  init(_ object: NSObject, _ key: String) {
    let address = UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
    description =
      "[<\(String(reflecting: type(of: object))) 0x\(String(address, radix: 16))> "
      + "setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key \(key)"
  }
}
