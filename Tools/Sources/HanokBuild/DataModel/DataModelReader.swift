import Foundation
import FoundationXML

/// Reads the `contents` of a model version, the XML that Xcode's model editor writes.
final class DataModelReader: NSObject {
  private var model = DataModel()
  private var problem: BuildProblem?
  private let file: String
  /// The elements that are open, the innermost last.
  private var elements: [String] = []
  /// Whether the outermost element has ended.
  private var isWhole = false

  private init(file: String) { self.file = file }

  /// Reads `file`, or throws its mistake with the line.
  static func read(_ file: URL) throws -> DataModel {
    guard let data = try? Data(contentsOf: file) else {
      throw BuildProblem("is missing or cannot be read", file: file.path)
    }
    return try read(data, file: file.path)
  }

  static func read(_ data: Data, file: String) throws -> DataModel {
    try XMLText.check(data, file: file)
    let reader = DataModelReader(file: file)
    let parser = XMLParser(data: data)
    parser.delegate = reader
    parser.shouldResolveExternalEntities = false
    let isParsed = parser.parse()
    if let problem = reader.problem { throw problem }
    // XML that ends too early counts as parsed on Linux.
    guard isParsed, reader.isWhole, parser.parserError == nil else {
      throw BuildProblem(
        "is not a data model: its XML is damaged", file: file, line: max(1, parser.lineNumber))
    }
    try reader.check()
    return reader.model
  }

  /// Every entity that is named must be there, and no entity may be above itself.
  private func check() throws {
    for entity in model.entities {
      let destinations =
        entity.relationships.map { ($0.name, $0.destination) }
        + entity.fetchedProperties.map { ($0.name, $0.destination) }
      for (name, destination) in destinations where model.entity(destination) == nil {
        throw BuildProblem(
          "“\(entity.name).\(name)” leads to “\(destination)”, which is no entity of this model",
          file: file, line: entity.line)
      }
      var seen: Set<String> = [entity.name]
      var current = entity
      while let parent = current.parent {
        guard let next = model.entity(parent) else {
          throw BuildProblem(
            "“\(current.name)” has the parent “\(parent)”, which is no entity of this model",
            file: file, line: current.line)
        }
        guard seen.insert(parent).inserted else {
          throw BuildProblem(
            "“\(entity.name)” is its own parent", file: file, line: entity.line)
        }
        current = next
      }
    }
  }

  private func fail(_ message: String, _ parser: XMLParser) {
    if problem == nil { problem = BuildProblem(message, file: file, line: parser.lineNumber) }
    parser.abortParsing()
  }
}

extension DataModelReader: XMLParserDelegate {
  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String] = [:]
  ) {
    defer { elements.append(name) }
    // A parser that is told to stop may go on for some elements.
    if problem != nil { return }
    if elements.isEmpty, name != "model" {
      return fail("is not a data model: it begins with <\(name)>", parser)
    }
    switch (elements.last, name) {
    case ("model", "entity"): readEntity(attributes, parser)
    case ("entity", "attribute"): readAttribute(attributes, parser)
    case ("entity", "relationship"): readRelationship(attributes, parser)
    case ("entity", "fetchedProperty"): readFetchedProperty(attributes, parser)
    case ("fetchedProperty", "fetchRequest"):
      if let destination = attributes["entity"] {
        change { entity in
          guard !entity.fetchedProperties.isEmpty else { return }
          entity.fetchedProperties[entity.fetchedProperties.count - 1].destination = destination
        }
      }
    default: break
    }
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    _ = elements.popLast()
    isWhole = elements.isEmpty
  }

  private func change(_ body: (inout DataModel.Entity) -> Void) {
    // An entity that is not the model's own is none.
    if !model.entities.isEmpty { body(&model.entities[model.entities.count - 1]) }
  }

  private func readEntity(_ values: [String: String], _ parser: XMLParser) {
    guard let name = values["name"], !name.isEmpty else {
      return fail("has an entity without a name", parser)
    }
    guard model.entity(name) == nil else { return fail("has two entities “\(name)”", parser) }
    var entity = DataModel.Entity(name: name, line: parser.lineNumber)
    entity.className = values["representedClassName"] ?? ""
    entity.parent = values["parentEntity"]
    entity.generation =
      values["codeGenerationType"].flatMap(DataModel.Entity.Generation.init) ?? .none
    if let type = entity.swiftClass, BuildSettings.identifier(type) != type {
      return fail("names the class “\(type)” for “\(name)”, which Swift cannot have", parser)
    }
    model.entities.append(entity)
  }

  private func readAttribute(_ values: [String: String], _ parser: XMLParser) {
    guard let name = values["name"], !name.isEmpty else {
      return fail("has an attribute without a name", parser)
    }
    change {
      $0.attributes.append(
        DataModel.Attribute(
          name: name, type: values["attributeType"] ?? "Undefined",
          isScalar: values["usesScalarValueType"] == "YES", className: values["customClassName"]))
    }
  }

  private func readRelationship(_ values: [String: String], _ parser: XMLParser) {
    guard let name = values["name"], let destination = values["destinationEntity"] else {
      return fail("has a relationship without a name or a destination", parser)
    }
    // To many by the checkbox, or by a limit other than one in older models.
    let isToMany =
      values["toMany"] == "YES" || (values["toMany"] == nil && values["maxCount"] != "1")
    change {
      $0.relationships.append(
        DataModel.Relationship(
          name: name, destination: destination, isToMany: isToMany,
          isOrdered: values["ordered"] == "YES"))
    }
  }

  private func readFetchedProperty(_ values: [String: String], _ parser: XMLParser) {
    guard let name = values["name"], !name.isEmpty else {
      return fail("has a fetched property without a name", parser)
    }
    change {
      let owner = $0.name
      $0.fetchedProperties.append(DataModel.FetchedProperty(name: name, destination: owner))
    }
  }
}
