internal import CSwiftRuntime
import Foundation

/// Finds classes of the program and its libraries by name.
enum ClassSearch {
  /// Every class whose own name is the last part of a name and that inherits from another.
  static func classes<Base: AnyObject>(named name: String, of base: Base.Type) -> [Base.Type] {
    var found: [AnyClass] = []
    withUnsafeMutablePointer(to: &found) { found in
      hanok_classes_named(
        ownName(name),
        { metatype, found in
          guard let metatype, let found else { return false }
          let type: AnyClass = unsafeBitCast(metatype, to: AnyClass.self)
          found.assumingMemoryBound(to: [AnyClass].self).pointee.append(type)
          return true
        }, found)
    }
    return found.compactMap { $0 as? Base.Type }
  }

  /// The class whose module is the one a name states, the given one or the app's, in this order.
  static func best<Base: AnyObject>(
    of candidates: [Base.Type], for name: String, module: String?
  ) -> Base.Type? {
    guard candidates.count > 1 else { return candidates.first }
    let parts = name.split(separator: ".")
    let stated = parts.count > 1 ? [String(parts[0])] : []
    for wanted in stated + [module].compactMap({ $0 }) + appModules {
      if let match = candidates.first(where: { moduleName(of: $0) == wanted }) { return match }
    }
    return candidates.first
  }

  /// The last part of a name.
  static func ownName(_ name: String) -> String {
    name.split(separator: ".").last.map(String.init) ?? ""
  }

  private static func moduleName(of type: AnyClass) -> String {
    String(String(reflecting: type).prefix { $0 != "." })
  }

  /// The names that the app's module may have: its executable's or its bundle's, in a form that Swift allows.
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
