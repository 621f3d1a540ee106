import Foundation
import FoundationCompatibility

/// The entities that an app keeps objects of.
///
/// It is read from a compiled or source model (`init(contentsOf:)`) or put together in code, and may be
/// changed until a coordinator uses it. A model that is in use can be read from every thread.
open class NSManagedObjectModel: NSObject, NSCopying, ModelDescription, @unchecked Sendable {
  /// The entities; those they inherit from are among them.
  open var entities: [NSEntityDescription] = [] {
    willSet { willChange() }
    didSet { adoptEntities(oldValue) }
  }
  /// The entities by name.
  open var entitiesByName: [String: NSEntityDescription] {
    if let computedEntitiesByName { return computedEntitiesByName }
    let entities = Dictionary(
      entities.map { ($0.name ?? "", $0) }, uniquingKeysWith: { first, _ in first })
    computedEntitiesByName = entities
    return entities
  }
  /// The names of the parts of the model that stores can be opened with.
  open var configurations: [String] { configurationNames }
  /// Fetches kept under names.
  open var fetchRequestTemplatesByName: [String: NSFetchRequest<any NSFetchRequestResult>] {
    templates
  }
  /// Texts for people in place of names: "Entity/Name", "Property/name/Entity/Name", "ErrorString/…".
  open var localizationDictionary: [String: String]?
  /// The app's names for this version of the model.
  open var versionIdentifiers: Set<AnyHashable> = [] {
    willSet { willChange() }
  }
  /// The digest of each entity by name: two models with the same ones can open the same stores.
  open var entityVersionHashesByName: [String: Data] {
    entitiesByName.mapValues(\.versionHash)
  }
  /// A digest of all entities' digests, in Base 64.
  open var versionChecksum: String { VersionHash.checksum(of: entityVersionHashesByName) }

  package private(set) var isFrozen = false
  private var computedEntitiesByName: [String: NSEntityDescription]?
  private var configurationNames: [String] = []
  private var configurationMembers: [String: [NSEntityDescription]] = [:]
  private var templates: [String: NSFetchRequest<any NSFetchRequestResult>] = [:]

  /// A model without entities.
  public override init() { super.init() }

  // MARK: Configurations

  /// The entities of a configuration, all of them for nil; nil for a name that is no configuration's.
  open func entities(forConfigurationName configuration: String?) -> [NSEntityDescription]? {
    guard let configuration, configuration != Self.defaultConfigurationName else {
      return entities
    }
    return configurationMembers[configuration]
  }

  /// Makes a part of the model that stores can be opened with.
  open func setEntities(
    _ entities: [NSEntityDescription], forConfigurationName configuration: String
  ) {
    willChange()
    if configurationMembers.updateValue(entities, forKey: configuration) == nil {
      configurationNames.append(configuration)
    }
  }

  /// The name that iOS gives the configuration of all entities.
  static let defaultConfigurationName = "PF_DEFAULT_CONFIGURATION_NAME"

  // MARK: Fetch request templates

  /// Keeps a fetch under a name, or forgets the one kept.
  open func setFetchRequestTemplate(
    _ fetchRequestTemplate: NSFetchRequest<any NSFetchRequestResult>?, forName name: String
  ) {
    willChange()
    templates[name] = fetchRequestTemplate
  }

  /// The fetch kept under a name. A template with variables must be asked for by
  /// `fetchRequestFromTemplate(withName:substitutionVariables:)`.
  open func fetchRequestTemplate(forName name: String)
    -> NSFetchRequest<any NSFetchRequestResult>?
  {
    templates[name]
  }

  /// A copy of the fetch kept under a name, with values for its predicate's `$VARIABLES`.
  open func fetchRequestFromTemplate(
    withName name: String, substitutionVariables variables: [String: Any]
  ) -> NSFetchRequest<any NSFetchRequestResult>? {
    guard let template = templates[name],
      let request = template.copy() as? NSFetchRequest<any NSFetchRequestResult>
    else { return nil }
    request.predicate = template.predicate?.withSubstitutionVariables(variables)
    return request
  }

  // MARK: Copying

  /// A model like this one that may be changed.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSManagedObjectModel()
    copy.take(from: self)
    return copy
  }

  open override func copy() -> Any { copy(with: nil) }

  /// Fills an empty model with copies of another's entities, configurations and templates.
  func take(from model: NSManagedObjectModel) {
    entities = EntityCopier().copies(of: model.entities)
    takeAllButEntities(of: model)
  }

  /// Fills an empty model with all of another's, which is given up.
  func take(over model: NSManagedObjectModel) {
    let taken = model.entities
    model.entities = []
    entities = taken
    configurationNames = model.configurationNames
    configurationMembers = model.configurationMembers
    templates = model.templates
    localizationDictionary = model.localizationDictionary
    versionIdentifiers = model.versionIdentifiers
  }

  /// Adds another model's configurations, templates and identifiers; entities are found by name.
  func takeAllButEntities(of model: NSManagedObjectModel) {
    for name in model.configurationNames {
      let members = (model.configurationMembers[name] ?? []).compactMap {
        entitiesByName[$0.name ?? ""]
      }
      setEntities((configurationMembers[name] ?? []) + members, forConfigurationName: name)
    }
    for (name, template) in model.templates {
      let copy = template.copy() as? NSFetchRequest<any NSFetchRequestResult>
      copy?.entity = template.entity.flatMap { entitiesByName[$0.name ?? ""] }
      templates[name] = copy
    }
    if let texts = model.localizationDictionary {
      localizationDictionary = (localizationDictionary ?? [:]).merging(texts) { own, _ in own }
    }
    versionIdentifiers.formUnion(model.versionIdentifiers)
  }

  // MARK: Changes

  func entitiesDidChange() { computedEntitiesByName = nil }

  private func adoptEntities(_ old: [NSEntityDescription]) {
    for entity in old where entity.managedObjectModel === self {
      entity.managedObjectModel = nil
    }
    for entity in entities {
      precondition(
        entity.managedObjectModel == nil || !entity.isFrozen,
        "Entity \(entity.name ?? "?") is part of a model that is in use: copy it.")
      entity.managedObjectModel = self
    }
    entitiesDidChange()
  }

  /// Forbids changes of the model and of all that it is made of; a coordinator does when it takes it.
  package func freeze() {
    freezing.lock()
    defer { freezing.unlock() }
    guard !isFrozen else { return }
    _ = entitiesByName
    for entity in entities { entity.freeze() }
    isFrozen = true
  }

  private let freezing = NSLock()
}
