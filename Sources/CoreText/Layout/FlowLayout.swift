import CoreGraphics
import Foundation

/// The room that a line of flowing text gets.
package struct FlowRoom {
  /// Where the line may stand, without the padding of its container.
  package var rect: CGRect
  /// The rest of the row, behind a hole; nil if there is none.
  package var remaining: CGRect?

  package init(rect: CGRect, remaining: CGRect?) {
    self.rect = rect
    self.remaining = remaining
  }
}

/// Decides where lines go that are not all set in one column: columns, holes, an owner's own wishes.
package protocol TextFlow {
  var containerCount: Int { get }
  /// How many lines a container takes; 0 for no limit.
  func lineLimit(inContainer container: Int) -> Int
  /// How the last line is cut when text remains; nil leaves it whole.
  func lastBreakMode(ofContainer container: Int) -> TextLayoutBreakMode?
  /// The room for a line at or below a rectangle, nil when the container is full.
  func room(
    forProposed rect: CGRect, inContainer container: Int, at character: Int, isRightToLeft: Bool
  ) -> FlowRoom?
  /// The width to propose.
  func proposedWidth(ofContainer container: Int) -> CGFloat
  /// Changes a line that was placed: its rectangles, its baseline and the space around it.
  func adjust(_ line: inout TextLine)
  /// Whether a line may end before a character, where words allow it.
  func allowsBreak(before character: Int) -> Bool
}

extension TextLine {
  /// Replaces the line's rectangles, as an owner wishes.
  package mutating func move(rect: CGRect, usedRect: CGRect, baseline: CGFloat) {
    let (dx, dy) = (usedRect.minX - self.usedRect.minX, rect.minY - self.rect.minY)
    change {
      $0.rect = rect
      $0.usedRect = usedRect
      $0.baseline = baseline
    }
    if dx != 0 || dy != 0 { shiftX(by: dx) }
  }

  /// Replaces the room kept free around the line.
  package mutating func setSpacing(before: CGFloat, after: CGFloat, paragraphAfter: CGFloat) {
    change {
      $0.spacingBefore = before
      $0.spacingAfter = after
      $0.paragraphSpacingAfter = paragraphAfter
    }
  }
}

/// Fills containers with lines, one after the other.
struct FlowLayouter {
  let breaker: LineBreaker
  let placer: LinePlacer
  let flow: any TextFlow

  init(paragraphs: [ShapedParagraph], options: TextLayoutOptions, flow: any TextFlow) {
    breaker = LineBreaker(paragraphs: paragraphs, options: options, flow: flow)
    placer = LinePlacer(breaker: breaker, options: options)
    self.flow = flow
  }

  /// Where the next line goes.
  private struct Cursor {
    var container = 0
    var y: CGFloat = 0
    var lineCount = 0
    /// The rest of the row that was begun, and its height.
    var remaining: CGRect?
    var rowBottom: CGFloat = 0
    var rowSpacing: CGFloat = 0
    /// Where the line before began, for cutting it after all.
    var lastStart: (paragraph: Int, cluster: Int, place: LinePlacer.Place)?

    mutating func nextContainer() {
      container += 1
      (y, lineCount, remaining) = (0, 0, nil)
    }
  }

  /// Lines until the text or the containers end.
  func lines() -> [TextLine] {
    var cursor = Cursor()
    var lines: [TextLine] = []
    for index in breaker.paragraphs.indices {
      if index > 0, breaker.isTrailingEmpty(index), !breaker.options.includesTrailingEmptyLine {
        break
      }
      var start = 0
      repeat {
        guard let next = addLine(index, from: start, &cursor, &lines) else {
          cutLast(&lines, cursor)
          return lines
        }
        start = next
      } while start < breaker.paragraphs[index].clusters.count
    }
    return lines
  }

  /// Adds the line that begins with a cluster; returns the cluster after it, nil when there is no room.
  private func addLine(
    _ index: Int, from start: Int, _ cursor: inout Cursor, _ lines: inout [TextLine]
  ) -> Int? {
    let paragraph = breaker.paragraphs[index]
    let character =
      start < paragraph.clusters.count
      ? paragraph.clusters[start].range.location : paragraph.range.location
    while cursor.container < flow.containerCount {
      let limit = flow.lineLimit(inContainer: cursor.container)
      guard limit == 0 || cursor.lineCount < limit,
        let (line, place, room) = fit(index, start, character, cursor)
      else {
        cursor.nextContainer()
        continue
      }
      var placed = placer.place(line, at: place)
      flow.adjust(&placed)
      cursor.lastStart = (index, start, place)
      advance(&cursor, past: placed, room)
      lines.append(placed)
      if line.pending.ellipsis != nil { return paragraph.clusters.count }
      return line.pending.before.upperBound
    }
    return nil
  }

  /// Breaks a line for the room there is at the cursor; nil when its container is full.
  private func fit(
    _ index: Int, _ start: Int, _ character: Int, _ cursor: Cursor
  ) -> (LinePlacer.Measured, LinePlacer.Place, FlowRoom)? {
    let paragraph = breaker.paragraphs[index]
    let before =
      start == 0 && cursor.y > 0 && cursor.remaining == nil
      ? max(0, paragraph.format.paragraphSpacingBefore) : 0
    var height = placer.height(of: placer.measure(breaker.firstCluster(index, from: start)))
    for attempt in 0..<3 {
      let width = flow.proposedWidth(ofContainer: cursor.container)
      let proposed =
        cursor.remaining.map {
          CGRect(x: $0.minX, y: $0.minY, width: $0.width, height: height)
        } ?? CGRect(x: 0, y: cursor.y + before, width: width, height: height)
      guard
        let room = flow.room(
          forProposed: proposed, inContainer: cursor.container, at: character,
          isRightToLeft: paragraph.isRightToLeft)
      else { return nil }
      let line = placer.measure(
        breaker.nextLine(index, from: start, column: max(0, room.rect.width)))
      let needed = placer.height(of: line)
      if needed <= height + 0.01 || attempt == 2 {
        let place = LinePlacer.Place(
          x: room.rect.minX, column: max(0, room.rect.width), y: room.rect.minY,
          container: cursor.container, spacingBefore: before)
        return (line, place, room)
      }
      height = needed
    }
    return nil
  }

  private func advance(_ cursor: inout Cursor, past line: TextLine, _ room: FlowRoom) {
    let isNewRow = cursor.remaining == nil
    cursor.lineCount += 1
    cursor.rowBottom = max(isNewRow ? 0 : cursor.rowBottom, line.rect.maxY)
    let spacing = line.spacingAfter + line.paragraphSpacingAfter
    cursor.rowSpacing = max(isNewRow ? 0 : cursor.rowSpacing, spacing)
    let endsParagraph =
      line.paragraphSpacingAfter > 0
      || NSMaxRange(line.range) >= breaker.paragraphEnd(of: line)
    if let remaining = room.remaining, remaining.width > 1, !endsParagraph {
      cursor.remaining = CGRect(
        x: remaining.minX, y: line.rect.minY, width: remaining.width, height: line.rect.height)
    } else {
      cursor.remaining = nil
    }
    cursor.y = cursor.rowBottom + cursor.rowSpacing
  }

  /// Cuts the last line with an ellipsis when its container asks for that.
  private func cutLast(_ lines: inout [TextLine], _ cursor: Cursor) {
    guard let last = lines.last, let (paragraph, start, place) = cursor.lastStart,
      let mode = flow.lastBreakMode(ofContainer: last.container), mode.truncates
    else { return }
    var options = breaker.options
    options.breakMode = mode
    options.lineLimit = 1
    let cutter = LineBreaker(paragraphs: breaker.paragraphs, options: options, flow: nil)
    guard let line = cutter.cutLine(paragraph, from: start, column: place.column) else { return }
    var placed = placer.place(placer.measure(line), at: place)
    flow.adjust(&placed)
    lines[lines.count - 1] = placed
  }
}
