internal import CSwiftRuntime
import Foundation

/// Finds managed-object classes by the names that models give them.
///
/// A model names a class with its module ("Shop.Item"), with a dot alone for the app's own (".Item") or
/// bare ("Item"). The class is looked for by its own name in all images of the program, and the module
/// decides between several.
public enum EntityClass {
  /// Makes a class known under a name that is not its own, as `@objc(Name)` does on iOS.
  public static func register(_ type: NSManagedObject.Type, named name: String) {
    known.lock()
    defer { known.unlock() }
    registered[name] = type
    resolved.removeAll()
  }

  /// The class with a name; nil when the program has none. `module` is where a bare name is looked for
  /// first.
  package static func resolve(named name: String, module: String? = nil) -> NSManagedObject.Type? {
    known.lock()
    defer { known.unlock() }
    let key = "\(module ?? "")/\(name)"
    if let answer = resolved[key] { return answer }
    let answer = registered[name] ?? search(for: name, module: module)
    resolved[key] = .some(answer)
    return answer
  }

  private static let known = NSLock()
  nonisolated(unsafe) private static var registered: [String: NSManagedObject.Type] = [:]
  nonisolated(unsafe) private static var resolved: [String: NSManagedObject.Type?] = [:]

  private static func search(for name: String, module: String?) -> NSManagedObject.Type? {
    let parts = name.split(separator: ".").map(String.init)
    guard let own = parts.last else { return nil }
    let candidates = classes(named: own)
    guard candidates.count > 1 else { return candidates.first ?? registered[own] }
    let stated = parts.count > 1 ? [parts[0]] : []
    for wanted in stated + [module].compactMap({ $0 }) + appModules {
      if let match = candidates.first(where: { moduleName(of: $0) == wanted }) { return match }
    }
    return candidates.first
  }

  /// Every subclass of `NSManagedObject` with an unqualified name.
  private static func classes(named name: String) -> [NSManagedObject.Type] {
    var found: [NSManagedObject.Type] = []
    withUnsafeMutablePointer(to: &found) { found in
      hanok_classes_named(
        name,
        { metatype, found in
          guard let metatype, let found else { return false }
          let type: AnyClass = unsafeBitCast(metatype, to: AnyClass.self)
          if let type = type as? NSManagedObject.Type {
            found.assumingMemoryBound(to: [NSManagedObject.Type].self).pointee.append(type)
          }
          return true
        }, found)
    }
    return found
  }

  private static func moduleName(of type: AnyClass) -> String {
    String(String(reflecting: type).prefix { $0 != "." })
  }

  /// What the app's module may be called: as its executable or its bundle, in a form that Swift allows.
  private static let appModules: [String] = {
    let bundle = Bundle.main
    let names = [
      bundle.infoDictionary?["CFBundleExecutable"] as? String,
      bundle.infoDictionary?["CFBundleName"] as? String,
      bundle.executableURL?.lastPathComponent,
    ]
    return names.compactMap { $0 }.map { name in
      String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    }
  }()
}
