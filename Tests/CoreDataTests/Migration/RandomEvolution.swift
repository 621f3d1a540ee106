import CoreData
import TestSupport

/// A model that changes at random from version to version, in ways that can be inferred. What it is made of has
/// numbers that stay when names change.
struct RandomEvolution {
  struct Attribute {
    var number: Int
    var name: String
    var was: String?
    var type: NSAttributeType
    var isOptional = true
    var defaultValue: AnyHashable?
  }

  struct Entity {
    var number: Int
    var name: String
    var was: String?
    var parent: Int?
    var attributes: [Attribute] = []
  }

  struct End {
    var entity: Int
    var name: String
    var was: String?
    var isToMany: Bool
    var isOrdered = false
  }

  struct Relation {
    var number: Int
    var near: End
    /// The other end; its name is empty while the relationship has no inverse.
    var far: End

    var hasInverse: Bool { !far.name.isEmpty }
    /// Whether an object may be at the far end of one object only.
    var isExclusive: Bool { !(hasInverse ? far.isToMany : !near.isToMany) }
  }

  private(set) var entities: [Entity] = []
  private(set) var relations: [Relation] = []
  private var count = 0
  var random: SeededRandom

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
    for _ in 0..<3 { addEntity() }
    for _ in 0..<3 { addRelation() }
  }

  // MARK: The model

  /// Every entity has an attribute `key`, by which the tests know its objects.
  func model() -> NSManagedObjectModel {
    ModelSketch.model(
      entities.map { entity in
        var parts = entity.attributes.map { attribute in
          ModelSketch.Part.attribute(
            attribute.name, attribute.type, optional: attribute.isOptional,
            default: attribute.defaultValue?.base, was: attribute.was)
        }
        if entity.parent == nil { parts.append(.attribute("key", .stringAttributeType)) }
        for relation in relations {
          if relation.near.entity == entity.number {
            parts.append(part(relation.near, to: relation.far))
          }
          if relation.hasInverse, relation.far.entity == entity.number {
            parts.append(part(relation.far, to: relation.near))
          }
        }
        let parent = entity.parent.map { self.entity($0).name }
        return ModelSketch.Entity(entity.name, parent: parent, was: entity.was, parts)
      })
  }

  private func part(_ end: End, to other: End) -> ModelSketch.Part {
    let inverse = other.name.isEmpty ? nil : other.name
    let destination = entity(other.entity).name
    return end.isToMany
      ? .toMany(end.name, destination, inverse: inverse, ordered: end.isOrdered, was: end.was)
      : .toOne(end.name, destination, inverse: inverse, was: end.was)
  }

  func entity(_ number: Int) -> Entity { entities.first { $0.number == number }! }

  /// The attributes of an entity, inherited ones too.
  func attributes(of number: Int) -> [Attribute] {
    let entity = entity(number)
    return entity.attributes + (entity.parent.map { attributes(of: $0) } ?? [])
  }

  /// Whether an entity is another or inherits from it.
  func isKind(_ number: Int, of other: Int) -> Bool {
    number == other || (entity(number).parent.map { isKind($0, of: other) } ?? false)
  }

  // MARK: Changes

  /// Makes the next version.
  mutating func evolve() {
    for index in entities.indices {
      entities[index].was = nil
      for attribute in entities[index].attributes.indices {
        entities[index].attributes[attribute].was = nil
      }
    }
    for index in relations.indices {
      relations[index].near.was = nil
      relations[index].far.was = nil
    }
    for _ in 0..<Int.random(in: 1...4, using: &random) { change() }
  }

  private mutating func change() {
    switch Int.random(in: 0..<13, using: &random) {
    case 0: addEntity()
    case 1: removeEntity()
    case 2: renameEntity()
    case 3: addParent()
    case 4, 5: addAttribute(to: Int.random(in: entities.indices, using: &random))
    case 6: removeAttribute()
    case 7: renameAttribute()
    case 8: makeMandatory()
    case 9: addRelation()
    case 10: if relations.count > 1 { relations.removeLast() }
    case 11: renameRelation()
    default: widenRelation()
    }
  }

  private mutating func next() -> Int {
    count += 1
    return count
  }

  private mutating func addEntity() {
    let number = next()
    let parent =
      Int.random(in: 0..<3, using: &random) == 0
      ? entities.randomElement(using: &random)?.number : nil
    entities.append(Entity(number: number, name: "E\(number)", parent: parent))
    addAttribute(to: entities.count - 1)
  }

  private mutating func removeEntity() {
    let parents = Set(entities.compactMap(\.parent))
    let leaves = entities.filter { !parents.contains($0.number) }
    guard entities.count > 2, let gone = leaves.randomElement(using: &random) else { return }
    entities.removeAll { $0.number == gone.number }
    relations.removeAll { $0.near.entity == gone.number || $0.far.entity == gone.number }
  }

  private mutating func renameEntity() {
    let index = Int.random(in: entities.indices, using: &random)
    guard entities[index].was == nil, entities[index].name.hasPrefix("E") else { return }
    // A new name must not hide that the entity is new itself.
    entities[index].was = entities[index].name
    entities[index].name = "E\(next())"
  }

  private mutating func addParent() {
    let roots = entities.indices.filter { entities[$0].parent == nil }
    guard let index = roots.randomElement(using: &random) else { return }
    let number = next()
    entities[index].parent = number
    entities.append(Entity(number: number, name: "E\(number)"))
  }

  private mutating func addAttribute(to index: Int, name: String? = nil) {
    let number = next()
    let types: [(NSAttributeType, AnyHashable)] = [
      (.integer64AttributeType, number), (.stringAttributeType, "text \(number)"),
      (.doubleAttributeType, Double(number) + 0.5), (.booleanAttributeType, true),
      (.dateAttributeType, Date(timeIntervalSinceReferenceDate: Double(number))),
      (.binaryDataAttributeType, Data([UInt8(truncatingIfNeeded: number), 0, 255])),
    ]
    guard let (type, value) = types.randomElement(using: &random) else { return }
    let isOptional = Bool.random(using: &random)
    let hasDefault = !isOptional || Bool.random(using: &random)
    entities[index].attributes.append(
      Attribute(
        number: number, name: name ?? "a\(number)", type: type, isOptional: isOptional,
        defaultValue: hasDefault ? value : nil))
  }

  private mutating func randomAttribute() -> (Int, Int)? {
    let places = entities.indices.flatMap { entity in
      entities[entity].attributes.indices.map { (entity, $0) }
    }
    return places.randomElement(using: &random)
  }

  private mutating func removeAttribute() {
    // The name that a renamed one had may belong to another by now.
    guard let (entity, index) = randomAttribute(),
      entities[entity].attributes[index].was == nil
    else { return }
    entities[entity].attributes.remove(at: index)
  }

  private mutating func renameAttribute() {
    guard let (entity, index) = randomAttribute(),
      entities[entity].attributes[index].was == nil
    else { return }
    let name = entities[entity].attributes[index].name
    entities[entity].attributes[index].was = name
    entities[entity].attributes[index].name = "a\(next())"
    // The old name is free for something else.
    if Bool.random(using: &random) { addAttribute(to: entity, name: name) }
  }

  private mutating func makeMandatory() {
    guard let (entity, index) = randomAttribute(),
      entities[entity].attributes[index].defaultValue != nil
    else { return }
    entities[entity].attributes[index].isOptional.toggle()
  }

  private mutating func addRelation() {
    guard let near = entities.randomElement(using: &random)?.number,
      let far = entities.randomElement(using: &random)?.number
    else { return }
    let number = next()
    let hasInverse = Int.random(in: 0..<4, using: &random) > 0
    relations.append(
      Relation(
        number: number,
        near: End(
          entity: near, name: "r\(number)", isToMany: Bool.random(using: &random)),
        far: End(
          entity: far, name: hasInverse ? "q\(number)" : "",
          isToMany: hasInverse && Bool.random(using: &random))))
  }

  private mutating func renameRelation() {
    guard let index = relations.indices.randomElement(using: &random),
      relations[index].near.was == nil
    else { return }
    relations[index].near.was = relations[index].near.name
    relations[index].near.name = "r\(next())"
  }

  /// Makes an end refer to more objects, to objects in order, or gives it an inverse.
  private mutating func widenRelation() {
    guard let index = relations.indices.randomElement(using: &random) else { return }
    switch Int.random(in: 0..<4, using: &random) {
    case 0 where relations[index].hasInverse: relations[index].near.isToMany = true
    case 1 where relations[index].hasInverse: relations[index].far.isToMany = true
    case 2 where relations[index].near.isToMany: relations[index].near.isOrdered.toggle()
    case 3 where !relations[index].hasInverse:
      relations[index].far.name = "q\(next())"
      relations[index].far.isToMany = !relations[index].near.isToMany
    default: break
    }
  }
}
