/// The Swift sources that Xcode generates for an entity: its class, and its properties in an
/// extension.
struct ManagedClassText {
  let model: DataModel
  let entity: DataModel.Entity
  /// The class's name in Swift.
  let name: String
  /// Whether declarations say that they belong to no actor, because the module's default is another.
  let isMarkedNonisolated: Bool

  /// Nil when the entity's class is NSManagedObject.
  init?(_ entity: DataModel.Entity, of model: DataModel, isMarkedNonisolated: Bool = false) {
    guard let name = entity.swiftClass else { return nil }
    self.isMarkedNonisolated = isMarkedNonisolated
    self.model = model
    self.entity = entity
    self.name = name
  }

  /// `Item+CoreDataClass.swift`.
  var classFile: String {
    """
    import Foundation
    import CoreData

    @objc(\(name))
    \(isolation)public class \(name): \(superclass ?? "NSManagedObject") {

    }

    """
  }

  private var isolation: String { isMarkedNonisolated ? "nonisolated " : "" }

  /// `Item+CoreDataProperties.swift`.
  var propertiesFile: String {
    var text = """
      import Foundation
      import CoreData

      \(isolation)extension \(name) {

        @nonobjc public class func fetchRequest() -> NSFetchRequest<\(name)> {
          return NSFetchRequest<\(name)>(entityName: "\(entity.name)")
        }


      """
    for property in properties {
      text +=
        "  @NSManaged public var \(SwiftIdentifier.escaped(property.name)): \(property.type)\n"
    }
    text += "\n}\n"
    for relationship in toMany { text += accessors(of: relationship) }
    // A subentity's class has the conformance from its superclass.
    if superclass == nil { text += "\n\(isolation)extension \(name): Identifiable {\n\n}\n" }
    return text
  }

  /// The class of the nearest entity above that has one of its own.
  private var superclass: String? {
    var current = entity
    while let parent = current.parent.flatMap(model.entity) {
      if let type = parent.swiftClass, type != name { return type }
      current = parent
    }
    return nil
  }

  // MARK: Properties

  private var properties: [(name: String, type: String)] {
    let attributes = entity.attributes.sorted { $0.name < $1.name }
      .map { (name: $0.name, type: Self.type(of: $0)) }
    let relationships = entity.relationships.sorted { $0.name < $1.name }
      .map { (name: $0.name, type: type(of: $0)) }
    let fetched = entity.fetchedProperties.sorted { $0.name < $1.name }
      .map { (name: $0.name, type: "[\(type(ofEntity: $0.destination))]?") }
    return attributes + relationships + fetched
  }

  private static func type(of attribute: DataModel.Attribute) -> String {
    let isScalar = attribute.isScalar
    switch attribute.type {
    case "String": return "String?"
    case "Integer 16": return isScalar ? "Int16" : "NSNumber?"
    case "Integer 32": return isScalar ? "Int32" : "NSNumber?"
    case "Integer 64": return isScalar ? "Int64" : "NSNumber?"
    case "Double": return isScalar ? "Double" : "NSNumber?"
    case "Float": return isScalar ? "Float" : "NSNumber?"
    case "Boolean": return isScalar ? "Bool" : "NSNumber?"
    case "Date": return isScalar ? "TimeInterval" : "Date?"
    case "Decimal": return "NSDecimalNumber?"
    case "Binary": return "Data?"
    case "UUID": return "UUID?"
    case "URI": return "URL?"
    case "ObjectID": return "NSManagedObjectID?"
    case "Composite": return "[String: Any]?"
    case "Transformable":
      let type = attribute.className ?? ""
      return (type.isEmpty ? "NSObject" : type) + "?"
    default: return "NSObject?"
    }
  }

  private func type(of relationship: DataModel.Relationship) -> String {
    if relationship.isToMany { return relationship.isOrdered ? "NSOrderedSet?" : "NSSet?" }
    return type(ofEntity: relationship.destination) + "?"
  }

  private func type(ofEntity name: String) -> String {
    model.entity(name)?.swiftClass ?? "NSManagedObject"
  }

  // MARK: Accessors

  private var toMany: [DataModel.Relationship] {
    entity.relationships.filter(\.isToMany).sorted { $0.name < $1.name }
  }

  private func accessors(of relationship: DataModel.Relationship) -> String {
    let key = relationship.name.prefix(1).uppercased() + relationship.name.dropFirst()
    let element = type(ofEntity: relationship.destination)
    let set = relationship.isOrdered ? "NSOrderedSet" : "NSSet"
    var methods: [(selector: String, signature: String)] = []
    if relationship.isOrdered {
      methods = [
        ("insertObject:in\(key)AtIndex:", "insertInto\(key)(_ value: \(element), at idx: Int)"),
        ("removeObjectFrom\(key)AtIndex:", "removeFrom\(key)(at idx: Int)"),
        (
          "insert\(key):atIndexes:",
          "insertInto\(key)(_ values: [\(element)], at indexes: NSIndexSet)"
        ),
        ("remove\(key)AtIndexes:", "removeFrom\(key)(at indexes: NSIndexSet)"),
        (
          "replaceObjectIn\(key)AtIndex:withObject:",
          "replace\(key)(at idx: Int, with value: \(element))"
        ),
        (
          "replace\(key)AtIndexes:with\(key):",
          "replace\(key)(at indexes: NSIndexSet, with values: [\(element)])"
        ),
      ]
    }
    methods += [
      ("add\(key)Object:", "addTo\(key)(_ value: \(element))"),
      ("remove\(key)Object:", "removeFrom\(key)(_ value: \(element))"),
      ("add\(key):", "addTo\(key)(_ values: \(set))"),
      ("remove\(key):", "removeFrom\(key)(_ values: \(set))"),
    ]
    let declarations = methods.map {
      "  @objc(\($0.selector))\n  @NSManaged public func \($0.signature)\n"
    }
    return """

      // MARK: Generated accessors for \(relationship.name)
      \(isolation)extension \(name) {

      \(declarations.joined(separator: "\n"))
      }

      """
  }
}
