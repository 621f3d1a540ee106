/// The heights of a section's rows: as many as there are, in little room.
///
/// Rows of one height in a row are a run, whatever their number; others stand in lists of at most
/// 512. Finding a row or its offset costs O(log n), knowing a row's height better O(log n), and
/// inserting or deleting k rows O(k + n / 256), wherever they are.
struct HeightList: Sendable {
  private enum Chunk: Sendable {
    case run(RowHeight, count: Int)
    /// With their sum, so that nothing is added up again when other chunks change.
    case list([RowHeight], total: Double)

    static func list(_ heights: [RowHeight]) -> Chunk {
      .list(heights, total: heights.reduce(0) { $0 + Double($1.points) })
    }

    var count: Int {
      switch self {
      case .run(_, let count): count
      case .list(let heights, _): heights.count
      }
    }

    var total: Double {
      switch self {
      case .run(let height, let count): Double(height.points) * Double(count)
      case .list(_, let total): total
      }
    }

    func height(at index: Int) -> RowHeight {
      switch self {
      case .run(let height, _): height
      case .list(let heights, _): heights[index]
      }
    }

    func offset(of index: Int) -> Double {
      switch self {
      case .run(let height, _): Double(height.points) * Double(index)
      case .list(let heights, _): heights[..<index].reduce(0) { $0 + Double($1.points) }
      }
    }
  }

  static let chunkLength = 256

  private var chunks: [Chunk] = []
  private var counts = PrefixSums<Int>()
  private var totals = PrefixSums<Double>()
  private(set) var count = 0
  /// The number of runs and lists, for tests.
  var chunkCount: Int { chunks.count }
  /// Of all rows, in points.
  private(set) var total: CGFloat = 0

  init() {}

  init(repeating height: RowHeight, count: Int) {
    guard count > 0 else { return }
    chunks = [.run(height, count: count)]
    reindex()
  }

  init(_ heights: [RowHeight]) {
    insertChunks(heights)
    reindex()
  }

  private mutating func reindex() {
    count = chunks.reduce(0) { $0 + $1.count }
    let sums = chunks.map(\.total)
    total = CGFloat(sums.reduce(0, +))
    // A single run is found without help.
    counts = PrefixSums(chunks.count > 1 ? chunks.map(\.count) : [])
    totals = PrefixSums(chunks.count > 1 ? sums : [])
  }

  // MARK: Asking

  private func place(of index: Int) -> (chunk: Int, index: Int) {
    guard chunks.count > 1 else { return (0, index) }
    let found = counts.index(containing: index)
    return (found.index, index - found.sumBefore)
  }

  subscript(index: Int) -> RowHeight {
    let place = place(of: index)
    return chunks[place.chunk].height(at: place.index)
  }

  /// Points from the first row's top to that of the row, or to the end.
  func offset(of index: Int) -> CGFloat {
    guard index < count else { return total }
    guard index > 0 else { return 0 }
    let place = place(of: index)
    let before = chunks.count > 1 ? totals.sum(before: place.chunk) : 0
    return CGFloat(before + chunks[place.chunk].offset(of: place.index))
  }

  /// The row at a distance from the first row's top; the first or last one beyond the ends.
  func index(at offset: CGFloat) -> Int {
    guard offset > 0, count > 1 else { return 0 }
    let wanted = Double(offset)
    guard chunks.count > 1 else { return index(in: chunks[0], at: wanted) }
    let found = totals.index(containing: wanted)
    guard found.index < chunks.count else { return count - 1 }
    let inside = index(in: chunks[found.index], at: wanted - found.sumBefore)
    return counts.sum(before: found.index) + inside
  }

  private func index(in chunk: Chunk, at offset: Double) -> Int {
    switch chunk {
    case .run(let height, let count):
      guard height.points > 0 else { return count - 1 }
      return min(count - 1, Int(offset / Double(height.points)))
    case .list(let heights, _):
      var rest = offset
      for (index, height) in heights.enumerated() {
        rest -= Double(height.points)
        if rest < 0 { return index }
      }
      return heights.count - 1
    }
  }

  // MARK: Changing

  /// Sets a row's height; gives by how much it changed.
  @discardableResult
  mutating func set(_ height: RowHeight, at index: Int) -> CGFloat {
    let old = self[index]
    guard old != height else { return 0 }
    let place = openList(around: index)
    guard case .list(var heights, let sum) = chunks[place.chunk] else { return 0 }
    let change = Double(height.points) - Double(old.points)
    // Taken out meanwhile, so that the list is changed where it is.
    chunks[place.chunk] = .list([], total: 0)
    heights[place.index] = height
    chunks[place.chunk] = .list(heights, total: sum + change)
    if chunks.count > 1 { totals.add(change, at: place.chunk) }
    total += CGFloat(change)
    return CGFloat(change)
  }

  /// The place of a row in a list, cut out of a run if need be.
  private mutating func openList(around index: Int) -> (chunk: Int, index: Int) {
    let place = place(of: index)
    guard case .run(let height, let count) = chunks[place.chunk] else { return place }
    let start = place.index / Self.chunkLength * Self.chunkLength
    let end = min(count, start + Self.chunkLength)
    var parts: [Chunk] = [.list(Array(repeating: height, count: end - start))]
    if start > 0 { parts.insert(.run(height, count: start), at: 0) }
    if end < count { parts.append(.run(height, count: count - end)) }
    chunks.replaceSubrange(place.chunk...place.chunk, with: parts)
    if parts.count > 1 || chunks.count == 1 { reindex() }
    return self.place(of: index)
  }

  /// Takes rows out and puts others in: `leaving` are ascending places before the change, `arriving`
  /// ascending places after it. Chunks without any are taken over.
  mutating func change(leaving: [Int], arriving: [(index: Int, height: RowHeight)]) {
    guard !leaving.isEmpty || !arriving.isEmpty else { return }
    var result = ChunkBuilder()
    var (leaving, arriving) = (leaving[...], arriving[...])
    var base = 0
    for chunk in chunks {
      let count = chunk.count
      var place = 0
      while true {
        while let next = arriving.first, next.index <= result.count {
          result.append(next.height)
          arriving.removeFirst()
        }
        guard place < count else { break }
        if leaving.first == base + place {
          leaving.removeFirst()
          place += 1
          continue
        }
        let untilLeaving = leaving.first.map { $0 - base } ?? count
        let untilArriving = arriving.first.map { place + $0.index - result.count } ?? count
        let end = min(count, untilLeaving, untilArriving)
        result.append(chunk, place..<end)
        place = end
      }
      base += count
    }
    for next in arriving { result.append(next.height) }
    chunks = result.finished()
    reindex()
  }

  private mutating func insertChunks(_ heights: [RowHeight]) {
    var result = ChunkBuilder()
    var start = 0
    while start < heights.count {
      var end = start + 1
      while end < heights.count, heights[end] == heights[start] { end += 1 }
      result.append(.run(heights[start], count: end - start), 0..<(end - start))
      start = end
    }
    chunks = result.finished()
  }

  /// Makes chunks of heights that come one after the other: long runs stay runs, the others are collected in lists.
  private struct ChunkBuilder {
    private var chunks: [Chunk] = []
    private var list: [RowHeight] = []
    private(set) var count = 0

    mutating func append(_ height: RowHeight) {
      list.append(height)
      count += 1
      if list.count >= HeightList.chunkLength { closeList() }
    }

    mutating func append(_ chunk: Chunk, _ part: Range<Int>) {
      guard !part.isEmpty else { return }
      count += part.count
      switch chunk {
      case .run(let height, _): append(height, part.count)
      case .list(let heights, _):
        if list.isEmpty, part.count == heights.count, part.count >= HeightList.chunkLength / 2 {
          chunks.append(chunk)
        } else {
          list += heights[part]
          if list.count >= HeightList.chunkLength { closeList() }
        }
      }
    }

    private mutating func append(_ height: RowHeight, _ length: Int) {
      if list.isEmpty, case .run(height, let before)? = chunks.last {
        chunks[chunks.count - 1] = .run(height, count: before + length)
      } else if length >= HeightList.chunkLength {
        closeList()
        chunks.append(.run(height, count: length))
      } else {
        list += repeatElement(height, count: length)
        if list.count >= HeightList.chunkLength { closeList() }
      }
    }

    private mutating func closeList() {
      guard !list.isEmpty else { return }
      // Two lists may have come together here.
      let parts = list.count <= 2 * HeightList.chunkLength ? 1 : 2
      for part in 0..<parts {
        close(list[(list.count * part / parts)..<(list.count * (part + 1) / parts)])
      }
      list = []
    }

    private mutating func close(_ part: ArraySlice<RowHeight>) {
      let isRun = part.allSatisfy { $0 == part.first }
      if isRun, let height = part.first {
        chunks.append(.run(height, count: part.count))
      } else {
        chunks.append(.list(Array(part)))
      }
    }

    mutating func finished() -> [Chunk] {
      closeList()
      return chunks
    }
  }

  /// Checks chunks against sums; tests call it.
  func violatedInvariants() -> [String] {
    var problems: [String] = []
    if chunks.reduce(0, { $0 + $1.count }) != count { problems.append("count") }
    if abs(chunks.reduce(0) { $0 + $1.total } - Double(total)) > 0.01 { problems.append("total") }
    if chunks.contains(where: { $0.count == 0 }) { problems.append("empty chunk") }
    if chunks.contains(where: {
      if case .list = $0 { $0.count > 2 * Self.chunkLength } else { false }
    }) {
      problems.append("long list")
    }
    return problems
  }
}
