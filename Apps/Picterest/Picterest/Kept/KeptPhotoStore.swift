import CoreData
import Foundation

/// The photos that are kept: for each one an image file and a row, both or neither.
///
/// The row is what counts. A photo's file is on the disk before its row is saved and goes after the row
/// has gone, so that whenever the app ends, all that can be left over is a file without a row, which the
/// next start removes. Use on the main thread.
final class KeptPhotoStore {
  /// Posted after a photo was kept or deleted.
  static let didChange = Notification.Name("KeptPhotoStoreDidChange")

  /// Where a damaged store was put when it was opened; nil when it was in order.
  private(set) var damagedFolder: URL?
  /// Why nothing can be kept; nil when all is well.
  private(set) var failure: KeptPhotoStoreError?

  private let folder: URL
  private let files: KeptFiles
  private let makeContainer: () -> NSPersistentContainer
  private var container: NSPersistentContainer?
  private var rows: [String: KeptPhotoRow] = [:]

  /// The folder that the app uses.
  static var defaultFolder: URL {
    let folders = FileManager.default.urls(
      for: .applicationSupportDirectory, in: .userDomainMask)
    return folders[0].appendingPathComponent("Kept", isDirectory: true)
  }

  /// Opens the store in a folder, and makes it if there is none.
  init(
    folder: URL,
    makeContainer: @escaping () -> NSPersistentContainer = {
      NSPersistentContainer(name: "Picterest")
    }
  ) {
    self.folder = folder
    self.makeContainer = makeContainer
    files = KeptFiles(folder: folder.appendingPathComponent("Images", isDirectory: true))
    do {
      do {
        try open()
      } catch  where KeptPhotoStoreError.isDamage(error) {
        damagedFolder = try setAside()
        try open()
      }
    } catch {
      failure = KeptPhotoStoreError(error)
      close()
    }
  }

  // MARK: Photos

  /// All kept photos, the newest first.
  var photos: [KeptPhoto] {
    let date = { (row: KeptPhotoRow) in row.date ?? .distantPast }
    return rows.values.sorted { date($0) > date($1) }.compactMap(photo)
  }

  /// The kept photo with an id; nil when it is not kept.
  func photo(id: String) -> KeptPhoto? {
    rows[id].flatMap(photo)
  }

  func isKept(id: String) -> Bool { rows[id] != nil }

  /// Keeps a photo. When this throws, nothing of it is kept.
  /// - Parameter image: the image file's contents.
  func keep(_ photo: Photo, memo: String, image: Data) throws {
    guard let context = container?.viewContext else { throw failure ?? .failed(reason: "") }
    guard rows[photo.id] == nil else { return }
    let name: String
    do {
      name = try files.write(image)
    } catch {
      throw KeptPhotoStoreError(error)
    }
    let row = KeptPhotoRow(context: context)
    fill(row, with: photo, memo: memo, fileName: name)
    do {
      try context.save()
    } catch {
      context.rollback()
      files.remove(name)
      throw KeptPhotoStoreError(error)
    }
    rows[photo.id] = row
    NotificationCenter.default.post(name: KeptPhotoStore.didChange, object: self)
  }

  /// Deletes a kept photo's row and file. When this throws, both are still there.
  func delete(id: String) throws {
    guard let context = container?.viewContext, let row = rows[id] else { return }
    let name = row.fileName
    context.delete(row)
    do {
      try context.save()
    } catch {
      context.rollback()
      throw KeptPhotoStoreError(error)
    }
    rows[id] = nil
    if let name { files.remove(name) }
    NotificationCenter.default.post(name: KeptPhotoStore.didChange, object: self)
  }

  private func fill(_ row: KeptPhotoRow, with photo: Photo, memo: String, fileName: String) {
    row.photoID = photo.id
    row.memo = memo
    row.sourceURL = photo.urls.raw
    row.fileName = fileName
    row.pixelWidth = Int32(clamping: photo.width)
    row.pixelHeight = Int32(clamping: photo.height)
    row.date = Date()
    row.color = photo.color
    row.photoDescription = photo.description
    row.altDescription = photo.altDescription
    row.authorName = photo.user.name
  }

  private func photo(_ row: KeptPhotoRow) -> KeptPhoto? {
    guard let id = row.photoID, let url = row.sourceURL, let name = row.fileName else { return nil }
    let photo = Photo(
      id: id, width: Int(row.pixelWidth), height: Int(row.pixelHeight), color: row.color,
      description: row.photoDescription, altDescription: row.altDescription,
      user: Photo.User(name: row.authorName ?? ""), urls: Photo.URLs(raw: url))
    return KeptPhoto(photo: photo, memo: row.memo ?? "", file: files.url(of: name))
  }

  // MARK: Opening

  private func open() throws {
    try files.prepare()
    let container = makeContainer()
    let description = NSPersistentStoreDescription(
      url: folder.appendingPathComponent("Kept.sqlite"))
    container.persistentStoreDescriptions = [description]
    var failure: Error?
    container.loadPersistentStores { _, error in failure = error }
    if let failure { throw failure }
    self.container = container
    try readRows(container.viewContext)
  }

  /// Reads all rows, and removes what is left of photos that were not kept or not deleted to the end.
  private func readRows(_ context: NSManagedObjectContext) throws {
    let request: NSFetchRequest<KeptPhotoRow> = KeptPhotoRow.fetchRequest()
    var lost = try files.names()
    rows = [:]
    for row in try context.fetch(request) {
      if let id = row.photoID, let name = row.fileName, lost.remove(name) != nil {
        rows[id] = row
      } else {
        context.delete(row)
      }
    }
    if context.hasChanges { try context.save() }
    for name in lost { files.remove(name) }
  }

  private func close() {
    let coordinator = container?.persistentStoreCoordinator
    for store in coordinator?.persistentStores ?? [] { try? coordinator?.remove(store) }
    container = nil
    rows = [:]
  }

  /// Puts the damaged store out of the way, images and all, and gives where it is now.
  private func setAside() throws -> URL {
    close()
    let parent = folder.deletingLastPathComponent()
    let name = folder.lastPathComponent
    let names = try FileManager.default.contentsOfDirectory(atPath: parent.path)
    var number = 1
    while names.contains("\(name) (damaged \(number))") { number += 1 }
    let target = parent.appendingPathComponent("\(name) (damaged \(number))", isDirectory: true)
    try FileManager.default.moveItem(at: folder, to: target)
    return target
  }
}
