import CoreData
import Foundation

/// The photos that are kept: for each one an image file and a row, both or neither. Use on the main thread.
///
/// Nothing is read before it is asked for, and never more than that: there may be 10,000.
final class KeptPhotoStore {
  /// Posted after a photo was kept or deleted, or its memo changed.
  static let didChange = Notification.Name("KeptPhotoStoreDidChange")

  private let store: Store
  /// Recent answers to whether a photo is kept; walls ask for each cell.
  private var answers: [String: Bool] = [:]

  /// Why nothing can be kept; nil when all is well.
  var failure: StoreError? { store.failure }

  init(store: Store) {
    self.store = store
    NotificationCenter.default.addObserver(
      self, selector: #selector(readAgain), name: Store.didReplaceRows, object: store)
  }

  @objc private func readAgain() {
    answers = [:]
    NotificationCenter.default.post(name: KeptPhotoStore.didChange, object: self)
  }

  // MARK: Photos

  /// The kept photos, the newest first: a page, or as many as an earlier list had.
  func list(asFarAs earlier: RowList = RowList()) -> RowList {
    (try? store.list(of: "KeptPhoto", asFarAs: earlier)) ?? RowList()
  }

  /// A list with the next page.
  func extended(_ list: RowList) -> RowList {
    var longer = list
    guard (try? store.extend(&longer, of: "KeptPhoto")) != nil else { return list }
    return longer
  }

  /// How many photos are kept.
  var count: Int {
    (try? store.context().count(for: KeptPhotoRow.fetchRequest())) ?? 0
  }

  /// A photo of the list; nil when it is no longer kept.
  func photo(_ id: NSManagedObjectID) -> KeptPhoto? {
    store.row(id).flatMap(photo(of:))
  }

  /// The kept photo with an id; nil when it is not kept.
  func photo(id: String) -> KeptPhoto? {
    row(id: id).flatMap(photo(of:))
  }

  func isKept(id: String) -> Bool {
    if let answer = answers[id] { return answer }
    let answer = row(id: id) != nil
    if answers.count > 2_000 { answers = [:] }
    answers[id] = answer
    return answer
  }

  private func row(id: String) -> KeptPhotoRow? {
    let request: NSFetchRequest<KeptPhotoRow> = KeptPhotoRow.fetchRequest()
    request.predicate = NSPredicate(format: "photoID == %@", id)
    request.fetchLimit = 1
    return (try? store.context().fetch(request))?.first
  }

  /// Keeps a photo. When this throws, nothing of it is kept.
  /// - Parameter image: the image file's contents.
  func keep(_ photo: Photo, memo: String, image: Data) throws {
    guard row(id: photo.id) == nil else { return }
    try store.save(images: [image]) { context, names in
      let row = KeptPhotoRow(context: context)
      fill(row, with: photo, memo: memo, fileName: names[0])
    }
    answers = [:]
    NotificationCenter.default.post(name: KeptPhotoStore.didChange, object: self)
  }

  /// Deletes a kept photo's row and file. When this throws, both are still there.
  func delete(id: String) throws {
    guard let row = row(id: id) else { return }
    try store.save(removing: [row.fileName].compactMap { $0 }) { context, _ in
      context.delete(row)
    }
    answers = [:]
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

  private func photo(of row: KeptPhotoRow) -> KeptPhoto? {
    guard let id = row.photoID, let url = row.sourceURL, let name = row.fileName else { return nil }
    let photo = Photo(
      id: id, width: Int(row.pixelWidth), height: Int(row.pixelHeight), color: row.color,
      description: row.photoDescription, altDescription: row.altDescription,
      user: Photo.User(name: row.authorName ?? ""), urls: Photo.URLs(raw: url))
    return KeptPhoto(photo: photo, memo: row.memo ?? "", file: store.images.url(of: name))
  }
}
