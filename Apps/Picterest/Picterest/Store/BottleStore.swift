import CoreData
import Foundation

/// The bottles and their notes. Use on the main thread.
///
/// Messages, texts and photos are stored sealed, each bottle's with a key of its own, and come out only of
/// bottles that have been opened: see `BottleStore+Notes.swift`. What is shown of a bottle is fetched when it is
/// shown, and counted rather than fetched where a number is all that is wanted.
final class BottleStore {
  /// Posted after each change, with a `Change` under `changeKey`.
  static let didChange = Notification.Name("BottleStoreDidChange")
  static let changeKey = "change"

  /// The kind of a change.
  enum Change: Equatable {
    case created(bottleID: String)
    case renamed(bottleID: String)
    case opened(bottleID: String)
    case deleted(bottleID: String)
    case noteAdded(bottleID: String, day: Day)
    /// Many things at once.
    case reloaded
  }

  /// The parts of a new bottle.
  struct Draft: Equatable {
    var name: String
    var period: BottlePeriod
    /// To be read on the day it opens; may be empty.
    var message: String
  }

  let store: Store
  let keys: BottleKeys
  let sealer: Sealer
  let clock: DayClock

  /// Why nothing can be kept; nil when all is well.
  var failure: StoreError? { store.failure }

  init(store: Store, secrets: Secrets, sealer: Sealer, clock: DayClock = DayClock()) {
    self.store = store
    self.sealer = sealer
    self.clock = clock
    keys = BottleKeys(secrets: secrets, sealer: sealer)
    NotificationCenter.default.addObserver(
      self, selector: #selector(readAgain), name: Store.didReplaceRows, object: store)
  }

  @objc private func readAgain() { post(.reloaded) }

  // MARK: Reading

  /// The ids of all bottles, the oldest first. A bottle stays where it was made, whatever the clock was.
  func bottleIDs() throws -> [String] {
    let request = NSFetchRequest<NSDictionary>(entityName: "Bottle")
    request.resultType = .dictionaryResultType
    request.propertiesToFetch = ["bottleID"]
    request.sortDescriptors = [NSSortDescriptor(key: "number", ascending: true)]
    return try store.context().fetch(request).compactMap { $0["bottleID"] as? String }
  }

  func bottle(id: String) throws -> Bottle { try bottle(row(id)) }

  /// How many bottles there are.
  func count() throws -> Int {
    try store.context().count(for: BottleRow.fetchRequest())
  }

  /// How many bottles are not opened.
  func unopenedCount() throws -> Int {
    let request: NSFetchRequest<BottleRow> = BottleRow.fetchRequest()
    request.predicate = NSPredicate(format: "openedDate == nil")
    return try store.context().count(for: request)
  }

  /// The bottles that are not opened, the one that opens first first.
  func unopenedBottles() throws -> [Bottle] {
    let request: NSFetchRequest<BottleRow> = BottleRow.fetchRequest()
    request.predicate = NSPredicate(format: "openedDate == nil")
    request.sortDescriptors = [
      NSSortDescriptor(key: "openDay", ascending: true),
      NSSortDescriptor(key: "number", ascending: true),
    ]
    return try store.context().fetch(request).map(bottle)
  }

  /// Enough of a bottle to tell how far it is.
  struct Days: Equatable {
    let id: String
    let openDay: Day
    let isOpened: Bool
  }

  /// All bottles, the oldest first.
  func days() throws -> [Days] {
    let request = NSFetchRequest<NSDictionary>(entityName: "Bottle")
    request.resultType = .dictionaryResultType
    request.propertiesToFetch = ["bottleID", "openDay", "openedDate"]
    request.sortDescriptors = [NSSortDescriptor(key: "number", ascending: true)]
    return try store.context().fetch(request).compactMap { values in
      guard let id = values["bottleID"] as? String,
        let day = (values["openDay"] as? String).flatMap(Day.init)
      else { return nil }
      return Days(id: id, openDay: day, isOpened: values["openedDate"] is Date)
    }
  }

  // MARK: Changing

  /// Makes a bottle that begins today.
  func create(_ draft: Draft) throws -> Bottle {
    let id = UUID().uuidString
    let key = try keys.makeKey(bottleID: id)
    let message =
      try draft.message.isEmpty
      ? nil
      : sealer.seal(
        Data(draft.message.utf8), key: key.key, purpose: BottleStore.purpose(ofMessage: id))
    let number = try lastNumber() + 1
    var made: BottleRow?
    try store.save { context, _ in
      let row = BottleRow(context: context)
      row.bottleID = id
      row.number = number
      row.wrappedKey = key.wrapped
      row.sealedMessage = message
      fill(row, with: draft)
      made = row
    }
    guard let made else { throw BottleError.notThere }
    post(.created(bottleID: id))
    return try bottle(made)
  }

  func rename(id: String, to name: String) throws {
    let row = try row(id)
    guard row.name != name else { return }
    try store.save { _, _ in row.name = name }
    post(.renamed(bottleID: id))
  }

  /// Deletes a bottle with its key, its notes and their photos. When this throws, all of it is still there.
  func delete(id: String) throws {
    let row = try row(id)
    let files = try fileNames(of: row)
    try store.save(removing: files) { context, _ in context.delete(row) }
    post(.deleted(bottleID: id))
  }

  /// Opens a bottle for good.
  ///
  /// Nothing is unsealed in the store: its notes can be read from now on, and their texts stay as they are.
  /// - Parameter isEarly: whether it is opened before its day, by the hammer.
  func open(id: String, isEarly: Bool = false) throws {
    let row = try row(id)
    switch try bottle(row).state(on: clock.today) {
    case .opened: throw BottleError.alreadyOpened
    case .sealed where !isEarly: throw BottleError.sealed
    case .sealed, .due: break
    }
    _ = try key(of: row)
    let date = clock.now()
    try store.save { _, _ in row.openedDate = date }
    post(.opened(bottleID: id))
  }

  // MARK: Opened bottles

  /// Whether a bottle has a message.
  func hasMessage(bottleID: String) throws -> Bool { try row(bottleID).sealedMessage != nil }

  /// The message of an opened bottle; nil when there is none.
  func message(bottleID: String) throws -> String? {
    let row = try openedRow(bottleID)
    guard let sealed = row.sealedMessage else { return nil }
    return try unseal(sealed, row, BottleStore.purpose(ofMessage: bottleID))
  }

  /// Whether a bottle's key is still there: without it, nobody can ever open or fill it.
  func canBeUnsealed(bottleID: String) -> Bool {
    do {
      _ = try key(of: row(bottleID))
      return true
    } catch {
      return (error as? BottleError) != .lostKey
    }
  }

  // MARK: Rows

  /// The row of a bottle. Throws when there is none.
  func row(_ id: String) throws -> BottleRow {
    let request: NSFetchRequest<BottleRow> = BottleRow.fetchRequest()
    request.predicate = NSPredicate(format: "bottleID == %@", id)
    request.fetchLimit = 1
    guard let row = try store.context().fetch(request).first else { throw BottleError.notThere }
    return row
  }

  /// The row of a bottle that has been opened. All that unseals anything begins here.
  func openedRow(_ id: String) throws -> BottleRow {
    let row = try row(id)
    guard row.openedDate != nil else { throw BottleError.sealed }
    return row
  }

  func key(of row: BottleRow) throws -> Data {
    guard let wrapped = row.wrappedKey, let id = row.bottleID else { throw BottleError.damaged }
    return try keys.key(wrapped: wrapped, bottleID: id)
  }

  /// The text that was sealed in a bottle.
  func unseal(_ sealed: Data, _ row: BottleRow, _ purpose: String) throws -> String {
    let key = try key(of: row)
    guard let data = try? sealer.open(sealed, key: key, purpose: purpose) else {
      throw BottleError.damaged
    }
    return String(decoding: data, as: UTF8.self)
  }

  func bottle(_ row: BottleRow) throws -> Bottle {
    guard let id = row.bottleID, let first = row.firstDay.flatMap(Day.init),
      let open = row.openDay.flatMap(Day.init)
    else { throw BottleError.damaged }
    return Bottle(
      id: id, number: Int(row.number), name: row.name ?? "",
      createdDate: row.createdDate ?? .distantPast,
      period: row.period.flatMap(BottlePeriod.init) ?? .month, firstDay: first, openDay: open,
      goal: Int(row.goal), openedDate: row.openedDate)
  }

  func post(_ change: Change) {
    NotificationCenter.default.post(
      name: BottleStore.didChange, object: self, userInfo: [BottleStore.changeKey: change])
  }

  private static func purpose(ofMessage bottleID: String) -> String { "message \(bottleID)" }

  private func fill(_ row: BottleRow, with draft: Draft) {
    let today = clock.today
    row.name = draft.name
    row.createdDate = clock.now()
    row.period = draft.period.rawValue
    row.firstDay = today.description
    row.openDay = draft.period.openDay(from: today).description
    row.goal = Int32(draft.period.goal(from: today))
  }

  private func lastNumber() throws -> Int64 {
    let request: NSFetchRequest<BottleRow> = BottleRow.fetchRequest()
    request.sortDescriptors = [NSSortDescriptor(key: "number", ascending: false)]
    request.fetchLimit = 1
    return try store.context().fetch(request).first?.number ?? 0
  }
}
