internal import CSwiftRuntime

/// Finds the classes that documents name.
@MainActor
enum NibClasses {
  private static var found: [String: NSObject.Type?] = [:]

  /// The class that an element asks for, which inherits from `base`; nil when it asks for none.
  static func custom(for element: NibElement, in document: NibDocument) -> NSObject.Type? {
    guard let name = element["customClass"], !name.isEmpty else { return nil }
    let module = element["customModule"]
    let key = "\(module ?? "")/\(name)"
    if let known = found[key] { return known }
    let type = search(name, module: module)
    if type == nil {
      document.complain("Unknown class \(name) in Interface Builder file", at: element)
    }
    found[key] = .some(type)
    return type
  }

  private static func search(_ name: String, module: String?) -> NSObject.Type? {
    if let registered = InterfaceBuilder.registeredClass(named: name) {
      return registered as? NSObject.Type
    }
    if let module, let type = NSClassFromString("\(module).\(name)") as? NSObject.Type {
      return type
    }
    if let type = appClass(named: name) as? NSObject.Type { return type }
    if let type = NSClassFromString("UIKit.\(name)") as? NSObject.Type { return type }
    let candidates = classes(named: name)
    return candidates.first { String(reflecting: $0).hasPrefix("\(module ?? "").") }
      ?? candidates.first
  }

  /// Every class of the program whose own name it is: modules may be called otherwise than in Xcode.
  private static func classes(named name: String) -> [NSObject.Type] {
    let ownName = name.split(separator: ".").last.map(String.init) ?? name
    var found: [AnyClass] = []
    withUnsafeMutablePointer(to: &found) { found in
      hanok_classes_named(
        ownName,
        { metatype, found in
          guard let metatype, let found else { return false }
          let type: AnyClass = unsafeBitCast(metatype, to: AnyClass.self)
          found.assumingMemoryBound(to: [AnyClass].self).pointee.append(type)
          return true
        }, found)
    }
    return found.compactMap { $0 as? NSObject.Type }
  }
}
