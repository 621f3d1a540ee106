import CoreText

/// A layout manager's text in its containers, in the containers' coordinates.
///
/// Lines of the layout begin at the padding of their container, as `TextLayout` knows nothing of it.
struct ManagedLayout {
  /// A container as it was when the text was laid out.
  struct Container {
    var padding: CGFloat
    var width: CGFloat
    /// Whether an ellipsis stands for what has no room.
    var hasEllipsis = false
  }

  /// A line as layout managers speak of it.
  struct Fragment {
    var rect: CGRect
    var usedRect: CGRect
    var range: NSRange
    var container: Int
  }

  let text: TextLayout?
  let containers: [Container]
  /// The lines of one container, by its number.
  private let parts: [TextLayout]

  init(text: TextLayout?, containers: [Container]) {
    self.text = text
    self.containers = containers
    parts =
      text.map { text in
        containers.count == 1 ? [text] : containers.indices.map { text.part(inContainer: $0) }
      } ?? []
  }

  /// Whether all of the text has been laid out, rather than its beginning.
  var isComplete: Bool { text?.firstUnlaidCharacter == nil }

  var lines: TextLines { text?.lines ?? [] }
  private var length: Int { text?.content.length ?? 0 }

  func part(_ container: Int) -> TextLayout? {
    parts.indices.contains(container) ? parts[container] : nil
  }

  func padding(ofContainer index: Int) -> CGFloat {
    containers.indices.contains(index) ? containers[index].padding : 0
  }

  /// The first character without a place.
  var end: Int { lines.indices.last.map { NSMaxRange(range(ofLine: $0)) } ?? 0 }

  // MARK: Lines

  /// The number of the line that a character is on.
  func lineIndex(at index: Int) -> Int? {
    var (low, high) = (0, lines.count)
    while low < high {
      let middle = (low + high) / 2
      if NSMaxRange(range(ofLine: middle)) <= index { low = middle + 1 } else { high = middle }
    }
    return low < lines.count && range(ofLine: low).contains(index) ? low : nil
  }

  func line(at index: Int) -> TextLine? { lineIndex(at: index).map { lines[$0] } }

  /// The characters of a line, with those that an ellipsis hides.
  func range(ofLine index: Int) -> NSRange {
    let line = lines[index]
    guard line.isTruncated else { return line.range }
    let start = index > 0 ? NSMaxRange(lines[index - 1].range) : 0
    let end = index + 1 < lines.count ? lines[index + 1].range.location : length
    let low = min(start, line.range.location)
    return NSRange(location: low, length: max(end, NSMaxRange(line.range)) - low)
  }

  func hiddenRange(ofLineAt index: Int) -> NSRange? {
    guard let number = lineIndex(at: index), lines[number].isTruncated else { return nil }
    let (whole, shown) = (range(ofLine: number), lines[number].range)
    var hidden = NSRange(location: NSMaxRange(shown), length: NSMaxRange(whole) - NSMaxRange(shown))
    if shown.location > whole.location {
      hidden = NSRange(location: whole.location, length: shown.location - whole.location)
    }
    if hidden.length == 0,
      let gap = (shown.location..<NSMaxRange(shown)).first(where: { !shows($0) })
    {
      let end = (gap..<NSMaxRange(shown)).first(where: shows) ?? NSMaxRange(shown)
      hidden = NSRange(location: gap, length: end - gap)
    }
    return hidden.length > 0 ? hidden : nil
  }

  /// Whether a character is drawn, rather than hidden by an ellipsis or left without room.
  func shows(_ index: Int) -> Bool { line(at: index)?.character(at: index) != nil }

  func range(ofContainer index: Int) -> NSRange {
    let first = lines.partitioningIndex { $0.container >= index }
    let behind = lines.partitioningIndex { $0.container > index }
    guard first < behind else { return NSRange(location: end, length: 0) }
    let last = lines[behind - 1]
    // Without an ellipsis what has no room in the container is not laid out in it.
    let isCut = last.isTruncated && !(containers.indices ~= index && containers[index].hasEllipsis)
    return NSUnionRange(range(ofLine: first), isCut ? last.range : range(ofLine: behind - 1))
  }

  // MARK: Fragments

  func fragment(ofLine index: Int) -> Fragment {
    let line = lines[index]
    let padding = padding(ofContainer: line.container)
    let hasNext = index + 1 < lines.count && lines[index + 1].container == line.container
    let spacing = hasNext ? line.spacingAfter : 0
    let below = hasNext ? spacing + line.paragraphSpacingAfter : 0
    // A container without a width is as wide as its text.
    let rect = CGRect(
      x: line.rect.minX, y: line.rect.minY - line.spacingBefore,
      width: line.rect.width + 2 * padding,
      height: line.spacingBefore + line.rect.height + below)
    let used = CGRect(
      x: line.usedRect.minX, y: line.rect.minY, width: line.usedRect.width + 2 * padding,
      height: line.rect.height + spacing)
    return Fragment(
      rect: rect, usedRect: used, range: range(ofLine: index), container: line.container)
  }

  func fragments(of range: NSRange) -> [Fragment] {
    lineIndices(of: range).map(fragment(ofLine:)).filter {
      NSIntersectionRange($0.range, range).length > 0
        && $0.range.length > 0
    }
  }

  /// The lines that may show characters of a range, or hide them behind an ellipsis.
  func lineIndices(of range: NSRange) -> Range<Int> {
    guard let text else { return 0..<0 }
    let shown = text.lineIndices(of: range)
    // A cut line stands for characters beside its own.
    return text.isTruncated ? text.lines.indices : shown
  }

  /// The lines that may touch the heights between two.
  func lineIndices(from top: CGFloat, to bottom: CGFloat) -> Range<Int> {
    guard let text, text.isColumn, top.isFinite, bottom.isFinite else { return lines.indices }
    // Room between lines belongs to the fragment above it.
    let first = max(0, text.firstIndex(endingBelow: top) - 1)
    let end = text.firstIndex(endingBelow: bottom) + 1
    return first..<max(first, min(lines.count, end + 1))
  }

  /// The empty line at the end.
  var extraFragment: Fragment? {
    guard let index = lines.indices.last, lines[index].range.length == 0, !lines[index].isTruncated
    else { return nil }
    return fragment(ofLine: index)
  }

  func usedRect(ofContainer container: Int) -> CGRect {
    var result = CGRect.null
    for index in lines.indices where lines[index].container == container {
      result = result.union(fragment(ofLine: index).usedRect)
    }
    return result.isNull ? .zero : result
  }
}
