import Foundation

/// A search that goes through the pages one by one, on the main queue, as the program goes on.
final class TextSearch: @unchecked Sendable {
  var isCancelled = false
  private weak var document: PDFDocument?
  private let strings: [String]
  private let options: NSString.CompareOptions

  init(_ document: PDFDocument, _ strings: [String], _ options: NSString.CompareOptions) {
    self.document = document
    self.strings = strings
    self.options = options
  }

  func run(_ completion: @escaping @Sendable () -> Void) {
    DispatchQueue.main.async { [self] in
      guard !isCancelled, let document else { return }
      document.delegate?.documentDidBeginDocumentFind(post(.PDFDocumentDidBeginFind))
      search(0, completion)
    }
  }

  @discardableResult
  private func post(_ name: Notification.Name, _ info: [AnyHashable: Any]? = nil) -> Notification {
    let notification = Notification(name: name, object: document, userInfo: info)
    NotificationCenter.default.post(notification)
    return notification
  }

  private func search(_ index: Int, _ completion: @escaping @Sendable () -> Void) {
    guard !isCancelled, let document else { return }
    guard let page = document.page(at: index) else {
      completion()
      document.delegate?.documentDidEndDocumentFind(post(.PDFDocumentDidEndFind))
      return
    }
    let number = [PDFDocumentPageIndexKey: index]
    document.delegate?.documentDidBeginPageFind(post(.PDFDocumentDidBeginPageFind, number))
    for match in strings.flatMap({ page.selections(of: $0, options) }) {
      document.delegate?.documentDidFindMatch(
        post(.PDFDocumentDidFindMatch, [PDFDocumentFoundSelectionKey: match]))
      document.delegate?.didMatchString(match)
    }
    document.delegate?.documentDidEndPageFind(post(.PDFDocumentDidEndPageFind, number))
    DispatchQueue.main.async { [self] in search(index + 1, completion) }
  }
}
