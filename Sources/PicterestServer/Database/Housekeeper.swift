import Foundation

/// Stores files so that none is left over, and does the chores that changes and crashes leave.
final class Housekeeper: @unchecked Sendable {
  /// How long a server may take from storing a file to naming it in a row.
  private static let patience: Int64 = 15 * 60 * 1_000
  /// How often views are written, and chores looked for that another server has left.
  private static let interval: TimeInterval = 20
  private static let batch = 50

  private let database: any Database
  private let storage: any Storage
  private let views: ViewCounter
  private let clock: ServerClock
  private let log: ServerLog
  private let didStep: @Sendable (ServerStep) -> Void
  private let condition = NSCondition()
  private var isStopped = false
  private var thread: Thread?
  private let working = NSLock()

  init(
    database: any Database, storage: any Storage, views: ViewCounter, clock: ServerClock,
    log: ServerLog, didStep: @escaping @Sendable (ServerStep) -> Void = { _ in }
  ) {
    self.database = database
    self.storage = storage
    self.views = views
    self.clock = clock
    self.log = log
    self.didStep = didStep
  }

  // MARK: Storing

  /// Puts a file under a new key. Until a row names it, its deletion is a chore for later.
  func store(_ file: IncomingFile, in folder: String, type: String) throws -> String {
    let key = StorageKey.make(in: folder, type: type)
    let due = clock.now() + Housekeeper.patience
    try database.write { try ChoreStore.add(.object, key, due: due, in: $0) }
    didStep(.fileNoted)
    try storage.put(file, key: key, type: type)
    didStep(.fileStored)
    return key
  }

  // MARK: Chores

  /// Does what the last run left, and looks again from time to time.
  ///
  /// - Parameter isAlone: whether no other server uses the database, so that nothing is under way.
  func start(isAlone: Bool) {
    if isAlone { tidy(by: .max) }
    IncomingFile.removeLeft(in: storage.incoming)
    let thread = Thread { [self] in run() }
    thread.name = "housekeeper"
    thread.qualityOfService = .utility
    self.thread = thread
    thread.start()
  }

  /// Ends the looking and writes what was counted.
  func stop() {
    condition.withLock {
      isStopped = true
      condition.broadcast()
    }
    writeViews()
  }

  func writeViews() {
    do {
      try views.flush(to: database)
    } catch {
      log.problem("could not write how often photos were looked at: \(error)")
    }
  }

  private func run() {
    condition.lock()
    while !isStopped {
      _ = condition.wait(until: Date(timeIntervalSinceNow: Housekeeper.interval))
      guard !isStopped else { break }
      condition.unlock()
      writeViews()
      tidy()
      condition.lock()
    }
    condition.unlock()
  }

  /// Does the chores that are due. What fails is tried again later, and holds nothing else up.
  func tidy(by time: Int64? = nil) {
    working.lock()
    defer { working.unlock() }
    var failed: Set<String> = []
    do {
      // A chore may leave others, so only an empty list is the end.
      while let chores = try nextChores(by: time ?? clock.now(), without: failed) {
        for chore in chores {
          do {
            try run(chore)
          } catch {
            failed.insert(chore.subject)
            log.problem("could not tidy up \(chore.subject), and tries again later: \(error)")
          }
        }
      }
    } catch {
      log.problem("could not tidy up, and tries again later: \(error)")
    }
  }

  private func nextChores(
    by time: Int64, without failed: Set<String>
  ) throws -> [ChoreStore.Chore]? {
    guard failed.count < Housekeeper.batch else { return nil }
    let due = try database.read {
      try ChoreStore.due(by: time, limit: Housekeeper.batch + failed.count, in: $0)
    }
    let left = due.filter { !failed.contains($0.subject) }
    return left.isEmpty ? nil : left
  }

  private func run(_ chore: ChoreStore.Chore) throws {
    switch chore.kind {
    case .object:
      try storage.delete(chore.subject)
      didStep(.fileRemoved)
    case .photo: try forget(photo: chore.subject)
    case .account: try remove(account: chore.subject)
    }
    didStep(.choreDone)
    try database.write { _ = try ChoreStore.finish(chore.kind, chore.subject, in: $0) }
  }

  /// Takes a deleted photo off everybody's lists, one account a transaction.
  private func forget(photo: String) throws {
    try each("SELECT account FROM liking WHERE photo = ?1 LIMIT 100", photo) {
      account, connection in
      try LikeStore.remove(photo, of: account, in: connection)
    }
    try each("SELECT account FROM keeping WHERE photo = ?1 LIMIT 100", photo) {
      account, connection in
      try KeptStore.remove(photo, of: account, in: connection)
    }
    try database.write { _ = try $0.run("DELETE FROM tally WHERE photo = ?1", photo) }
  }

  /// Removes what an account has made, in small transactions, and then its row.
  private func remove(account: String) throws {
    try each("SELECT id FROM post WHERE account = ?1 LIMIT 50", account) {
      [clock] id, connection in
      if let post = try PostStore.post(id, in: connection) {
        try PostStore.remove(post, at: clock.now(), in: connection)
      }
    }
    try each("SELECT photo FROM liking WHERE account = ?1 LIMIT 100", account) {
      photo, connection in
      try LikeStore.remove(photo, of: account, in: connection)
    }
    try each("SELECT photo FROM keeping WHERE account = ?1 LIMIT 100", account) {
      photo, connection in
      try KeptStore.remove(photo, of: account, in: connection)
    }
    try database.write { connection in
      try connection.run("DELETE FROM request WHERE account = ?1", account)
      try connection.run("DELETE FROM token WHERE account = ?1", account)
      try connection.run("DELETE FROM account WHERE id = ?1 AND state = 1", account)
    }
  }

  /// Runs a change for each name that a query gives, until the query gives none.
  private func each(
    _ query: String, _ subject: String,
    _ change: @Sendable (String, any DatabaseConnection) throws -> Void
  ) throws {
    while true {
      let names = try database.read { try $0.run(query, subject).map { $0.text(0) } }
      guard !names.isEmpty else { return }
      for name in names {
        try database.write { try change(name, $0) }
        didStep(.pieceRemoved)
      }
    }
  }
}
