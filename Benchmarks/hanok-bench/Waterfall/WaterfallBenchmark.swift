import UIKit

/// Picterest's waterfall: laying out, appending a page, giving the layout attributes of what is visible.
@MainActor
enum WaterfallBenchmark {
  static func run() {
    let ratios: [CGFloat] = (0..<1_000_000).map { CGFloat(50 + ($0 &* 7919) % 150) / 100 }
    let layout = medianTime {
      var section = makeSection()
      section.append(heightRatios: ratios[..<100_000])
      precondition(section.itemCount == 100_000)
    }
    printFigure("waterfall: lay out 100,000 items", layout * 1e3, "ms")

    var section = makeSection()
    section.append(heightRatios: ratios[..<100_000])
    let page = ratios[100_000..<100_015]
    let append = medianTime {
      for _ in 0..<100 { section.append(heightRatios: page) }
    }
    printFigure("waterfall: append 15 items", append / 100 * 1e6, "µs")

    var large = makeSection()
    large.append(heightRatios: ratios[...])
    let height = large.height
    var found = 0
    let query = medianTime {
      for step in 0..<1000 {
        let y = height * CGFloat(step) / 1000
        for item in large.items(from: y, to: y + 844) {
          let attributes = UICollectionViewLayoutAttributes(
            forCellWith: IndexPath(item: item, section: 0))
          attributes.frame = large.frame(ofItem: item)
          found += attributes.frame.height > 0 ? 1 : 0
        }
      }
    }
    precondition(found > 0)
    printFigure("waterfall: layout attributes of a screen of 1,000,000", query / 1000 * 1e6, "µs")
  }

  private static func makeSection() -> WaterfallSection {
    WaterfallSection(
      configuration: WaterfallSection.Configuration(
        width: 390, columnCount: 2, padding: WaterfallPadding(), spacing: 8, headerHeight: 56,
        order: .shortestColumn, scale: 2))
  }
}
