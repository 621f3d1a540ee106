import XCTest

@testable import UIKit

/// Open menus on a test's stage.
@MainActor
extension TouchStage {
  /// Lets animations and timers run for two seconds.
  func settle() {
    for _ in 0..<120 {
      advance(1.0 / 60)
      _ = UIApplication.shared.makeFrame()
    }
  }

  /// The panels of the open menu, outermost first.
  var panels: [MenuPanel] {
    window.subviews.flatMap { $0.subviews }.compactMap { $0 as? MenuPanel }
  }

  /// The row with a title in the innermost panel, and its middle in the window.
  func middle(ofRow title: String) -> CGPoint? {
    guard let cell = panels.last?.cells.first(where: { $0.item.element.title == title }) else {
      return nil
    }
    return cell.convert(CGPoint(x: cell.bounds.midX, y: cell.bounds.midY), to: nil)
  }

  func tap(row title: String, file: StaticString = #filePath, line: UInt = #line) {
    guard let point = middle(ofRow: title) else {
      return XCTFail("no row \(title)", file: file, line: line)
    }
    tap(point.x, point.y)
  }
}

extension MenuPanel {
  /// The rows' titles from top to bottom.
  var titles: [String] {
    cells.sorted { $0.convert($0.bounds, to: self).minY < $1.convert($1.bounds, to: self).minY }
      .map(\.item.element.title)
  }
}
