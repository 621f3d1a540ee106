import CoreGraphics

/// Where cards stand side by side: in rows, and in a row a small card below another one as long as the row has room.
struct CardLayout: Equatable {
  private(set) var frames: [CGRect] = []
  /// Of everything, with a gap around it.
  private(set) var size = CGSize.zero

  private struct Column {
    var x, width, bottom: CGFloat
  }

  init(_ cards: [CGSize], width: CGFloat, gap: CGFloat) {
    var (top, bottom) = (gap, gap)
    var column: Column?
    for card in cards {
      if let last = column, card.width <= last.width, last.bottom + gap + card.height <= bottom {
        frames.append(CGRect(origin: CGPoint(x: last.x, y: last.bottom + gap), size: card))
        column?.bottom += gap + card.height
        continue
      }
      var x = column.map { $0.x + $0.width + gap } ?? gap
      if column != nil, x + card.width + gap > width { (x, top) = (gap, bottom + gap) }
      frames.append(CGRect(origin: CGPoint(x: x, y: top), size: card))
      column = Column(x: x, width: card.width, bottom: top + card.height)
      bottom = max(bottom, top + card.height)
    }
    size = CGSize(width: (frames.map(\.maxX).max() ?? 0) + gap, height: bottom + gap)
  }
}
