/// Bringing documents into the browser, and changing those that are there.
extension UIDocumentBrowserViewController {
  /// Asks the delegate for a new document and brings it into a folder.
  func createDocument(in folder: URL) {
    delegate?.documentBrowser(
      self,
      didRequestDocumentCreationWithHandler: { [weak self] url, mode in
        guard let self else { return }
        onMainThread(self) { $0.finishCreation(of: url, mode, in: folder) }
      })
  }

  private func finishCreation(of url: URL?, _ mode: ImportMode, in folder: URL) {
    guard let url, mode != .none else { return }
    do {
      let target = try bring(url, into: folder, mode)
      delegate?.documentBrowser(self, didImportDocumentAt: url, toDestinationURL: target)
    } catch {
      delegate?.documentBrowser(self, failedToImportDocumentAt: url, error: error)
    }
  }

  /// Copies or moves a file into a folder, under a name that is free there.
  private func bring(_ url: URL, into folder: URL, _ mode: ImportMode) throws -> URL {
    let target = try DocumentFolder.put([url], into: folder, asCopy: mode == .copy)[0]
    reload()
    return target
  }

  /// Copies or moves a file beside a document of the browser; tells where it is, or why it is not.
  public func importDocument(
    at documentURL: URL, nextToDocumentAt neighbourURL: URL, mode importMode: ImportMode,
    completionHandler completion: @escaping (URL?, (any Error)?) -> Void
  ) {
    guard importMode != .none else { return completion(nil, nil) }
    do {
      let folder = neighbourURL.deletingLastPathComponent()
      completion(try bring(documentURL, into: folder, importMode), nil)
    } catch {
      completion(nil, error)
    }
  }

  /// Goes to a document. One that is elsewhere is copied to the browser's folder if `importIfNeeded` says so.
  public func revealDocument(
    at url: URL, importIfNeeded: Bool, completion: ((URL?, (any Error)?) -> Void)? = nil
  ) {
    loadViewIfNeeded()
    do {
      var shown = url
      if !url.isInside(folder) {
        guard importIfNeeded else { throw CocoaError(.fileNoSuchFile) }
        shown = try bring(url, into: folder, .copy)
      }
      guard FileManager.default.fileExists(atPath: shown.path) else {
        throw CocoaError(.fileNoSuchFile)
      }
      open(folder: shown.deletingLastPathComponent())
      lists.last?.reveal(shown)
      completion?(shown, nil)
    } catch {
      completion?(nil, error)
    }
  }

  /// Gives a document another name; tells where it is then. The extension stays.
  public func renameDocument(
    at documentURL: URL, proposedName: String,
    completionHandler completion: @escaping (URL?, (any Error)?) -> Void
  ) {
    do {
      completion(try rename(documentURL, to: proposedName), nil)
    } catch {
      completion(nil, error)
    }
  }

  @discardableResult
  func rename(_ url: URL, to name: String) throws -> URL {
    var target = url.deletingLastPathComponent().appendingPathComponent(name)
    if !url.pathExtension.isEmpty, target.pathExtension != url.pathExtension {
      target.appendPathExtension(url.pathExtension)
    }
    try FileManager.default.moveItem(at: url, to: target)
    reload()
    return target
  }
}

extension URL {
  fileprivate func isInside(_ folder: URL) -> Bool {
    let parts = resolvingSymlinksInPath().standardizedFileURL.pathComponents
    let around = folder.resolvingSymlinksInPath().standardizedFileURL.pathComponents
    return parts.count > around.count && parts.starts(with: around)
  }
}
