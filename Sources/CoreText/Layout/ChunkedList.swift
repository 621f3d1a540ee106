import CoreGraphics

/// How far a part of a text moved: behind characters that came or went, and below lines that did.
package struct TextDistance: Sendable {
  package var characters = 0
  package var down: CGFloat = 0

  func then(_ next: TextDistance) -> TextDistance {
    TextDistance(characters: characters + next.characters, down: down + next.down)
  }
}

/// What stands in a ``ChunkedList``.
package protocol ChunkedElement: Sendable {
  func moved(by distance: TextDistance) -> Self
  /// How wide it is: from the left, and from the right.
  var extent: SIMD2<Double> { get }
}

/// Parts of a text in its order.
///
/// They are kept in chunks that do not change and that texts share which differ by an edit. A chunk behind an edit
/// stays as it is, and how far its elements moved is kept beside it, so that a key in a text of very many parts
/// copies few of them.
package struct ChunkedList<Element: ChunkedElement>: Sendable {
  private final class Chunk: Sendable {
    let elements: [Element]
    let extent: SIMD2<Double>

    init(_ elements: [Element]) {
      self.elements = elements
      extent = elements.greatestExtent
    }
  }

  private struct Part: Sendable {
    let chunk: Chunk
    /// The number of the first element.
    let start: Int
    /// By how much the elements have moved since the chunk was made.
    var moved: TextDistance

    var end: Int { start + chunk.elements.count }
    subscript(index: Int) -> Element { chunk.elements[index - start].moved(by: moved) }
  }

  private var parts: [Part] = []
  /// The last elements, which may still change; never empty where there are elements.
  private var tail: [Element] = []

  private static var largest: Int { 512 }
  private static var smallest: Int { 64 }

  package init() {}

  package init(_ elements: some Sequence<Element>) {
    for element in elements { append(element) }
  }

  private var tailStart: Int { parts.last?.end ?? 0 }

  /// The greatest extent of all.
  package var extent: SIMD2<Double> {
    parts.reduce(tail.greatestExtent) { pointwiseMax($0, $1.chunk.extent) }
  }

  // MARK: Adding

  package mutating func append(_ element: Element) {
    if tail.count == Self.largest { closeTail() }
    tail.append(element)
  }

  /// Adds the elements of another list from a number on, moved by some distance.
  package mutating func append(
    _ other: ChunkedList, from first: Int, movedBy distance: TextDistance
  ) {
    guard first < other.count else { return }
    let place = other.parts.partitioningIndex { $0.end > first }
    guard place < other.parts.count else {
      for element in other.tail[(first - other.tailStart)...] {
        append(element.moved(by: distance))
      }
      return
    }
    let part = other.parts[place]
    for index in first..<part.end { append(part[index].moved(by: distance)) }
    closeTail()
    for part in other.parts[(place + 1)...] {
      parts.append(
        Part(chunk: part.chunk, start: tailStart, moved: part.moved.then(distance)))
    }
    tail = other.tail.map { $0.moved(by: distance) }
  }

  /// Makes a chunk of the last elements, or two with the chunk before, where few are left.
  private mutating func closeTail() {
    guard !tail.isEmpty else { return }
    var elements = tail
    tail = []
    if elements.count < Self.smallest, let last = parts.popLast() {
      elements = last.chunk.elements.map { $0.moved(by: last.moved) } + elements
    }
    let half = elements.count > Self.largest ? elements.count / 2 : elements.count
    for part in [elements[..<half], elements[half...]] where !part.isEmpty {
      parts.append(Part(chunk: Chunk(Array(part)), start: tailStart, moved: TextDistance()))
    }
  }

  // MARK: Changing

  /// The first elements.
  package func prefix(upTo end: Int) -> ChunkedList {
    var result = ChunkedList()
    let place = parts.partitioningIndex { $0.end >= end }
    result.parts = Array(parts[..<place])
    if place < parts.count {
      result.tail = (parts[place].start..<end).map { parts[place][$0] }
    } else {
      result.tail = Array(tail[..<(end - tailStart)])
    }
    return result
  }

  /// Changes the last element, if there is one.
  package mutating func changeLast(_ change: (inout Element) -> Void) {
    if !tail.isEmpty { change(&tail[tail.count - 1]) }
  }
}

extension ChunkedList: RandomAccessCollection {
  package typealias Indices = Range<Int>

  package var startIndex: Int { 0 }
  package var endIndex: Int { tailStart + tail.count }

  package subscript(index: Int) -> Element {
    if index >= tailStart { return tail[index - tailStart] }
    return parts[parts.partitioningIndex { $0.end > index }][index]
  }

  /// The first index whose element satisfies a condition that holds for all behind one that satisfies it; the count
  /// if there is none.
  package func partitioningIndex(where belongsInSecondPart: (Element) -> Bool) -> Int {
    let place = parts.partitioningIndex { belongsInSecondPart($0[$0.end - 1]) }
    guard place < parts.count else {
      return tailStart + tail.partitioningIndex(where: belongsInSecondPart)
    }
    let part = parts[place]
    return part.start
      + part.chunk.elements.partitioningIndex { belongsInSecondPart($0.moved(by: part.moved)) }
  }
}

extension ChunkedList: Equatable where Element: Equatable {
  package static func == (a: ChunkedList, b: ChunkedList) -> Bool {
    a.count == b.count && a.elementsEqual(b)
  }
}

extension ChunkedList: Hashable where Element: Hashable {
  package func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for element in self { hasher.combine(element) }
  }
}

extension ChunkedList: ExpressibleByArrayLiteral {
  package init(arrayLiteral elements: Element...) { self.init(elements) }
}

extension Sequence where Element: ChunkedElement {
  /// The greatest extent of all.
  package var greatestExtent: SIMD2<Double> {
    reduce(SIMD2(0, 0)) { pointwiseMax($0, $1.extent) }
  }
}
