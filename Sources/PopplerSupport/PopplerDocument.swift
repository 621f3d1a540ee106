internal import CPoppler
import Foundation

/// A PDF document that poppler reads. Any thread, one at a time.
package final class PopplerDocument: @unchecked Sendable {
  package enum Failure: Error {
    /// It has a password, and the one given is not it.
    case locked
    case unreadable
    /// libpoppler-glib8 is not installed.
    case noLibrary
  }

  let handle: OpaquePointer
  let lock = NSRecursiveLock()
  package let pageCount: Int

  /// Whether documents can be read on this computer; says once how to change that.
  package static let isAvailable: Bool = {
    if hanok_pdf_load() { return true }
    let text =
      "PDF documents cannot be read; install what reads them with: apt-get install libpoppler-glib8"
    FileHandle.standardError.write(Data("\(text)\n".utf8))
    return false
  }()

  package init(_ data: Data, password: String?) throws(Failure) {
    guard Self.isAvailable else { throw .noLibrary }
    var isLocked = false
    let handle = data.withUnsafeBytes {
      hanok_pdf_open($0.baseAddress, $0.count, password, &isLocked)
    }
    guard let handle else { throw isLocked ? .locked : .unreadable }
    self.handle = handle
    pageCount = Int(hanok_pdf_page_count(handle))
  }

  deinit { hanok_pdf_close(handle) }

  package func page(_ index: Int) -> PopplerPage? {
    guard (0..<pageCount).contains(index) else { return nil }
    return lock.withLock {
      hanok_pdf_open_page(handle, Int32(index)).map { PopplerPage($0, of: self, index: index) }
    }
  }

  // MARK: Information

  /// Title, author, subject, keywords, creator and producer; nil for what the document does not say.
  package var information: [String?] {
    lock.withLock { (0..<6).map { taken(hanok_pdf_information(handle, $0)) } }
  }
  package var creationDate: Date? { Self.date(hanok_pdf_creation_date(handle)) }
  package var modificationDate: Date? { Self.date(hanok_pdf_modification_date(handle)) }

  private static func date(_ seconds: Int64) -> Date? {
    seconds > 0 ? Date(timeIntervalSince1970: TimeInterval(seconds)) : nil
  }

  package var version: (major: Int, minor: Int) {
    var (major, minor): (UInt32, UInt32) = (0, 0)
    hanok_pdf_version(handle, &major, &minor)
    return (Int(major), Int(minor))
  }

  /// What a reader may do, a bit each: print, change, copy, comment, fill in forms, extract, assemble.
  package var permissions: UInt32 { hanok_pdf_permissions(handle) }

  // MARK: Outline

  package struct Entry {
    package var title: String
    package var target: Target?
    package var isOpen: Bool
    package var children: [Entry]
  }

  /// Where a link or an entry leads.
  package enum Target {
    case page(Int, left: Double?, top: Double?, zoom: Double?)
    case address(String)
  }

  package var outline: [Entry] { lock.withLock { entries(hanok_pdf_outline(handle), depth: 0) } }

  private func entries(_ iterator: OpaquePointer?, depth: Int) -> [Entry] {
    guard let iterator else { return [] }
    defer { hanok_pdf_outline_close(iterator) }
    var entries: [Entry] = []
    // An outline that leads back into itself must end.
    guard depth < 32 else { return [] }
    repeat {
      var place = hanok_pdf_target()
      let title = taken(hanok_pdf_outline_title(handle, iterator, &place))
      defer { free(place.address) }
      entries.append(
        Entry(
          title: title ?? "", target: Target(place), isOpen: hanok_pdf_outline_is_open(iterator),
          children: self.entries(hanok_pdf_outline_child(iterator), depth: depth + 1)))
    } while hanok_pdf_outline_next(iterator) && entries.count < 10_000
    return entries
  }
}

extension PopplerDocument.Target {
  init?(_ target: hanok_pdf_target) {
    switch target.kind {
    case HANOK_PDF_PAGE:
      self = .page(
        Int(target.page), left: target.has_left ? target.left : nil,
        top: target.has_top ? target.top : nil, zoom: target.has_zoom ? target.zoom : nil)
    case HANOK_PDF_ADDRESS:
      guard let address = target.address else { return nil }
      self = .address(String(cString: address))
    default: return nil
    }
  }
}

/// A text that the library made, which is freed.
func taken(_ text: UnsafeMutablePointer<CChar>?) -> String? {
  guard let text else { return nil }
  defer { free(text) }
  return String(cString: text)
}
