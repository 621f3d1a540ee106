import FoundationCompatibility
public import Foundation
package import PopplerSupport

/// A PDF document, which poppler reads where it is installed (`libpoppler-glib8`). Any thread.
public final class CGPDFDocument: @unchecked Sendable {
  private let lock = NSLock()
  private let data: Data
  private var source: PopplerDocument?
  public let isEncrypted: Bool

  /// Nil for a file that cannot be read or is no PDF document.
  public convenience init?(_ url: CFURL) {
    guard let data = try? Data(contentsOf: url as URL) else { return nil }
    self.init(data: data)
  }
  public convenience init?(_ provider: CGDataProvider) {
    guard let data = provider.data else { return nil }
    self.init(data: data as Data)
  }

  package init?(data: Data) {
    self.data = data
    do {
      source = try PopplerDocument(data, password: nil)
      isEncrypted = data.range(of: Data("/Encrypt".utf8)) != nil
    } catch {
      guard case .locked = error else { return nil }
      isEncrypted = true
    }
  }

  /// What poppler read; nil while the document is locked.
  package var poppler: PopplerDocument? { lock.withLock { source } }

  // MARK: Access

  public var isUnlocked: Bool { poppler != nil }

  /// Whether the document can be read from now on, which the empty password may do as well.
  public func unlockWithPassword(_ password: UnsafePointer<CChar>) -> Bool {
    lock.withLock {
      if source != nil { return true }
      source = try? PopplerDocument(data, password: String(cString: password))
      return source != nil
    }
  }

  public var allowsPrinting: Bool { allows(0) }
  public var allowsCopying: Bool { allows(2) }

  private func allows(_ bit: Int) -> Bool {
    poppler.map { $0.permissions >> bit & 1 == 1 } ?? false
  }

  // MARK: Contents

  /// 0 while it is locked.
  public var numberOfPages: Int { poppler?.pageCount ?? 0 }

  /// A page by its number, which begins at 1.
  public func page(at pageNumber: Int) -> CGPDFPage? {
    poppler?.page(pageNumber - 1).map { CGPDFPage($0, of: self) }
  }

  public func getVersion(
    majorVersion: UnsafeMutablePointer<Int32>, minorVersion: UnsafeMutablePointer<Int32>
  ) {
    let version = poppler?.version
    majorVersion.pointee = Int32(version?.major ?? 0)
    minorVersion.pointee = Int32(version?.minor ?? 0)
  }

  @available(
    *, unavailable,
    message:
      "PDF dictionaries are not read; PDFDocument.documentAttributes has the title and the like"
  )
  public var info: OpaquePointer? { nil }
  @available(*, unavailable, message: "PDF dictionaries are not read")
  public var catalog: OpaquePointer? { nil }
}
