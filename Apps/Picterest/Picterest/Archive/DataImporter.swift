import CoreData
import Foundation

/// The result of an import.
struct ImportResult: Equatable {
  /// How many rows were new here, older here, and as new here as in the archive or newer.
  var added = 0
  var updated = 0
  var unchanged = 0
  /// Whether something sealed came whose key cannot be opened here.
  var hasLockedRows = false
  /// The choices in Settings when the archive was written.
  var settings = ArchiveManifest.Settings()
}

/// Brings what an archive has into the store: all of it, in one save, or nothing. Runs on any queue but
/// the main one.
///
/// A row is the same as one here when both have the same identity; the one that was changed last stays.
/// So an archive can be imported again, and an old one takes nothing back.
final class DataImporter {
  private let store: Store
  private let keys: WrappedKeys?

  private var result = ImportResult()
  private var opened: [String: Data] = [:]
  /// The answers so far, so that nothing comes twice and what names it finds it.
  private var seen: [[String?: [String: ArchiveValue]]: NSManagedObject] = [:]
  /// The rows that take over an image, by its name in the archive.
  private var awaitingFile: [String: [NSManagedObject]] = [:]
  /// All names that rows have mentioned, so that no file comes without one.
  private var mentioned: Set<String> = []
  private var arrived: Set<String> = []
  private var written: [String] = []
  /// The images of rows that were replaced.
  private var replaced: [String] = []

  init(store: Store, keys: WrappedKeys?) {
    self.store = store
    self.keys = keys
  }

  /// Whether an archive has keys under a password. Throws when the file is no archive.
  static func needsPassword(_ url: URL) throws -> Bool {
    do {
      let reader = try ArchiveReader(url: url)
      let first = try reader.next()
      guard first.kind == .meta else { throw ArchiveError.damaged }
      let _: ArchiveManifest = try reader.content(of: first)
      return try reader.next().kind == .keys
    } catch {
      throw ArchiveError(error)
    }
  }

  /// Imports an archive. When this throws, nothing has changed.
  /// - Parameters:
  ///   - password: opens the archive's keys; without one they are left out.
  ///   - progress: called with numbers from 0 to 1.
  func read(
    _ url: URL, password: String?, progress: @escaping (Double) -> Void = { _ in }
  ) throws -> ImportResult {
    do {
      let context = try store.backgroundContext()
      var failure: Error?
      context.performAndWait {
        do {
          try read(url, into: context, password: password, progress: progress)
          try context.save()
        } catch {
          context.rollback()
          failure = error
        }
      }
      if let failure { throw failure }
    } catch {
      written.forEach(store.images.remove)
      throw ArchiveError(error)
    }
    replaced.forEach(store.images.remove)
    return result
  }

  private func read(
    _ url: URL, into context: NSManagedObjectContext, password: String?,
    progress: (Double) -> Void
  ) throws {
    let reader = try ArchiveReader(url: url)
    let first = try reader.next()
    guard first.kind == .meta else { throw ArchiveError.damaged }
    let manifest: ArchiveManifest = try reader.content(of: first)
    result.settings = manifest.settings
    var isFirst = true
    while true {
      let record = try reader.next()
      switch record.kind {
      case .meta: throw ArchiveError.damaged
      case .keys:
        guard isFirst else { throw ArchiveError.damaged }
        let sealed: ArchiveKeys = try reader.content(of: record)
        if let password { opened = try sealed.open(password: password) }
      case .rows: try take(reader.content(of: record), into: context)
      case .file: try takeFile(record, from: reader)
      case .done:
        try reader.finish(record)
        guard awaitingFile.isEmpty else { throw ArchiveError.damaged }
        return
      }
      isFirst = false
      progress(Double(reader.offset) / Double(max(1, reader.length)))
    }
  }

  // MARK: Rows

  private func take(_ rows: ArchiveRows, into context: NSManagedObjectContext) throws {
    guard let entity = store.model?.entitiesByName[rows.entity], !entity.isAbstract else {
      // A kind of row that this version of the app does not know.
      throw ArchiveError.damaged
    }
    let coding = RowCoding(entity: entity)
    for row in rows.rows {
      let identity = coding.identity(of: row)
      guard seen[[entity.name: identity]] == nil else { throw ArchiveError.damaged }
      seen[[entity.name: identity]] = try take(row, coding, into: context)
    }
  }

  /// - Returns: the row's object here.
  private func take(
    _ row: ArchiveRow, _ coding: RowCoding, into context: NSManagedObjectContext
  ) throws -> NSManagedObject {
    let values = try coding.values(of: row)
    let fileName = values[Store.fileNameKey] as? String
    if coding.namesFiles, let fileName { mentioned.insert(fileName) }
    let object: NSManagedObject
    if let existing = try find(coding.identity(of: row), coding, in: context) {
      try takeKey(values, coding, to: existing)
      guard isNewer(values, than: existing) else {
        result.unchanged += 1
        return existing
      }
      if coding.namesFiles, let old = existing.value(forKey: Store.fileNameKey) as? String {
        replaced.append(old)
      }
      result.updated += 1
      object = existing
    } else {
      object = NSManagedObject(entity: coding.entity, insertInto: context)
      result.added += 1
    }
    try fill(object, with: values, row, coding, in: context)
    if coding.namesFiles, let fileName { awaitingFile[fileName, default: []].append(object) }
    return object
  }

  private func fill(
    _ object: NSManagedObject, with values: [String: Any], _ row: ArchiveRow, _ coding: RowCoding,
    in context: NSManagedObjectContext
  ) throws {
    // A key that is here is in the form of this device.
    let hasKey = !object.isInserted && coding.hasKeys
    let wrapped = hasKey ? object.value(forKey: Store.wrappedKeyName) : nil
    for (name, attribute) in coding.entity.attributesByName where !attribute.isTransient {
      if let value = values[name] {
        object.setValue(value, forKey: name)
      } else if attribute.isOptional {
        object.setValue(nil, forKey: name)
      }
    }
    if let wrapped { object.setValue(wrapped, forKey: Store.wrappedKeyName) }
    try takeKey(values, coding, to: object)
    for relationship in coding.toOne {
      var other: NSManagedObject?
      if let identity = row.relations[relationship.name],
        let destination = relationship.destinationEntity
      {
        other = try find(identity, RowCoding(entity: destination), in: context)
      }
      guard other != nil || relationship.isOptional else { throw ArchiveError.damaged }
      object.setValue(other, forKey: relationship.name)
    }
  }

  /// The row here with an identity; entities without a uniqueness constraint have one row.
  ///
  /// Only what was here before is looked for in the store: a search that has to look at all that has come so far
  /// would make an import of many rows slower with each of them.
  private func find(
    _ identity: [String: ArchiveValue], _ coding: RowCoding, in context: NSManagedObjectContext
  ) throws -> NSManagedObject? {
    let values = try coding.values(of: identity)
    if let come = seen[[coding.entity.name: identity]] { return come }
    let request = NSFetchRequest<NSManagedObject>(entityName: coding.entity.name ?? "")
    request.fetchLimit = 1
    request.includesPendingChanges = false
    request.predicate = NSCompoundPredicate(
      andPredicateWithSubpredicates: values.sorted { $0.key < $1.key }.map {
        NSPredicate(format: "%K == %@", argumentArray: [$0.key, $0.value])
      })
    return try context.fetch(request).first
  }

  /// Whether an archive's row was changed after the one here. One that says nothing of it is not.
  private func isNewer(_ values: [String: Any], than object: NSManagedObject) -> Bool {
    let key = Store.changedDateKey
    guard object.entity.attributesByName[key] != nil, let date = values[key] as? Date else {
      return false
    }
    return date > object.value(forKey: key) as? Date ?? .distantPast
  }

  // MARK: Keys

  /// Puts the key that came with the archive into the form of this device, where the row has none that
  /// can be opened here.
  private func takeKey(
    _ values: [String: Any], _ coding: RowCoding, to object: NSManagedObject
  ) throws {
    guard let keys, coding.hasKeys,
      let identity = coding.identity.first, let id = values[identity] as? String
    else { return }
    if let wrapped = object.value(forKey: Store.wrappedKeyName) as? Data,
      (try? keys.key(wrapped: wrapped, bottleID: id)) != nil
    {
      return
    }
    if let key = opened[id] {
      object.setValue(try keys.wrap(key, bottleID: id), forKey: Store.wrappedKeyName)
    } else {
      result.hasLockedRows = true
    }
  }

  // MARK: Files

  private func takeFile(_ record: ArchiveReader.Record, from reader: ArchiveReader) throws {
    var handle: FileHandle?
    defer { try? handle?.close() }
    try reader.file(of: record) { name in
      guard mentioned.contains(name), arrived.insert(name).inserted else {
        throw ArchiveError.damaged
      }
      guard let objects = awaitingFile.removeValue(forKey: name) else { return nil }
      // Each row has a file of its own, or deleting one would take the other's.
      guard objects.count == 1, let object = objects.first else { throw ArchiveError.damaged }
      let (newName, file) = try store.images.begin()
      written.append(newName)
      handle = file
      object.setValue(newName, forKey: Store.fileNameKey)
      return { try file.write(contentsOf: $0) }
    }
    try handle?.synchronize()
  }
}
