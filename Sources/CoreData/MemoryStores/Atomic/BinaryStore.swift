import Foundation

/// The store of type `NSBinaryStoreType`: one file, a binary property list, that is read and written whole.
///
/// Each save writes a new file beside the old one and puts it in its place at once.
final class BinaryStore: MemoryStore, @unchecked Sendable {
  override var type: String { NSBinaryStoreType }

  override func loadMetadata() throws {
    guard let url, url.isFileURL else {
      throw CoreDataFailure.coded(
        NSPersistentStoreOpenError, "A binary store needs the URL of a file.", [:]
      ).error
    }
    guard FileManager.default.fileExists(atPath: url.path) else {
      try super.loadMetadata()
      return try persist(content)
    }
    let file = try BinaryStoreFile.read(url)
    metadata = file.metadata
    let model = persistentStoreCoordinator?.managedObjectModel
    replaceContent(
      try file.content { name, key in
        guard let entity = model?.entitiesByName[name] else { return nil }
        return NSManagedObjectID(entity: entity, store: self, primaryKey: key)
      })
  }

  override func persist(_ content: AtomicRows) throws {
    guard let url else { return }
    try BinaryStoreFile.write(content, metadata, to: url)
    hasUnsavedMetadata = false
  }

  override class func metadataForPersistentStore(with url: URL) throws -> [String: Any] {
    try BinaryStoreFile.read(url).metadata
  }

  override class func setMetadata(
    _ metadata: [String: Any]?, forPersistentStoreAt url: URL
  ) throws {
    var file = try BinaryStoreFile.read(url)
    var changed = metadata ?? [:]
    for key in StoreMetadata.ownKeys { changed[key] = changed[key] ?? file.metadata[key] }
    file.metadata = changed
    try file.write(to: url)
  }

  override class func destroyStore(at url: URL) throws {
    if FileManager.default.fileExists(atPath: url.path) {
      try FileManager.default.removeItem(at: url)
    }
  }

  override class func copyStore(at source: URL, to destination: URL) throws {
    try BinaryStoreFile.read(source).write(to: destination)
  }
}
