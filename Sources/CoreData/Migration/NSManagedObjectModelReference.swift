import Foundation
import FoundationCompatibility

/// Refers to a version of a model, which is read when it is needed.
open class NSManagedObjectModelReference: NSObject {
  /// The version's checksum as the app states it. It is a name here: those that Xcode prints differ from
  /// `NSManagedObjectModel.versionChecksum`.
  open private(set) var versionChecksum: String
  /// The model. Trying to read one that is not there traps, as on iOS.
  open var resolvedModel: NSManagedObjectModel {
    if let model { return model }
    guard let found = find() else {
      preconditionFailure("The model of checksum \(versionChecksum) cannot be found.")
    }
    model = found
    return found
  }

  private var model: NSManagedObjectModel?
  private let find: () -> NSManagedObjectModel?

  /// A model that is there.
  public init(model: NSManagedObjectModel, versionChecksum: String) {
    self.versionChecksum = versionChecksum
    self.model = model
    find = { nil }
  }

  /// The model in a file.
  public init(fileURL: URL, versionChecksum: String) {
    self.versionChecksum = versionChecksum
    find = { NSManagedObjectModel(contentsOf: fileURL) }
  }

  /// The version of that name of a model in a bundle; nil is the app's own.
  public init(name modelName: String, in bundle: Bundle?, versionChecksum: String) {
    self.versionChecksum = versionChecksum
    find = { ModelLocation.version(named: modelName, in: bundle ?? .main) }
  }

  /// The model in a bundle whose entities have those version hashes; nil is the app's own.
  public init(
    entityVersionHashes versionHash: [AnyHashable: Any], in bundle: Bundle?,
    versionChecksum: String
  ) {
    self.versionChecksum = versionChecksum
    nonisolated(unsafe) let hashes = versionHash
    find = {
      NSManagedObjectModel.mergedModel(
        from: bundle.map { [$0] }, forStoreMetadata: [NSStoreModelVersionHashesKey: hashes])
    }
  }
}
