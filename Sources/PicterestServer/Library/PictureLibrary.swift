import Foundation

/// The index of a folder, filled in the background while it is being asked.
final class PictureLibrary: @unchecked Sendable {
  private let folder: PictureFolder
  private let scanner: FolderScanner
  private let sizesPath: String?
  private let log: ServerLog
  private let willVisit: @Sendable (Int) -> Void

  /// Guards everything below; signalled when pictures were added or the first walk has ended.
  private let condition = NSCondition()
  private var index = PictureIndex()
  private var isComplete = false
  private var isStopped = false
  private var directories: [String: Int64] = [:]
  private var reported: Set<String> = []
  private var isWalking = false
  /// When the directories are looked at again, on a clock that is never set. Milliseconds.
  private var nextLook = Int64.min

  /// - Parameters:
  ///   - sizesPath: where sizes are remembered between runs; nil to remember nothing.
  ///   - willVisit: called before each file, with how many were seen before.
  init(
    folder: PictureFolder, sizesPath: String?, log: ServerLog,
    willVisit: @escaping @Sendable (Int) -> Void = { _ in }
  ) {
    self.folder = folder
    self.sizesPath = sizesPath
    self.log = log
    self.willVisit = willVisit
    scanner = FolderScanner(folder: folder, log: log)
  }

  /// Begins to walk the folder on a thread of its own.
  func start() {
    isWalking = true
    let thread = Thread { [self] in walk(publishingAsItGoes: true) }
    thread.name = "index"
    thread.qualityOfService = .utility
    thread.start()
  }

  /// Ends a walk that is going on, soon.
  func stop() {
    condition.lock()
    isStopped = true
    condition.broadcast()
    condition.unlock()
  }

  /// Reads the index. The closure must be short: the walk waits for it.
  func read<Value>(_ body: (PictureIndex) throws -> Value) rethrows -> Value {
    condition.lock()
    defer { condition.unlock() }
    return try body(index)
  }

  /// The places of the pictures that a query finds. It looks at every picture, so nobody is kept waiting
  /// meanwhile.
  func places(matching query: String) -> [Int] {
    let index = read { $0 }
    return index.places(matching: query)
  }

  /// The authors whose names have the query's words.
  func authors(matching query: String) -> [FolderAuthor] {
    let (index, terms) = (read { $0 }, SearchWords.terms(of: query))
    guard !terms.isEmpty else { return [] }
    return index.authors.filter { SearchWords($0.name).matches(terms) }
  }

  /// Waits until at least `count` pictures are known, or all there are, or the time is over.
  func wait(forCount count: Int, timeout: TimeInterval) {
    let limit = Date(timeIntervalSinceNow: timeout)
    condition.lock()
    while index.pictures.count < count, !isComplete, !isStopped, condition.wait(until: limit) {}
    condition.unlock()
  }

  /// Whether the whole folder has been seen.
  var hasSeenEverything: Bool {
    condition.lock()
    defer { condition.unlock() }
    return isComplete
  }

  /// Walks the folder again if one of its directories changed since the last walk.
  ///
  /// Small folders are walked at once, large ones in the background, where the old index goes on
  /// answering. Many directories are looked at less often, since each look asks the disk of every one.
  func refresh() {
    condition.lock()
    let known = directories
    let now = HTTPConnection.clock()
    let mayWalk = isComplete && !isWalking && !isStopped && now >= nextLook
    if mayWalk, known.count > PictureLibrary.fewDirectories { nextLook = now + Int64(known.count) }
    let count = index.pictures.count
    condition.unlock()
    guard mayWalk, known.contains(where: { scanner.directoryStamp($0.key) != $0.value })
    else { return }
    condition.lock()
    let begins = !isWalking
    isWalking = true
    condition.unlock()
    guard begins else { return }
    if count <= 5_000 {
      walk(publishingAsItGoes: false)
    } else {
      let thread = Thread { [self] in walk(publishingAsItGoes: false) }
      thread.qualityOfService = .utility
      thread.start()
    }
  }

  // MARK: Walking

  private static let batchLength = 256
  /// So many directories are looked at for every first page.
  private static let fewDirectories = 64

  private func walk(publishingAsItGoes: Bool) {
    let remembered = sizesPath.map(SizeCache.read) ?? SizeCache()
    var sizes = SizeCache()
    var changes = 0
    let notes = FolderNotes.read(from: folder, log: log)
    var fresh = PictureIndex(notes: notes)
    var named: [String: FolderNotes.Picture] = [:]
    for note in notes.pictures ?? [] where named[note.file] == nil { named[note.file] = note }
    if publishingAsItGoes { publish(fresh) }

    var batch: [(FolderScanner.File, PixelSize, FolderNotes.Picture?)] = []
    func flush() {
      guard !batch.isEmpty else { return }
      if publishingAsItGoes {
        condition.lock()
        for (file, size, note) in batch { index.append(file, size: size, note: note) }
        condition.broadcast()
        condition.unlock()
      } else {
        for (file, size, note) in batch { fresh.append(file, size: size, note: note) }
      }
      batch.removeAll(keepingCapacity: true)
    }
    func visit(_ file: FolderScanner.File) -> Bool {
      willVisit(sizes.entries.count)
      let known = file.isLink ? nil : remembered.size(of: file.path, stamp: file.stamp)
      let entry = known ?? SizeCache.Entry(stamp: file.stamp, size: headerSize(of: file))
      if known == nil, !file.isLink { changes += 1 }
      sizes.remember(file.path, entry)
      if let size = entry.size {
        batch.append((file, size, named[file.path]))
      } else {
        report(file.path)
      }
      // The first pictures are wanted at once.
      if batch.count >= min(PictureLibrary.batchLength, max(15, sizes.entries.count / 4)) {
        flush()
      }
      return !hasStopped
    }

    for note in notes.pictures ?? [] {
      guard let file = namedFile(note.file), !sizes.entries.keys.contains(note.file) else {
        continue
      }
      if !visit(file) { return }
    }
    flush()
    let stamps = scanner.scan { file in
      sizes.entries.keys.contains(file.path) || visit(file)
    }
    flush()
    finish(publishingAsItGoes ? nil : fresh, directories: stamps)
    if let sizesPath, changes > 0 || sizes.entries.count != remembered.entries.count {
      sizes.write(to: sizesPath)
    }
  }

  private func publish(_ fresh: PictureIndex) {
    condition.lock()
    index = fresh
    condition.unlock()
  }

  private func finish(_ fresh: PictureIndex?, directories: [String: Int64]) {
    condition.lock()
    if let fresh, !isStopped { index = fresh }
    self.directories = directories
    isComplete = true
    isWalking = false
    condition.broadcast()
    condition.unlock()
  }

  private var hasStopped: Bool {
    condition.lock()
    defer { condition.unlock() }
    return isStopped
  }

  /// A file that `index.json` names; names that go up, or to hidden files, are passed over.
  private func namedFile(_ path: String) -> FolderScanner.File? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard !path.utf8.contains(0), parts.allSatisfy({ !$0.isEmpty && !$0.hasPrefix(".") })
    else { return nil }
    return scanner.file(at: path)
  }

  private func headerSize(of file: FolderScanner.File) -> PixelSize? {
    folder.open(file.path).flatMap(PictureHeader.init)?.size
  }

  /// Writes a line about an unreadable file, once.
  func report(_ path: String) {
    condition.lock()
    let isNew = reported.insert(path).inserted
    condition.unlock()
    if isNew { log.problem("skipped \(path): it cannot be read as a picture") }
  }
}
