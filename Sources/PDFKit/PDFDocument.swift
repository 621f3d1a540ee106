import Foundation
import PopplerSupport
import UIKit

public enum PDFDocumentPermissions: Int, Sendable { case none, user, owner }

/// What a document says of itself.
public struct PDFDocumentAttribute: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let titleAttribute = Self(rawValue: "Title")
  public static let authorAttribute = Self(rawValue: "Author")
  public static let subjectAttribute = Self(rawValue: "Subject")
  public static let creatorAttribute = Self(rawValue: "Creator")
  public static let producerAttribute = Self(rawValue: "Producer")
  public static let keywordsAttribute = Self(rawValue: "Keywords")
  public static let creationDateAttribute = Self(rawValue: "CreationDate")
  public static let modificationDateAttribute = Self(rawValue: "ModDate")
}

/// A PDF document. It is read by poppler; with pages or annotations that were changed it is written anew,
/// text and lines included but links and outline left out.
open class PDFDocument: NSObject, NSCopying, @unchecked Sendable {
  /// The file that it was read from.
  open private(set) var documentURL: URL?
  /// Kept weakly.
  open weak var delegate: (any PDFDocumentDelegate)?
  /// Titles are texts, keywords a list of them, dates `Date`.
  open var documentAttributes: [AnyHashable: Any]?
  /// The uppermost entry of the outline, which itself has no label; nil without an outline.
  open var outlineRoot: PDFOutline? {
    didSet { outlineRoot?.owner = self }
  }

  private var data: Data?
  private var source: PopplerDocument?
  private var pages: [PDFPage] = []
  /// Whether the data do not say what the document is any more.
  var isChanged = false
  private(set) var search: TextSearch?

  /// An empty document.
  public override init() { super.init() }

  /// Nil for a file that cannot be read.
  public convenience init?(url: URL) {
    guard let data = try? Data(contentsOf: url) else { return nil }
    self.init(data: data)
    documentURL = url
  }

  /// Nil for what is no PDF document. One with a password is locked.
  public init?(data: Data) {
    self.data = data
    super.init()
    do {
      source = try PopplerDocument(data, password: nil)
      isLocked = false
      load()
    } catch {
      guard case .locked = error else { return nil }
      isEncrypted = true
      isLocked = true
    }
  }

  /// The same document for Core Graphics, written anew where it was changed; nil while it is locked.
  open var documentRef: CGPDFDocument? {
    if isLocked { return nil }
    if isChanged || data == nil {
      return dataRepresentation().flatMap { CGPDFDocument(data: $0) }
    }
    if let reference { return reference }
    guard let made = data.flatMap({ CGPDFDocument(data: $0) }) else { return nil }
    if let password { _ = made.unlockWithPassword(password) }
    reference = made
    return made
  }
  private var reference: CGPDFDocument?
  /// What the document was unlocked with.
  private var password: String?

  private func load() {
    guard let source else { return }
    pages = (0..<source.pageCount).compactMap { source.page($0) }.map { PDFPage($0) }
    for page in pages { page.document = self }
    documentAttributes = Self.attributes(source)
    let entries = source.outline
    outlineRoot = entries.isEmpty ? nil : PDFOutline(entries, of: self)
  }

  private static func attributes(_ source: PopplerDocument) -> [AnyHashable: Any] {
    let keys: [PDFDocumentAttribute] = [
      .titleAttribute, .authorAttribute, .subjectAttribute, .keywordsAttribute, .creatorAttribute,
      .producerAttribute,
    ]
    var attributes: [AnyHashable: Any] = [:]
    for (key, text) in zip(keys, source.information) {
      guard let text, !text.isEmpty else { continue }
      attributes[key] =
        key == .keywordsAttribute
        ? text.components(separatedBy: CharacterSet(charactersIn: ",;")).map {
          $0.trimmingCharacters(in: .whitespaces)
        } : text
    }
    attributes[PDFDocumentAttribute.creationDateAttribute] = source.creationDate
    attributes[PDFDocumentAttribute.modificationDateAttribute] = source.modificationDate
    return attributes
  }

  /// A document of its own with copies of the pages.
  open func copy(with zone: NSZone? = nil) -> Any {
    if let data, !isChanged, let copy = PDFDocument(data: data) { return copy }
    let copy = PDFDocument()
    for page in pages {
      if let page = page.copy() as? PDFPage { copy.insert(page, at: copy.pageCount) }
    }
    copy.documentAttributes = documentAttributes
    return copy
  }

  // MARK: Passwords and permissions

  open private(set) var isEncrypted = false
  open private(set) var isLocked = false

  /// Opens a locked document; false for a wrong password.
  @discardableResult
  open func unlock(withPassword password: String) -> Bool {
    guard isLocked, let data, let opened = try? PopplerDocument(data, password: password) else {
      return !isLocked
    }
    source = opened
    self.password = password
    isLocked = false
    load()
    NotificationCenter.default.post(name: .PDFDocumentDidUnlock, object: self)
    delegate?.documentDidUnlock(Notification(name: .PDFDocumentDidUnlock, object: self))
    return true
  }

  open var permissionsStatus: PDFDocumentPermissions {
    isEncrypted ? isLocked ? .none : .user : .owner
  }
  private func allows(_ bit: UInt32) -> Bool {
    isLocked ? false : (source?.permissions ?? .max) & 1 << bit != 0
  }
  open var allowsPrinting: Bool { allows(0) }
  open var allowsDocumentChanges: Bool { allows(1) }
  open var allowsCopying: Bool { allows(2) }
  open var allowsCommenting: Bool { allows(3) }
  open var allowsFormFieldEntry: Bool { allows(4) }
  open var allowsContentAccessibility: Bool { allows(5) }
  open var allowsDocumentAssembly: Bool { allows(6) }
  open var majorVersion: Int { source?.version.major ?? 1 }
  open var minorVersion: Int { source?.version.minor ?? 5 }

  // MARK: Pages

  open var pageCount: Int { pages.count }
  open func page(at index: Int) -> PDFPage? { pages.indices.contains(index) ? pages[index] : nil }
  open func index(for page: PDFPage) -> Int {
    pages.firstIndex { $0 === page } ?? NSNotFound
  }
  open var pageClass: AnyClass { PDFPage.self }

  open func insert(_ page: PDFPage, at index: Int) {
    page.document?.forget(page)
    pages.insert(page, at: min(max(index, 0), pages.count))
    page.document = self
    didChangePages()
  }
  open func removePage(at index: Int) {
    guard pages.indices.contains(index) else { return }
    pages.remove(at: index).document = nil
    didChangePages()
  }
  open func exchangePage(at indexA: Int, withPageAt indexB: Int) {
    guard pages.indices.contains(indexA), pages.indices.contains(indexB) else { return }
    pages.swapAt(indexA, indexB)
    didChangePages()
  }

  private func forget(_ page: PDFPage) {
    if let index = pages.firstIndex(where: { $0 === page }) { removePage(at: index) }
  }

  private func didChangePages() {
    isChanged = true
    NotificationCenter.default.post(name: .pagesDidChange, object: self)
  }

  // MARK: Text

  /// The text of all pages; nil while the document is locked.
  open var string: String? {
    isLocked ? nil : pages.map { $0.string ?? "" }.joined(separator: "\n")
  }

  open func findString(
    _ string: String, withOptions options: NSString.CompareOptions = []
  ) -> [PDFSelection] { pages.flatMap { $0.selections(of: string, options) } }

  open func findString(
    _ string: String, fromSelection selection: PDFSelection?,
    withOptions options: NSString.CompareOptions = []
  ) -> PDFSelection? {
    let all = findString(string, withOptions: options.subtracting(.backwards))
    guard let place = selection.flatMap({ place(of: $0) }) else {
      return options.contains(.backwards) ? all.last : all.first
    }
    if options.contains(.backwards) { return all.last { isBefore(self.place(of: $0), place) } }
    return all.first { isBefore(place, self.place(of: $0)) }
  }

  private func isBefore(_ first: (Int, Int)?, _ second: (Int, Int)?) -> Bool {
    guard let first, let second else { return false }
    return first < second
  }

  private func place(of selection: PDFSelection) -> (Int, Int)? {
    selection.parts.first.map { (index(for: $0.page), $0.range.location) }
  }

  open private(set) var isFinding = false

  /// Finds a text while the program goes on: the delegate and notifications tell what was found.
  open func beginFindString(_ string: String, withOptions options: NSString.CompareOptions = []) {
    beginFindStrings([string], withOptions: options)
  }
  open func beginFindStrings(
    _ strings: [String], withOptions options: NSString.CompareOptions = []
  ) {
    cancelFindString()
    isFinding = true
    let search = TextSearch(self, strings, options)
    self.search = search
    search.run { [weak self] in self?.isFinding = false }
  }
  open func cancelFindString() {
    search?.isCancelled = true
    search = nil
    isFinding = false
  }

  /// The text from a character of one page to one of another.
  open func selection(
    from startPage: PDFPage, atCharacterIndex startCharacter: Int, to endPage: PDFPage,
    atCharacterIndex endCharacter: Int
  ) -> PDFSelection? {
    let (first, last) = (index(for: startPage), index(for: endPage))
    guard first != NSNotFound, last != NSNotFound, first <= last else { return nil }
    let selection = PDFSelection(document: self)
    for number in first...last {
      let page = pages[number]
      let start = number == first ? startCharacter : 0
      let end = number == last ? endCharacter + 1 : page.numberOfCharacters
      guard end > start else { continue }
      selection.add(page, NSRange(location: start, length: end - start))
    }
    return selection
  }

  open func selection(
    from startPage: PDFPage, at startPoint: CGPoint, to endPage: PDFPage, at endPoint: CGPoint
  ) -> PDFSelection? {
    let (first, last) = (
      startPage.nearestCharacter(to: startPoint), endPage.nearestCharacter(to: endPoint)
    )
    guard let first, let last else { return nil }
    let isForward = (index(for: startPage), first) <= (index(for: endPage), last)
    return isForward
      ? selection(from: startPage, atCharacterIndex: first, to: endPage, atCharacterIndex: last)
      : selection(from: endPage, atCharacterIndex: last, to: startPage, atCharacterIndex: first)
  }

  open var selectionForEntireDocument: PDFSelection? {
    guard let first = pages.first, let last = pages.last else { return nil }
    return selection(
      from: first, atCharacterIndex: 0, to: last,
      atCharacterIndex: max(0, last.numberOfCharacters - 1))
  }

  open func outlineItem(for selection: PDFSelection) -> PDFOutline? {
    guard let root = outlineRoot, let place = selection.parts.first else { return nil }
    let number = index(for: place.page)
    return root.all.last { item in
      item.destination?.page.map { index(for: $0) <= number } ?? false
    }
  }

  // MARK: Writing

  /// The document's bytes: those that it was read from, or new ones when it was changed.
  open func dataRepresentation() -> Data? { dataRepresentation(options: [:]) }
  open func dataRepresentation(options: [AnyHashable: Any]) -> Data? {
    if let data, !isChanged { return data }
    return DocumentWriter(self).data
  }

  @discardableResult
  open func write(to url: URL) -> Bool {
    guard let data = dataRepresentation() else { return false }
    return (try? data.write(to: url, options: .atomic)) != nil
  }
  @discardableResult
  open func write(
    to url: URL, withOptions options: [PDFDocumentWriteOption: Any]? = nil
  ) -> Bool { write(to: url) }
  @discardableResult
  open func write(toFile path: String) -> Bool { write(to: URL(fileURLWithPath: path)) }
}

/// How a document is written. Passwords are not written: a document that should have one is refused by the
/// compiler.
public struct PDFDocumentWriteOption: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  @available(*, unavailable, message: "documents are written without passwords")
  public static var ownerPasswordOption: Self { Self(rawValue: "") }
  @available(*, unavailable, message: "documents are written without passwords")
  public static var userPasswordOption: Self { Self(rawValue: "") }
  public static let burnInAnnotationsOption = Self(rawValue: "PDFDocumentBurnInAnnotationsOption")
}

extension Notification.Name {
  public static let PDFDocumentDidUnlock = Self("PDFDocumentDidUnlock")
  public static let PDFDocumentDidBeginFind = Self("PDFDocumentDidBeginFind")
  public static let PDFDocumentDidEndFind = Self("PDFDocumentDidEndFind")
  public static let PDFDocumentDidBeginPageFind = Self("PDFDocumentDidBeginPageFind")
  public static let PDFDocumentDidEndPageFind = Self("PDFDocumentDidEndPageFind")
  public static let PDFDocumentDidFindMatch = Self("PDFDocumentDidFindMatch")
  static let pagesDidChange = Self("PDFDocumentPagesDidChange")
}

/// The key of a match in ``Foundation/NSNotification/Name/PDFDocumentDidFindMatch``.
public let PDFDocumentFoundSelectionKey = "PDFDocumentFoundSelection"
public let PDFDocumentPageIndexKey = "PDFDocumentPageIndex"

/// Hears of a search and of unlocking. Every method has the default of one not implemented.
public protocol PDFDocumentDelegate: NSObjectProtocol {
  func documentDidUnlock(_ notification: Notification)
  func documentDidBeginDocumentFind(_ notification: Notification)
  func documentDidEndDocumentFind(_ notification: Notification)
  func documentDidBeginPageFind(_ notification: Notification)
  func documentDidEndPageFind(_ notification: Notification)
  func documentDidFindMatch(_ notification: Notification)
  func didMatchString(_ instance: PDFSelection)
}

extension PDFDocumentDelegate {
  public func documentDidUnlock(_ notification: Notification) {}
  public func documentDidBeginDocumentFind(_ notification: Notification) {}
  public func documentDidEndDocumentFind(_ notification: Notification) {}
  public func documentDidBeginPageFind(_ notification: Notification) {}
  public func documentDidEndPageFind(_ notification: Notification) {}
  public func documentDidFindMatch(_ notification: Notification) {}
  public func didMatchString(_ instance: PDFSelection) {}
}
