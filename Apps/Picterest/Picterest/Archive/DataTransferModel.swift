import Foundation

/// Exports and imports in the background, and tells the main thread how far it is.
final class DataTransferModel {
  private let store: Store
  private let settings: AppSettings
  private let keys: WrappedKeys
  private let defaults: UserDefaults
  private let now: () -> Date
  private let queue = DispatchQueue(label: "org.hanok.Picterest.transfer", qos: .userInitiated)

  private static let folderKey = "TransferFolder"

  init(
    store: Store, settings: AppSettings, keys: WrappedKeys, defaults: UserDefaults,
    now: @escaping () -> Date = Date.init
  ) {
    self.store = store
    self.settings = settings
    self.keys = keys
    self.defaults = defaults
    self.now = now
  }

  /// Whether there are sealed notes, which a password would protect.
  var hasSealedNotes: Bool { DataExporter.hasSealedRows(store) }

  /// The folder that the user chose last; nil before the first time.
  var folder: URL? {
    get { defaults.string(forKey: DataTransferModel.folderKey).map { URL(fileURLWithPath: $0) } }
    set {
      defaults.set(newValue?.path, forKey: DataTransferModel.folderKey)
      defaults.synchronize()
    }
  }

  // MARK: Exporting

  /// Writes everything to a new temporary file, which whoever asked removes.
  func export(
    password: String?, progress: @escaping (Double) -> Void,
    completion: @escaping (Result<URL, ArchiveError>) -> Void
  ) {
    let exporter = DataExporter(
      store: store, settings: settings.archived, keys: keys, now: now)
    let name = fileName
    run(completion) {
      let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("Export-\(UUID().uuidString)", isDirectory: true)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let url = folder.appendingPathComponent(name)
      do {
        try exporter.write(to: url, password: password, progress: self.onMain(progress))
      } catch {
        try? FileManager.default.removeItem(at: folder)
        throw error
      }
      return url
    }
  }

  /// Removes an exported file, once it is where the user wants it.
  func discard(_ url: URL) {
    try? FileManager.default.removeItem(at: url.deletingLastPathComponent())
  }

  private var fileName: String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.dateFormat = "yyyy-MM-dd"
    return "Picterest \(formatter.string(from: now())).\(ArchiveFormat.fileExtension)"
  }

  // MARK: Importing

  /// Says whether a file's notes are under a password. Gives an error when it is no archive.
  func needsPassword(_ url: URL) -> Result<Bool, ArchiveError> {
    Result { try DataImporter.needsPassword(url) }.mapError(ArchiveError.init)
  }

  /// Brings in what a file has, all or nothing.
  func importArchive(
    _ url: URL, password: String?, progress: @escaping (Double) -> Void,
    completion: @escaping (Result<ImportResult, ArchiveError>) -> Void
  ) {
    let importer = DataImporter(store: store, keys: keys)
    let finish: (Result<ImportResult, ArchiveError>) -> Void = { [store, settings] result in
      if case .success(let done) = result {
        store.readAgain()
        settings.take(done.settings)
      }
      completion(result)
    }
    run(finish) {
      try importer.read(url, password: password, progress: self.onMain(progress))
    }
  }

  // MARK: Queues

  private func run<Value>(
    _ completion: @escaping (Result<Value, ArchiveError>) -> Void,
    _ work: @escaping () throws -> Value
  ) {
    queue.async {
      let result = Result { try work() }.mapError(ArchiveError.init)
      DispatchQueue.main.async { completion(result) }
    }
  }

  private func onMain(_ progress: @escaping (Double) -> Void) -> (Double) -> Void {
    { part in DispatchQueue.main.async { progress(part) } }
  }
}
