import CoreData
import Foundation

/// The leftovers of a run that was killed, or of somebody who tidied the folder.
extension Store {
  /// Files and rows that look left over. They were found without holding up the main thread, so it looks again.
  struct Suspects {
    /// Files that no row names.
    var files: [String] = []
    /// Rows whose file is missing.
    var rows: [NSManagedObjectID] = []
  }

  /// Removes files that no row names, and rows without the file that they cannot do without.
  ///
  /// Looks at every row and file in the background. The completion is called on the main thread.
  func removeLeftovers(completion: @escaping () -> Void = {}) {
    guard let context = try? backgroundContext() else { return completion() }
    context.perform { [images] in
      // Names are read before rows: a file that is written meanwhile is not known yet, so not suspect.
      let suspects = try? Store.suspects(in: context, images: images, names: images.names())
      DispatchQueue.main.async {
        if let suspects { try? self.remove(suspects) }
        completion()
      }
    }
  }

  /// Removes what is left over before it returns.
  func removeLeftoversNow() throws {
    try remove(Store.suspects(in: context(), images: images, names: images.names()))
  }

  /// Compares the rows of a context with the names of files that were read before.
  static func suspects(
    in context: NSManagedObjectContext, images: ImageFolder, names: Set<String>
  ) throws -> Suspects {
    var suspects = Suspects()
    var unnamed = names
    for entity in entitiesWithFiles(in: context) {
      let request = NSFetchRequest<NSManagedObject>(entityName: entity)
      request.predicate = NSPredicate(format: "fileName != nil")
      request.propertiesToFetch = ["fileName"]
      for row in try context.fetch(request) {
        guard let name = row.value(forKey: "fileName") as? String else { continue }
        unnamed.remove(name)
        if !names.contains(name) { suspects.rows.append(row.objectID) }
      }
    }
    suspects.files = unnamed.filter { !images.isOfThisRun($0) }
    return suspects
  }

  private static func entitiesWithFiles(in context: NSManagedObjectContext) -> [String] {
    let model = context.persistentStoreCoordinator?.managedObjectModel
    return (model?.entities ?? [])
      .filter { $0.attributesByName["fileName"] != nil }.compactMap(\.name)
  }

  func remove(_ suspects: Suspects) throws {
    let context = try context()
    for name in suspects.files where try !isNamed(name, in: context) { images.remove(name) }
    for id in suspects.rows {
      guard let row = try? context.existingObject(with: id),
        let name = fileName(of: row, in: context), !images.contains(name)
      else { continue }
      // Half a kept photo is none; a post without its photo is still known to the server.
      if row.entity.attributesByName["fileName"]?.isOptional == true {
        row.setValue(nil, forKey: "fileName")
      } else {
        context.delete(row)
      }
    }
    guard context.hasChanges else { return }
    try context.save()
    NotificationCenter.default.post(name: Store.didReplaceRows, object: self)
  }

  /// The name in the store: another context may have given the row another file since this one read it.
  private func fileName(of row: NSManagedObject, in context: NSManagedObjectContext) -> String? {
    context.refresh(row, mergeChanges: true)
    return row.value(forKey: "fileName") as? String
  }

  private func isNamed(_ name: String, in context: NSManagedObjectContext) throws -> Bool {
    for entity in Store.entitiesWithFiles(in: context) {
      let request = NSFetchRequest<NSManagedObject>(entityName: entity)
      request.predicate = NSPredicate(format: "fileName == %@", name)
      if try context.count(for: request) > 0 { return true }
    }
    return false
  }
}
