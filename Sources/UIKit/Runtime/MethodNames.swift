import Foundation

/// The names of the methods that a class declares, for telling whether it implements an optional one
/// without calling it.
///
/// Swift keeps no names of methods at run time, but the file that a class was linked into does: its
/// symbol table lists every function. It is read once a class, a few milliseconds each, and only
/// where a call would do something that cannot be taken back.
@MainActor
enum MethodNames {
  private static var known: [ObjectIdentifier: Set<String>] = [:]

  /// Whether an object's class, or one of those it inherits from up to `base`, declares a method, given
  /// as `tableView(_:moveRowAt:to:)`; nil if that cannot be told because the file has no such names.
  static func declares(
    _ name: String, _ object: AnyObject, below base: AnyClass = NSObject.self
  ) -> Bool? {
    var type: AnyClass? = Swift.type(of: object)
    var isTold = true
    while let current = type, current != base, !isUIKit(current) {
      let names = names(of: current)
      if names.contains(name) { return true }
      if names.isEmpty { isTold = false }
      type = _getSuperclass(current)
    }
    return isTold ? false : nil
  }

  /// UIKit's own classes have their methods for apps' classes to override: they say nothing.
  private static func isUIKit(_ type: AnyClass) -> Bool {
    String(reflecting: type).hasPrefix("UIKit.")
  }

  /// The names of the methods that a class and its extensions declare; none if they are not known.
  static func names(of type: AnyClass) -> Set<String> {
    if let names = known[ObjectIdentifier(type)] { return names }
    let names = find(type)
    known[ObjectIdentifier(type)] = names
    return names
  }

  private static func find(_ type: AnyClass) -> Set<String> {
    guard let file = SymbolFile(of: type), let own = file.name(of: type) else { return [] }
    var names: Set<String> = []
    file.forEachSymbol(startingWith: own) { symbol in
      // Functions end in F; conformances, closures and thunks in other letters.
      guard symbol.hasSuffix("F"), let name = methodName(demangled(symbol)) else { return }
      names.insert(name)
    }
    return names
  }

  private static func demangled(_ symbol: String) -> String {
    guard let text = demangle(symbol, symbol.utf8.count, nil, nil, 0) else { return "" }
    defer { free(text) }
    return String(cString: text)
  }

  /// `Module.Type.name(_: A, label: B) -> C` as `name(_:label:)`.
  static func methodName(_ declaration: String) -> String? {
    var depth = 0
    var base = ""
    var labels: [String] = []
    var word = ""
    // The arrows of functions close no brackets.
    for character in declaration.replacingOccurrences(of: "->", with: " ") {
      switch character {
      case "(" where depth == 0 && !word.isEmpty:
        base = word
        word = ""
        depth = 1
      case "(", "<", "[": depth += 1
      case ")", ">", "]":
        depth -= 1
        if depth == 0, !base.isEmpty { return "\(base)(\(labels.map { $0 + ":" }.joined()))" }
      case ":" where depth == 1 && !base.isEmpty && !word.isEmpty:
        labels.append(word)
        word = ""
      case ",", " ", ".": word = ""
      default: if depth < 2 { word.append(character) }
      }
    }
    return nil
  }
}

/// Swift's own reader of its symbols' names.
@_silgen_name("swift_demangle")
private func demangle(
  _ name: UnsafePointer<CChar>, _ length: Int, _ output: UnsafeMutablePointer<CChar>?,
  _ size: UnsafeMutablePointer<Int>?, _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?

/// The symbol table of the program or library that a class is in.
private struct SymbolFile {
  private let data: Data
  private var symbols = 0..<0
  private var strings = 0..<0
  /// Where the file begins in the program's memory.
  private let start: UInt

  /// Nil for classes that no file holds: those made at run time, of generic ones.
  init?(of type: AnyClass) {
    guard let place = Self.file(at: Self.address(of: type)),
      let data = try? Data(contentsOf: URL(fileURLWithPath: place.path), options: .alwaysMapped)
    else { return nil }
    self.data = data
    start = place.start
    guard findTables() else { return nil }
  }

  private static func address(of type: AnyClass) -> UInt {
    UInt(bitPattern: unsafeBitCast(type, to: UnsafeRawPointer.self))
  }

  /// The file that an address of the program is mapped from and where its beginning is, as the kernel
  /// lists them: lines such as `55d0-55e0 r-xp 00000000 fe:00 12 /usr/lib/libc.so`.
  private static func file(at address: UInt) -> (path: String, start: UInt)? {
    guard let maps = try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8) else {
      return nil
    }
    var starts: [Substring: UInt] = [:]
    for line in maps.split(separator: "\n") {
      let fields = line.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: true)
      let ends = fields.first?.split(separator: "-") ?? []
      guard fields.count == 6, ends.count == 2, let start = UInt(ends[0], radix: 16),
        let end = UInt(ends[1], radix: 16)
      else { continue }
      let path = fields[5].drop { $0 == " " }
      if starts[path] == nil { starts[path] = start }
      guard start <= address, address < end, let first = starts[path] else { continue }
      return path.hasPrefix("/") ? (String(path), first) : nil
    }
    return nil
  }

  /// Whether there is a table: the full one if the file was not stripped.
  private mutating func findTables() -> Bool {
    guard data.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2]), let start = read(UInt64.self, 0x28),
      let stride = read(UInt16.self, 0x3A), let count = read(UInt16.self, 0x3C)
    else { return false }
    func section(_ index: Int) -> Int? { Int(exactly: start).map { $0 + index * Int(stride) } }
    let fullTable: UInt32 = 2
    for index in 0..<Int(count) {
      guard let header = section(index), read(UInt32.self, header + 4) == fullTable,
        let link = read(UInt32.self, header + 0x28), let names = section(Int(link)),
        let own = extent(header), let text = extent(names)
      else { continue }
      symbols = own
      strings = text
      return true
    }
    return false
  }

  private func extent(_ header: Int) -> Range<Int>? {
    guard let offset = read(UInt64.self, header + 0x18).flatMap({ Int(exactly: $0) }),
      let size = read(UInt64.self, header + 0x20).flatMap({ Int(exactly: $0) }),
      offset >= 0, size >= 0, offset <= data.count, size <= data.count - offset
    else { return nil }
    return offset..<offset + size
  }

  private func read<Value: FixedWidthInteger>(_ type: Value.Type, _ offset: Int) -> Value? {
    guard offset >= 0, offset <= data.count - MemoryLayout<Value>.size else { return nil }
    return data.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: type) }
  }

  /// A class's own name among the symbols, without the letter that says that it is its metadata.
  func name(of type: AnyClass) -> String? {
    let address = UInt64(Self.address(of: type) - start)
    var found: String?
    forEachSymbol(startingWith: "$s", at: address) { name in
      if name.hasSuffix("CN") { found = String(name.dropLast()) }
    }
    return found
  }

  /// An entry of the table, as the format has it.
  private struct Symbol {
    var name: UInt32
    var kind: UInt16
    var section: UInt16
    var value: UInt64
    var size: UInt64
  }

  /// Calls a closure with the names that begin so, all or those of one place.
  func forEachSymbol(
    startingWith prefix: String, at place: UInt64? = nil, _ body: (String) -> Void
  ) {
    guard symbols.lowerBound % MemoryLayout<Symbol>.alignment == 0 else { return }
    let length = prefix.utf8.count
    data.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in
      guard let base = bytes.baseAddress else { return }
      let text = base.assumingMemoryBound(to: CChar.self)
      let list = UnsafeRawBufferPointer(rebasing: bytes[symbols]).bindMemory(to: Symbol.self)
      var index = 0
      while index < list.count {
        let symbol = list[index]
        index += 1
        if let place, place != symbol.value { continue }
        let first = strings.lowerBound + Int(symbol.name)
        guard first + length < strings.upperBound, strncmp(text + first, prefix, length) == 0 else {
          continue
        }
        let count = strnlen(text + first, strings.upperBound - first)
        body(String(decoding: bytes[first..<first + count], as: UTF8.self))
      }
    }
  }
}
