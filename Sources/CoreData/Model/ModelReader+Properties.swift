import Foundation
import FoundationCompatibility

extension ModelReader {
  /// The property of an element; nil for an element that is something else.
  func property(
    from element: ModelElement, composites: CompositeElements
  ) throws -> NSPropertyDescription? {
    let property: NSPropertyDescription
    switch element.name {
    case "attribute": property = try attribute(from: element, composites: composites)
    case "composite": property = try composite(from: element, composites: composites, depth: 0)
    case "relationship": property = try relationship(from: element)
    case "fetchedProperty": property = NSFetchedPropertyDescription()
    default: return nil
    }
    try describe(property, from: element)
    return property
  }

  /// Reads what properties of every kind have.
  private func describe(_ property: NSPropertyDescription, from element: ModelElement) throws {
    property.name = try name(of: element)
    property.isOptional = element.flag("optional")
    property.isTransient = element.flag("transient")
    property.wantsIndex = element.flag("indexed")
    property.isIndexedBySpotlight = element.flag("spotlightIndexingEnabled")
    property.recordsExternally = element.flag("storedInTruthFile")
    property.versionHashModifier = element.text("versionHashModifier")
    property.renamingIdentifier = element.text("elementID") ?? element.text("renamingIdentifier")
    property.userInfo = userInfo(of: element)
  }

  // MARK: Attributes

  private func attribute(
    from element: ModelElement, composites: CompositeElements, depth: Int = 0
  ) throws -> NSAttributeDescription {
    let typeName = element.text("attributeType") ?? "Undefined"
    guard let type = NSAttributeType(modelName: typeName) else {
      throw error(
        "The attribute \(element["name"] ?? "") is of type “\(typeName)”, which there is not.",
        at: element)
    }
    if type == .compositeAttributeType {
      return try composite(from: element, composites: composites, depth: depth)
    }
    let attribute = try plainAttribute(from: element)
    attribute.attributeType = type
    if type == .transformableAttributeType {
      attribute.valueTransformerName = element.text("valueTransformerName")
      attribute.attributeValueClassName = element.text("customClassName")
    }
    attribute.allowsExternalBinaryDataStorage = element.flag("allowsExternalBinaryDataStorage")
    attribute.allowsCloudEncryption = element.flag("allowsCloudEncryption")
    attribute.preservesValueInHistoryOnDeletion =
      element.flag("preserveAfterDeletion") || element.flag("preservesValueInHistoryOnDeletion")
    let values = AttributeValues(reader: self, element: element, type: type)
    attribute.defaultValue = try values.defaultValue()
    let conditions = try values.conditions()
    attribute.setValidation(conditions.map(\.predicate), warnings: conditions.map(\.code))
    return attribute
  }

  private func plainAttribute(from element: ModelElement) throws -> NSAttributeDescription {
    guard element.flag("derived") else { return NSAttributeDescription() }
    let derived = NSDerivedAttributeDescription()
    if let format = element.text("derivationExpression") {
      derived.derivationExpression = try expression(format, at: element)
    }
    return derived
  }

  /// A composite attribute, made of the attributes in the element or of those of the definition it names.
  private func composite(
    from element: ModelElement, composites: CompositeElements, depth: Int
  ) throws -> NSCompositeAttributeDescription {
    guard depth < 16 else {
      throw error("Composite attributes are made of each other.", at: element)
    }
    let named = element.text("compositeName") ?? element.text("compositeAttributeName")
    let source = named.flatMap { composites[$0] } ?? element
    let composite = NSCompositeAttributeDescription()
    composite.elements = try source.children.compactMap { child in
      guard child.name == "attribute" || child.name == "composite" else { return nil }
      let part =
        child.name == "attribute"
        ? try attribute(from: child, composites: composites, depth: depth + 1)
        : try self.composite(from: child, composites: composites, depth: depth + 1)
      try describe(part, from: child)
      return part
    }
    return composite
  }

  // MARK: Relationships

  private func relationship(from element: ModelElement) throws -> NSRelationshipDescription {
    let relationship = NSRelationshipDescription()
    let isToMany = element.flag("toMany")
    relationship.minCount = try count("minCount", of: element) ?? 0
    relationship.maxCount = try count("maxCount", of: element) ?? (isToMany ? 0 : 1)
    relationship.isOrdered = element.flag("ordered")
    relationship.deleteRule = try deleteRule(of: element)
    return relationship
  }

  private func deleteRule(of element: ModelElement) throws -> NSDeleteRule {
    switch element["deletionRule"] {
    case nil, "", "Nullify": return .nullifyDeleteRule
    case "No Action": return .noActionDeleteRule
    case "Cascade": return .cascadeDeleteRule
    case "Deny": return .denyDeleteRule
    case let rule?:
      throw error(
        "The delete rule of \(element["name"] ?? "") is “\(rule)”, which there is not.",
        at: element)
    }
  }
}

extension NSAttributeType {
  /// The type that a model names; nil for an unknown name.
  init?(modelName: String) {
    switch modelName {
    case "Undefined": self = .undefinedAttributeType
    case "Integer 16": self = .integer16AttributeType
    case "Integer 32": self = .integer32AttributeType
    case "Integer 64": self = .integer64AttributeType
    case "Decimal": self = .decimalAttributeType
    case "Double": self = .doubleAttributeType
    case "Float": self = .floatAttributeType
    case "String": self = .stringAttributeType
    case "Boolean": self = .booleanAttributeType
    case "Date": self = .dateAttributeType
    case "Binary", "Binary Data": self = .binaryDataAttributeType
    case "UUID": self = .UUIDAttributeType
    case "URI": self = .URIAttributeType
    case "Transformable": self = .transformableAttributeType
    case "ObjectID": self = .objectIDAttributeType
    case "Composite": self = .compositeAttributeType
    default: return nil
    }
  }
}
