import Foundation

/// Digests of the schema that descriptions stand for.
///
/// They count what Apple documents as relevant to the schema: names, types, optionality, inheritance,
/// destinations, counts, delete rules and inverses of relationships, and the app's modifiers; not classes,
/// default values, validation, user info, indexes or fetched properties. They are the same in every run.
/// The digests that iOS computes have other bytes.
enum VersionHash {
  static func hash(of property: NSPropertyDescription) -> Data {
    SHA256.digest(of: Data(text(of: property).utf8))
  }

  static func hash(of entity: NSEntityDescription) -> Data {
    let stored = entity.properties.filter { !($0 is NSFetchedPropertyDescription) }
    let properties = stored.map { text(of: $0) }.sorted()
    let constraints = entity.uniquenessConstraintNames.map { list($0) }.sorted()
    let words = list([
      "entity", entity.name ?? "", "\(entity.isAbstract)", entity.versionHashModifier ?? "",
      entity.superentity?.name ?? "", list(properties), list(constraints),
    ])
    return SHA256.digest(of: Data(words.utf8))
  }

  static func checksum(of hashes: [String: Data]) -> String {
    var all = Data()
    for name in hashes.keys.sorted() {
      all.append(Data(list([name]).utf8))
      all.append(hashes[name] ?? Data())
    }
    return SHA256.digest(of: all).base64EncodedString()
  }

  private static func text(of property: NSPropertyDescription) -> String {
    let common = [
      property.name, "\(property.isOptional)", "\(property.isTransient)",
      property.versionHashModifier ?? "",
    ]
    return list(common + words(of: property))
  }

  private static func words(of property: NSPropertyDescription) -> [String] {
    switch property {
    case let attribute as NSCompositeAttributeDescription:
      ["composite"] + attribute.elements.map { text(of: $0) }
    case let attribute as NSDerivedAttributeDescription:
      [
        "derived", "\(attribute.attributeType.rawValue)",
        attribute.derivationExpression?.description ?? "",
      ]
    case let attribute as NSAttributeDescription:
      ["attribute", "\(attribute.attributeType.rawValue)"]
    case let relationship as NSRelationshipDescription:
      [
        "relationship", relationship.destinationEntity?.name ?? "",
        relationship.inverseRelationship?.name ?? "", "\(relationship.minCount)",
        "\(relationship.maxCount)", "\(relationship.isOrdered)",
        "\(relationship.deleteRule.rawValue)",
      ]
    default: ["fetched"]
    }
  }

  /// Words joined so that no two lists of words give the same text.
  private static func list(_ words: [String]) -> String {
    words.map { "\($0.utf8.count):\($0)" }.joined(separator: ",")
  }
}
