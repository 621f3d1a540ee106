/// Text of headers of C.
enum HeaderText {
  /// The text with spaces in place of comments; lines stay where they are.
  static func withoutComments(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var index = 0
    var quote: UInt8?
    while index < bytes.count {
      let (byte, next) = (bytes[index], index + 1 < bytes.count ? bytes[index + 1] : 0)
      if let open = quote {
        result.append(byte)
        if byte == UInt8(ascii: "\\"), next != 0 {
          result.append(next)
          index += 1
        } else if byte == open || byte == UInt8(ascii: "\n") {
          quote = nil
        }
        index += 1
      } else if byte == UInt8(ascii: "/"), next == UInt8(ascii: "/") {
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
      } else if byte == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
        index = skipComment(bytes, from: index + 2, into: &result)
      } else {
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { quote = byte }
        result.append(byte)
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func skipComment(
    _ bytes: [UInt8], from start: Int, into result: inout [UInt8]
  ) -> Int {
    result.append(UInt8(ascii: " "))
    var index = start
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\n") { result.append(bytes[index]) }
      if bytes[index] == UInt8(ascii: "*"), index + 1 < bytes.count,
        bytes[index + 1] == UInt8(ascii: "/")
      {
        return index + 2
      }
      index += 1
    }
    return index
  }

  /// The remains of a piece that is left out: its lines, and the conditions in them.
  static func skeleton(of text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let code = line.drop { $0 == " " || $0 == "\t" }
      let isCondition = ["#if", "#el", "#endif"].contains(where: code.hasPrefix)
      return isCondition ? String(code) : ""
    }.joined(separator: "\n")
  }
}
