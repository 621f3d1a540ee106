/// One version of a Core Data model: what generating classes needs to know of it.
struct DataModel: Equatable {
  struct Entity: Equatable {
    /// How Xcode makes the entity's class: not at all, the class, or its properties only.
    enum Generation: String {
      case none
      case `class`
      case category
    }

    var name: String
    /// The class as the model names it: `Item`, `.Item` or `Module.Item`; empty for NSManagedObject.
    var className = ""
    var parent: String?
    var generation = Generation.none
    var attributes: [Attribute] = []
    var relationships: [Relationship] = []
    var fetchedProperties: [FetchedProperty] = []
    /// The line of the model's file it stands on.
    var line: Int

    /// The class's name in Swift; nil when it is NSManagedObject itself.
    var swiftClass: String? {
      let name = TypeName.last(className)
      return name.isEmpty || name == "NSManagedObject" ? nil : name
    }
  }

  struct Attribute: Equatable {
    var name: String
    /// `String`, `Integer 16`, `Transformable`, … as the model writes it.
    var type: String
    var isScalar = false
    /// The class of a transformable attribute's values.
    var className: String?
  }

  struct Relationship: Equatable {
    var name: String
    var destination: String
    var isToMany = false
    var isOrdered = false
  }

  struct FetchedProperty: Equatable {
    var name: String
    var destination: String
  }

  var entities: [Entity] = []

  func entity(_ name: String) -> Entity? { entities.first { $0.name == name } }
}
