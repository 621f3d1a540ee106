import Foundation
import XCTest

/// Every page of the gallery at every scale, light and dark, compared with pictures of it.
final class GalleryTests: StageTestCase {
  private static let pages = [
    "Buttons", "Menus", "Switches and Segments", "Sliders and Progress", "Pickers", "Dates",
    "Bars and Search", "Grid", "List", "Nested Groups", "Orthogonal Scrolling", "Badges", "Outline",
    "Pinned Headers", "Section Backgrounds", "Reorderable", "Labels", "Attributes", "Languages",
    "Text Fields", "Colours", "Layers",
    "Images and Symbols", "Materials",
  ]

  private static let app = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Apps/Gallery")

  private func name(_ page: String) -> String {
    page.lowercased().replacingOccurrences(of: " ", with: "-")
  }

  /// Opens every page, takes its picture and goes back.
  private func check(
    scale: Int, dark: Bool, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let visits = Self.pages.map { page in
      """
      {"tap": {"id": "\(page)"}}, {"screenshot": "\(name(page)).png"}, {"tap": "Gallery"}
      """
    }
    let run = try stage.run(
      script: "[{\"screenshot\": \"contents.png\"}, \(visits.joined(separator: ",\n"))]",
      options: [Self.app.path, "--size", "390x1440", "--scale", "\(scale)"]
        + (dark ? ["--dark"] : []),
      file: file, line: line)
    for page in ["contents"] + Self.pages.map(name) {
      try ReferenceImages.check(
        try run.picture(page), as: "Gallery/\(page)-\(scale)x-\(dark ? "dark" : "light")",
        file: file, line: line)
    }
  }

  func testLightAt1x() throws { try check(scale: 1, dark: false) }
  func testLightAt2x() throws { try check(scale: 2, dark: false) }
  func testLightAt3x() throws { try check(scale: 3, dark: false) }
  func testDarkAt1x() throws { try check(scale: 1, dark: true) }
  func testDarkAt2x() throws { try check(scale: 2, dark: true) }
  func testDarkAt3x() throws { try check(scale: 3, dark: true) }
}
