import XCTest

@testable import HanokBuild

final class PDFDrawingsTests: XCTestCase {
  /// A red rectangle in a page of 24 by 12 points.
  private static let drawing = """
    %PDF-1.4
    1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
    2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
    3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 24 12]/Contents 4 0 R>>endobj
    4 0 obj<</Length 23>>stream
    1 0 0 rg 0 0 12 12 re f
    endstream endobj
    trailer<</Root 1 0 R>>
    """

  private func writer(_ folder: TestFolder) -> BundleWriter {
    let assets = ResourceItem(
      source: folder.url.appendingPathComponent("in/A.xcassets"), destination: "A.xcassets")
    let project = AppProject(
      name: "Demo", module: SourceModule(name: "Demo", sources: [], resources: [assets]),
      packages: [], root: folder.url, info: InfoPlist(values: [:]), projectFile: folder.url)
    return BundleWriter(
      project: project, bundle: folder.url.appendingPathComponent("Demo.app"),
      scratch: Scratch(url: folder.url.appendingPathComponent("scratch")))
  }

  func testADrawingOfACatalogueBecomesSVGOfItsSize() throws {
    let folder = try TestFolder()
    try folder.write(Self.drawing, to: "in/A.xcassets/x.imageset/x.pdf")
    try folder.write(Self.drawing, to: "in/A.xcassets/y.dataset/y.pdf")
    XCTAssertEqual(try writer(folder).write().problems, [])
    let text = try XCTUnwrap(folder.text("Demo.app/A.xcassets/x.imageset/x.pdf"))
    XCTAssertTrue(text.contains("width=\"24\" height=\"12\" viewBox=\"0 0 24 12\""), text)
    XCTAssertEqual(folder.text("Demo.app/A.xcassets/y.dataset/y.pdf"), Self.drawing)
    // A second build converts nothing, and a changed drawing is made anew.
    let made = try XCTUnwrap(FileStamp(folder.url.appendingPathComponent(Self.result)))
    _ = try writer(folder).write()
    XCTAssertEqual(FileStamp(folder.url.appendingPathComponent(Self.result)), made)
    let other = Self.drawing.replacingOccurrences(of: "24 12", with: "240 12")
    try folder.write(other, to: "in/A.xcassets/x.imageset/x.pdf")
    _ = try writer(folder).write()
    XCTAssertTrue(folder.text(Self.result)?.contains("width=\"240\"") == true)
  }

  private static let result = "Demo.app/A.xcassets/x.imageset/x.pdf"

  func testADamagedDrawingIsNamedAndTheRestGoesOn() throws {
    let folder = try TestFolder()
    try folder.write("%PDF-1.4 nothing", to: "in/A.xcassets/bad.imageset/bad.pdf")
    try folder.write(Self.drawing, to: "in/A.xcassets/x.imageset/x.pdf")
    let problems = try writer(folder).write().problems
    XCTAssertEqual(problems.count, 1)
    XCTAssertTrue(problems.first?.contains("bad.imageset/bad.pdf: warning: ") == true)
    XCTAssertTrue(folder.text(Self.result)?.contains("<svg") == true)
  }

  func testWithoutAConverterTheMessageSaysWhatToInstall() throws {
    let folder = try TestFolder()
    let file = try folder.write(Self.drawing, to: "x.pdf")
    var drawings = PDFDrawings(folder: folder.url)
    drawings.converter = nil
    let found = drawings.convert([file])
    XCTAssertEqual(found.drawings, [:])
    XCTAssertTrue(found.problems.first?.contains("apt-get install poppler-utils") == true)
  }
}
