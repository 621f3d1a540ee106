/// The PDF contexts of a thread that were begun and not ended.
private final class BegunDocuments {
  private static let threadKey = "UIGraphicsBegunDocuments"
  var stack: [CGContext?] = []

  static var current: BegunDocuments {
    let dictionary = Thread.current.threadDictionary
    if let existing = dictionary[threadKey] as? BegunDocuments { return existing }
    let made = BegunDocuments()
    dictionary[threadKey] = made
    return made
  }

  func begin(_ consumer: CGDataConsumer?, _ bounds: CGRect, _ info: [AnyHashable: Any]?) -> Bool {
    // An empty rectangle stands for US Letter.
    let box = bounds.isEmpty ? CGRect(x: 0, y: 0, width: 612, height: 792) : bounds
    let context = consumer.flatMap {
      CGContext(pdf: $0, mediaBox: box, info: info.map { $0 as NSDictionary }, flipped: true)
    }
    stack.append(context)
    if let context { UIGraphicsPushContext(context) }
    return context != nil
  }
}

/// Begins a PDF document in a file and makes it the current context; pages follow.
@discardableResult
public func UIGraphicsBeginPDFContextToFile(
  _ path: String, _ bounds: CGRect, _ documentInfo: [AnyHashable: Any]?
) -> Bool {
  BegunDocuments.current.begin(
    CGDataConsumer(url: NSURL(fileURLWithPath: path)), bounds, documentInfo)
}

/// Begins a PDF document in memory and makes it the current context; pages follow.
public func UIGraphicsBeginPDFContextToData(
  _ data: NSMutableData, _ bounds: CGRect, _ documentInfo: [AnyHashable: Any]?
) {
  _ = BegunDocuments.current.begin(CGDataConsumer(data: data), bounds, documentInfo)
}

/// Ends the document that was begun last.
public func UIGraphicsEndPDFContext() {
  guard let ended = BegunDocuments.current.stack.popLast(), let context = ended else { return }
  context.closePDF()
  UIGraphicsPopContext()
}

/// Begins a page as large as the document's bounds.
public func UIGraphicsBeginPDFPage() {
  (BegunDocuments.current.stack.last ?? nil)?.beginPage(nil as CGRect?)
}

/// Begins a page with a size of its own; an empty one stands for the document's.
public func UIGraphicsBeginPDFPageWithInfo(_ bounds: CGRect, _ pageInfo: [AnyHashable: Any]?) {
  (BegunDocuments.current.stack.last ?? nil)?.beginPage(bounds.isEmpty ? nil : bounds)
}

/// The page that is open; empty outside of a document.
public func UIGraphicsGetPDFContextBounds() -> CGRect {
  (BegunDocuments.current.stack.last ?? nil)?.pageBox ?? .zero
}

/// Makes a rectangle of the page lead to a URL when it is clicked.
public func UIGraphicsSetPDFContextURLForRect(_ url: URL, _ rect: CGRect) {
  (BegunDocuments.current.stack.last ?? nil)?.setURL(url as NSURL, for: rect)
}
