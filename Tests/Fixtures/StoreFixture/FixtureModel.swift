import CoreData

/// The model that the fixture and its test share.
enum FixtureModel {
  /// The second version has another name for the text, a new attribute and a new entity.
  static func make(version: Int = 1) -> NSManagedObjectModel {
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
    let text = attribute(version == 1 ? "text" : "words", .stringAttributeType)
    text.renamingIdentifier = version == 1 ? nil : "text"
    entry.properties = [attribute("number", .integer64AttributeType), text, data, owner]
    if version > 1 {
      let mood = attribute("mood", .stringAttributeType)
      mood.defaultValue = "calm"
      entry.properties.append(mood)
    }
    entry.uniquenessConstraints = [["number"]]
    counter.properties = [attribute("count", .integer64AttributeType), entries]
    let model = NSManagedObjectModel()
    model.entities = [entry, counter]
    if version > 1 {
      let extra = NSEntityDescription()
      extra.name = "Extra"
      extra.properties = [attribute("name", .stringAttributeType)]
      model.entities.append(extra)
    }
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
