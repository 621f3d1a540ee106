import Foundation
import FoundationCompatibility

extension NSManagedObjectModel {
  /// One model of all the models in some bundles, in the app's own for nil; nil when there is none.
  public class func mergedModel(from bundles: [Bundle]?) -> NSManagedObjectModel? {
    let urls = (bundles ?? [Bundle.main]).flatMap(ModelLocation.models)
    return NSManagedObjectModel(byMerging: urls.compactMap { NSManagedObjectModel(contentsOf: $0) })
  }

  /// The model, of all versions in some bundles, that a store of that metadata was made with; nil when
  /// there is none.
  public class func mergedModel(
    from bundles: [Bundle]?, forStoreMetadata metadata: [String: Any]
  ) -> NSManagedObjectModel? {
    var models: [NSManagedObjectModel] = []
    for url in (bundles ?? [Bundle.main]).flatMap(ModelLocation.models) {
      do {
        models += try versions(at: url).sorted { $0.key < $1.key }.map(\.value)
      } catch {
        report(error)
      }
    }
    return NSManagedObjectModel(byMerging: models, forStoreMetadata: metadata)
  }

  /// One model of copies of several models' entities; nil when there is no model.
  ///
  /// Entities that are alike in two models become one; different ones of the same name are a programming
  /// error and trap, as on iOS.
  public convenience init?(byMerging models: [NSManagedObjectModel]?) {
    let models = models ?? NSManagedObjectModel.mergedModel(from: nil).map { [$0] } ?? []
    guard !models.isEmpty else { return nil }
    self.init()
    var merged: [NSEntityDescription] = []
    var hashes: [String: Data] = [:]
    for entity in models.flatMap(\.entities) {
      let name = entity.name ?? ""
      if let known = hashes[name] {
        precondition(
          known == entity.versionHash,
          "Can't merge models with two different entities named '\(name)'")
        continue
      }
      hashes[name] = entity.versionHash
      merged.append(entity)
    }
    entities = EntityCopier().copies(of: merged)
    for model in models { takeAllButEntities(of: model) }
  }

  /// The model, made of several models' entities, that a store of that metadata was made with; nil when
  /// they do not have them.
  public convenience init?(
    byMerging models: [NSManagedObjectModel], forStoreMetadata metadata: [String: Any]
  ) {
    self.init()
    let whole = models.first {
      $0.isConfiguration(withName: nil, compatibleWithStoreMetadata: metadata)
    }
    if let whole {
      take(from: whole)
      return
    }
    guard let hashes = metadata[NSStoreModelVersionHashesKey] as? [String: Data], !hashes.isEmpty
    else { return nil }
    var found: [NSEntityDescription] = []
    for (name, hash) in hashes.sorted(by: { $0.key < $1.key }) {
      let candidates = models.lazy.compactMap { $0.entitiesByName[name] }
      guard let entity = candidates.first(where: { $0.versionHash == hash }) else { return nil }
      found.append(entity)
    }
    entities = EntityCopier().copies(of: found)
  }

  /// Whether a store of that metadata can be opened with the entities of a configuration.
  public func isConfiguration(
    withName configuration: String?, compatibleWithStoreMetadata metadata: [String: Any]
  ) -> Bool {
    guard let hashes = metadata[NSStoreModelVersionHashesKey] as? [String: Data],
      let entities = entities(forConfigurationName: configuration)
    else { return false }
    let own = Dictionary(
      entities.map { ($0.name ?? "", $0.versionHash) }, uniquingKeysWith: { first, _ in first })
    return own == hashes
  }
}
