import CCairo
import Foundation
import HanokBuild
import XCTest

@testable import HanokPackage

final class IconTests: XCTestCase {
  func testEachSizeIsMadeOfTheSmallestPictureThatIsLargeEnough() throws {
    let folder = try PackagingFolder()
    let set = "Sources/Wall/Assets.xcassets/Folder/AppIcon.appiconset"
    for size in [40, 180] {
      let file = try folder.write("", to: "\(set)/\(size).png")
      try IconSurface(size: size).png().write(to: file)
    }
    try folder.write(
      #"{"images": [{"filename": "40.png"}, {"filename": "180.png"}, {"idiom": "ipad"}, "#
        + #"{"filename": "dark.png", "appearances": [{"value": "dark"}]}]}"#,
      to: "\(set)/Contents.json")
    let icon = try AppIcon(project: folder.project())
    let names = [16, 40, 48, 180, 512].map { icon.picture(for: $0)?.lastPathComponent }
    XCTAssertEqual(names, ["40.png", "40.png", "180.png", "180.png", "180.png"])
  }

  func testAProjectWithoutIconHasNone() throws {
    XCTAssertNil(try AppIcon(project: PackagingFolder().project()).picture(for: 16))
  }

  func testAPictureThatCannotBeReadIsNamed() throws {
    let folder = try PackagingFolder()
    let set = "Sources/Wall/Assets.xcassets/AppIcon.appiconset"
    try folder.write("no picture", to: "\(set)/a.png")
    try folder.write(#"{"images": [{"filename": "a.png"}]}"#, to: "\(set)/Contents.json")
    let project = try folder.project()
    XCTAssertTrue(message { try AppIcon(project: project) }.contains("a.png"))
  }

  func testIconsHaveRoundCornersAndFullEdges() throws {
    let red = IconSurface(size: 256)
    red.draw { context in
      cairo_set_source_rgb(context, 1, 0, 0)
      cairo_paint(context)
    }
    for size in AppIcon.sizes {
      let pixels = try Pixels(red.icon(size: size).png())
      XCTAssertEqual(pixels.size, size)
      XCTAssertEqual(pixels[0, 0], 0, "a corner of \(size) is empty")
      XCTAssertEqual(pixels[size / 2, size / 2], 0xffff_0000)
      XCTAssertEqual(pixels[size / 2, 0], 0xffff_0000, "the edge of \(size) does not fade")
    }
  }

  func testDefaultIconsHaveALetterInAnyScript() throws {
    for title in ["Picterest", "한옥", "étude", "…", ""] {
      for size in [16, 512] {
        let pixels = try Pixels(DefaultIcon(title: title).draw(size: size).png())
        XCTAssertEqual(pixels[0, 0], 0)
        XCTAssertGreaterThan(pixels.count { $0 & 0xff_ffff > 0xc0_c0c0 }, size * size / 60, title)
      }
    }
    XCTAssertNotEqual(
      try DefaultIcon(title: "Wall").draw(size: 64).png(),
      try DefaultIcon(title: "Walk").draw(size: 64).png())
  }
}

/// The pixels of a PNG file, as `0xAARRGGBB`.
private struct Pixels {
  let size: Int
  private let values: [UInt32]

  init(_ png: Data) throws {
    let folder = try PackagingFolder()
    let file = folder.url.appendingPathComponent("icon.png")
    try png.write(to: file)
    let surface = cairo_image_surface_create_from_png(file.path)
    defer { cairo_surface_destroy(surface) }
    let data = try XCTUnwrap(cairo_image_surface_get_data(surface))
    size = Int(cairo_image_surface_get_width(surface))
    let count = size * size
    // Rows of pixels with alpha need no filling.
    values = data.withMemoryRebound(to: UInt32.self, capacity: count) {
      Array(UnsafeBufferPointer(start: $0, count: count))
    }
  }

  subscript(x: Int, y: Int) -> UInt32 { values[y * size + x] }

  func count(_ body: (UInt32) -> Bool) -> Int { values.count(where: body) }
}
