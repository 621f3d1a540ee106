import CoreData

/// The model that the fixture and its test share.
enum FixtureModel {
  static func make() -> NSManagedObjectModel {
    let entry = NSEntityDescription()
    entry.name = "Entry"
    let counter = NSEntityDescription()
    counter.name = "Counter"
    let data = attribute("data", .binaryDataAttributeType)
    data.allowsExternalBinaryDataStorage = true
    let owner = NSRelationshipDescription()
    owner.name = "counter"
    owner.destinationEntity = counter
    owner.maxCount = 1
    let entries = NSRelationshipDescription()
    entries.name = "entries"
    entries.destinationEntity = entry
    entries.inverseRelationship = owner
    owner.inverseRelationship = entries
    entry.properties = [
      attribute("number", .integer64AttributeType), attribute("text", .stringAttributeType), data,
      owner,
    ]
    entry.uniquenessConstraints = [["number"]]
    counter.properties = [attribute("count", .integer64AttributeType), entries]
    let model = NSManagedObjectModel()
    model.entities = [entry, counter]
    return model
  }

  private static func attribute(_ name: String, _ type: NSAttributeType) -> NSAttributeDescription {
    let attribute = NSAttributeDescription()
    attribute.name = name
    attribute.attributeType = type
    return attribute
  }

  /// The text of the entry with a number.
  static func text(_ number: Int64) -> String { String(repeating: "\(number) ", count: 20) }
}
