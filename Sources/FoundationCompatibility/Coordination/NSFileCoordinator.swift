public import Foundation
import Synchronization

/// Has the parts of a program read and write files one after the other, and tells those that show them.
///
/// Readers go together; a writer waits for all others of the file, of what is in it and of the folders it is in. Coordinators
/// with one purpose do not wait for each other; those with the same presenter have one. Other programs are not waited for.
open class NSFileCoordinator: NSObject, @unchecked Sendable {
  /// How a file is read.
  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Presenters need not save first.
    public static let withoutChanges = Self(rawValue: 1)
    /// The accessor gets what a symbolic link leads to.
    public static let resolvesSymbolicLink = Self(rawValue: 2)
    /// Only the file's attributes are read. Every file is there at once here.
    public static let immediatelyAvailableMetadataOnly = Self(rawValue: 4)
    @available(*, unavailable, message: "Hanok makes no archives of folders")
    public static var forUploading: Self { fatalError("unavailable") }
  }

  /// The kind of change made to a file.
  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Presenters make way for the file's end.
    public static let forDeleting = Self(rawValue: 1)
    /// The file is moved, or gets another name.
    public static let forMoving = Self(rawValue: 2)
    /// Presenters save first, for their changes are merged.
    public static let forMerging = Self(rawValue: 4)
    /// Another file takes the file's place.
    public static let forReplacing = Self(rawValue: 8)
    /// Only the file's attributes are written.
    public static let contentIndependentMetadataOnly = Self(rawValue: 16)
  }

  private let presenter: (any NSFilePresenter)?
  private let lock = NSLock()
  private var isCancelled = false

  /// The coordinator's purpose. One that is made with a presenter has the presenter's.
  open var purposeIdentifier: String

  /// - Parameter filePresenterOrNil: whoever reads and writes; it is not told what it does itself.
  public init(filePresenter filePresenterOrNil: (any NSFilePresenter)?) {
    presenter = filePresenterOrNil
    purposeIdentifier =
      filePresenterOrNil.map { "\(ObjectIdentifier($0))" } ?? UUID().uuidString
    super.init()
  }

  public convenience override init() { self.init(filePresenter: nil) }

  // MARK: Presenters

  /// Has a presenter be asked and told. It is kept until it is removed.
  open class func addFilePresenter(_ filePresenter: any NSFilePresenter) {
    FilePresenters.shared.add(filePresenter)
  }
  /// Takes a presenter out; it hears of nothing any more.
  open class func removeFilePresenter(_ filePresenter: any NSFilePresenter) {
    FilePresenters.shared.remove(filePresenter)
  }
  /// The presenters that hear of coordinated accesses.
  open class var filePresenters: [any NSFilePresenter] { FilePresenters.shared.all }

  // MARK: Waiting

  /// Waits, and calls the accessor on this thread; not when the access failed or was cancelled.
  open func coordinate(
    readingItemAt url: URL, options: ReadingOptions = [], error outError: NSErrorPointer,
    byAccessor reader: (URL) -> Void
  ) {
    coordinate([FileAccess(reading: url, options)], outError) { reader($0[0]) }
  }

  open func coordinate(
    writingItemAt url: URL, options: WritingOptions = [], error outError: NSErrorPointer,
    byAccessor writer: (URL) -> Void
  ) {
    coordinate([FileAccess(writing: url, options)], outError) { writer($0[0]) }
  }

  open func coordinate(
    readingItemAt readingURL: URL, options readingOptions: ReadingOptions = [],
    writingItemAt writingURL: URL, options writingOptions: WritingOptions = [],
    error outError: NSErrorPointer, byAccessor readerWriter: (URL, URL) -> Void
  ) {
    coordinate(
      [
        FileAccess(reading: readingURL, readingOptions),
        FileAccess(writing: writingURL, writingOptions),
      ],
      outError
    ) { readerWriter($0[0], $0[1]) }
  }

  open func coordinate(
    writingItemAt url1: URL, options options1: WritingOptions = [], writingItemAt url2: URL,
    options options2: WritingOptions = [], error outError: NSErrorPointer,
    byAccessor writer: (URL, URL) -> Void
  ) {
    coordinate(
      [FileAccess(writing: url1, options1), FileAccess(writing: url2, options2)], outError
    ) {
      writer($0[0], $0[1])
    }
  }

  /// Asks the presenters of many files at once. Each access is coordinated inside of the accessor, which calls the closure
  /// that it is given when it is done.
  open func prepare(
    forReadingItemsAt readingURLs: [URL], options readingOptions: ReadingOptions = [],
    writingItemsAt writingURLs: [URL], options writingOptions: WritingOptions = [],
    error outError: NSErrorPointer,
    byAccessor batchAccessor: (@escaping @Sendable () -> Void) -> Void
  ) {
    let accesses =
      readingURLs.map { FileAccess(reading: $0, readingOptions) }
      + writingURLs.map { FileAccess(writing: $0, writingOptions) }
    do {
      let ends = try prepare(accesses)
      batchAccessor { for end in ends { end() } }
    } catch {
      outError?.pointee = error as NSError
    }
  }

  /// Waits on another thread, and calls the accessor on a queue; with an error when the access failed or was cancelled.
  @preconcurrency
  open func coordinate(
    with intents: [NSFileAccessIntent], queue: OperationQueue,
    byAccessor accessor: @escaping @Sendable ((any Error)?) -> Void
  ) {
    // Presenters are waited for.
    Thread.detachNewThread { [self] in
      begin(intents.map(\.access)) { result in
        queue.addOperation {
          switch result {
          case .success(let finish):
            accessor(nil)
            finish()
          case .failure(let error): accessor(error)
          }
        }
      }
    }
  }

  /// Ends waiting, now and later: accesses fail with `CocoaError.userCancelled`.
  open func cancel() {
    lock.withLock { isCancelled = true }
    FileAccessTable.shared.cancel(by: self)
  }

  // MARK: Moving

  /// An item was moved, inside of an accessor: its presenters are told.
  open func item(at oldURL: URL, didMoveTo newURL: URL) {
    FilePresenters.shared.didMove(oldURL, to: newURL, except: presenter)
  }

  // MARK: Accesses

  private func coordinate(
    _ accesses: [FileAccess], _ outError: NSErrorPointer, _ body: ([URL]) -> Void
  ) {
    let isReady = DispatchSemaphore(value: 0)
    let result = Mutex<Result<@Sendable () -> Void, any Error>?>(nil)
    begin(accesses) { outcome in
      result.withLock { $0 = outcome }
      isReady.signal()
    }
    isReady.wait()
    switch result.withLock({ $0 }) {
    case .success(let finish):
      body(accesses.map(\.url))
      finish()
    case .failure(let error): outError?.pointee = error as NSError
    case nil: break
    }
  }

  /// Has presenters let go. The result is to be called after the access.
  private func prepare(_ accesses: [FileAccess]) throws -> [@Sendable () -> Void] {
    var ends: [@Sendable () -> Void] = []
    for access in accesses {
      let (more, error) = FilePresenters.shared.prepare(for: access, except: presenter)
      ends += more
      if let error {
        for end in ends { end() }
        throw error
      }
    }
    return ends
  }

  /// Waits for presenters, and gives what ends the access once others are not in the way.
  private func begin(
    _ accesses: [FileAccess],
    _ body: @escaping @Sendable (Result<@Sendable () -> Void, any Error>) -> Void
  ) {
    let ends: [@Sendable () -> Void]
    do {
      ends = try prepare(accesses)
    } catch {
      return body(.failure(error))
    }
    let refuse: @Sendable () -> Void = {
      for end in ends { end() }
      body(.failure(CocoaError(.userCancelled)))
    }
    guard !lock.withLock({ isCancelled }) else { return refuse() }
    FileAccessTable.shared.claim(accesses, for: purposeIdentifier, by: self) { [self] claim in
      guard let claim else { return refuse() }
      // It may have been cancelled just before it began to wait.
      guard !lock.withLock({ isCancelled }) else {
        FileAccessTable.shared.release(claim)
        return refuse()
      }
      body(.success { self.end(claim, accesses, ends) })
    }
    if lock.withLock({ isCancelled }) { FileAccessTable.shared.cancel(by: self) }
  }

  private func end(
    _ claim: FileAccessTable.Claim, _ accesses: [FileAccess], _ ends: [@Sendable () -> Void]
  ) {
    FileAccessTable.shared.release(claim)
    for end in ends { end() }
    for access in accesses {
      guard case .writing(let options) = access.kind,
        options.isDisjoint(with: [.forDeleting, .forMoving])
      else { continue }
      FilePresenters.shared.didWrite(access.url, except: presenter)
    }
  }
}
