internal import CSwiftRuntime

/// The name by which Objective-C knows a class that has no plain one: `_TtCC3App5Outer5Inner` for one inside another.
///
/// What is private to a file has the file's mark in its name on Apple's systems. Swift on Linux keeps none: the mark is made of
/// the names around the class.
enum ObjectiveCClassName {
  /// Nil for a class at the top level of a module, for a generic one and for one that an extension holds.
  static func mangled(_ type: AnyClass) -> String? {
    guard var context = hanok_class_context(unsafeBitCast(type, to: UnsafeRawPointer.self)) else {
      return nil
    }
    // From the innermost type outwards; private ones are counted as they come.
    var (kinds, names, privates) = ("", [String](), Set<Int>())
    while true {
      let flags = hanok_context_flags(context)
      guard flags & 0x80 == 0 else { return nil }
      let name = hanok_context_name(context).map { String(cString: $0) } ?? ""
      switch flags & 0x1F {
      case 0:
        guard names.count > 1 || !privates.isEmpty else { return nil }
        let mark = privacy(([name] + names).joined(separator: "."))
        let parts = names.enumerated().map {
          (privates.contains($0.offset) ? mark : "") + part($0.element)
        }
        return "_Tt\(kinds)\(part(name))" + parts.reversed().joined()
      case 2: if !names.isEmpty { privates.insert(names.count - 1) }
      case 16: kinds += "C"
      case 17: kinds += "V"
      case 18: kinds += "O"
      default: return nil
      }
      if !name.isEmpty { names.append(name) }
      guard let outer = hanok_parent_context(context) else { return nil }
      context = outer
    }
  }

  /// The name of the innermost type in a mangled name.
  static func lastName(of mangled: String) -> String? {
    guard mangled.hasPrefix("_Tt") else { return nil }
    var rest = mangled.dropFirst(3).drop { "CVO".contains($0) }
    var last: Substring?
    while !rest.isEmpty {
      if rest.first == "P" { rest = rest.dropFirst() }
      guard let count = Int(rest.prefix { $0.isWholeNumber }) else { return nil }
      rest = rest.drop { $0.isWholeNumber }
      guard count <= rest.utf8.count,
        let end = rest.utf8.index(
          rest.startIndex, offsetBy: count, limitedBy: rest.endIndex)
      else { return nil }
      last = rest[..<end]
      rest = rest[end...]
    }
    return last.map(String.init)
  }

  private static func part(_ name: String) -> String { "\(name.utf8.count)\(name)" }

  private static func privacy(_ text: String) -> String {
    var (high, low): (UInt64, UInt64) = (0xcbf2_9ce4_8422_2325, 0x9e37_79b9_7f4a_7c15)
    for byte in text.utf8 {
      high = (high ^ UInt64(byte)) &* 0x100_0000_01b3
      low = (low ^ high) &* 0x100_0000_01b3
    }
    let digits = [high, low].map { word in
      let text = String(word, radix: 16, uppercase: true)
      return String(repeating: "0", count: 16 - text.count) + text
    }
    return "P33_" + digits.joined()
  }
}
