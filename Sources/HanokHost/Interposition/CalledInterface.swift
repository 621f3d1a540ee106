import Foundation
import FoundationCompatibility

/// A call from an app's code into UIKit, found by walking up the stack.
struct CalledInterface: Hashable {
  /// The call in Objective-C's spelling: `-[UILabel setText:]`.
  let name: String
  /// The function of the app that makes it, or the library it is in.
  let caller: String
  private let place: UInt

  static func == (a: Self, b: Self) -> Bool { a.place == b.place && a.name == b.name }

  func hash(into hasher: inout Hasher) {
    hasher.combine(place)
    hasher.combine(name)
  }

  /// The call that this thread is in.
  static func current() -> CalledInterface {
    let frames = withUnsafeTemporaryAllocation(of: UnsafeMutableRawPointer?.self, capacity: 64) {
      buffer in
      let count = backtrace(buffer.baseAddress, 64)
      return buffer.prefix(Int(count)).map { UInt(bitPattern: $0) }
    }
    var called: LoadedImage?
    for frame in frames.dropFirst() {
      // A return address may be that of the next function when the call is the last thing a function does.
      guard let image = LoadedImage(containing: frame - 1) else { continue }
      if image.isInterface {
        called = image
      } else if called != nil, !image.isRuntime {
        return CalledInterface(called, from: image, at: frame)
      }
    }
    return CalledInterface(called, from: nil, at: 0)
  }

  private init(_ called: LoadedImage?, from caller: LoadedImage?, at place: UInt) {
    name = called?.symbol.map { Self.objectiveCName(demangled($0)) } ?? "UIKit"
    self.caller = caller.map { $0.symbol.map(demangled) ?? $0.file } ?? "unknown"
    self.place = place
  }

  /// The spelling in Objective-C of a function as Swift's runtime spells it.
  static func objectiveCName(_ function: String) -> String {
    var text = Substring(function)
    let isStatic = text.hasPrefix("static ")
    if isStatic { text = text.dropFirst("static ".count) }
    if text.hasPrefix("(extension in "), let end = text.firstIndex(of: ":") {
      text = text[text.index(after: end)...]
    }
    let head = text.prefix { $0 != "(" && $0 != ":" && $0 != " " }
    var parts = head.split(separator: ".").map(String.init)
    guard parts.count >= 2 else { return function }
    // The module.
    parts.removeFirst()
    let accessor =
      ["setter", "getter", "modify", "read"].contains(parts.last) ? parts.removeLast() : nil
    let member = parts.removeLast().replacingOccurrences(of: "__allocating_", with: "")
    let type = parts.joined(separator: ".")
    let selector =
      switch accessor {
      case "setter", "modify": "set\(capitalized(withoutIs(member))):"
      case .some: member
      case nil: Selector.objectiveCName(member, labels(in: text.dropFirst(head.count)))
      }
    return type.isEmpty ? selector : "\(isStatic ? "+" : "-")[\(type) \(selector)]"
  }

  /// The labels of a function's parameters; nil for one without.
  private static func labels(in parameters: Substring) -> [String?] {
    guard parameters.first == "(" else { return [] }
    var (depth, all, current) = (0, [String](), "")
    scan: for character in parameters {
      switch character {
      case "(", "<", "[":
        depth += 1
        if depth > 1 { current.append(character) }
      case ")", "]":
        depth -= 1
        if depth == 0 { break scan }
        current.append(character)
      case ">" where current.last != "-":
        depth -= 1
      case "," where depth == 1:
        all.append(current)
        current = ""
      default: current.append(character)
      }
    }
    if !current.isEmpty { all.append(current) }
    return all.map { parameter in
      let parts = parameter.split(separator: ":", maxSplits: 1)
      let label = parts[0].trimmingCharacters(in: .whitespaces)
      return parts.count == 2 && label.allSatisfy { $0.isLetter || $0.isNumber } ? label : nil
    }
  }
}

/// `isHidden` is set by `setHidden:`.
private func withoutIs(_ name: String) -> String {
  let rest = name.dropFirst(2)
  return name.hasPrefix("is") && rest.first?.isUppercase ?? false ? String(rest) : name
}

private func capitalized(_ name: String) -> String {
  name.prefix(1).uppercased() + name.dropFirst()
}

extension Selector {
  /// `move(from:to:)` is `moveFrom:to:`.
  fileprivate static func objectiveCName(_ base: String, _ labels: [String?]) -> String {
    guard let first = labels.first else { return base }
    let base = base == "init" ? "initWith" : base
    let rest = labels.dropFirst().map { "\($0 ?? ""):" }.joined()
    return "\(base)\(first.map(capitalized) ?? ""):\(rest)"
  }
}

/// A program or library in memory, and the function of it that an address lies in.
struct LoadedImage {
  let file: String
  /// The mangled name; nil when the library does not export the function.
  let symbol: String?
  private let base: UInt

  /// The library that Hanok is in, as its file is called; empty when it is in the program itself.
  static let ownLibrary: String = {
    guard let name = own?.name, name.contains(".so") else { return "" }
    return name
  }()

  private static let own = LoadedImage(containing: UInt(bitPattern: #dsohandle))
  private static let isInProgram = ownLibrary.isEmpty

  private var name: String { URL(fileURLWithPath: file).lastPathComponent }

  init?(containing address: UInt) {
    var info = AddressInformation()
    guard let pointer = UnsafeRawPointer(bitPattern: address), findImage(pointer, &info) != 0,
      let file = info.file
    else { return nil }
    self.file = String(cString: file)
    symbol = info.symbol.map { String(cString: $0) }
    base = UInt(bitPattern: info.base)
  }

  /// Whether it is a function of Hanok's.
  var isInterface: Bool {
    if let symbol, symbol.hasPrefix("$s") {
      return Self.modules.contains { symbol.hasPrefix($0) }
    }
    return isOwn
  }

  /// Whether it is in Hanok's library.
  private var isOwn: Bool { !Self.isInProgram && base == Self.own?.base }

  /// Whether it is between an app and UIKit only because they call each other through it.
  var isRuntime: Bool {
    isOwn || ["libswift", "libdispatch", "libFoundation"].contains { name.hasPrefix($0) }
  }

  private static let modules = ["UIKit", "QuartzCore", "HanokHost", "FoundationCompatibility"].map {
    "$s\($0.count)\($0)"
  }
}

/// The result of `dladdr` (`Dl_info`), which Glibc's module leaves out.
private struct AddressInformation {
  var file: UnsafePointer<CChar>?
  var base: UnsafeRawPointer?
  var symbol: UnsafePointer<CChar>?
  var symbolAddress: UnsafeRawPointer?
}

@_silgen_name("dladdr")
private func findImage(
  _ address: UnsafeRawPointer, _ image: UnsafeMutablePointer<AddressInformation>
) -> Int32

@_silgen_name("swift_demangle")
private func demangle(
  _ name: UnsafePointer<CChar>, _ length: UInt, _ output: UnsafeMutablePointer<CChar>?,
  _ size: UnsafeMutablePointer<UInt>?, _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?

/// A mangled name as Swift's runtime spells it.
private func demangled(_ symbol: String) -> String {
  guard let text = demangle(symbol, UInt(symbol.utf8.count), nil, nil, 0) else { return symbol }
  defer { free(text) }
  return String(cString: text)
}

/// The return addresses on this thread's stack, which Glibc's module leaves out. Returns how many there are.
@_silgen_name("backtrace")
private func backtrace(
  _ addresses: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, _ capacity: Int32
) -> Int32
