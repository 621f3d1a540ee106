/// The heights of a section's rows: as many as there are, in little room.
///
/// Rows of one height in a row are a run, whatever their number; others stand in lists of at most
/// 256. Finding a row or its offset costs O(log n), knowing a row's height better O(log n), and
/// inserting or deleting k rows O(k log n + n / 256).
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
  /// Of all rows, in points.
  private(set) var total: CGFloat = 0

  init() {}

  init(repeating height: RowHeight, count: Int) {
    guard count > 0 else { return }
    chunks = [.run(height, count: count)]
    reindex()
  }

  init(_ heights: [RowHeight]) {
    insertChunks(heights, at: 0)
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
  /// ascending places after it.
  mutating func change(leaving: [Int], arriving: [(index: Int, height: RowHeight)]) {
    guard !leaving.isEmpty || !arriving.isEmpty else { return }
    // A few changes are made in place; with many, going through all chunks once is cheaper.
    for index in leaving.reversed() { removeOne(at: index) }
    for entry in arriving { insertOne(entry.height, at: entry.index) }
    chunks.removeAll { $0.count == 0 }
    mergeRuns()
    reindex()
  }

  private mutating func removeOne(at index: Int) {
    let place = place(of: index)
    switch chunks[place.chunk] {
    case .run(let height, let count): chunks[place.chunk] = .run(height, count: count - 1)
    case .list(var heights, let sum):
      chunks[place.chunk] = .list([], total: 0)
      let old = heights.remove(at: place.index)
      chunks[place.chunk] = .list(heights, total: sum - Double(old.points))
    }
    if chunks.count > 1 { counts.add(-1, at: place.chunk) }
    count -= 1
  }

  private mutating func insertOne(_ height: RowHeight, at index: Int) {
    guard !chunks.isEmpty else {
      chunks = [.run(height, count: 1)]
      reindex()
      return
    }
    let place = index < count ? place(of: index) : endPlace
    switch chunks[place.chunk] {
    case .run(let own, let length) where own == height:
      chunks[place.chunk] = .run(own, count: length + 1)
    case .run(let own, let length):
      let parts: [Chunk] = [
        .run(own, count: place.index), .list([height]), .run(own, count: length - place.index),
      ]
      chunks.replaceSubrange(place.chunk...place.chunk, with: parts.filter { $0.count > 0 })
      reindex()
      return
    case .list(var heights, let sum):
      chunks[place.chunk] = .list([], total: 0)
      heights.insert(height, at: place.index)
      if heights.count > 2 * Self.chunkLength {
        chunks.replaceSubrange(
          place.chunk...place.chunk,
          with: [
            .list(Array(heights[..<Self.chunkLength])), .list(Array(heights[Self.chunkLength...])),
          ])
        reindex()
        return
      }
      chunks[place.chunk] = .list(heights, total: sum + Double(height.points))
    }
    if chunks.count > 1 { counts.add(1, at: place.chunk) }
    count += 1
  }

  private var endPlace: (chunk: Int, index: Int) {
    (chunks.count - 1, chunks[chunks.count - 1].count)
  }

  /// Puts runs of one height that came to stand side by side together.
  private mutating func mergeRuns() {
    guard chunks.count > 1 else { return }
    var merged: [Chunk] = []
    for chunk in chunks {
      if case .run(let height, let count) = chunk, case .run(let last, let before)? = merged.last,
        last == height
      {
        merged[merged.count - 1] = .run(height, count: before + count)
      } else {
        merged.append(chunk)
      }
    }
    chunks = merged
  }

  private mutating func insertChunks(_ heights: [RowHeight], at index: Int) {
    var start = 0
    while start < heights.count {
      let end = min(heights.count, start + Self.chunkLength)
      let part = heights[start..<end]
      let isRun = part.allSatisfy { $0 == part.first }
      chunks.append(isRun ? .run(part[start], count: part.count) : .list(Array(part)))
      start = end
    }
    mergeRuns()
  }

  /// Checks chunks against sums; tests call it.
  func violatedInvariants() -> [String] {
    var problems: [String] = []
    if chunks.reduce(0, { $0 + $1.count }) != count { problems.append("count") }
    if abs(chunks.reduce(0) { $0 + $1.total } - Double(total)) > 0.01 { problems.append("total") }
    if chunks.contains(where: { $0.count == 0 }) { problems.append("empty chunk") }
    return problems
  }
}
