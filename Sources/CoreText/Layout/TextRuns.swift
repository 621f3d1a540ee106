import Foundation

/// The runs of a text, sorted and adjoining.
package typealias TextRuns = ChunkedList<TextContent.Run>

/// The lines of a layout.
package typealias TextLines = ChunkedList<TextLine>

extension TextContent.Run: ChunkedElement {
  package func moved(by distance: TextDistance) -> Self {
    var result = self
    result.range.location += distance.characters
    return result
  }

  package var extent: SIMD2<Double> { SIMD2(0, 0) }
}

extension TextLine: ChunkedElement {
  package func moved(by distance: TextDistance) -> Self {
    var result = self
    result.move(distance)
    return result
  }

  package var extent: SIMD2<Double> {
    let width = usedRect.width.native
    return isRightToLeft ? SIMD2(0, width) : SIMD2(width, 0)
  }
}

extension TextRuns {
  /// Adds a run; one with the attributes of the run before it makes that one longer.
  package mutating func join(_ run: TextContent.Run) {
    guard run.range.length > 0 else { return }
    if let last, NSMaxRange(last.range) == run.range.location, last.hasAttributes(of: run) {
      changeLast { $0.range.length += run.range.length }
    } else {
      append(run)
    }
  }

  /// Changes the attributes of each run.
  package mutating func changeAttributes(_ change: (inout TextAttributes) -> Void) {
    var changed = TextRuns()
    for var run in self {
      change(&run.attributes)
      changed.append(run)
    }
    self = changed
  }
}
