import UIKit
import UniformTypeIdentifiers

/// Leads the user through exporting and importing: password, progress, the file, and what came of it.
final class DataTransfer: NSObject {
  /// Where the steps are shown.
  weak var presenter: UIViewController?

  private let model: DataTransferModel
  /// The file that is being exported.
  private var exported: URL?

  init(model: DataTransferModel) {
    self.model = model
  }

  private static var type: UTType {
    UTType(filenameExtension: ArchiveFormat.fileExtension) ?? .data
  }

  // MARK: Exporting

  func beginExport() {
    guard model.hasSealedNotes else { return export(password: nil) }
    askForPassword(
      title: ArchiveTexts.protectTitle, message: ArchiveTexts.protectMessage, isNew: true,
      action: ArchiveTexts.export, without: ArchiveTexts.exportWithout
    ) { [weak self] in self?.export(password: $0) }
  }

  private func export(password: String?) {
    let progress = show(ArchiveTexts.exporting)
    model.export(password: password, progress: progress.show) { [weak self] result in
      progress.dismiss(animated: true) {
        guard let self else { return }
        switch result {
        case .success(let url): self.offer(url)
        case .failure(let error): self.presenter?.say(ArchiveTexts.notExported, error)
        }
      }
    }
  }

  private func offer(_ url: URL) {
    exported = url
    let picker = UIDocumentPickerViewController(forExporting: [url], asCopy: true)
    show(picker)
  }

  // MARK: Importing

  func beginImport() {
    let picker = UIDocumentPickerViewController(
      forOpeningContentTypes: [DataTransfer.type], asCopy: true)
    show(picker)
  }

  private func show(_ picker: UIDocumentPickerViewController) {
    picker.delegate = self
    picker.shouldShowFileExtensions = true
    picker.directoryURL = model.folder
    presenter?.present(picker, animated: true)
  }

  private func importArchive(_ url: URL) {
    switch model.needsPassword(url) {
    case .failure(let error): presenter?.say(ArchiveTexts.notImported, error)
    case .success(false): importArchive(url, password: nil)
    case .success(true):
      askForPassword(
        title: ArchiveTexts.unlockTitle, message: ArchiveTexts.unlockMessage, isNew: false,
        action: ArchiveTexts.import, without: ArchiveTexts.importWithout
      ) { [weak self] in self?.importArchive(url, password: $0) }
    }
  }

  private func importArchive(_ url: URL, password: String?) {
    let progress = show(ArchiveTexts.importing)
    model.importArchive(url, password: password, progress: progress.show) { [weak self] result in
      progress.dismiss(animated: true) {
        guard let self else { return }
        switch result {
        case .success(let result):
          let locked = result.hasLockedRows ? "\n\n\(ArchiveTexts.lockedNotes)" : ""
          self.presenter?.say(
            ArchiveTexts.importedTitle, ArchiveTexts.imported(result) + locked)
        case .failure(let error): self.presenter?.say(ArchiveTexts.notImported, error)
        }
      }
    }
  }

  // MARK: Alerts

  private func show(_ title: String) -> ProgressAlert {
    let alert = ProgressAlert(title: title)
    presenter?.present(alert, animated: true)
    return alert
  }

  /// - Parameter completion: gets the password; nil to go on without one.
  private func askForPassword(
    title: String, message: String, isNew: Bool, action: String, without: String,
    completion: @escaping (String?) -> Void
  ) {
    let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
    let go = UIAlertAction(title: action, style: .default) { [unowned alert] _ in
      completion(alert.textFields?.first?.text)
    }
    alert.addTextField { field in
      field.placeholder = ArchiveTexts.password
      field.accessibilityLabel = ArchiveTexts.password
      field.accessibilityIdentifier = "transfer-password"
      field.isSecureTextEntry = true
      field.textContentType = isNew ? .newPassword : .password
      field.addAction(
        UIAction { [unowned field] _ in go.isEnabled = field.hasText }, for: .editingChanged)
    }
    go.isEnabled = false
    alert.addAction(go)
    alert.addAction(UIAlertAction(title: without, style: .default) { _ in completion(nil) })
    alert.addAction(UIAlertAction(title: Texts.cancel, style: .cancel))
    alert.preferredAction = go
    presenter?.present(alert, animated: true)
  }
}

// MARK: - Files

extension DataTransfer: UIDocumentPickerDelegate {
  func documentPicker(
    _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]
  ) {
    guard let url = urls.first else { return }
    if let exported {
      model.folder = url.deletingLastPathComponent()
      model.discard(exported)
      self.exported = nil
    } else {
      // The picker goes by itself before anything else can be shown.
      DispatchQueue.main.async { [weak self] in self?.importArchive(url) }
    }
  }

  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {
    if let exported { model.discard(exported) }
    exported = nil
  }
}
