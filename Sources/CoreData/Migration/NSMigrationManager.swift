import Foundation
import FoundationCompatibility

/// Migrates a store from one model to another by a mapping model: it makes the objects anew in another store.
///
/// It is used by one thread. A migration into the store's own file goes through a file beside it, so that
/// one that fails leaves the store as it was.
open class NSMigrationManager: NSObject {
  /// The model of the store as it is.
  open private(set) var sourceModel: NSManagedObjectModel
  /// The model of the store as it becomes.
  open private(set) var destinationModel: NSManagedObjectModel
  /// The mapping model of the migration that is running.
  open private(set) var mappingModel: NSMappingModel!
  /// The context with the objects as they are.
  open private(set) var sourceContext: NSManagedObjectContext
  /// The context with the objects as they become.
  open private(set) var destinationContext: NSManagedObjectContext
  /// The mapping that is being carried out.
  open private(set) var currentEntityMapping: NSEntityMapping!
  /// How much of the migration is done, from 0 to 1.
  open private(set) var migrationProgress: Float = 0
  /// The app's own data for its policies.
  open var userInfo: [AnyHashable: Any]?
  /// On iOS, whether stores may bring a manager of their own.
  @available(*, unavailable, message: "No store brings a migration manager of its own.")
  open var usesStoreSpecificMigrationManager: Bool { false }

  private var cancellation: (any Error)?
  private var policies: [ObjectIdentifier: NSEntityMigrationPolicy] = [:]
  private var associations = MigrationAssociations()

  /// A manager for migrations from one model to another.
  public init(
    sourceModel: NSManagedObjectModel, destinationModel: NSManagedObjectModel
  ) {
    self.sourceModel = sourceModel
    self.destinationModel = destinationModel
    sourceContext = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    destinationContext = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    super.init()
  }

  /// Migrates the store at a URL into one at another, which is made.
  ///
  /// Throws the error of a policy, of saving, or of code `NSMigrationError` and those after it; nothing is
  /// left at the destination then.
  open func migrateStore(
    from sourceURL: URL, sourceType sStoreType: String, options sOptions: [AnyHashable: Any]? = nil,
    with mappings: NSMappingModel?, toDestinationURL dURL: URL, destinationType dStoreType: String,
    destinationOptions dOptions: [AnyHashable: Any]? = nil
  ) throws {
    guard let mappings else {
      throw MigrationFailure.error(
        NSMigrationMissingMappingModelError, "There is no mapping model.")
    }
    guard mappings.fits(source: sourceModel, destination: destinationModel) else {
      throw MigrationFailure.error(
        NSMigrationMissingMappingModelError, "The mapping model is of other models.")
    }
    let isInPlace = sourceURL.standardizedFileURL == dURL.standardizedFileURL
    let place = StoreReplacement(of: dURL)
    defer { place.discard() }
    let target = isInPlace ? place.temporaryURL : dURL
    let source = try open(
      sourceURL, sStoreType, sOptions, sourceModel, NSMigrationManagerSourceStoreError,
      isReadOnly: true)
    let destination = try open(
      target, dStoreType, dOptions, destinationModel, NSMigrationManagerDestinationStoreError,
      isReadOnly: false)
    do {
      try run(mappings, from: source, to: destination)
      keepMetadata(of: source, in: destination)
      close(source, destination)
    } catch {
      close(source, destination)
      if !isInPlace { try? SQLiteFile.destroy(dURL) }
      throw error
    }
    if isInPlace { try place.commit() }
  }

  /// Migrates the store at a URL into one at another, which is made.
  public func migrateStore(
    from sourceURL: URL, type sourceType: NSPersistentStore.StoreType,
    options sourceOptions: [AnyHashable: Any]? = nil, mapping: NSMappingModel,
    to destinationURL: URL, type destinationType: NSPersistentStore.StoreType,
    options destinationOptions: [AnyHashable: Any]? = nil
  ) throws {
    try migrateStore(
      from: sourceURL, sourceType: sourceType.rawValue, options: sourceOptions, with: mapping,
      toDestinationURL: destinationURL, destinationType: destinationType.rawValue,
      destinationOptions: destinationOptions)
  }

  /// Forgets what the last migration left, so that the manager can be used for another.
  open func reset() {
    sourceContext = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    destinationContext = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    associations = MigrationAssociations()
    policies = [:]
    cancellation = nil
    mappingModel = nil
    currentEntityMapping = nil
    migrationProgress = 0
  }

  /// Ends the migration with an error as soon as the policy that runs returns.
  open func cancelMigrationWithError(_ error: any Error) {
    cancellation = cancellation ?? error
  }

  // MARK: Entities and objects

  /// The entity of the objects as they are.
  open func sourceEntity(for mEntity: NSEntityMapping) -> NSEntityDescription? {
    mEntity.sourceEntityName.flatMap { sourceModel.entitiesByName[$0] }
  }

  /// The entity of the objects as they become.
  open func destinationEntity(for mEntity: NSEntityMapping) -> NSEntityDescription? {
    mEntity.destinationEntityName.flatMap { destinationModel.entitiesByName[$0] }
  }

  /// Notes that an object became another by a mapping.
  open func associate(
    sourceInstance: NSManagedObject, withDestinationInstance destinationInstance: NSManagedObject,
    for entityMapping: NSEntityMapping
  ) {
    associations.add(sourceInstance, destinationInstance, entityMapping.name ?? "")
  }

  /// The objects that a mapping made of some; all that the mapping made for nil.
  open func destinationInstances(
    forEntityMappingName mappingName: String, sourceInstances: [NSManagedObject]?
  ) -> [NSManagedObject] {
    associations.destinations(mappingName, of: sourceInstances)
  }

  /// The objects that a mapping made some of; all that the mapping was given for nil.
  open func sourceInstances(
    forEntityMappingName mappingName: String, destinationInstances: [NSManagedObject]?
  ) -> [NSManagedObject] {
    associations.sources(mappingName, of: destinationInstances)
  }

  /// The objects that any mapping made of one.
  func destinationInstances(ofAnyMappingFrom source: NSManagedObject) -> [NSManagedObject] {
    associations.destinations(ofAnyMappingFrom: source)
  }

  /// The value that a property mapping's expression has for an object.
  func value(
    of property: NSPropertyMapping, in mapping: NSEntityMapping, policy: NSEntityMigrationPolicy,
    source: NSManagedObject?, destination: NSManagedObject
  ) -> Any? {
    let context = NSMutableDictionary()
    context[NSMigrationManagerKey] = self
    context[NSMigrationSourceObjectKey] = source
    context[NSMigrationDestinationObjectKey] = destination
    context[NSMigrationEntityMappingKey] = mapping
    context[NSMigrationPropertyMappingKey] = property
    context[NSMigrationEntityPolicyKey] = policy
    let value = property.valueExpression?.expressionValue(with: source, context: context)
    return value is NSNull ? nil : value
  }

  // MARK: Stages

  private func run(
    _ mappings: NSMappingModel, from source: NSPersistentStoreCoordinator,
    to destination: NSPersistentStoreCoordinator
  ) throws {
    reset()
    mappingModel = mappings
    sourceContext.persistentStoreCoordinator = source
    destinationContext.persistentStoreCoordinator = destination
    sourceContext.undoManager = nil
    destinationContext.undoManager = nil
    var failure: (any Error)?
    sourceContext.performAndWait {
      destinationContext.performAndWait {
        do { try runStages(mappings.entityMappings ?? []) } catch { failure = error }
      }
    }
    if let failure { throw failure }
  }

  private func runStages(_ mappings: [NSEntityMapping]) throws {
    let steps = max(Float(mappings.count * 3), 1)
    func stage(_ body: (NSEntityMapping, NSEntityMigrationPolicy) throws -> Void) throws {
      for mapping in mappings {
        currentEntityMapping = mapping
        try body(mapping, try policy(for: mapping))
        try checkCancellation()
        migrationProgress += 1 / steps
      }
    }
    try stage { try createInstances(of: $0, $1) }
    try stage { try createRelationships(of: $0, $1) }
    try stage { mapping, policy in
      try policy.performCustomValidation(forMapping: mapping, manager: self)
      try policy.end(mapping, manager: self)
    }
    try destinationContext.save()
    migrationProgress = 1
  }

  private func createInstances(
    of mapping: NSEntityMapping, _ policy: NSEntityMigrationPolicy
  ) throws {
    try policy.begin(mapping, with: self)
    if mapping.mappingType != .removeEntityMappingType {
      for instance in try sourceObjects(of: mapping) {
        try policy.createDestinationInstances(forSource: instance, in: mapping, manager: self)
        try checkCancellation()
      }
    }
    try policy.endInstanceCreation(forMapping: mapping, manager: self)
  }

  private func createRelationships(
    of mapping: NSEntityMapping, _ policy: NSEntityMigrationPolicy
  ) throws {
    let made = destinationInstances(forEntityMappingName: mapping.name ?? "", sourceInstances: nil)
    for instance in made {
      try policy.createRelationships(forDestination: instance, in: mapping, manager: self)
      try checkCancellation()
    }
    try policy.endRelationshipCreation(forMapping: mapping, manager: self)
  }

  /// The objects that a mapping is for: those its expression gives, or all of its entity itself.
  private func sourceObjects(of mapping: NSEntityMapping) throws -> [NSManagedObject] {
    guard let entity = sourceEntity(for: mapping) else { return [] }
    if let expression = mapping.sourceExpression {
      let context = NSMutableDictionary()
      context[NSMigrationManagerKey] = self
      context[NSMigrationEntityMappingKey] = mapping
      return RelatedObjects.objects(in: expression.expressionValue(with: nil, context: context))
    }
    let request = NSFetchRequest<NSManagedObject>()
    request.entity = entity
    request.includesSubentities = false
    request.returnsObjectsAsFaults = false
    return try sourceContext.fetch(request)
  }

  private func checkCancellation() throws {
    if let cancellation { throw cancellation }
  }

  private func policy(for mapping: NSEntityMapping) throws -> NSEntityMigrationPolicy {
    if let known = policies[ObjectIdentifier(mapping)] { return known }
    let policy = try MigrationPolicyFactory.policy(named: mapping.entityMigrationPolicyClassName)
    policies[ObjectIdentifier(mapping)] = policy
    return policy
  }

  // MARK: Stores

  private func open(
    _ url: URL, _ type: String, _ options: [AnyHashable: Any]?, _ model: NSManagedObjectModel,
    _ code: Int, isReadOnly: Bool
  ) throws -> NSPersistentStoreCoordinator {
    var options = options ?? [:]
    if isReadOnly { options[NSReadOnlyPersistentStoreOption] = NSNumber(value: true) }
    options[NSMigratePersistentStoresAutomaticallyOption] = nil
    options[NSInferMappingModelAutomaticallyOption] = nil
    options[NSPersistentStoreStagedMigrationManagerOptionKey] = nil
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
    do {
      try coordinator.addPersistentStore(
        ofType: type, configurationName: nil, at: url, options: options)
    } catch {
      throw MigrationFailure.error(
        code, "The store \(url.path) cannot be opened.", [NSFilePathErrorKey: url.path],
        underlying: error)
    }
    return coordinator
  }

  /// Keeps the app's metadata and the identifier, by which the app may know the store.
  private func keepMetadata(
    of source: NSPersistentStoreCoordinator, in destination: NSPersistentStoreCoordinator
  ) {
    guard let old = source.persistentStores.first, let new = destination.persistentStores.first
    else { return }
    var metadata = destination.metadata(for: new)
    for (key, value) in source.metadata(for: old) where metadata[key] == nil {
      metadata[key] = value
    }
    metadata[NSStoreUUIDKey] = old.identifier
    destination.setMetadata(metadata, for: new)
  }

  private func close(_ coordinators: NSPersistentStoreCoordinator...) {
    for coordinator in coordinators {
      for store in coordinator.persistentStores { try? coordinator.remove(store) }
    }
    sourceContext.persistentStoreCoordinator = nil
    destinationContext.persistentStoreCoordinator = nil
  }
}
