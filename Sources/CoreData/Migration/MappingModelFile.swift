import Foundation
import FoundationCompatibility

/// A mapping model as Xcode's editor keeps it: the `xcmapping.xml` in an `.xcmappingmodel`.
///
/// A property without an expression of its own gets what the source's property of that name has. Functions of
/// a policy of the app's cannot be called from expressions.
struct MappingModelFile {
  private let objects: [String: ModelElement]
  private let file: URL

  init(_ url: URL) throws {
    let inner = url.appendingPathComponent("xcmapping.xml")
    file = FileManager.default.fileExists(atPath: inner.path) ? inner : url
    let data: Data
    do {
      data = try Data(contentsOf: file)
    } catch {
      throw ModelReadingError("The file cannot be opened (\(error)).", file: file)
    }
    let root = try ModelElement.read(data, from: file)
    guard root.name == "database" else {
      throw ModelReadingError("It is no mapping model.", file: file, line: root.line)
    }
    objects = Dictionary(
      root.children("object").map { ($0["id"] ?? "", $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The mapping models in some bundles' resources. Those that cannot be read are reported.
  static func all(in bundles: [Bundle]) -> [MappingModelFile] {
    bundles.compactMap(\.resourceURL).flatMap { folder -> [MappingModelFile] in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      return names.sorted().compactMap { name in
        let url = folder.appendingPathComponent(name)
        guard ["cdm", "xcmappingmodel"].contains(url.pathExtension) else { return nil }
        do { return try MappingModelFile(url) } catch {
          NSManagedObjectModel.report(error)
          return nil
        }
      }
    }
  }

  // MARK: Models

  /// Whether it is from one model to another: those of the names it has, where they can be found, and the
  /// entities that it names in any case.
  func isFor(_ source: NSManagedObjectModel, _ destination: NSManagedObjectModel) -> Bool {
    let entities = objects(of: "XDDEVENTITYMAPPING")
    let fits = entities.allSatisfy { mapping in
      let names = (text("sourcename", of: mapping), text("destinationname", of: mapping))
      return (names.0.map { source.entitiesByName[$0] != nil } ?? true)
        && (names.1.map { destination.entitiesByName[$0] != nil } ?? true)
    }
    return fits && isNamed(source, "sourcemodelpath")
      && isNamed(destination, "destinationmodelpath")
  }

  private func isNamed(_ model: NSManagedObjectModel, _ key: String) -> Bool {
    guard let description = objects(of: "XDDEVMAPPINGMODEL").first,
      let path = text(key, of: description)
    else { return true }
    let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    let named = ModelLocation.version(named: name, in: .main)
    return named.map { $0.isAlike(model) } ?? true
  }

  // MARK: Mappings

  /// The mappings in their order, with the version hashes of the models that are given.
  func mappings(
    from source: NSManagedObjectModel?, to destination: NSManagedObjectModel?
  ) -> [NSEntityMapping] {
    let elements = objects(of: "XDDEVENTITYMAPPING").sorted {
      (Int(text("mappingnumber", of: $0) ?? "") ?? 0)
        < (Int(text("mappingnumber", of: $1) ?? "") ?? 0)
    }
    return elements.map { element in
      let mapping = NSEntityMapping()
      mapping.sourceEntityName = text("sourcename", of: element)
      mapping.destinationEntityName = text("destinationname", of: element)
      mapping.name = text("name", of: element) ?? Self.name(of: mapping)
      mapping.entityMigrationPolicyClassName = text("migrationpolicyclassname", of: element)
      mapping.mappingType = Self.type(of: mapping)
      let old = mapping.sourceEntityName.flatMap { source?.entitiesByName[$0] }
      let new = mapping.destinationEntityName.flatMap { destination?.entitiesByName[$0] }
      mapping.sourceEntityVersionHash = old?.versionHash
      mapping.destinationEntityVersionHash = new?.versionHash
      mapping.attributeMappings = related("attributemappings", of: element).compactMap {
        attributeMapping($0, from: old)
      }
      mapping.relationshipMappings = related("relationshipmappings", of: element).compactMap {
        relationshipMapping($0, from: old, to: new)
      }
      return mapping
    }
  }

  private static func name(of mapping: NSEntityMapping) -> String {
    switch (mapping.sourceEntityName, mapping.destinationEntityName) {
    case (let source?, let destination?): "\(source)To\(destination)"
    case (let source?, nil): source
    case (nil, let destination): destination ?? ""
    }
  }

  private static func type(of mapping: NSEntityMapping) -> NSEntityMappingType {
    if mapping.entityMigrationPolicyClassName != nil { return .customEntityMappingType }
    if mapping.sourceEntityName == nil { return .addEntityMappingType }
    return mapping.destinationEntityName == nil
      ? .removeEntityMappingType : .transformEntityMappingType
  }

  private func attributeMapping(
    _ element: ModelElement, from source: NSEntityDescription?
  ) -> NSPropertyMapping? {
    guard let name = text("name", of: element) else { return nil }
    let mapping = NSPropertyMapping()
    mapping.name = name
    if let format = text("valueexpression", of: element) {
      mapping.valueExpression = try? PredicateParser.expression(format).expression()
    } else if source?.attributesByName[name] != nil {
      mapping.sourcePropertyName = name
      mapping.valueExpression = try? PredicateParser.expression("$source.\(name)").expression()
    }
    return mapping
  }

  private func relationshipMapping(
    _ element: ModelElement, from source: NSEntityDescription?, to destination: NSEntityDescription?
  ) -> NSPropertyMapping? {
    guard let name = text("name", of: element) else { return nil }
    let mapping = NSPropertyMapping()
    mapping.name = name
    if let format = text("valueexpression", of: element) {
      mapping.valueExpression = try? PredicateParser.expression(format).expression()
    } else if source?.relationshipsByName[name] != nil,
      let relationship = destination?.relationshipsByName[name]
    {
      mapping.sourcePropertyName = name
      mapping.valueExpression = RelatedObjects.expression(from: name, to: relationship)
    }
    return mapping
  }

  // MARK: Objects

  private func objects(of type: String) -> [ModelElement] {
    objects.values.filter { $0["type"] == type }
  }

  /// The text of an object's attribute; nil when it is absent or empty.
  private func text(_ name: String, of object: ModelElement) -> String? {
    let attribute = object.children("attribute").first { $0["name"] == name }
    let text = attribute?.content.trimmingCharacters(in: .whitespacesAndNewlines)
    return text.flatMap { $0.isEmpty ? nil : $0 }
  }

  private func related(_ name: String, of object: ModelElement) -> [ModelElement] {
    let relationship = object.children("relationship").first { $0["name"] == name }
    let ids = (relationship?["idrefs"] ?? "").split(separator: " ").map(String.init)
    return ids.compactMap { objects[$0] }
  }
}
