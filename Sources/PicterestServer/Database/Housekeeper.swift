import Foundation

/// Stores files so that none is left over, and does the chores that changes and crashes leave.
final class Housekeeper: @unchecked Sendable {
  /// How long a server may take from storing a file to naming it in a row.
  private static let patience: Int64 = 15 * 60 * 1_000
  /// How often views are written, and chores looked for that another server has left.
  private static let interval: TimeInterval = 20
  private static let batch = 50
  /// So many pieces of chores a request does itself before it leaves the rest to the thread.
  private static let requestPieces = 50
  /// The same for a server that starts.
  private static let startPieces = 200

  private let database: any Database
  private let storage: any Storage
  private let views: ViewCounter
  private let clock: ServerClock
  private let log: ServerLog
  private let didStep: @Sendable (ServerStep) -> Void
  /// Guards the four below.
  private let condition = NSCondition()
  private var isStopped = false
  private var isWanted = false
  private var isRunning = false
  private var thread: Thread?
  /// Held by whoever does chores; guards `piecesLeft`.
  private let working = NSLock()
  private var piecesLeft = Int.max

  /// Chores are left for later, since the server stops or a request has done its share.
  private struct Interruption: Error {}

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

  /// Does what the last run left, a good deal of it at once and the rest in the background, and looks
  /// again from time to time.
  ///
  /// - Parameter isAlone: whether no other server uses the database, so that nothing is under way.
  func start(isAlone: Bool) {
    if isAlone {
      isWanted = !working.withLock { doShare(Housekeeper.startPieces, by: .max) }
    }
    IncomingFile.removeLeft(in: storage.incoming)
    let thread = Thread { [self] in run() }
    thread.name = "housekeeper"
    thread.qualityOfService = .utility
    self.thread = thread
    isRunning = true
    thread.start()
  }

  /// Ends the looking, waits for the piece of a chore that is under way, and writes what was counted.
  func stop() {
    condition.lock()
    isStopped = true
    condition.broadcast()
    while isRunning { condition.wait() }
    condition.unlock()
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
    describeOldAccounts()
    condition.lock()
    while !isStopped {
      if !isWanted { _ = condition.wait(until: Date(timeIntervalSinceNow: Housekeeper.interval)) }
      guard !isStopped else { break }
      isWanted = false
      condition.unlock()
      writeViews()
      tidy()
      condition.lock()
    }
    isRunning = false
    condition.broadcast()
    condition.unlock()
  }

  /// Puts accounts that an older server has made where they are found by their names.
  private func describeOldAccounts() {
    let names = NameTerms(database: database)
    do {
      var last: String? = ""
      while let id = last, !condition.withLock({ isStopped }) {
        last = try names.describeOld(after: id)
      }
    } catch {
      log.problem("could not make old accounts searchable, and tries again later: \(error)")
    }
  }

  /// Does what a request has left to be done, unless it is much or somebody else is at it: then the
  /// thread does the rest, and the request does not wait.
  func tidyAfterRequest() {
    if working.try() {
      let isDone = doShare(Housekeeper.requestPieces, by: clock.now())
      working.unlock()
      if isDone { return }
    }
    condition.withLock {
      isWanted = true
      condition.broadcast()
    }
  }

  /// Does so many pieces of the chores that are due; false when some are left.
  private func doShare(_ pieces: Int, by time: Int64) -> Bool {
    piecesLeft = pieces
    defer { piecesLeft = .max }
    return doChores(by: time)
  }

  /// Does the chores that are due.
  func tidy(by time: Int64? = nil) {
    working.withLock { _ = doChores(by: time ?? clock.now()) }
  }

  /// Does what is due. A chore that fails is tried again later and holds nothing up. False when something was left because
  /// the server stops or the request has done its share.
  private func doChores(by time: Int64) -> Bool {
    var failed: Set<String> = []
    do {
      // A chore may leave others, so only an empty list is the end.
      while let chores = try nextChores(by: max(time, clock.now()), without: failed) {
        for chore in chores {
          do {
            try run(chore)
          } catch let interruption as Interruption {
            throw interruption
          } catch {
            failed.insert(chore.subject)
            log.problem("could not tidy up \(chore.subject), and tries again later: \(error)")
          }
        }
      }
    } catch is Interruption {
      return false
    } catch {
      log.problem("could not tidy up, and tries again later: \(error)")
    }
    return true
  }

  /// Called before each piece of a chore.
  private func beginPiece() throws {
    guard piecesLeft > 0, !condition.withLock({ isStopped }) else { throw Interruption() }
    piecesLeft -= 1
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
    try beginPiece()
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
      try AuthorTally.remove(account, in: connection)
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
        try beginPiece()
        try database.write { try change(name, $0) }
        didStep(.pieceRemoved)
      }
    }
  }
}
