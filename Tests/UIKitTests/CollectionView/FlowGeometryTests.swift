import TestSupport
import XCTest

@testable import UIKit

final class FlowGeometryTests: XCTestCase {
  func testFramesAreTheOnesMeasuredOnIOS() {
    for flow in FlowCase.all {
      let geometry = geometry(of: flow)
      for (section, item, expected) in flow.items {
        check(geometry.frame(ofItem: item, inSection: section), expected, flow.name)
      }
      for (name, expected) in flow.bands {
        let section = Int(name.suffix(1)) ?? 0
        let band =
          name.hasPrefix("header")
          ? geometry.headerFrame(ofSection: section) : geometry.footerFrame(ofSection: section)
        check(band, expected, "\(flow.name) \(name)")
      }
      if let width = flow.contentWidth { XCTAssertEqual(geometry.contentSize.width, width) }
      if let height = flow.contentHeight { XCTAssertEqual(geometry.contentSize.height, height) }
    }
  }

  /// A rect query must find exactly what a walk over all frames finds.
  func testQueriesFindWhatAWalkOverAllFramesFinds() {
    var random = SeededRandom(seed: 3)
    for round in 0..<300 {
      let geometry = randomGeometry(&random)
      let length = geometry.mainLength
      for _ in 0..<6 {
        let start = CGFloat.random(in: -50...(length + 50), using: &random)
        let size = CGFloat.random(in: 1...300, using: &random)
        let cross = CGFloat.random(in: -20...300, using: &random)
        let rect =
          geometry.direction == .vertical
          ? CGRect(x: cross, y: start, width: 120, height: size)
          : CGRect(x: start, y: cross, width: size, height: 120)
        var found: [String] = []
        geometry.forEachElement(in: rect) { element, _ in found.append("\(element)") }
        XCTAssertEqual(found, naive(geometry, rect), "round \(round)")
      }
    }
  }

  func testAMillionUniformItemsCostNothing() {
    var geometry = FlowGeometry(direction: .vertical, crossLength: 375, scale: 2)
    var metrics = FlowSection.Metrics()
    metrics.count = 1_000_000
    geometry.append(metrics)
    var count = 0
    geometry.forEachElement(in: CGRect(x: 0, y: 6_000_000, width: 375, height: 600)) { _, _ in
      count += 1
    }
    XCTAssertEqual(count, 6 * 10)
  }

  private func naive(_ geometry: FlowGeometry, _ rect: CGRect) -> [String] {
    var found: [String] = []
    for (index, section) in geometry.sections.enumerated() {
      if let frame = geometry.headerFrame(ofSection: index), frame.overlaps(rect) {
        found.append("\(FlowGeometry.Element.header(section: index))")
      }
      for item in 0..<section.metrics.count {
        let frame = geometry.frame(ofItem: item, inSection: index) ?? .null
        if frame.overlaps(rect) {
          found.append("\(FlowGeometry.Element.item(item, section: index))")
        }
      }
      if let frame = geometry.footerFrame(ofSection: index), frame.overlaps(rect) {
        found.append("\(FlowGeometry.Element.footer(section: index))")
      }
    }
    return found
  }

  private func randomGeometry(_ random: inout SeededRandom) -> FlowGeometry {
    let direction: UICollectionView.ScrollDirection =
      Bool.random(using: &random) ? .vertical : .horizontal
    var geometry = FlowGeometry(direction: direction, crossLength: 300, scale: 2)
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      var metrics = FlowSection.Metrics()
      metrics.count = Int.random(in: 0...40, using: &random)
      metrics.lineSpacing = CGFloat.random(in: 0...20, using: &random)
      metrics.interitemSpacing = CGFloat.random(in: 0...20, using: &random)
      metrics.header = Bool.random(using: &random) ? 30 : 0
      metrics.footer = Bool.random(using: &random) ? 12 : 0
      metrics.mainInsets = (8, 3)
      metrics.crossInsets = (5, 6)
      if Bool.random(using: &random) {
        metrics.sizes = .each(
          (0..<metrics.count).map { _ in
            FlowExtent(
              main: CGFloat.random(in: 5...90, using: &random),
              cross: CGFloat.random(in: 5...320, using: &random))
          })
      }
      geometry.append(metrics)
    }
    return geometry
  }

  private func geometry(of flow: FlowCase) -> FlowGeometry {
    let isVertical = flow.direction == .vertical
    var geometry = FlowGeometry(
      direction: flow.direction,
      crossLength: isVertical ? flow.bounds.width : flow.bounds.height, scale: 2)
    for (section, count) in flow.counts.enumerated() {
      var metrics = FlowSection.Metrics()
      metrics.count = count
      metrics.lineSpacing = flow.lineSpacing
      metrics.interitemSpacing = flow.interitemSpacing
      let inset = flow.inset
      metrics.mainInsets = isVertical ? (inset.top, inset.bottom) : (inset.left, inset.right)
      metrics.crossInsets = isVertical ? (inset.left, inset.right) : (inset.top, inset.bottom)
      metrics.header = isVertical ? flow.header.height : flow.header.width
      metrics.footer = isVertical ? flow.footer.height : flow.footer.width
      let extent: (CGSize) -> FlowExtent = {
        isVertical
          ? FlowExtent(main: $0.height, cross: $0.width)
          : FlowExtent(main: $0.width, cross: $0.height)
      }
      if let sizes = flow.sizes {
        metrics.sizes = .each(sizes[section].map(extent))
      } else {
        let size = extent(flow.itemSize)
        metrics.sizes = .uniform(main: size.main, cross: size.cross)
      }
      geometry.append(metrics)
    }
    return geometry
  }

  private func check(_ frame: CGRect?, _ expected: CGRect?, _ name: String, line: UInt = #line) {
    guard let expected else { return XCTAssertNil(frame, name, line: line) }
    let frame = frame ?? .null
    XCTAssertEqual(frame.minX, expected.minX, accuracy: 0.001, name, line: line)
    XCTAssertEqual(frame.minY, expected.minY, accuracy: 0.001, name, line: line)
    XCTAssertEqual(frame.width, expected.width, accuracy: 0.001, name, line: line)
    XCTAssertEqual(frame.height, expected.height, accuracy: 0.001, name, line: line)
  }
}
