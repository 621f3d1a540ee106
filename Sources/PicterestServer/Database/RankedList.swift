/// A list in the database that is read from its newest entry to its oldest, and of which any page
/// costs the same, however long the list is and however far back the page lies.
///
/// Entries have rising numbers. Beside them the table `block` holds how many entries there are in
/// each 64 neighbouring numbers, in each 64 of those, and so on: a tree of counts with at most 64
/// rows to look at on each level. A page by number goes down this tree to the one block where it
/// begins, and reads on from there.
struct RankedList {
  /// Names the list; also its key in the tables.
  let name: String

  /// The list of every post.
  static let posts = RankedList(name: "posts")
  static func posts(of account: String) -> RankedList { RankedList(name: "posts-of:" + account) }
  static func topic(_ slug: String) -> RankedList { RankedList(name: "topic:" + slug) }
  static func likes(of account: String) -> RankedList { RankedList(name: "likes-of:" + account) }
  static func kept(by account: String) -> RankedList { RankedList(name: "kept-by:" + account) }

  /// Numbers are shifted right by this to give a block's number: 64, 4,096, 262,144 and 16 million
  /// entries a block, and on the last level the whole list.
  private static let shifts: [Int64] = [6, 12, 18, 24, 62]
  private static let wholeLevel = 4
  /// So many entries are passed over one by one before the counts are asked.
  private static let nearby = 128

  // MARK: Changing

  /// Puts an item into the list; its number must be new.
  func insert(_ item: String, seq: Int64, in connection: any DatabaseConnection) throws {
    try connection.run(
      "INSERT INTO entry (list, seq, item) VALUES (?1, ?2, ?3)", name, seq, item)
    let rows = RankedList.shifts.indices.map { "(?1, \($0), ?\($0 + 2), 1)" }
    try connection.run(
      """
      INSERT INTO block (list, level, number, count) VALUES \(rows.joined(separator: ", "))
      ON CONFLICT (list, level, number) DO UPDATE SET count = block.count + 1
      """, [.text(name)] + RankedList.shifts.map { .integer(seq >> $0) })
  }

  /// Puts an item at the list's new end and gives its number.
  func append(_ item: String, in connection: any DatabaseConnection) throws -> Int64 {
    let last = try connection.first(
      "SELECT seq FROM entry WHERE list = ?1 ORDER BY seq DESC LIMIT 1", name)
    let seq = (last?.integer(0) ?? 0) + 1
    try insert(item, seq: seq, in: connection)
    return seq
  }

  /// Takes an entry out. One that is not there changes nothing.
  func remove(seq: Int64, in connection: any DatabaseConnection) throws {
    let removed = try connection.run(
      "DELETE FROM entry WHERE list = ?1 AND seq = ?2 RETURNING seq", name, seq)
    guard !removed.isEmpty else { return }
    let places = RankedList.shifts.indices.map { "(level = \($0) AND number = ?\($0 + 2))" }
    let these = "list = ?1 AND (\(places.joined(separator: " OR ")))"
    let parameters = [.text(name)] + RankedList.shifts.map { SQLValue.integer(seq >> $0) }
    try connection.run("UPDATE block SET count = count - 1 WHERE \(these)", parameters)
    try connection.run("DELETE FROM block WHERE \(these) AND count = 0", parameters)
  }

  // MARK: Reading

  private static let countQuery = """
    SELECT count FROM block WHERE list = ?1 AND level = \(wholeLevel) AND number = 0
    """
  private static let newestBlocks = blocks("DESC")
  private static let oldestBlocks = blocks("ASC")

  private static func blocks(_ order: String) -> String {
    """
    SELECT number, count FROM block
    WHERE list = ?1 AND level = ?2 AND number >= ?3 AND number <= ?4 ORDER BY number \(order)
    """
  }

  /// How many entries there are.
  func count(in connection: any DatabaseConnection) throws -> Int {
    try connection.rows(RankedList.countQuery, [.text(name)]) { Int($0.integer(0)) }.first ?? 0
  }

  /// Where a page begins: its entries are those below `upper`, after `skip` of them.
  struct Start: Equatable {
    var upper: Int64
    var skip: Int
  }

  /// The place of the entry that `offset` newer ones stand before.
  ///
  /// - Parameter count: how many entries the list has.
  func start(
    at offset: Int, of count: Int, in connection: any DatabaseConnection
  ) throws -> Start {
    var start = Start(upper: .max, skip: offset)
    guard offset > RankedList.nearby else { return start }
    var numbers = Int64(0)...Int64.max
    var count = count
    for level in (0..<RankedList.wholeLevel).reversed() {
      let found = try block(
        on: level, in: numbers, passing: start.skip, of: count, in: connection)
      guard let found else { return Start(upper: .min, skip: 0) }
      let shift = RankedList.shifts[level]
      start = Start(upper: (found.number + 1) << shift, skip: found.skip)
      count = found.count
      if level > 0 {
        let width = shift - RankedList.shifts[level - 1]
        numbers = (found.number << width)...((found.number + 1) << width - 1)
      }
    }
    return start
  }

  /// A block with how many of its newer entries are passed over.
  private struct Place {
    var number: Int64
    var count: Int
    var skip: Int
  }

  /// The block among neighbours that holds the entry after `skip` newer ones. Whole blocks are passed over
  /// from the nearer end.
  private func block(
    on level: Int, in numbers: ClosedRange<Int64>, passing skip: Int, of total: Int,
    in connection: any DatabaseConnection
  ) throws -> Place? {
    let isNewer = skip < total / 2
    var rest = isNewer ? skip : total - skip
    var place: Place?
    try connection.each(
      isNewer ? RankedList.newestBlocks : RankedList.oldestBlocks,
      [
        .text(name), .integer(Int64(level)), .integer(numbers.lowerBound),
        .integer(numbers.upperBound),
      ]
    ) { row in
      let count = Int(row.integer(1))
      if isNewer ? rest < count : rest <= count {
        place = Place(
          number: row.integer(0), count: count, skip: isNewer ? rest : count - rest)
      } else {
        rest -= count
      }
      return place == nil
    }
    return place
  }

  /// The items of a page, newest first.
  func items(
    _ range: Range<Int>, in connection: any DatabaseConnection
  ) throws -> [String] {
    guard !range.isEmpty else { return [] }
    let start = try start(at: range.lowerBound, of: count(in: connection), in: connection)
    return try connection.run(
      """
      SELECT item FROM entry WHERE list = ?1 AND seq < ?2 ORDER BY seq DESC LIMIT ?3 OFFSET ?4
      """, name, start.upper, range.count, start.skip
    ).map { $0.text(0) }
  }
}
