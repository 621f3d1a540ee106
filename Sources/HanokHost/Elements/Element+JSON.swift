import Foundation

extension Element {
  /// The elements as JSON, with keys in a fixed order and one line an element.
  package static func json(_ elements: [Element]) -> String {
    var text = ""
    write(elements, indent: "", into: &text)
    return text + "\n"
  }

  private static func write(_ elements: [Element], indent: String, into text: inout String) {
    text += "["
    for (index, element) in elements.enumerated() {
      text += index == 0 ? "\n" : ",\n"
      element.write(indent: indent + "  ", into: &text)
    }
    text += elements.isEmpty ? "]" : "\n\(indent)]"
  }

  private func write(indent: String, into text: inout String) {
    var fields = ["\"class\": \(quoted(className))", "\"frame\": \(frame.jsonArray)"]
    let strings = [
      ("identifier", identifier), ("label", label), ("text", self.text), ("value", value),
    ]
    for (name, string) in strings {
      if let string { fields.append("\"\(name)\": \(quoted(string))") }
    }
    if !content.isEmpty {
      fields.append("\"content\": [\(content.map(quoted).joined(separator: ", "))]")
    }
    if !isEnabled { fields.append("\"enabled\": false") }
    if isSelected { fields.append("\"selected\": true") }
    if isTextCut { fields.append("\"cut\": true") }
    text += "\(indent){" + fields.joined(separator: ", ")
    if !children.isEmpty {
      text += ", \"children\": "
      Self.write(children, indent: indent, into: &text)
    }
    text += "}"
  }
}

/// A string in JSON's quotes.
private func quoted(_ string: String) -> String {
  var result = "\""
  for scalar in string.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    case "\u{0}"..<"\u{20}": result += String(format: "\\u%04x", scalar.value)
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}

extension CGRect {
  fileprivate var jsonArray: String {
    "[" + [minX, minY, width, height].map(\.jsonNumber).joined(separator: ", ") + "]"
  }
}

extension CGFloat {
  /// Three decimals at most, without trailing zeros.
  fileprivate var jsonNumber: String {
    let rounded = (self * 1000).rounded() / 1000
    guard rounded.isFinite else { return "null" }
    if rounded == rounded.rounded(), rounded.magnitude < 1e15 { return "\(Int(rounded))" }
    return "\(rounded)"
  }
}
