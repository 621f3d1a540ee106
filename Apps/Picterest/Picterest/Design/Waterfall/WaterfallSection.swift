import CoreGraphics

/// How the columns of one section are filled: numbers only, no views.
///
/// Positions are kept in plain arrays, so that 100,000 items are laid out in milliseconds, adding
/// some costs only what is added, and finding the visible ones is a binary search in each column.
struct WaterfallSection {
  /// Which column the next item goes to.
  enum Order {
    /// The column that is shortest; the leftmost of equals.
    case shortestColumn
    /// From left to right, row after row.
    case leftToRight
  }

  /// Everything that a change of which moves all items.
  struct Configuration: Equatable {
    var width: CGFloat
    var columnCount: Int
    var padding: WaterfallPadding
    var spacing: CGFloat
    var headerHeight: CGFloat
    var order: Order
    /// Pixels a point: heights end on whole pixels.
    var scale: CGFloat
  }

  private struct Column {
    /// Sorted, since a column is filled downwards.
    var tops: [CGFloat] = []
    var items: [Int32] = []
    var end: CGFloat
  }

  let configuration: Configuration
  let columnWidth: CGFloat
  private var columns: [Column]
  private var itemTops: [CGFloat] = []
  private var itemHeights: [CGFloat] = []
  private var itemColumns: [UInt16] = []

  init(configuration: Configuration) {
    self.configuration = configuration
    let count = max(1, configuration.columnCount)
    let padding = configuration.padding
    let room =
      configuration.width - padding.left - padding.right - configuration.spacing
      * CGFloat(count - 1)
    columnWidth = max(
      1,
      (room / CGFloat(count) * configuration.scale).rounded(.down)
        / configuration.scale)
    columns = Array(
      repeating: Column(end: configuration.headerHeight + padding.top), count: count)
  }

  var itemCount: Int { itemTops.count }

  /// The height of header, padding and items together.
  var height: CGFloat {
    let top = configuration.headerHeight + configuration.padding.top
    let bottom = columns.reduce(top) { max($0, $1.end - configuration.spacing) }
    return max(top, bottom) + configuration.padding.bottom
  }

  /// Lays out more items below the ones that are there.
  /// - Parameter heightRatios: each item's height divided by its width.
  mutating func append(heightRatios: ArraySlice<CGFloat>) {
    let count = itemCount + heightRatios.count
    if itemCount == 0 {
      itemTops.reserveCapacity(count)
      itemHeights.reserveCapacity(count)
      itemColumns.reserveCapacity(count)
    }
    for ratio in heightRatios {
      let place = nextColumn()
      let scale = configuration.scale
      let height = max(1, (columnWidth * ratio * scale).rounded() / scale)
      let top = columns[place].end
      columns[place].tops.append(top)
      columns[place].items.append(Int32(itemTops.count))
      columns[place].end = top + height + configuration.spacing
      itemTops.append(top)
      itemHeights.append(height)
      itemColumns.append(UInt16(place))
    }
  }

  private func nextColumn() -> Int {
    switch configuration.order {
    case .leftToRight:
      return itemCount % columns.count
    case .shortestColumn:
      var best = 0
      for place in 1..<max(1, columns.count) where columns[place].end < columns[best].end {
        best = place
      }
      return best
    }
  }

  /// An item's frame, from the section's top left corner.
  func frame(ofItem item: Int) -> CGRect {
    let x =
      configuration.padding.left + CGFloat(itemColumns[item])
      * (columnWidth + configuration.spacing)
    return CGRect(x: x, y: itemTops[item], width: columnWidth, height: itemHeights[item])
  }

  /// The items that can be seen between two heights, column by column.
  func items(from minY: CGFloat, to maxY: CGFloat) -> [Int] {
    var found: [Int] = []
    for column in columns {
      var place = firstItem(endingBelow: minY, in: column)
      while place < column.items.count, column.tops[place] < maxY {
        found.append(Int(column.items[place]))
        place += 1
      }
    }
    return found
  }

  private func firstItem(endingBelow y: CGFloat, in column: Column) -> Int {
    var low = 0
    var high = column.items.count
    while low < high {
      let middle = (low + high) / 2
      if column.tops[middle] + itemHeights[Int(column.items[middle])] <= y {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }
}

/// Room around the items of a section.
struct WaterfallPadding: Equatable {
  var top: CGFloat = 0
  var left: CGFloat = 0
  var bottom: CGFloat = 0
  var right: CGFloat = 0
}
