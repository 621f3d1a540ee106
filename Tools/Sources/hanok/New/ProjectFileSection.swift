/// The objects of one kind in a project.pbxproj, written as Xcode writes them.
struct ProjectFileSection {
  /// Keys and values, ready to be written.
  typealias Object = (reference: String, entries: [(String, String)])

  let isa: String
  let objects: [Object]
  /// Whether each object stands in one line.
  let isCompact: Bool

  init(_ isa: String, _ objects: [Object], isCompact: Bool = false) {
    self.isa = isa
    self.objects = objects
    self.isCompact = isCompact
  }

  var text: String {
    let sorted = objects.sorted { $0.reference < $1.reference }
    return "/* Begin \(isa) section */\n" + sorted.map(object).joined()
      + "/* End \(isa) section */\n"
  }

  private func object(_ object: Object) -> String {
    let entries = [("isa", isa)] + object.entries
    if isCompact {
      let line = entries.map { "\($0) = \($1); " }.joined()
      return "\t\t\(object.reference) = {\(line)};\n"
    }
    let lines = entries.map { "\t\t\t\($0) = \($1);\n" }.joined()
    return "\t\t\(object.reference) = {\n\(lines)\t\t};\n"
  }

  /// A string as it is, or in quotation marks when it has other signs than words have.
  static func quoted(_ text: String) -> String {
    let isPlain =
      !text.isEmpty
      && text.allSatisfy {
        $0.isASCII && ($0.isLetter || $0.isNumber || "_./".contains($0))
      }
    if isPlain { return text }
    return "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  /// An array, an element a line; the elements are ready to be written.
  static func list(_ items: [String]) -> String {
    "(\n" + items.map { "\t\t\t\t\($0),\n" }.joined() + "\t\t\t)"
  }

  /// A dictionary of build settings.
  static func settings(_ values: [String: [String]]) -> String {
    let lines = values.sorted { $0.key < $1.key }.map { key, values in
      let value =
        values.count == 1
        ? quoted(values[0])
        : "(\n" + values.map { "\t\t\t\t\t\(quoted($0)),\n" }.joined() + "\t\t\t\t)"
      return "\t\t\t\t\(quoted(key)) = \(value);\n"
    }
    return "{\n" + lines.joined() + "\t\t\t}"
  }
}
