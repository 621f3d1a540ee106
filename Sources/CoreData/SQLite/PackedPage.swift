import CSQLite
import Foundation

/// Rows as they came from SQLite, one after the other. Values are decoded when they are asked for.
///
/// A row is its key, its version and its length in words; then a bit a column for NULL, a word a column, and the
/// bytes of texts and data. A row's place is its first word.
final class PackedPage: KeyedPage, @unchecked Sendable {
  let plan: RowPlan
  private let words: UnsafeMutablePointer<UInt64>
  fileprivate let capacity: Int
  /// The words in use.
  fileprivate(set) var used = 0
  /// The code of each slot: the plan's, at hand.
  private let codes: UnsafePointer<RowPlan.SlotCode>
  private let slotCount: Int
  private let firstWord: Int
  private let firstByte: Int

  fileprivate static let header = 3

  fileprivate init(plan: RowPlan, capacity: Int) {
    self.plan = plan
    self.capacity = capacity
    words = .allocate(capacity: capacity)
    codes = UnsafePointer(plan.codes)
    slotCount = plan.slots.count
    firstWord = Self.header + plan.maskCount
    firstByte = firstWord + plan.wordKinds.count
  }

  deinit { words.deallocate() }

  fileprivate func start(_ place: Int) -> UnsafeMutablePointer<UInt64> { words + place }

  // MARK: Rows

  override var end: Int { used }

  override func key(of place: Int) -> Int64 { Int64(bitPattern: words[place]) }

  override func place(after place: Int) -> Int { place + Int(words[place + 2]) }

  override func version(of place: Int) -> Int64 { Int64(bitPattern: words[place + 1]) }

  override func value(at slot: Int, of place: Int) -> Any? {
    guard slot < slotCount else { return nil }
    let code = codes[slot]
    if code.type == .nothing || isNull(code.word, place) { return nil }
    switch code.type {
    case .nothing: return nil
    case .integer: return integer(code.word, place)
    case .boolean: return integer(code.word, place) != 0
    case .double: return double(code.word, place)
    case .date: return Date(timeIntervalSinceReferenceDate: double(code.word, place))
    case .text: return text(code.word, place)
    case .other: return otherValue(slot, place)
    }
  }

  private func otherValue(_ slot: Int, _ place: Int) -> Any? {
    switch plan.slots[slot] {
    case .none: return nil
    case .transformable(let attribute, let word):
      return TransformableCoding.value(of: Data(bytes(word, place)), attribute)
    case .toOne(let destination, let word, let entityWord):
      let number = entityWord.flatMap { isNull($0, place) ? nil : integer($0, place) }
      let table = number.flatMap(plan.schema.table(number:)) ?? destination
      return plan.objectID(table, integer(word, place))
    case .attribute(let type, let word):
      switch type {
      case .decimal: return NSDecimalNumber(string: text(word, place))
      case .uri: return URL(string: text(word, place))
      case .uuid: return ColumnCoding.uuid(bytes(word, place))
      case .data: return Data(bytes(word, place))
      case .externalData: return plan.externalFiles.value(of: bytes(word, place))
      case .integer, .boolean, .float, .double, .date, .string, .transformable: return nil
      }
    }
  }

  // MARK: Values without boxes

  @inline(__always)
  private func word(_ slot: Int, _ type: RowPlan.SlotCode.Kind) -> Int? {
    guard slot < slotCount, codes[slot].type == type else { return nil }
    return codes[slot].word
  }

  override func text(at slot: Int, of place: Int) -> String? {
    guard let word = word(slot, .text) else { return super.text(at: slot, of: place) }
    return isNull(word, place) ? nil : text(word, place)
  }

  override func integer(at slot: Int, of place: Int) -> Int64? {
    guard let word = word(slot, .integer) else { return super.integer(at: slot, of: place) }
    return isNull(word, place) ? nil : integer(word, place)
  }

  override func number(at slot: Int, of place: Int) -> Double? {
    guard let word = word(slot, .double) else { return super.number(at: slot, of: place) }
    return isNull(word, place) ? nil : double(word, place)
  }

  override func flag(at slot: Int, of place: Int) -> Bool? {
    guard let word = word(slot, .boolean) else { return super.flag(at: slot, of: place) }
    return isNull(word, place) ? nil : integer(word, place) != 0
  }

  override func date(at slot: Int, of place: Int) -> Date? {
    guard let word = word(slot, .date) else { return super.date(at: slot, of: place) }
    return isNull(word, place)
      ? nil : Date(timeIntervalSinceReferenceDate: double(word, place))
  }

  // MARK: Words

  private func isNull(_ word: Int, _ place: Int) -> Bool {
    words[place + Self.header + word >> 6] & (1 << UInt64(word & 63)) != 0
  }

  private func integer(_ word: Int, _ place: Int) -> Int64 {
    Int64(bitPattern: words[place + firstWord + word])
  }

  private func double(_ word: Int, _ place: Int) -> Double {
    Double(bitPattern: words[place + firstWord + word])
  }

  private func bytes(_ word: Int, _ place: Int) -> UnsafeRawBufferPointer {
    let span = words[place + firstWord + word]
    return UnsafeRawBufferPointer(
      start: UnsafeRawPointer(words + (place + firstByte)) + Int(span >> 32),
      count: Int(span & 0xFFFF_FFFF))
  }

  private func text(_ word: Int, _ place: Int) -> String {
    String(decoding: bytes(word, place), as: UTF8.self)
  }
}

/// Packs rows of one entity, which are read one after the other, into pages.
struct RowPacker {
  /// 8 KB: a row keeps the others of its page in memory.
  private static let pageSize = 1024

  let plan: RowPlan
  private(set) var pages: [PackedPage] = []
  private var page: PackedPage?
  private let size: Int

  /// - Parameter isSingle: whether only one row is read, which then has a page of its own.
  init(_ plan: RowPlan, isSingle: Bool = false) {
    self.plan = plan
    size = isSingle ? 0 : Self.pageSize
  }

  /// Reads the row that a statement is at; `columns` are the statement's columns of the plan's words.
  @discardableResult
  mutating func pack(
    _ statement: SQLiteStatement, key: Int64, version: Int64, columns: [Int32]
  ) -> StoredRow {
    let handle = statement.handle
    let count = plan.wordKinds.count
    let mask = plan.maskCount
    let fixed = PackedPage.header + mask + count
    var writer = RowWriter(page: pageWithRoom(for: fixed), fixed: fixed)
    writer.begin(key: key, version: version, mask: mask)
    for index in 0..<count {
      let column = columns[index]
      let word = PackedPage.header + mask + index
      switch plan.wordKinds[index] {
      case .integer:
        let value = sqlite3_column_int64(handle, column)
        writer.start[word] = UInt64(bitPattern: value)
        if value != 0 || sqlite3_column_type(handle, column) != SQLITE_NULL { continue }
      case .double:
        let value = sqlite3_column_double(handle, column)
        writer.start[word] = value.bitPattern
        if value != 0 || sqlite3_column_type(handle, column) != SQLITE_NULL { continue }
      case .text:
        if let text = sqlite3_column_text(handle, column) {
          append(text, sqlite3_column_bytes(handle, column), word, to: &writer)
          continue
        }
      case .bytes:
        if sqlite3_column_type(handle, column) != SQLITE_NULL {
          let bytes = sqlite3_column_blob(handle, column)
          append(bytes, sqlite3_column_bytes(handle, column), word, to: &writer)
          continue
        }
      }
      writer.start[PackedPage.header + index >> 6] |= 1 << UInt64(index & 63)
    }
    return writer.end()
  }

  private mutating func append(
    _ bytes: UnsafeRawPointer?, _ count: Int32, _ word: Int, to writer: inout RowWriter
  ) {
    let count = Int(count)
    if writer.room < count {
      let needed = writer.fixed + (writer.byteCount + count + 7) / 8
      writer.move(to: newPage(needed + (size > 0 ? needed : 0)))
    }
    writer.append(bytes, count, word)
  }

  private mutating func pageWithRoom(for count: Int) -> PackedPage {
    if let page, page.used + count <= page.capacity { return page }
    return newPage(count)
  }

  private mutating func newPage(_ needed: Int) -> PackedPage {
    let page = PackedPage(plan: plan, capacity: max(needed, size))
    if let last = pages.last, last.used == 0 { pages.removeLast() }
    pages.append(page)
    self.page = page
    return page
  }
}

/// A row being packed. It moves to a new page when its bytes do not fit.
private struct RowWriter {
  private(set) var page: PackedPage
  /// The words before the bytes.
  let fixed: Int
  private(set) var start: UnsafeMutablePointer<UInt64>
  private(set) var byteCount = 0
  /// How many bytes more there is room for.
  private(set) var room: Int

  init(page: PackedPage, fixed: Int) {
    self.page = page
    self.fixed = fixed
    start = page.start(page.used)
    room = (page.capacity - page.used - fixed) * 8
  }

  func begin(key: Int64, version: Int64, mask: Int) {
    start[0] = UInt64(bitPattern: key)
    start[1] = UInt64(bitPattern: version)
    for index in 0..<mask { start[PackedPage.header + index] = 0 }
  }

  mutating func move(to other: PackedPage) {
    let target = other.start(0)
    target.update(from: start, count: fixed + (byteCount + 7) / 8)
    page = other
    start = target
    room = (other.capacity - fixed) * 8 - byteCount
  }

  mutating func append(_ bytes: UnsafeRawPointer?, _ count: Int, _ word: Int) {
    start[word] = UInt64(byteCount) << 32 | UInt64(count)
    if count > 0, let bytes {
      (UnsafeMutableRawPointer(start + fixed) + byteCount).copyMemory(
        from: bytes, byteCount: count)
    }
    byteCount += count
    room -= count
  }

  func end() -> StoredRow {
    let place = page.used
    let count = fixed + (byteCount + 7) / 8
    start[2] = UInt64(count)
    page.used = place + count
    return StoredRow(page: page, place: place)
  }
}
