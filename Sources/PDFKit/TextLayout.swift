import CoreGraphics
import Foundation

/// A page's text and where its characters stand, in the page's coordinates, whose y goes up.
struct TextLayout {
  let text: NSString
  /// One for each UTF-16 unit.
  private let boxes: [CGRect]

  init(text: (text: String, boxes: [CGRect]), height: CGFloat) {
    self.text = text.text as NSString
    var boxes: [CGRect] = []
    boxes.reserveCapacity(self.text.length)
    for (scalar, box) in zip(text.text.unicodeScalars, text.boxes) {
      let up = CGRect(
        x: box.minX, y: height - box.maxY, width: box.width, height: box.height)
      for _ in scalar.utf16 { boxes.append(up) }
    }
    self.boxes = boxes
  }

  func box(at index: Int) -> CGRect { boxes.indices.contains(index) ? boxes[index] : .zero }

  func index(at point: CGPoint) -> Int? { boxes.firstIndex { $0.contains(point) } }

  func nearestIndex(to point: CGPoint) -> Int? {
    func distance(_ box: CGRect) -> CGFloat {
      let x = max(box.minX - point.x, 0, point.x - box.maxX)
      // Lines count more than columns: a point beyond a line's end means its last character.
      let y = 4 * max(box.minY - point.y, 0, point.y - box.maxY)
      return x * x + y * y
    }
    return boxes.indices.filter { boxes[$0].height > 0 }.min {
      distance(boxes[$0]) < distance(boxes[$1])
    }
  }

  /// The runs of characters whose middles are in a rectangle.
  func ranges(in rect: CGRect) -> [NSRange] {
    var ranges: [NSRange] = []
    for index in boxes.indices
    where boxes[index].height > 0
      && rect.contains(CGPoint(x: boxes[index].midX, y: boxes[index].midY))
    {
      if let last = ranges.last, NSMaxRange(last) == index {
        ranges[ranges.count - 1].length += 1
      } else {
        ranges.append(NSRange(location: index, length: 1))
      }
    }
    return ranges
  }

  func ranges(of string: String, _ options: NSString.CompareOptions) -> [NSRange] {
    guard !string.isEmpty else { return [] }
    var ranges: [NSRange] = []
    var rest = NSRange(location: 0, length: text.length)
    while true {
      let found = text.range(of: string, options: options.subtracting(.backwards), range: rest)
      guard found.location != NSNotFound, found.length > 0 else { return ranges }
      ranges.append(found)
      rest = NSRange(location: NSMaxRange(found), length: text.length - NSMaxRange(found))
    }
  }

  func word(at index: Int) -> NSRange {
    func isPart(_ index: Int) -> Bool {
      Unicode.Scalar(text.character(at: index)).map(CharacterSet.alphanumerics.contains) ?? true
    }
    guard isPart(index) else { return NSRange(location: index, length: 1) }
    var (start, end) = (index, index + 1)
    while start > 0, isPart(start - 1) { start -= 1 }
    while end < text.length, isPart(end) { end += 1 }
    return NSRange(location: start, length: end - start)
  }

  func line(at index: Int) -> NSRange {
    var range = text.lineRange(for: NSRange(location: index, length: 1))
    // Without the line's end.
    while range.length > 0, [10, 13].contains(text.character(at: NSMaxRange(range) - 1)) {
      range.length -= 1
    }
    return range
  }

  /// The parts of a range on each line, with the rectangles around them.
  func lines(of range: NSRange) -> [(range: NSRange, box: CGRect)] {
    var lines: [(range: NSRange, box: CGRect)] = []
    var start = range.location
    while start < NSMaxRange(range) {
      let whole = text.lineRange(for: NSRange(location: start, length: 0))
      let end = min(max(NSMaxRange(whole), start + 1), NSMaxRange(range))
      let box = (start..<end).map { boxes[$0] }.filter { $0.width > 0 && $0.height > 0 }
        .reduce(CGRect.null) { $0.union($1) }
      if !box.isNull { lines.append((NSRange(location: start, length: end - start), box)) }
      start = end
    }
    return lines
  }
}
