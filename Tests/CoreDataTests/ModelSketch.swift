import CoreData

/// A model in few words.
struct ModelSketch {
  /// A property in few words; `was` is the name it had in the version before.
  enum Part {
    case attribute(
      String, NSAttributeType, optional: Bool = true, default: Any? = nil, was: String? = nil)
    case toOne(String, String, inverse: String? = nil, was: String? = nil)
    case toMany(
      String, String, inverse: String? = nil, ordered: Bool = false, was: String? = nil)
  }

  /// An entity in few words.
  struct Entity {
    var name: String
    var parent: String?
    var was: String?
    var isAbstract = false
    var unique: [[String]] = []
    var parts: [Part]

    init(
      _ name: String, parent: String? = nil, was: String? = nil, isAbstract: Bool = false,
      unique: [[String]] = [], _ parts: [Part] = []
    ) {
      self.name = name
      self.parent = parent
      self.was = was
      self.isAbstract = isAbstract
      self.unique = unique
      self.parts = parts
    }
  }

  static func model(_ sketches: Entity...) -> NSManagedObjectModel { model(sketches) }

  static func model(_ sketches: [Entity]) -> NSManagedObjectModel {
    var entities: [String: NSEntityDescription] = [:]
    for sketch in sketches {
      let entity = NSEntityDescription()
      entity.name = sketch.name
      entity.isAbstract = sketch.isAbstract
      entity.renamingIdentifier = sketch.was
      entity.properties = sketch.parts.map(property)
      entity.uniquenessConstraints = sketch.unique
      entities[sketch.name] = entity
    }
    for sketch in sketches {
      let children = sketches.filter { $0.parent == sketch.name }
      entities[sketch.name]?.subentities = children.compactMap { entities[$0.name] }
    }
    for sketch in sketches {
      for part in sketch.parts { connect(part, of: entities[sketch.name]!, entities) }
    }
    let model = NSManagedObjectModel()
    model.entities = sketches.compactMap { entities[$0.name] }
    return model
  }

  private static func property(_ part: Part) -> NSPropertyDescription {
    switch part {
    case .attribute(let name, let type, let isOptional, let value, let was):
      let attribute = NSAttributeDescription()
      attribute.name = name
      attribute.attributeType = type
      attribute.isOptional = isOptional
      attribute.defaultValue = value
      attribute.renamingIdentifier = was
      return attribute
    case .toOne(let name, _, _, let was):
      return relationship(name, maxCount: 1, isOrdered: false, was)
    case .toMany(let name, _, _, let isOrdered, let was):
      return relationship(name, maxCount: 0, isOrdered: isOrdered, was)
    }
  }

  private static func relationship(
    _ name: String, maxCount: Int, isOrdered: Bool, _ was: String?
  ) -> NSRelationshipDescription {
    let relationship = NSRelationshipDescription()
    relationship.name = name
    relationship.maxCount = maxCount
    relationship.isOrdered = isOrdered
    relationship.renamingIdentifier = was
    return relationship
  }

  private static func connect(
    _ part: Part, of entity: NSEntityDescription, _ entities: [String: NSEntityDescription]
  ) {
    let ends: (String, String, String?)
    switch part {
    case .attribute: return
    case .toOne(let name, let destination, let inverse, _): ends = (name, destination, inverse)
    case .toMany(let name, let destination, let inverse, _, _): ends = (name, destination, inverse)
    }
    let relationship = entity.relationshipsByName[ends.0]
    relationship?.destinationEntity = entities[ends.1]
    relationship?.inverseRelationship = ends.2.flatMap {
      entities[ends.1]?.relationshipsByName[$0]
    }
  }
}
