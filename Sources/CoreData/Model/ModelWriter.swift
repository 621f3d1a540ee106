import Foundation
import FoundationCompatibility

/// Writes what a store needs to know of a model as XML that `ModelReader` reads.
///
/// It is kept in the store, so that the model can be migrated from when the app does not have it any more.
/// Leaves out what a store does not need: fetches, validation, what Xcode alone uses.
struct ModelWriter {
  private var text = ""

  static func data(of model: NSManagedObjectModel) -> Data {
    var writer = ModelWriter()
    writer.write(model)
    return Data(writer.text.utf8)
  }

  private mutating func write(_ model: NSManagedObjectModel) {
    text = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n"
    element("model", [("documentVersion", "1.0")]) { writer in
      for entity in model.entities { writer.write(entity) }
      for name in model.configurations { writer.write(configuration: name, of: model) }
    }
  }

  private mutating func write(_ entity: NSEntityDescription) {
    let attributes: [(String, String?)] = [
      ("name", entity.name), ("representedClassName", entity.managedObjectClassName),
      ("parentEntity", entity.superentity?.name), ("isAbstract", Self.flag(entity.isAbstract)),
      ("elementID", entity.previousName), ("versionHashModifier", entity.versionHashModifier),
    ]
    element("entity", attributes) { writer in
      for property in entity.ownProperties { writer.write(property) }
      writer.writeConstraints(of: entity)
    }
  }

  private mutating func writeConstraints(of entity: NSEntityDescription) {
    let constraints = entity.uniquenessConstraintNames
    guard !constraints.isEmpty else { return }
    element("uniquenessConstraints", []) { writer in
      for names in constraints {
        writer.element("uniquenessConstraint", []) { writer in
          for name in names { writer.element("constraint", [("value", name)]) }
        }
      }
    }
  }

  private mutating func write(configuration name: String, of model: NSManagedObjectModel) {
    element("configuration", [("name", name)]) { writer in
      for entity in model.entities(forConfigurationName: name) ?? [] {
        writer.element("memberEntity", [("name", entity.name)])
      }
    }
  }

  // MARK: Properties

  private mutating func write(_ property: NSPropertyDescription) {
    let common: [(String, String?)] = [
      ("name", property.name), ("optional", Self.flag(property.isOptional)),
      ("transient", Self.flag(property.isTransient)), ("elementID", property.previousName),
      ("versionHashModifier", property.versionHashModifier),
    ]
    switch property {
    case let composite as NSCompositeAttributeDescription:
      element("composite", common) { writer in
        for part in composite.elements { writer.write(part) }
      }
    case let attribute as NSAttributeDescription:
      element("attribute", common + Self.words(of: attribute))
    case let relationship as NSRelationshipDescription:
      element("relationship", common + Self.words(of: relationship))
    default: break
    }
  }

  private static func words(of attribute: NSAttributeDescription) -> [(String, String?)] {
    let derived = attribute as? NSDerivedAttributeDescription
    var words: [(String, String?)] = [
      ("attributeType", attribute.attributeType.modelName),
      ("valueTransformerName", attribute.valueTransformerName),
      (
        "allowsExternalBinaryDataStorage", flag(attribute.allowsExternalBinaryDataStorage)
      ),
      ("derived", flag(derived != nil)),
      ("derivationExpression", derived?.derivationExpression?.description),
    ]
    if let date = attribute.defaultValue as? Date {
      words.append(("defaultDateTimeInterval", "\(date.timeIntervalSinceReferenceDate)"))
    } else if let value = attribute.defaultValue {
      words.append(("defaultValueString", defaultText(value, attribute.attributeType)))
    }
    return words
  }

  private static func defaultText(_ value: Any, _ type: NSAttributeType) -> String? {
    switch type {
    case .booleanAttributeType:
      ((value as? Bool) ?? (value as? NSNumber)?.boolValue).map { $0 ? "YES" : "NO" }
    case .UUIDAttributeType: (value as? UUID)?.uuidString
    case .URIAttributeType: (value as? URL)?.absoluteString
    case .stringAttributeType: value as? String
    case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType,
      .doubleAttributeType, .floatAttributeType, .decimalAttributeType:
      "\(value)"
    default: nil
    }
  }

  private static func words(of relationship: NSRelationshipDescription) -> [(String, String?)] {
    let rules: [NSDeleteRule: String] = [
      .noActionDeleteRule: "No Action", .nullifyDeleteRule: "Nullify",
      .cascadeDeleteRule: "Cascade", .denyDeleteRule: "Deny",
    ]
    return [
      ("toMany", flag(relationship.isToMany)), ("ordered", flag(relationship.isOrdered)),
      ("minCount", "\(relationship.minCount)"), ("maxCount", "\(relationship.maxCount)"),
      ("deletionRule", rules[relationship.deleteRule]),
      ("destinationEntity", relationship.destinationEntity?.name),
      ("inverseName", relationship.inverseRelationship?.name),
      ("inverseEntity", relationship.inverseRelationship?.entity?.name),
    ]
  }

  // MARK: XML

  private static func flag(_ value: Bool) -> String? { value ? "YES" : nil }

  private mutating func element(
    _ name: String, _ attributes: [(String, String?)],
    _ body: (inout ModelWriter) -> Void = { _ in }
  ) {
    text += "<\(name)"
    for (name, value) in attributes {
      if let value { text += " \(name)=\"\(Self.escaped(value))\"" }
    }
    text += ">"
    body(&self)
    text += "</\(name)>\n"
  }

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\t", "\n", "\r": escaped += "&#\(scalar.value);"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}

extension NSAttributeType {
  /// The type's name in models.
  var modelName: String {
    switch self {
    case .undefinedAttributeType: "Undefined"
    case .integer16AttributeType: "Integer 16"
    case .integer32AttributeType: "Integer 32"
    case .integer64AttributeType: "Integer 64"
    case .decimalAttributeType: "Decimal"
    case .doubleAttributeType: "Double"
    case .floatAttributeType: "Float"
    case .stringAttributeType: "String"
    case .booleanAttributeType: "Boolean"
    case .dateAttributeType: "Date"
    case .binaryDataAttributeType: "Binary"
    case .UUIDAttributeType: "UUID"
    case .URIAttributeType: "URI"
    case .transformableAttributeType: "Transformable"
    case .objectIDAttributeType: "ObjectID"
    case .compositeAttributeType: "Composite"
    }
  }
}
