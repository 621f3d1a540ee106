import Foundation
import FoundationCompatibility

extension NSManagedObjectModel {
  /// The model at a place: a `.momd` or `.mom` in an app's bundle, or an `.xcdatamodeld` or `.xcdatamodel`
  /// as Xcode keeps it. Of several versions it is the current one.
  ///
  /// It is nil when there is none or it cannot be read; why is written to the standard error.
  public convenience init?(contentsOf url: URL) {
    do {
      let version = try ModelLocation(url).current
      self.init()
      take(over: try ModelReader.model(in: version.file))
    } catch {
      Self.report(error)
      return nil
    }
  }

  /// The model at a place, or why it cannot be read.
  package static func read(from url: URL) throws -> NSManagedObjectModel {
    try ModelReader.model(in: try ModelLocation(url).current.file)
  }

  /// The models of all versions at a place, by name.
  package static func versions(at url: URL) throws -> [String: NSManagedObjectModel] {
    var models: [String: NSManagedObjectModel] = [:]
    for version in try ModelLocation(url).versions {
      models[version.name] = try ModelReader.model(in: version.file)
    }
    return models
  }

  /// The digest of every version at a place, by name.
  public class func checksumsForVersionedModel(at modelURL: URL) throws -> [String: String] {
    try versions(at: modelURL).mapValues(\.versionChecksum)
  }

  static func report(_ error: any Error) {
    FileHandle.standardError.write(Data("CoreData: \(error)\n".utf8))
  }
}
