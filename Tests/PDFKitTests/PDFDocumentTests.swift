import UIKit
import XCTest

@testable import PDFKit

final class PDFDocumentTests: XCTestCase {
  func testADocumentHasItsPagesTextsAndInformation() throws {
    let document = try Documents.make(["Hello world", "Second page"])
    XCTAssertEqual(document.pageCount, 2)
    XCTAssertFalse(document.isEncrypted || document.isLocked)
    XCTAssertTrue(document.allowsPrinting && document.allowsCopying)
    let page = try XCTUnwrap(document.page(at: 1))
    XCTAssertTrue(page.string?.contains("Second page") == true, page.string ?? "nil")
    XCTAssertEqual(page.bounds(for: .mediaBox), CGRect(x: 0, y: 0, width: 200, height: 300))
    XCTAssertEqual(document.index(for: page), 1)
    XCTAssertEqual(page.label, "2")
    XCTAssertTrue(page.document === document)
    XCTAssertNil(document.page(at: 2))
    let attributes = document.documentAttributes
    XCTAssertEqual(attributes?[PDFDocumentAttribute.titleAttribute] as? String, "Test")
    XCTAssertEqual(
      attributes?[PDFDocumentAttribute.keywordsAttribute] as? [String], ["one", "two"])
  }

  func testWhatIsNoDocumentIsNone() throws {
    try Documents.check()
    XCTAssertNil(PDFDocument(data: Data()))
    XCTAssertNil(PDFDocument(data: Data("%PDF-1.4 nothing".utf8)))
    XCTAssertNil(PDFDocument(url: URL(fileURLWithPath: "/none.pdf")))
  }

  func testDamagedDocumentsDoNotStopTheReader() throws {
    try Documents.check()
    let whole = Documents.data(["Hello world"])
    for seed in 0..<60 {
      var bytes = [UInt8](whole)
      for step in 0..<5 {
        bytes[(seed * 911 + step * 37) % bytes.count] = UInt8(truncatingIfNeeded: seed &* 57)
      }
      let document = PDFDocument(data: Data(bytes))
      _ = document?.page(at: 0)?.string
      _ = document?.page(at: 0)?.thumbnail(of: CGSize(width: 20, height: 30), for: .mediaBox)
    }
  }

  func testPagesMoveAndTheDocumentIsWrittenAnew() throws {
    let document = try Documents.make(["One", "Two", "Three"])
    document.exchangePage(at: 0, withPageAt: 2)
    document.removePage(at: 1)
    let other = try Documents.make(["Four"])
    let page = try XCTUnwrap(other.page(at: 0))
    document.insert(page, at: 1)
    XCTAssertEqual(other.pageCount, 0)
    let data = try XCTUnwrap(document.dataRepresentation())
    let read = try XCTUnwrap(PDFDocument(data: data))
    XCTAssertEqual(
      (0..<read.pageCount).map {
        read.page(at: $0)?.string?.trimmingCharacters(in: .whitespacesAndNewlines)
      }, ["Three", "Four", "One"])
    XCTAssertEqual(read.documentAttributes?[PDFDocumentAttribute.authorAttribute] as? String, "Ada")
  }

  func testAnUnchangedDocumentIsWrittenAsItWas() throws {
    try Documents.check()
    let data = Documents.data(["One"])
    let document = try XCTUnwrap(PDFDocument(data: data))
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).pdf")
    defer { try? FileManager.default.removeItem(at: file) }
    XCTAssertTrue(document.write(to: file))
    XCTAssertEqual(try Data(contentsOf: file), data)
    XCTAssertEqual(PDFDocument(url: file)?.documentURL, file)
  }

  func testPicturesBecomePages() throws {
    try Documents.check()
    let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 20)).image {
      UIColor.blue.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 40, height: 20))
    }
    let document = PDFDocument()
    document.insert(try XCTUnwrap(PDFPage(image: image)), at: 0)
    let read = try XCTUnwrap(document.dataRepresentation().flatMap { PDFDocument(data: $0) })
    let page = try XCTUnwrap(read.page(at: 0))
    XCTAssertEqual(page.bounds(for: .cropBox).size, CGSize(width: 40, height: 20))
    let picture = page.thumbnail(of: CGSize(width: 40, height: 20), for: .cropBox)
    XCTAssertEqual(Documents.color(picture, at: CGPoint(x: 20, y: 10)), [0, 0, 255])
  }

  func testTextIsFoundOnItsPage() throws {
    let document = try Documents.make(["Hello world", "hello again"])
    let all = document.findString("hello", withOptions: .caseInsensitive)
    XCTAssertEqual(all.map(\.string), ["Hello", "hello"])
    XCTAssertTrue(all[1].pages.first === document.page(at: 1))
    XCTAssertEqual(document.findString("hello").count, 1)
    let next = document.findString("hello", fromSelection: all[0], withOptions: .caseInsensitive)
    XCTAssertEqual(next, all[1])
    XCTAssertNil(document.findString("hello", fromSelection: all[1], withOptions: .caseInsensitive))
    XCTAssertEqual(
      document.findString(
        "hello", fromSelection: all[1], withOptions: [.caseInsensitive, .backwards]),
      all[0])
  }

  @MainActor
  func testASearchTellsWhatItFinds() async throws {
    final class Owner: NSObject, PDFDocumentDelegate {
      var found: [String?] = []
      var isOver = false
      func didMatchString(_ instance: PDFSelection) { found.append(instance.string) }
      func documentDidEndDocumentFind(_ notification: Notification) { isOver = true }
    }
    let document = try Documents.make(["Hello world", "hello again"])
    let owner = Owner()
    document.delegate = owner
    document.beginFindString("hello", withOptions: .caseInsensitive)
    XCTAssertTrue(document.isFinding)
    for _ in 0..<500 where !owner.isOver { try await Task.sleep(for: .milliseconds(5)) }
    XCTAssertEqual(owner.found, ["Hello", "hello"])
    XCTAssertFalse(document.isFinding)
  }

  func testOutlinesAreTrees() throws {
    let document = try Documents.make(["One", "Two"])
    XCTAssertNil(document.outlineRoot)
    let root = PDFOutline()
    document.outlineRoot = root
    let chapter = PDFOutline()
    chapter.label = "Chapter"
    chapter.destination = PDFDestination(page: try XCTUnwrap(document.page(at: 1)), at: .zero)
    root.insertChild(chapter, at: 0)
    root.insertChild(PDFOutline(), at: 0)
    XCTAssertEqual(chapter.index, 1)
    XCTAssertTrue(chapter.document === document)
    XCTAssertTrue((chapter.action as? PDFActionGoTo)?.destination.page === document.page(at: 1))
    let found = try XCTUnwrap(document.findString("Two").first)
    XCTAssertTrue(document.outlineItem(for: found) === chapter)
    chapter.removeFromParent()
    XCTAssertEqual(root.numberOfChildren, 1)
  }

  /// A table of contents and places by name, in a document that was written by hand.
  func testAnOutlineOfTheFileLeadsToItsPages() throws {
    try Documents.check()
    let objects = [
      "<< /Type /Catalog /Pages 2 0 R /Outlines 5 0 R /Dests << /there [4 0 R /XYZ 10 250 null] >> >>",
      "<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>",
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 300] /Annots [8 0 R] >>",
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 300] /Rotate 90 >>",
      "<< /Type /Outlines /First 6 0 R /Last 6 0 R /Count 1 >>",
      "<< /Title (Part) /Parent 5 0 R /Dest [3 0 R /Fit] /First 7 0 R /Last 7 0 R /Count 1 >>",
      "<< /Title (Chapter) /Parent 6 0 R /Dest /there >>",
      "<< /Type /Annot /Subtype /Link /Rect [10 20 60 40] /Dest /there /Border [0 0 0] >>",
    ]
    var text = "%PDF-1.4\n"
    var offsets: [Int] = []
    for (index, object) in objects.enumerated() {
      offsets.append(text.utf8.count)
      text += "\(index + 1) 0 obj\n\(object)\nendobj\n"
    }
    let table = text.utf8.count
    text += "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
    for offset in offsets { text += String(format: "%010d 00000 n \n", offset) }
    text += "trailer << /Size \(objects.count + 1) /Root 1 0 R >>\nstartxref\n\(table)\n%%EOF\n"
    let document = try XCTUnwrap(PDFDocument(data: Data(text.utf8)))
    let part = try XCTUnwrap(document.outlineRoot?.child(at: 0))
    XCTAssertEqual([part.label, part.child(at: 0)?.label], ["Part", "Chapter"])
    XCTAssertTrue(part.destination?.page === document.page(at: 0))
    let place = try XCTUnwrap(part.child(at: 0)?.destination)
    XCTAssertTrue(place.page === document.page(at: 1))
    XCTAssertEqual(place.point, CGPoint(x: 10, y: 250))
    let link = try XCTUnwrap(document.page(at: 0)?.annotations.first)
    XCTAssertEqual(link.bounds, CGRect(x: 10, y: 20, width: 50, height: 20))
    XCTAssertTrue(link.destination?.page === document.page(at: 1))
    XCTAssertEqual(
      document.page(at: 1)?.bounds(for: .mediaBox).size, CGSize(width: 300, height: 200))
  }
}
