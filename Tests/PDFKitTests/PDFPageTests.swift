import UIKit
import XCTest

@testable import PDFKit

final class PDFPageTests: XCTestCase {
  func testAThumbnailFitsAndShowsThePage() throws {
    let page = try XCTUnwrap(Documents.make(["Hello"]).page(at: 0))
    let picture = page.thumbnail(of: CGSize(width: 100, height: 100), for: .mediaBox)
    XCTAssertEqual(picture.size, CGSize(width: 67, height: 100))
    XCTAssertEqual(Documents.color(picture, at: CGPoint(x: 30, y: 97)), [255, 0, 0])
    XCTAssertEqual(Documents.color(picture, at: CGPoint(x: 30, y: 5)), [255, 255, 255])
  }

  func testATurnedPageIsShownTurned() throws {
    let document = try Documents.make(["Hello"])
    let page = try XCTUnwrap(document.page(at: 0))
    page.rotation = 90
    let picture = page.thumbnail(of: CGSize(width: 300, height: 200), for: .mediaBox)
    XCTAssertEqual(picture.size, CGSize(width: 300, height: 200))
    // What was below is at the left.
    XCTAssertEqual(Documents.color(picture, at: CGPoint(x: 10, y: 100)), [255, 0, 0])
    XCTAssertEqual(Documents.color(picture, at: CGPoint(x: 290, y: 100)), [255, 255, 255])
    page.rotation = -90
    XCTAssertEqual(page.rotation, 270)
    let corner = CGPoint(x: 0, y: 0).applying(page.transform(for: .mediaBox))
    XCTAssertEqual(corner, CGPoint(x: 300, y: 0))
  }

  func testCharactersAndSelectionsHavePlaces() throws {
    let document = try Documents.make(["Hello world"])
    let page = try XCTUnwrap(document.page(at: 0))
    let text = try XCTUnwrap(page.string) as NSString
    let world = text.range(of: "world")
    let box = page.characterBounds(at: world.location)
    XCTAssertEqual(box.midY, 252, accuracy: 12, "40 points below the upper edge, and y goes up")
    let middle = CGPoint(x: box.midX, y: box.midY)
    XCTAssertEqual(page.characterIndex(at: middle), world.location)
    XCTAssertEqual(page.selectionForWord(at: middle)?.string, "world")
    XCTAssertEqual(page.selectionForLine(at: middle)?.string, "Hello world")
    XCTAssertEqual(page.characterIndex(at: CGPoint(x: 190, y: 5)), -1)
    XCTAssertNil(page.selectionForWord(at: CGPoint(x: 190, y: 5)))
    let selection = try XCTUnwrap(page.selection(for: world))
    XCTAssertTrue(selection.bounds(for: page).contains(box))
    XCTAssertEqual(selection.selectionsByLine().map(\.string), ["world"])
    XCTAssertEqual(page.selection(for: selection.bounds(for: page))?.string, "world")
    XCTAssertEqual(selection.range(at: 0, on: page), world)
    selection.extend(atStart: 6)
    XCTAssertEqual(selection.string, "Hello world")
  }

  func testLinksOfTheFileAreAnnotations() throws {
    let page = try XCTUnwrap(Documents.make(["Hello"]).page(at: 0))
    let link = try XCTUnwrap(page.annotations.first)
    XCTAssertEqual(link.type, "Link")
    XCTAssertEqual(link.url?.absoluteString, "https://example.com/")
    XCTAssertEqual(link.bounds, CGRect(x: 0, y: 280, width: 50, height: 20))
    XCTAssertTrue(page.annotation(at: CGPoint(x: 10, y: 290)) === link)
  }

  func testAnnotationsAreDrawnAndWritten() throws {
    let document = try Documents.make(["Hello"])
    let page = try XCTUnwrap(document.page(at: 0))
    let square = PDFAnnotation(
      bounds: CGRect(x: 100, y: 100, width: 50, height: 50), forType: .square, withProperties: nil)
    square.color = .blue
    square.interiorColor = .green
    page.addAnnotation(square)
    let ink = PDFAnnotation(
      bounds: CGRect(x: 20, y: 100, width: 60, height: 60), forType: .ink, withProperties: nil)
    let path = UIBezierPath(rect: CGRect(x: 10, y: 10, width: 40, height: 40))
    path.lineWidth = 10
    ink.color = .blue
    ink.add(path)
    page.addAnnotation(ink)
    let read = try XCTUnwrap(document.dataRepresentation().flatMap { PDFDocument(data: $0) })
    for page in [page, try XCTUnwrap(read.page(at: 0))] {
      let picture = page.thumbnail(of: CGSize(width: 200, height: 300), for: .mediaBox)
      XCTAssertEqual(Documents.color(picture, at: CGPoint(x: 125, y: 175)), [0, 255, 0])
      XCTAssertEqual(Documents.color(picture, at: CGPoint(x: 30, y: 170)), [0, 0, 255])
    }
    page.removeAnnotation(square)
    XCTAssertNil(square.page)
    let picture = page.thumbnail(of: CGSize(width: 200, height: 300), for: .mediaBox)
    XCTAssertEqual(Documents.color(picture, at: CGPoint(x: 125, y: 175)), [255, 255, 255])
  }

  func testAnnotationsOfAnAppDrawThemselves() throws {
    final class Stamp: PDFAnnotation {
      override func draw(with box: PDFDisplayBox, in context: CGContext) {
        context.setFillColor(UIColor.black.cgColor)
        context.fill(bounds)
      }
    }
    try Documents.check()
    let page = PDFPage()
    page.addAnnotation(
      Stamp(
        bounds: CGRect(x: 0, y: 0, width: 100, height: 100), forType: .stamp, withProperties: nil))
    let picture = page.thumbnail(of: CGSize(width: 306, height: 396), for: .mediaBox)
    XCTAssertEqual(Documents.color(picture, at: CGPoint(x: 20, y: 380)), [0, 0, 0])
    XCTAssertEqual(Documents.color(picture, at: CGPoint(x: 100, y: 380)), [255, 255, 255])
  }

  func testValuesHaveNames() {
    let note = PDFAnnotation(bounds: .zero, forType: .text, withProperties: nil)
    note.setValue("Hello", forAnnotationKey: .contents)
    XCTAssertEqual(note.contents, "Hello")
    XCTAssertEqual(note.value(forAnnotationKey: .subtype) as? String, "/Text")
    note.removeValue(forAnnotationKey: .contents)
    XCTAssertNil(note.contents)
  }
}
