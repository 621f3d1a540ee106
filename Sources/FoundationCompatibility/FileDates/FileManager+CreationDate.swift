internal import Foundation

/// File managers that keep the creation date which they are told. Foundation on Linux does not listen.
private final class DatingFileManager: FileManager, @unchecked Sendable {
  override func setAttributes(
    _ attributes: [FileAttributeKey: Any], ofItemAtPath path: String
  ) throws {
    try super.setAttributes(attributes, ofItemAtPath: path)
    if let date = attributes[.creationDate] as? Date { CreationMark.set(date, path) }
  }

  override func attributesOfItem(atPath path: String) throws -> [FileAttributeKey: Any] {
    var attributes = try super.attributesOfItem(atPath: path)
    if let date = CreationMark.date(path) { attributes[.creationDate] = date }
    return attributes
  }
}

@section(".init_array") @used
nonisolated private let keepsCreationDates: @convention(c) () -> Void = {
  ExtensionOverride.install(DatingFileManager.self)
}
