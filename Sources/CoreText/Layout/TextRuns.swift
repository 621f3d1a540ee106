import Foundation

/// The runs of a text, sorted and adjoining.
///
/// They are kept in chunks that do not change and that texts share which differ by an edit. A chunk behind an edit
/// stays as it is, and how far its characters moved is kept beside it, so that a key in a text of very many runs
/// copies few of them.
package struct TextRuns: Sendable {
  package typealias Run = TextContent.Run

  private final class Chunk: Sendable {
    let runs: [Run]
    init(_ runs: [Run]) { self.runs = runs }
  }

  private struct Part: Sendable {
    let chunk: Chunk
    /// The number of the first run.
    let start: Int
    /// By how many characters the runs have moved since the chunk was made.
    var moved: Int

    var end: Int { start + chunk.runs.count }
    subscript(index: Int) -> Run { chunk.runs[index - start].moved(by: moved) }
  }

  private var parts: [Part] = []
  /// The last runs, which may still change; never empty where there are runs.
  private var tail: [Run] = []

  private static let largest = 512
  private static let smallest = 64

  package init() {}

  package init(_ runs: some Sequence<Run>) {
    for run in runs { append(run) }
  }

  private var tailStart: Int { parts.last?.end ?? 0 }

  // MARK: Adding

  package mutating func append(_ run: Run) {
    if tail.count == Self.largest { closeTail() }
    tail.append(run)
  }

  /// Adds a run; one with the attributes of the run before it makes that one longer.
  package mutating func join(_ run: Run) {
    guard run.range.length > 0 else { return }
    if let last = tail.last, NSMaxRange(last.range) == run.range.location,
      last.hasAttributes(of: run)
    {
      tail[tail.count - 1].range.length += run.range.length
    } else {
      append(run)
    }
  }

  /// Adds the runs of another text from a number on, moved by some characters.
  package mutating func append(_ other: TextRuns, from first: Int, movedBy characters: Int) {
    guard first < other.count else { return }
    let place = other.parts.partitioningIndex { $0.end > first }
    guard place < other.parts.count else {
      for run in other.tail[(first - other.tailStart)...] { append(run.moved(by: characters)) }
      return
    }
    let part = other.parts[place]
    for index in first..<part.end { append(part[index].moved(by: characters)) }
    closeTail()
    for part in other.parts[(place + 1)...] {
      parts.append(Part(chunk: part.chunk, start: tailStart, moved: part.moved + characters))
    }
    tail = other.tail.map { $0.moved(by: characters) }
  }

  /// Makes a chunk of the last runs, or two with the chunk before, where few are left.
  private mutating func closeTail() {
    guard !tail.isEmpty else { return }
    var runs = tail
    tail = []
    if runs.count < Self.smallest, let last = parts.popLast() {
      runs = last.chunk.runs.map { $0.moved(by: last.moved) } + runs
    }
    let half = runs.count > Self.largest ? runs.count / 2 : runs.count
    for part in [runs[..<half], runs[half...]] where !part.isEmpty {
      parts.append(Part(chunk: Chunk(Array(part)), start: tailStart, moved: 0))
    }
  }

  // MARK: Changing

  /// The first runs of these.
  package func prefix(upTo end: Int) -> TextRuns {
    var result = TextRuns()
    let place = parts.partitioningIndex { $0.end >= end }
    result.parts = Array(parts[..<place])
    if place < parts.count {
      result.tail = (parts[place].start..<end).map { parts[place][$0] }
    } else {
      result.tail = Array(tail[..<(end - tailStart)])
    }
    return result
  }

  /// Makes the last run end at a character.
  package mutating func endLast(at end: Int) {
    guard let last = tail.last else { return }
    tail[tail.count - 1].range.length = end - last.range.location
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

extension TextRuns: RandomAccessCollection {
  package var startIndex: Int { 0 }
  package var endIndex: Int { tailStart + tail.count }

  package subscript(index: Int) -> Run {
    if index >= tailStart { return tail[index - tailStart] }
    return parts[parts.partitioningIndex { $0.end > index }][index]
  }

  /// The first index whose run satisfies a condition that holds for all behind one that satisfies it; the count if
  /// there is none.
  package func partitioningIndex(where belongsInSecondPart: (Run) -> Bool) -> Int {
    let place = parts.partitioningIndex { belongsInSecondPart($0[$0.end - 1]) }
    guard place < parts.count else {
      return tailStart + tail.partitioningIndex(where: belongsInSecondPart)
    }
    let part = parts[place]
    return part.start
      + part.chunk.runs.partitioningIndex { belongsInSecondPart($0.moved(by: part.moved)) }
  }
}

extension TextRuns: Hashable {
  package static func == (a: TextRuns, b: TextRuns) -> Bool {
    a.count == b.count && a.elementsEqual(b)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for run in self { hasher.combine(run) }
  }
}

extension TextRuns: ExpressibleByArrayLiteral {
  package init(arrayLiteral elements: Run...) { self.init(elements) }
}
