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
  // Both are read and written under `known`.
  nonisolated(unsafe) private static var registered: [String: NSManagedObject.Type] = [:]
  nonisolated(unsafe) private static var resolved: [String: NSManagedObject.Type?] = [:]

  private static func search(for name: String, module: String?) -> NSManagedObject.Type? {
    let candidates = ClassSearch.classes(named: name, of: NSManagedObject.self)
    return ClassSearch.best(of: candidates, for: name, module: module)
      ?? registered[ClassSearch.ownName(name)]
  }
}
