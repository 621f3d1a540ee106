import CoreData
import Foundation

/// Writes everything that the store has to an archive. Runs on any queue but the main one.
struct DataExporter {
  let store: Store
  let settings: ArchiveManifest.Settings
  /// Nil when nothing is sealed.
  let keys: WrappedKeys?
  var now: () -> Date = Date.init
  /// How the password becomes a key; fewer rounds are for tests.
  var rounds = ArchiveKeys.defaultRounds

  /// Whether there is anything that a password would protect.
  static func hasSealedRows(_ store: Store) -> Bool {
    guard let context = try? store.context(), let model = store.model else { return false }
    return model.entities.contains { entity in
      guard let name = entity.name, entity.attributesByName[Store.wrappedKeyName] != nil else {
        return false
      }
      return ((try? context.count(for: NSFetchRequest<NSManagedObject>(entityName: name))) ?? 0) > 0
    }
  }

  /// Writes an archive to a new file; when this throws, there is no file.
  /// - Parameters:
  ///   - password: protects the keys of sealed rows; without one they are left out.
  ///   - progress: called with numbers from 0 to 1.
  func write(
    to url: URL, password: String?, progress: @escaping (Double) -> Void = { _ in }
  ) throws {
    do {
      let context = try store.backgroundContext()
      var failure: Error?
      context.performAndWait {
        do {
          try write(to: url, from: context, password: password, progress: progress)
        } catch {
          failure = error
        }
      }
      if let failure { throw failure }
    } catch {
      try? FileManager.default.removeItem(at: url)
      throw ArchiveError(error)
    }
  }

  private func write(
    to url: URL, from context: NSManagedObjectContext, password: String?,
    progress: (Double) -> Void
  ) throws {
    let writer = try ArchiveWriter(url: url)
    try writer.write(.meta, ArchiveManifest(date: now(), settings: settings))
    let present = try store.images.names()
    let entities = DataExporter.inOrder(store.model?.entities ?? [])
    var fileNames: [String] = []
    if let password, let keys {
      let opened = try openKeys(keys, of: entities, in: context)
      if !opened.isEmpty {
        try writer.write(.keys, ArchiveKeys(opened, password: password, rounds: rounds))
      }
    }
    for entity in entities {
      fileNames += try writeRows(of: entity, from: context, files: present, to: writer)
    }
    for (index, name) in fileNames.enumerated() {
      progress(Double(index) / Double(fileNames.count))
      try writer.write(file: store.images.url(of: name), named: name)
    }
    try writer.finish()
    progress(1)
  }

  /// Writes an entity's rows, and gives the names of their files. A row whose file is gone is half a row.
  private func writeRows(
    of entity: NSEntityDescription, from context: NSManagedObjectContext, files: Set<String>,
    to writer: ArchiveWriter
  ) throws -> [String] {
    let coding = RowCoding(entity: entity)
    let request = NSFetchRequest<NSManagedObject>(entityName: entity.name ?? "")
    request.fetchBatchSize = ArchiveFormat.rowsPerRecord
    var written: [String] = []
    var rows: [ArchiveRow] = []
    func flush() throws {
      guard !rows.isEmpty else { return }
      try writer.write(.rows, ArchiveRows(entity: entity.name ?? "", rows: rows))
      rows = []
    }
    for object in try context.fetch(request) {
      if coding.namesFiles, let name = object.value(forKey: Store.fileNameKey) as? String {
        guard files.contains(name) else { continue }
        written.append(name)
      }
      rows.append(coding.archived(object))
      if rows.count == ArchiveFormat.rowsPerRecord { try flush() }
    }
    try flush()
    return written
  }

  /// The keys of all rows that have one and can be opened here.
  private func openKeys(
    _ keys: WrappedKeys, of entities: [NSEntityDescription], in context: NSManagedObjectContext
  ) throws -> [String: Data] {
    var opened: [String: Data] = [:]
    for entity in entities where entity.attributesByName[Store.wrappedKeyName] != nil {
      guard let name = entity.name, let identity = RowCoding(entity: entity).identity.first else {
        continue
      }
      for object in try context.fetch(NSFetchRequest<NSManagedObject>(entityName: name)) {
        guard let id = object.value(forKey: identity) as? String,
          let wrapped = object.value(forKey: Store.wrappedKeyName) as? Data
        else { continue }
        opened[id] = try? keys.key(wrapped: wrapped, bottleID: id)
      }
    }
    return opened
  }

  /// Entities so that each comes after those that its rows name.
  static func inOrder(_ entities: [NSEntityDescription]) -> [NSEntityDescription] {
    var rest = entities.filter { !$0.isAbstract }.sorted { ($0.name ?? "") < ($1.name ?? "") }
    var ordered: [NSEntityDescription] = []
    while !rest.isEmpty {
      let isFree = { (entity: NSEntityDescription) in
        RowCoding(entity: entity).toOne.allSatisfy { relationship in
          !rest.contains { $0 !== entity && $0.name == relationship.destinationEntity?.name }
        }
      }
      ordered.append(rest.remove(at: rest.firstIndex(where: isFree) ?? 0))
    }
    return ordered
  }
}
