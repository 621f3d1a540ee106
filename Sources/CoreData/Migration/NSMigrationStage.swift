import Foundation
import FoundationCompatibility

/// One step of a staged migration: `NSLightweightMigrationStage` or `NSCustomMigrationStage`.
open class NSMigrationStage: NSObject {
  /// The app's name for the stage, for people who read logs.
  open var label: String?

  override init() { super.init() }
}

/// Versions of a model between which stores are migrated without help.
open class NSLightweightMigrationStage: NSMigrationStage {
  /// The checksums of the versions, oldest first.
  open private(set) var versionChecksums: [String]

  /// A stage of versions that follow each other.
  public init(_ versionChecksums: [String]) {
    self.versionChecksums = versionChecksums
    super.init()
  }
}

/// A step from one version of a model to the next before and after which the app works on the objects.
open class NSCustomMigrationStage: NSMigrationStage {
  /// The version that is migrated from.
  open private(set) var currentModel: NSManagedObjectModelReference
  /// The version that is migrated to.
  open private(set) var nextModel: NSManagedObjectModelReference
  /// Called before the step: the manager's container has the store with the current model.
  open var willMigrateHandler: ((NSStagedMigrationManager, NSCustomMigrationStage) throws -> Void)?
  /// Called after the step: the manager's container has the store with the next model.
  open var didMigrateHandler: ((NSStagedMigrationManager, NSCustomMigrationStage) throws -> Void)?

  /// A step from one version to another.
  public init(
    migratingFrom currentModel: NSManagedObjectModelReference,
    to nextModel: NSManagedObjectModelReference
  ) {
    self.currentModel = currentModel
    self.nextModel = nextModel
    super.init()
  }
}
