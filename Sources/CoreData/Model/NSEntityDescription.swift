import Foundation
import FoundationCompatibility

/// A kind of object: its name, class, properties and place among other kinds.
///
/// It may be changed until a coordinator uses its model.
open class NSEntityDescription: NSObject, NSCopying, ModelDescription {
  /// The model that the entity belongs to.
  open internal(set) weak var managedObjectModel: NSManagedObjectModel!
  /// The entity's name, which no other of the model has.
  open var name: String? {
    willSet { willChange() }
    didSet { managedObjectModel?.entitiesDidChange() }
  }
  /// The name of the objects' class; "NSManagedObject" when nothing else was set.
  open var managedObjectClassName: String! {
    get { className ?? "NSManagedObject" }
    set { className = newValue }
  }
  /// Whether there are objects of subentities only.
  open var isAbstract: Bool = false {
    willSet { willChange() }
  }
  /// The entities that inherit this one's properties.
  open var subentities: [NSEntityDescription] = [] {
    willSet { willChange() }
    didSet { adoptSubentities(oldValue) }
  }
  /// The entity whose properties this one inherits.
  open internal(set) weak var superentity: NSEntityDescription?
  /// The app's own data about the entity.
  open var userInfo: [AnyHashable: Any]? {
    willSet { willChange() }
  }
  /// The indexes that stores keep of the entity's objects.
  open var indexes: [NSFetchIndexDescription] = [] {
    willSet { willChange() }
    didSet { adoptIndexes() }
  }
  /// Groups of attributes no two objects have the same values of: names or `NSAttributeDescription`s.
  open var uniquenessConstraints: [[Any]] = [] {
    willSet { willChange() }
  }
  /// Groups of properties that are indexed together.
  @available(*, deprecated, message: "Use NSEntityDescription.indexes instead")
  open var compoundIndexes: [[Any]] {
    get { groupedIndexes }
    set { groupedIndexes = newValue }
  }
  /// The name of an object in Spotlight. Kept, without effect: there is no Spotlight here.
  open var coreSpotlightDisplayNameExpression: _NSExpression? {
    willSet { willChange() }
  }
  /// A word of the app's that goes into `versionHash`: two entities alike but for it are different.
  open var versionHashModifier: String? {
    willSet { willChange() }
  }
  /// The name that the entity had in the model before, for migration; its name where none was set.
  open var renamingIdentifier: String? {
    get { previousName ?? name }
    set { previousName = newValue }
  }

  /// The properties, inherited ones first. What is set replaces those that are not inherited.
  open var properties: [NSPropertyDescription] {
    get { caches.properties }
    set { setProperties(newValue) }
  }
  /// The properties by name, inherited ones too.
  open var propertiesByName: [String: NSPropertyDescription] { caches.propertiesByName }
  /// The attributes by name, inherited ones too.
  open var attributesByName: [String: NSAttributeDescription] { caches.attributesByName }
  /// The relationships by name, inherited ones too.
  open var relationshipsByName: [String: NSRelationshipDescription] { caches.relationshipsByName }
  /// The entities that inherit this one's properties, by name.
  open var subentitiesByName: [String: NSEntityDescription] {
    Dictionary(subentities.map { ($0.name ?? "", $0) }, uniquingKeysWith: { first, _ in first })
  }
  /// A digest of the entity's schema: two entities with the same digest are stored alike.
  open var versionHash: Data { VersionHash.hash(of: self) }

  /// The places that objects keep their values in. Computed once; cheap afterwards.
  package var layout: EntityLayout { caches.layout }
  /// The properties that are not inherited.
  package private(set) var ownProperties: [NSPropertyDescription] = []
  package var groupedIndexes: [[Any]] = [] {
    willSet { willChange() }
  }
  /// The renaming identifier as it was set.
  package var previousName: String? {
    willSet { willChange() }
  }
  package internal(set) var isFrozen = false
  /// The facts of the entity that managed objects need (`EntityTraits`), and their class, once it cannot change.
  final var objectTraits: AnyObject?
  final var objectClass: AnyClass?
  private var className: String? {
    willSet { willChange() }
  }
  private var computedCaches: EntityCaches?

  public override init() { super.init() }

  /// Whether the entity is another one or inherits from it.
  open func isKindOf(entity: NSEntityDescription) -> Bool {
    var next: NSEntityDescription? = self
    while let candidate = next {
      if candidate === entity { return true }
      next = candidate.superentity
    }
    return false
  }

  /// The relationships that refer to objects of an entity.
  open func relationships(forDestination entity: NSEntityDescription)
    -> [NSRelationshipDescription]
  {
    properties.compactMap { $0 as? NSRelationshipDescription }
      .filter { $0.destinationEntity === entity }
  }

  /// An entity like this one that belongs to no model, without subentities.
  ///
  /// Its relationships refer to the same entities as this one's.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSEntityDescription()
    copy.name = name
    copy.className = className
    copy.isAbstract = isAbstract
    copy.userInfo = userInfo
    copy.groupedIndexes = groupedIndexes
    copy.coreSpotlightDisplayNameExpression = coreSpotlightDisplayNameExpression
    copy.versionHashModifier = versionHashModifier
    copy.previousName = previousName
    copy.setProperties(ownProperties.compactMap { $0.copy() as? NSPropertyDescription })
    copy.indexes = indexes.compactMap { $0.copy() as? NSFetchIndexDescription }
    copy.uniquenessConstraints = uniquenessConstraints.map { $0.map(Self.constraintName) }
    return copy
  }

  open override func copy() -> Any { copy(with: nil) }

  open override var description: String {
    "<NSEntityDescription: \(name ?? "?"), \(properties.count) properties>"
  }

  /// The name that stands in a uniqueness constraint as itself or as its attribute.
  package static func constraintName(_ element: Any) -> Any {
    (element as? NSPropertyDescription)?.name ?? element
  }

  /// The uniqueness constraints as names.
  package var uniquenessConstraintNames: [[String]] {
    uniquenessConstraints.map { $0.compactMap { Self.constraintName($0) as? String } }
  }

  // MARK: Changes

  private var caches: EntityCaches {
    if let computedCaches { return computedCaches }
    let caches = EntityCaches(of: self)
    computedCaches = caches
    return caches
  }

  /// Forgets the values computed from the properties, here and in subentities.
  func propertiesDidChange() {
    computedCaches = nil
    for entity in subentities { entity.propertiesDidChange() }
  }

  private func setProperties(_ properties: [NSPropertyDescription]) {
    willChange()
    let inherited = Set((superentity?.properties ?? []).map(ObjectIdentifier.init))
    for property in ownProperties where property.entity === self { property.entity = nil }
    ownProperties = properties.filter { !inherited.contains(ObjectIdentifier($0)) }
    for property in ownProperties { property.entity = self }
    propertiesDidChange()
    adoptIndexes()
  }

  private func adoptSubentities(_ old: [NSEntityDescription]) {
    for entity in old where entity.superentity === self { entity.superentity = nil }
    for entity in subentities {
      precondition(
        !isKindOf(entity: entity), "Entity \(entity.name ?? "?") cannot be its own superentity.")
      entity.superentity = self
    }
    for entity in old + subentities { entity.propertiesDidChange() }
  }

  private func adoptIndexes() {
    for index in indexes {
      index.entity = self
      for element in index.elements { element.resolve(in: self) }
    }
  }

  /// Computes the remaining values and forbids further changes.
  func freeze() {
    _ = caches
    for property in ownProperties {
      property.isFrozen = true
      (property as? NSCompositeAttributeDescription)?.elements.forEach { $0.isFrozen = true }
    }
    for index in indexes { index.isFrozen = true }
    isFrozen = true
  }
}

/// The values computed of an entity's properties and its superentities'.
private struct EntityCaches {
  let layout: EntityLayout
  let properties: [NSPropertyDescription]
  let propertiesByName: [String: NSPropertyDescription]
  let attributesByName: [String: NSAttributeDescription]
  let relationshipsByName: [String: NSRelationshipDescription]

  init(of entity: NSEntityDescription) {
    let superentity = entity.superentity
    layout = EntityLayout(
      superLayout: superentity?.layout, ownProperties: entity.ownProperties)
    let ownNames = Set(entity.ownProperties.map(\.name))
    let inherited = (superentity?.properties ?? []).filter { !ownNames.contains($0.name) }
    properties = inherited + entity.ownProperties
    propertiesByName = Dictionary(
      properties.map { ($0.name, $0) }, uniquingKeysWith: { _, last in last })
    attributesByName = propertiesByName.compactMapValues { $0 as? NSAttributeDescription }
    relationshipsByName = propertiesByName.compactMapValues { $0 as? NSRelationshipDescription }
  }
}
