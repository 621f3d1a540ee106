import CYAML
import Foundation

/// Reads YAML with libyaml. Any bytes are read or refused with a `BuildProblem` that names the line.
enum YAMLDocument {
  // Aliases may repeat what they stand for many times over, or contain themselves.
  private static let deepestNesting = 64
  private static let mostNodes = 200_000

  /// The first document of a file.
  static func read(_ file: URL) throws -> YAMLNode {
    guard let data = try? Data(contentsOf: file) else {
      throw BuildProblem("is missing or cannot be read", file: file.path)
    }
    return try read(data, file: file.path)
  }

  /// The first document of a text.
  static func read(_ data: Data, file: String) throws -> YAMLNode {
    var parser = yaml_parser_t()
    guard yaml_parser_initialize(&parser) == 1 else {
      throw BuildProblem("cannot be read: out of memory", file: file)
    }
    defer { yaml_parser_delete(&parser) }
    return try data.withUnsafeBytes { bytes in
      let text = bytes.bindMemory(to: UInt8.self)
      yaml_parser_set_input_string(&parser, text.baseAddress, text.count)
      var document = yaml_document_t()
      guard yaml_parser_load(&parser, &document) == 1 else { throw problem(parser, file) }
      defer { yaml_document_delete(&document) }
      guard let root = yaml_document_get_root_node(&document) else {
        throw BuildProblem("is empty", file: file)
      }
      var reading = Reading(document: document, file: file)
      return try reading.node(root.pointee, depth: 0)
    }
  }

  private static func problem(_ parser: yaml_parser_t, _ file: String) -> BuildProblem {
    let reason = parser.problem.map { String(cString: $0) } ?? "a mistake"
    let line = parser.problem_mark.line > 0 ? parser.problem_mark.line : parser.context_mark.line
    return BuildProblem("is no YAML: \(reason)", file: file, line: Int(line) + 1)
  }

  private struct Reading {
    var document: yaml_document_t
    let file: String
    var count = 0

    mutating func node(_ node: yaml_node_t, depth: Int) throws -> YAMLNode {
      count += 1
      let line = Int(node.start_mark.line) + 1
      guard depth < deepestNesting, count < mostNodes else {
        throw BuildProblem("is nested too deeply or repeats itself", file: file, line: line)
      }
      switch node.type {
      case YAML_SCALAR_NODE: return YAMLNode(value: scalar(node.data.scalar), line: line)
      case YAML_SEQUENCE_NODE:
        let items = node.data.sequence.items
        let list = try pointers(items.start, items.top).map { try self.node($0, depth: depth + 1) }
        return YAMLNode(value: .list(list), line: line)
      default: return YAMLNode(value: .map(try map(node, depth: depth)), line: line)
      }
    }

    private func scalar(_ scalar: yaml_node_t.__Unnamed_union_data.__Unnamed_struct_scalar)
      -> YAMLNode.Value
    {
      let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      let isPlain = scalar.style == YAML_PLAIN_SCALAR_STYLE
      return .text(String(decoding: bytes, as: UTF8.self), isPlain: isPlain)
    }

    private mutating func pointers(
      _ start: UnsafeMutablePointer<yaml_node_item_t>?,
      _ top: UnsafeMutablePointer<yaml_node_item_t>?
    ) throws -> [yaml_node_t] {
      guard let start, let top else { return [] }
      return UnsafeBufferPointer(start: start, count: top - start).compactMap { self.node($0) }
    }

    private mutating func node(_ index: Int32) -> yaml_node_t? {
      yaml_document_get_node(&document, index)?.pointee
    }

    private mutating func map(_ node: yaml_node_t, depth: Int) throws -> [String: YAMLNode] {
      let pairs = node.data.mapping.pairs
      guard let start = pairs.start, let top = pairs.top else { return [:] }
      var entries: [String: YAMLNode] = [:]
      var merged: [String: YAMLNode] = [:]
      for pair in UnsafeBufferPointer(start: start, count: top - start) {
        guard let key = self.node(pair.key), let content = self.node(pair.value),
          let name = try self.node(key, depth: depth + 1).key
        else { continue }
        let value = try self.node(content, depth: depth + 1)
        if name == "<<" {
          for map in value.items.compactMap(\.map) { merged.merge(map) { first, _ in first } }
        } else {
          entries[name] = value
        }
      }
      return merged.merging(entries) { $1 }
    }
  }
}

extension YAMLNode {
  fileprivate var key: String? {
    if case .text(let text, _) = value { return text }
    return nil
  }
}
