/// A folder of helpers that manifests import by this name, as its `Plugin.swift` describes it.
public struct Plugin: Codable, Equatable, Sendable {
  public let name: String

  public init(name: String) {
    self.name = name
    ManifestRecord.note(self)
  }
}
