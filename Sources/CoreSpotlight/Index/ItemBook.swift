import Foundation
import PermissionSupport

/// The items of one index, kept in a file of the app's folder.
final class ItemBook: @unchecked Sendable {
  /// Where the indexes' files are; nil keeps items in memory, as tests do.
  static let folder = AppFolder.url?.appendingPathComponent("Spotlight")
  private static let lock = NSLock()
  /// Safe: only used behind the lock.
  nonisolated(unsafe) private static var books: [String: ItemBook] = [:]

  /// The book of an index's name: one for all indexes that share it.
  static func named(_ name: String) -> ItemBook {
    lock.withLock {
      if let book = books[name] { return book }
      let file = folder?.appendingPathComponent(
        (name.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "index") + ".plist")
      let book = ItemBook(file: file)
      books[name] = book
      return book
    }
  }

  /// Every index of the app, which queries go over.
  static var all: [ItemBook] {
    var names = ["default"]
    if let folder, let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path) {
      names += files.filter { $0.hasSuffix(".plist") }.compactMap {
        String($0.dropLast(6)).removingPercentEncoding
      }
    }
    names += lock.withLock { Array(books.keys) }
    return Set(names).sorted().map(named)
  }

  private let file: URL?
  /// Where all of it happens, in order.
  let queue = DispatchQueue(label: "com.apple.corespotlight.index")
  private var items: [String: CSSearchableItem] = [:]
  private(set) var clientState: Data?
  private var isRead = false

  init(file: URL?) { self.file = file }

  /// Those that have not expired, by their identifiers. On the queue.
  var current: [CSSearchableItem] {
    read()
    let now = Date()
    return items.values.filter { $0.expirationDate > now }
      .sorted { $0.uniqueIdentifier < $1.uniqueIdentifier }
  }

  /// Takes items in. On the queue, as are the others.
  func add(_ added: [CSSearchableItem]) {
    for item in added {
      if item.isUpdate, let old = items[item.uniqueIdentifier] {
        old.attributeSet.update(with: item.attributeSet)
        old.expirationDate = item.expirationDate
        old.domainIdentifier = item.domainIdentifier ?? old.domainIdentifier
      } else {
        items[item.uniqueIdentifier] = item
      }
    }
  }
  func removeAll(where isGone: (CSSearchableItem) -> Bool) {
    items = items.filter { !isGone($0.value) }
  }
  func setClientState(_ state: Data) { clientState = state }

  /// Runs a change of the items and writes the file.
  func change(_ body: () -> Void) throws {
    read()
    body()
    guard let file else { return }
    let now = Date()
    items = items.filter { $0.value.expirationDate > now }
    var list: [String: Any] = ["items": items.values.map(Self.list)]
    list["clientState"] = clientState
    let data = try PropertyListSerialization.data(
      fromPropertyList: list, format: .binary, options: 0)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file, options: .atomic)
  }

  func read() {
    guard !isRead else { return }
    isRead = true
    guard let file, let data = try? Data(contentsOf: file),
      let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
        as? [String: Any]
    else { return }
    clientState = list["clientState"] as? Data
    for entry in list["items"] as? [[String: Any]] ?? [] {
      if let item = Self.item(entry) { items[item.uniqueIdentifier] = item }
    }
  }

  private static func list(_ item: CSSearchableItem) -> [String: Any] {
    var list: [String: Any] = [
      "identifier": item.uniqueIdentifier, "expires": item.expirationDate ?? Date.distantFuture,
      "attributes": StoredValues.list(item.attributeSet.all),
    ]
    list["domain"] = item.domainIdentifier
    return list
  }

  private static func item(_ list: [String: Any]) -> CSSearchableItem? {
    guard let identifier = list["identifier"] as? String,
      let values = list["attributes"] as? [String: Any]
    else { return nil }
    let item = CSSearchableItem(
      uniqueIdentifier: identifier, domainIdentifier: list["domain"] as? String,
      attributeSet: CSSearchableItemAttributeSet(values: StoredValues.values(values)))
    item.expirationDate = list["expires"] as? Date
    return item
  }
}
