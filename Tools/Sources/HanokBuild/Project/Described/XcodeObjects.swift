/// Objects of an Xcode project in the making.
struct XcodeObjects {
  private(set) var all: [String: PropertyListNode] = [:]

  /// Adds an object and returns its identifier.
  mutating func add(
    _ isa: String, line: Int, _ entries: [String: PropertyListNode.Value?]
  ) -> String {
    let id = "\(isa)-\(all.count)"
    set(id, isa, line: line, entries)
    return id
  }

  mutating func set(
    _ id: String, _ isa: String, line: Int, _ entries: [String: PropertyListNode.Value?]
  ) {
    var nodes = entries.compactMapValues { $0.map { PropertyListNode(value: $0, line: line) } }
    nodes["isa"] = PropertyListNode(value: .string(isa), line: line)
    all[id] = PropertyListNode(value: .dictionary(nodes), line: line)
  }
}

extension PropertyListNode.Value {
  /// An array of texts.
  static func texts(_ texts: [String], line: Int = 1) -> Self {
    .array(texts.map { PropertyListNode(value: .string($0), line: line) })
  }

  /// A dictionary of texts.
  static func texts(_ texts: [String: String], line: Int = 1) -> Self {
    .dictionary(texts.mapValues { PropertyListNode(value: .string($0), line: line) })
  }
}
