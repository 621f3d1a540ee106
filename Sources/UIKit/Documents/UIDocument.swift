import Foundation
import UniformTypeIdentifiers

/// A file that is read and written in the background and saved by itself.
///
/// Subclasses give ``contents(forType:)`` and take ``load(fromContents:ofType:)``; both are called on the main thread.
@preconcurrency @MainActor
open class UIDocument: NSObject {
  /// How a document stands.
  public struct State: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let normal: Self = []
    public static let closed = Self(rawValue: 1 << 0)
    public static let inConflict = Self(rawValue: 1 << 1)
    public static let savingError = Self(rawValue: 1 << 2)
    public static let editingDisabled = Self(rawValue: 1 << 3)
    public static let progressAvailable = Self(rawValue: 1 << 4)
  }

  /// The kind of change.
  public enum ChangeKind: Int, Sendable { case done, undone, redone, cleared }
  /// Whether a file is made or written over.
  public enum SaveOperation: Int, Sendable { case forCreating, forOverwriting }

  nonisolated public static let stateChangedNotification = Notification.Name(
    "UIDocumentStateChangedNotification")

  open private(set) var fileURL: URL
  /// When this document last knew the file to be written.
  open var fileModificationDate: Date?
  open private(set) var documentState: State = .closed {
    didSet {
      guard documentState != oldValue else { return }
      NotificationCenter.default.post(name: Self.stateChangedNotification, object: self)
    }
  }
  /// Never set: files of this machine need no waiting for.
  open var progress: Progress? { nil }
  private var changeCount = 0
  private var nextAutosave: ClockTimers.Token?
  private let queue = DispatchQueue(label: "UIDocument")

  /// Seconds from a change to the automatic save.
  private static let autosaveDelay: TimeInterval = 2

  public init(fileURL url: URL) {
    fileURL = url
    super.init()
  }

  public override convenience init() {
    self.init(fileURL: URL(fileURLWithPath: NSTemporaryDirectory() + UUID().uuidString))
  }

  /// The file's name without its extension.
  open var localizedName: String { fileURL.deletingPathExtension().lastPathComponent }
  /// The type of the file by its extension; "public.data" without one that is known.
  open var fileType: String? {
    UTType(filenameExtension: fileURL.pathExtension)?.identifier ?? "public.data"
  }
  /// The type that a save writes.
  open var savingFileType: String? { fileType }
  open func fileNameExtension(forType typeName: String?, saveOperation: SaveOperation) -> String {
    let known = typeName.flatMap { UTType($0)?.preferredFilenameExtension }
    return known ?? fileURL.pathExtension
  }

  // MARK: For subclasses

  /// The contents to write: `Data` or a `FileWrapper`.
  open func contents(forType typeName: String) throws -> Any { Data() }

  /// Takes the content that was read: `Data`, or a `FileWrapper` of a folder.
  open func load(fromContents contents: Any, ofType typeName: String?) throws {}

  /// Reads the file; by default as `Data`, or as a `FileWrapper` where it is a folder.
  open func read(from url: URL) throws {
    let isFolder = try url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true
    let contents: Any =
      isFolder ? try FileWrapper(url: url, options: .immediate) : try Data(contentsOf: url)
    try load(fromContents: contents, ofType: fileType)
  }

  open func writeContents(
    _ contents: Any, andAttributes additionalFileAttributes: [AnyHashable: Any]?,
    safelyTo url: URL, for saveOperation: SaveOperation
  ) throws {
    try writeContents(contents, to: url, for: saveOperation, originalContentsURL: fileURL)
  }

  open func writeContents(
    _ contents: Any, to url: URL, for saveOperation: SaveOperation, originalContentsURL: URL?
  ) throws {
    if let data = contents as? Data {
      try data.write(to: url, options: .atomic)
    } else if let wrapper = contents as? FileWrapper {
      try wrapper.write(to: url, options: .atomic, originalContentsURL: originalContentsURL)
    } else {
      throw CocoaError(.fileWriteUnknown)
    }
  }

  open func fileAttributesToWrite(
    to url: URL, for saveOperation: SaveOperation
  ) throws -> [AnyHashable: Any] { [:] }

  // MARK: Opening and closing

  open func open(completionHandler: ((Bool) -> Void)? = nil) {
    do {
      try read(from: fileURL)
      noteModificationDate()
      changeCount = 0
      documentState = .normal
      finish(completionHandler, true)
    } catch {
      handleError(error, userInteractionPermitted: true)
      finish(completionHandler, false)
    }
  }

  open func open() async -> Bool {
    await withCheckedContinuation { continuation in
      open { continuation.resume(returning: $0) }
    }
  }

  /// Saves unsaved changes and closes.
  open func close(completionHandler: ((Bool) -> Void)? = nil) {
    ClockTimers.cancel(nextAutosave)
    autosave(completionHandler: { success in
      if success { self.documentState = .closed }
      completionHandler?(success)
    })
  }

  open func close() async -> Bool {
    await withCheckedContinuation { continuation in
      close { continuation.resume(returning: $0) }
    }
  }

  // MARK: Changes

  open var undoManager: UndoManager! {
    get {
      if undoStorage == nil { listen(to: UndoManager()) }
      return undoStorage
    }
    set { listen(to: newValue) }
  }
  private var undoStorage: UndoManager?
  private var undoObservers = ObserverTokens()

  private func listen(to manager: UndoManager?) {
    undoStorage = manager
    undoObservers = ObserverTokens()
    guard let manager else { return }
    let kinds: [(Notification.Name, ChangeKind)] = [
      (.NSUndoManagerDidCloseUndoGroup, .done), (.NSUndoManagerDidUndoChange, .undone),
      (.NSUndoManagerDidRedoChange, .redone),
    ]
    undoObservers.tokens = kinds.map { name, kind in
      NotificationCenter.default.addObserver(forName: name, object: manager, queue: nil) {
        [weak self] note in
        // Actions registered by undoing and redoing are no changes of their own, and inner groups are parts of one.
        let manager = note.object as? UndoManager
        let isOwn = manager.map { !$0.isUndoing && !$0.isRedoing && $0.groupingLevel == 0 }
        guard kind != .done || isOwn != false else { return }
        MainActor.assumeIsolated { self?.updateChangeCount(kind) }
      }
    }
  }

  open var hasUnsavedChanges: Bool { changeCount != 0 }

  /// Notes a change; a save follows by itself.
  open func updateChangeCount(_ change: ChangeKind) {
    switch change {
    case .done, .redone: changeCount += 1
    case .undone: changeCount -= 1
    case .cleared: changeCount = 0
    }
    guard hasUnsavedChanges, !documentState.contains(.closed) else { return }
    ClockTimers.cancel(nextAutosave)
    nextAutosave = ClockTimers.schedule(after: Self.autosaveDelay) { [weak self] in
      self?.autosave(completionHandler: nil)
    }
  }

  open func changeCountToken(for saveOperation: SaveOperation) -> Any { changeCount }
  open func updateChangeCount(withToken changeCountToken: Any, for saveOperation: SaveOperation) {
    changeCount -= changeCountToken as? Int ?? changeCount
  }

  open func disableEditing() {}
  open func enableEditing() {}

  // MARK: Saving

  open func autosave(completionHandler: ((Bool) -> Void)? = nil) {
    guard hasUnsavedChanges else { return finish(completionHandler, true) }
    save(to: fileURL, for: .forOverwriting, completionHandler: completionHandler)
  }

  open func save(
    to url: URL, for saveOperation: SaveOperation, completionHandler: ((Bool) -> Void)? = nil
  ) {
    do {
      let contents = try contents(forType: savingFileType ?? "public.data")
      let attributes = try fileAttributesToWrite(to: url, for: saveOperation)
      let token = changeCountToken(for: saveOperation)
      try writeContents(contents, andAttributes: attributes, safelyTo: url, for: saveOperation)
      fileURL = url
      updateChangeCount(withToken: token, for: saveOperation)
      noteModificationDate()
      documentState.subtract([.savingError, .closed])
      finish(completionHandler, true)
    } catch {
      documentState.insert(.savingError)
      handleError(error, userInteractionPermitted: true)
      finish(completionHandler, false)
    }
  }

  open func save(to url: URL, for saveOperation: SaveOperation) async -> Bool {
    await withCheckedContinuation { continuation in
      save(to: url, for: saveOperation) { continuation.resume(returning: $0) }
    }
  }

  /// Reads the file again and gives up changes.
  open func revert(toContentsOf url: URL, completionHandler: ((Bool) -> Void)? = nil) {
    disableEditing()
    do {
      try read(from: url)
      changeCount = 0
      noteModificationDate()
      enableEditing()
      finish(completionHandler, true)
    } catch {
      enableEditing()
      handleError(error, userInteractionPermitted: true)
      finish(completionHandler, false)
    }
  }

  /// Runs work on the queue that the document's own reading and writing in the background would use.
  open func performAsynchronousFileAccess(_ block: @escaping @Sendable () -> Void) {
    queue.async(execute: block)
  }

  // MARK: Errors

  open func handleError(_ error: any Error, userInteractionPermitted: Bool) {
    finishedHandlingError(error, recovered: false)
  }
  open func finishedHandlingError(_ error: any Error, recovered: Bool) {}
  open func userInteractionNoLongerPermitted(forError error: any Error) {}

  private func noteModificationDate() {
    let values = try? fileURL.resourceValues(forKeys: [.contentModificationDateKey])
    fileModificationDate = values?.contentModificationDate
  }

  /// Completion handlers are called later, as on iOS.
  private func finish(_ handler: ((Bool) -> Void)?, _ success: Bool) {
    guard let handler else { return }
    DispatchQueue.main.async { MainActor.assumeIsolated { handler(success) } }
  }
}

/// Observers of notifications that are removed when this goes.
private final class ObserverTokens {
  var tokens: [any NSObjectProtocol] = []
  deinit { tokens.forEach(NotificationCenter.default.removeObserver) }
}
