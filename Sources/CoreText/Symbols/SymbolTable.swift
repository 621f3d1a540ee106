import Foundation

/// The lines of a file, each a name, a separator and a value.
///
/// A name is looked for in the file's bytes each time: an app asks for a few dozen of them, and would wait at its
/// start until all were in a dictionary.
struct SymbolTable: Sendable {
  private let bytes: Data
  private let separator: String

  init(_ bytes: Data, separator: String) {
    self.bytes = bytes
    self.separator = separator
  }

  /// A file that is mapped rather than read; empty if there is none.
  init(contentsOf url: URL, separator: String) {
    self.init((try? Data(contentsOf: url, options: .alwaysMapped)) ?? Data(), separator: separator)
  }

  /// The text on the line of `name`, after the first separator.
  subscript(name: Substring) -> Substring? {
    guard !name.contains(separator) else { return nil }
    var beginning = name + separator
    return beginning.withUTF8 { beginning in
      lines { line in
        guard line.count >= beginning.count, let start = line.baseAddress,
          let wanted = beginning.baseAddress, memcmp(start, wanted, beginning.count) == 0
        else { return nil }
        return Substring(decoding: line.dropFirst(beginning.count), as: UTF8.self)
      }
    }
  }

  /// The names of all lines that have one.
  var names: [String] {
    var names: [String] = []
    let _: Never? = lines { line in
      let line = String(decoding: line, as: UTF8.self)
      if let end = line.range(of: separator) { names.append(String(line[..<end.lowerBound])) }
      return nil
    }
    return names
  }

  /// Goes through the lines until `body` has a result.
  private func lines<R>(_ body: (UnsafeRawBufferPointer) -> R?) -> R? {
    bytes.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty, let start = UnsafeRawBufferPointer(rebasing: rest).baseAddress {
        let end = memchr(start, 0x0A, rest.count).map { UnsafeRawPointer($0) - start } ?? rest.count
        if let result = body(UnsafeRawBufferPointer(start: start, count: end)) { return result }
        rest = rest.dropFirst(end + 1)
      }
      return nil
    }
  }
}
