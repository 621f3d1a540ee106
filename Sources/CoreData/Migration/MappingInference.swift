import Foundation
import FoundationCompatibility

/// Infers a mapping model from how two models differ, where that leaves no question.
struct MappingInference {
  private let source: NSManagedObjectModel
  private let destination: NSManagedObjectModel
  private let match: ModelMatch

  init(from source: NSManagedObjectModel, to destination: NSManagedObjectModel) {
    self.source = source
    self.destination = destination
    match = ModelMatch(from: source, to: destination)
  }

  func mappingModel() throws -> NSMappingModel {
    try checkHierarchies()
    let model = NSMappingModel()
    let names = destination.entitiesByName.keys.sorted()
    model.entityMappings =
      try match.removed.map(removal)
      + names.compactMap { name in
        guard let entity = destination.entitiesByName[name] else { return nil }
        return try mapping(for: entity)
      }
    return model
  }

  // MARK: Entities

  private func removal(of name: String) -> NSEntityMapping {
    let mapping = NSEntityMapping()
    mapping.name = "IEM_Remove_\(name)"
    mapping.mappingType = .removeEntityMappingType
    mapping.sourceEntityName = name
    mapping.sourceEntityVersionHash = source.entitiesByName[name]?.versionHash
    return mapping
  }

  private func mapping(for entity: NSEntityDescription) throws -> NSEntityMapping {
    let name = entity.name ?? ""
    let mapping = NSEntityMapping()
    mapping.destinationEntityName = name
    mapping.destinationEntityVersionHash = entity.versionHash
    guard let old = match.sources[name] else {
      mapping.name = "IEM_Add_\(name)"
      mapping.mappingType = .addEntityMappingType
      return mapping
    }
    let isSame = old.name == name && old.versionHash == entity.versionHash
    mapping.name = "IEM_\(isSame ? "Copy" : "Transform")_\(name)"
    mapping.mappingType = isSame ? .copyEntityMappingType : .transformEntityMappingType
    mapping.sourceEntityName = old.name
    mapping.sourceEntityVersionHash = old.versionHash
    let sources = ModelMatch.properties(of: entity, in: old)
    mapping.attributeMappings = try entity.attributesByName.values
      .sorted { $0.name < $1.name }
      .map { try attributeMapping(of: $0, from: sources[$0.name], in: entity) }
    mapping.relationshipMappings = try entity.relationshipsByName.values
      .sorted { $0.name < $1.name }
      .map { try relationshipMapping(of: $0, from: sources[$0.name], in: entity) }
    return mapping
  }

  /// Entities that had no ancestor in common cannot get one: their objects' keys may be the same.
  private func checkHierarchies() throws {
    var roots: [String: String] = [:]
    for entity in destination.entities {
      guard let old = match.sources[entity.name ?? ""] else { continue }
      let root = entity.root.name ?? ""
      let oldRoot = old.root.name ?? ""
      if let other = roots.updateValue(oldRoot, forKey: root), other != oldRoot {
        throw Self.failure(
          "Entities without a common ancestor in the source model have one in the destination model",
          entity: entity)
      }
    }
  }

  // MARK: Properties

  private func attributeMapping(
    of attribute: NSAttributeDescription, from source: NSPropertyDescription?,
    in entity: NSEntityDescription
  ) throws -> NSPropertyMapping {
    let mapping = NSPropertyMapping()
    mapping.name = attribute.name
    let isKept = !attribute.isTransient && !(attribute is NSDerivedAttributeDescription)
    let old = source as? NSAttributeDescription
    if let old, isKept, !old.isTransient {
      guard attribute.canTakeValues(of: old) else {
        throw Self.failure(
          "Source and destination attribute types are incompatible", entity: entity,
          property: attribute)
      }
      mapping.sourcePropertyName = old.name
      mapping.valueExpression = Self.value(of: old, default: attribute)
    }
    return mapping
  }

  /// The source's value; where it has none and must have one, the default.
  private static func value(
    of source: NSAttributeDescription, default attribute: NSAttributeDescription
  ) -> _NSExpression {
    let name = source.name
    let standIn = attribute.isOptional ? nil : attribute.defaultValue
    nonisolated(unsafe) let fallback = standIn
    return _NSExpression(
      block: { _, _, context in
        let object = context?[NSMigrationSourceObjectKey] as? NSManagedObject
        return object?.value(forKey: name) ?? fallback ?? NSNull()
      }, arguments: nil)
  }

  private func relationshipMapping(
    of relationship: NSRelationshipDescription, from source: NSPropertyDescription?,
    in entity: NSEntityDescription
  ) throws -> NSPropertyMapping {
    let mapping = NSPropertyMapping()
    mapping.name = relationship.name
    guard let old = source as? NSRelationshipDescription, !relationship.isTransient,
      !old.isTransient
    else { return mapping }
    try checkDestination(of: relationship, from: old, in: entity)
    mapping.sourcePropertyName = old.name
    mapping.valueExpression = RelatedObjects.expression(
      from: old.name, to: relationship)
    return mapping
  }

  /// The objects on the other side must be of the relationship's entity after the migration too.
  private func checkDestination(
    of relationship: NSRelationshipDescription, from old: NSRelationshipDescription,
    in entity: NSEntityDescription
  ) throws {
    guard let new = relationship.destinationEntity, let oldName = old.destinationEntity?.name else {
      return
    }
    let successors = destination.entities.filter { candidate in
      match.sources[candidate.name ?? ""]?.name == oldName
    }
    let fits = successors.allSatisfy { $0.isKindOf(entity: new) || new.isKindOf(entity: $0) }
    guard fits else {
      throw Self.failure(
        "Source and destination entities of the relationship are incompatible", entity: entity,
        property: relationship)
    }
  }

  // MARK: Errors

  private static func failure(
    _ reason: String, entity: NSEntityDescription, property: NSPropertyDescription? = nil
  ) -> NSError {
    var info: [String: Any] = [
      NSLocalizedDescriptionKey:
        "Can't find or automatically infer mapping model for migration",
      "reason": reason, "entity": entity.name ?? "",
    ]
    if let property { info["property"] = property.name }
    return NSError(domain: NSCocoaErrorDomain, code: NSInferredMappingModelError, userInfo: info)
  }
}

extension NSEntityDescription {
  /// The ancestor that has none itself, whose table all its descendants are stored in.
  package var root: NSEntityDescription {
    var root = self
    while let parent = root.superentity { root = parent }
    return root
  }
}

extension NSAttributeDescription {
  /// Whether values of another attribute are values of this one as they are stored: of the same type, or
  /// numbers of another width.
  package func canTakeValues(of other: NSAttributeDescription) -> Bool {
    if let own = self as? NSCompositeAttributeDescription {
      guard let other = other as? NSCompositeAttributeDescription else { return false }
      let others = Dictionary(
        other.elements.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
      return own.elements.allSatisfy { element in
        others[element.name].map { element.canTakeValues(of: $0) } ?? true
      }
    }
    if attributeType == other.attributeType { return true }
    let integers: Set<NSAttributeType> = [
      .integer16AttributeType, .integer32AttributeType, .integer64AttributeType,
    ]
    let reals: Set<NSAttributeType> = [.floatAttributeType, .doubleAttributeType]
    return [integers, reals].contains {
      $0.contains(attributeType) && $0.contains(other.attributeType)
    }
  }
}
