import Foundation
import FoundationCompatibility

/// Says how the objects of one version of a model become those of another.
open class NSMappingModel: NSObject {
  /// The mappings, in the order in which objects are made.
  open var entityMappings: [NSEntityMapping]! = []
  /// The mappings by name.
  open var entityMappingsByName: [String: NSEntityMapping] {
    Dictionary(
      (entityMappings ?? []).map { ($0.name ?? "", $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// A model without mappings.
  public override init() { super.init() }

  /// The mapping model at a place: a `.cdm` in an app's bundle, or an `.xcmappingmodel` as Xcode keeps it. Why
  /// one cannot be read is written to the standard error.
  ///
  /// It says which models it is for by their names; `init(from:forSourceModel:destinationModel:)` finds it by
  /// the models themselves.
  public convenience init?(contentsOf url: URL?) {
    guard let url else { return nil }
    do {
      let file = try MappingModelFile(url)
      self.init()
      entityMappings = file.mappings(from: nil, to: nil)
    } catch {
      NSManagedObjectModel.report(error)
      return nil
    }
  }

  /// The mapping model of some bundles, or of the app's own, that is from one model to another; nil when there
  /// is none.
  public convenience init?(
    from bundles: [Bundle]?, forSourceModel sourceModel: NSManagedObjectModel?,
    destinationModel: NSManagedObjectModel?
  ) {
    guard let sourceModel, let destinationModel else { return nil }
    let files = MappingModelFile.all(in: bundles ?? [Bundle.main])
    let found = files.first { $0.isFor(sourceModel, destinationModel) }
    guard let found else { return nil }
    self.init()
    entityMappings = found.mappings(from: sourceModel, to: destinationModel)
  }

  /// The mapping model that can be inferred from how two models differ.
  ///
  /// Throws an error of code `NSInferredMappingModelError` that names the entity and property when
  /// something about them cannot be.
  open class func inferredMappingModel(
    forSourceModel sourceModel: NSManagedObjectModel,
    destinationModel: NSManagedObjectModel
  ) throws -> NSMappingModel {
    try MappingInference(from: sourceModel, to: destinationModel).mappingModel()
  }

  /// Whether the mappings are from entities of one model to entities of another.
  func fits(source: NSManagedObjectModel, destination: NSManagedObjectModel) -> Bool {
    entityMappings.allSatisfy { mapping in
      Self.fits(mapping.sourceEntityName, mapping.sourceEntityVersionHash, source)
        && Self.fits(
          mapping.destinationEntityName, mapping.destinationEntityVersionHash, destination)
    }
  }

  private static func fits(_ name: String?, _ hash: Data?, _ model: NSManagedObjectModel) -> Bool {
    guard let name else { return true }
    guard let entity = model.entitiesByName[name] else { return false }
    return hash == nil || hash == entity.versionHash
  }
}
