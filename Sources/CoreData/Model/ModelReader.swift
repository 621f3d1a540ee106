import Foundation
import FoundationCompatibility

/// Makes a model of the XML that Xcode keeps it in (the `contents` of an `.xcdatamodel`).
struct ModelReader {
  let file: URL

  /// The model in a file of XML.
  static func model(in file: URL) throws -> NSManagedObjectModel {
    let data: Data
    do {
      data = try Data(contentsOf: file)
    } catch {
      throw ModelReadingError("The file cannot be opened (\(error)).", file: file)
    }
    return try model(from: data, file: file)
  }

  /// The model in the bytes of a file.
  static func model(from data: Data, file: URL) throws -> NSManagedObjectModel {
    if data.starts(with: Data("bplist".utf8)) {
      throw ModelReadingError(
        "It was compiled by Xcode. Give the .xcdatamodeld that it was made of.", file: file)
    }
    let root = try ModelElement.read(data, from: file)
    let reader = ModelReader(file: file)
    guard root.name == "model" else {
      throw reader.error("Its root is <\(root.name)>, not <model>.", at: root)
    }
    return try reader.model(from: root)
  }

  func error(_ reason: String, at element: ModelElement) -> ModelReadingError {
    ModelReadingError(reason, file: file, line: element.line)
  }

  private func model(from root: ModelElement) throws -> NSManagedObjectModel {
    let model = NSManagedObjectModel()
    let elements = root.children("entity")
    let composites = CompositeElements(root)
    var entities: [String: NSEntityDescription] = [:]
    var ordered: [NSEntityDescription] = []
    for element in elements {
      let entity = try self.entity(from: element, composites: composites)
      guard entities.updateValue(entity, forKey: entity.name ?? "") == nil else {
        throw error("There are two entities named \(entity.name ?? "").", at: element)
      }
      ordered.append(entity)
    }
    try setSuperentities(elements, among: entities)
    for (element, entity) in zip(elements, ordered) {
      try connect(entity, element, among: entities)
    }
    model.entities = ordered
    for (element, entity) in zip(elements, ordered) {
      try addIndexes(to: entity, from: element)
      try addConstraints(to: entity, from: element)
      try addFetchedProperties(to: entity, from: element, model: model)
    }
    try addConfigurations(to: model, from: root)
    for element in root.children("fetchRequest") {
      let name = try self.name(of: element)
      model.setFetchRequestTemplate(try fetchRequest(from: element, model: model), forName: name)
    }
    if let version = root.text("userDefinedModelVersionIdentifier") {
      model.versionIdentifiers = [version]
    }
    return model
  }

  /// An element's `name`; no element of a model is without.
  func name(of element: ModelElement) throws -> String {
    guard let name = element.text("name") else {
      throw error("A <\(element.name)> has no name.", at: element)
    }
    return name
  }

  /// A whole number that an attribute gives.
  func count(_ attribute: String, of element: ModelElement) throws -> Int? {
    guard let text = element.text(attribute) else { return nil }
    guard let count = Int(text), count >= 0 else {
      throw error("\(attribute) is “\(text)”, not a count.", at: element)
    }
    return count
  }

  /// The keys and values of `userInfo`.
  func userInfo(of element: ModelElement) -> [AnyHashable: Any]? {
    let entries = element.children("userInfo").flatMap { $0.children("entry") }
    guard !entries.isEmpty else { return nil }
    var userInfo: [AnyHashable: Any] = [:]
    for entry in entries { userInfo[entry["key"] ?? ""] = entry["value"] ?? "" }
    return userInfo
  }

  private func addConfigurations(to model: NSManagedObjectModel, from root: ModelElement) throws {
    for element in root.children("configuration") {
      let members = try element.children("memberEntity").map { member in
        let name = try self.name(of: member)
        guard let entity = model.entitiesByName[name] else {
          throw error("A configuration has the entity \(name), which there is not.", at: member)
        }
        return entity
      }
      model.setEntities(members, forConfigurationName: try name(of: element))
    }
  }
}

/// The composite attributes that a model defines for several entities to use.
struct CompositeElements {
  private let elements: [String: ModelElement]

  init(_ root: ModelElement) {
    let definitions = root.children("composite") + root.children("compositeAttribute")
    elements = Dictionary(
      definitions.map { ($0["name"] ?? "", $0) }, uniquingKeysWith: { first, _ in first })
  }

  subscript(_ name: String) -> ModelElement? { elements[name] }
}
