import CSQLite
import Foundation

/// Memory that several rows of one fetch share.
final class RowPage: @unchecked Sendable {
  let words: UnsafeMutablePointer<UInt64>

  init(capacity: Int) { words = .allocate(capacity: capacity) }

  deinit { words.deallocate() }
}

/// Packs rows that are read one after the other into pages.
struct RowPacker {
  /// 8 KB: a row keeps the others of its page in memory.
  private static let pageSize = 1024
  private var page: RowPage?
  private var capacity = 0
  private var used = 0
  private let isSingle: Bool

  /// - Parameter isSingle: whether only one row is read, which then has a page of its own.
  init(isSingle: Bool = false) { self.isSingle = isSingle }

  /// Room for a row of so many words.
  private mutating func reserve(_ count: Int) -> (RowPage, Int) {
    if let page, used + count <= capacity {
      defer { used += count }
      return (page, used)
    }
    capacity = isSingle ? count : max(count, Self.pageSize)
    let page = RowPage(capacity: capacity)
    self.page = page
    used = count
    return (page, 0)
  }

  /// Reads the row a statement is at; `columns` are the statement's columns of the plan's words.
  mutating func pack(
    _ plan: RowPlan, _ statement: SQLiteStatement, version: Int64, columns: [Int32]
  ) -> PackedRow {
    let handle = statement.handle
    let count = plan.wordKinds.count
    let mask = PackedRow.maskWords(count)
    var bytes = 0
    // Texts first: numbers in their columns are turned into texts here, so that lengths are known.
    for index in plan.variableWords {
      if plan.wordKinds[index] == .text { _ = sqlite3_column_text(handle, columns[index]) }
      bytes += Int(sqlite3_column_bytes(handle, columns[index]))
    }
    let (page, offset) = reserve(mask + count + (bytes + 7) / 8)
    let words = page.words + offset
    let target = UnsafeMutableRawPointer(words + mask + count)
    var end = 0
    for index in 0..<mask { words[index] = 0 }
    for index in 0..<count {
      let column = columns[index]
      if sqlite3_column_type(handle, column) == SQLITE_NULL {
        words[index >> 6] |= 1 << UInt64(index & 63)
        continue
      }
      switch plan.wordKinds[index] {
      case .integer:
        words[mask + index] = UInt64(bitPattern: sqlite3_column_int64(handle, column))
      case .double: words[mask + index] = sqlite3_column_double(handle, column).bitPattern
      case .text, .bytes:
        let length = Int(sqlite3_column_bytes(handle, column))
        words[mask + index] = UInt64(end) << 32 | UInt64(length)
        if length > 0, let source = sqlite3_column_blob(handle, column) {
          (target + end).copyMemory(from: source, byteCount: length)
        }
        end += length
      }
    }
    return PackedRow(plan: plan, page: page, offset: offset, version: version)
  }
}

/// A row as it came from SQLite: a bit a column for NULL, a word a column, then the bytes of texts and data.
/// Values are decoded when they are asked for.
final class PackedRow: StoredRow, Sendable {
  let version: Int64
  private let plan: RowPlan
  private let page: RowPage
  private let offset: Int

  init(plan: RowPlan, page: RowPage, offset: Int, version: Int64) {
    self.plan = plan
    self.page = page
    self.offset = offset
    self.version = version
  }

  /// How many words the bits of `count` columns take.
  static func maskWords(_ count: Int) -> Int { (count + 63) / 64 }

  func value(at slot: Int) -> Any? {
    guard slot < plan.slots.count else { return nil }
    let words = Words(storage: page.words + offset, count: plan.wordKinds.count)
    switch plan.slots[slot] {
    case .none: return nil
    case .attribute(let type, let word):
      return words.isNull(word) ? nil : words.value(type, word, plan)
    case .transformable(let attribute, let word):
      return words.isNull(word)
        ? nil : TransformableCoding.value(of: words.data(word), attribute)
    case .toOne(let destination, let word, let entityWord):
      if words.isNull(word) { return nil }
      let number = entityWord.flatMap { words.isNull($0) ? nil : words.integer($0) }
      let table = number.flatMap(plan.schema.table(number:)) ?? destination
      return plan.objectID(table, words.integer(word))
    }
  }

  /// The words of a row.
  private struct Words {
    let storage: UnsafeMutablePointer<UInt64>
    let mask: Int
    let end: Int

    init(storage: UnsafeMutablePointer<UInt64>, count: Int) {
      self.storage = storage
      mask = PackedRow.maskWords(count)
      end = mask + count
    }

    func isNull(_ word: Int) -> Bool {
      storage[word >> 6] & (1 << UInt64(word & 63)) != 0
    }

    func integer(_ word: Int) -> Int64 { Int64(bitPattern: storage[mask + word]) }

    func double(_ word: Int) -> Double { Double(bitPattern: storage[mask + word]) }

    func bytes(_ word: Int) -> UnsafeRawBufferPointer {
      let place = storage[mask + word]
      return UnsafeRawBufferPointer(
        start: UnsafeRawPointer(storage + end) + Int(place >> 32),
        count: Int(place & 0xFFFF_FFFF))
    }

    func text(_ word: Int) -> String { String(decoding: bytes(word), as: UTF8.self) }

    func data(_ word: Int) -> Data { Data(bytes(word)) }

    func value(_ type: ColumnType, _ word: Int, _ plan: RowPlan) -> Any? {
      switch type {
      case .integer: integer(word)
      case .boolean: integer(word) != 0
      case .float, .double: double(word)
      case .date: Date(timeIntervalSinceReferenceDate: double(word))
      case .string: text(word)
      case .decimal: NSDecimalNumber(string: text(word))
      case .uri: URL(string: text(word))
      case .uuid: ColumnCoding.uuid(bytes(word))
      case .data: data(word)
      case .externalData: plan.externalFiles.value(of: bytes(word))
      case .transformable: nil
      }
    }
  }
}

/// A row as it was saved: the values that a context gave.
final class SavedRow: StoredRow, @unchecked Sendable {
  let version: Int64
  private let values: [Any?]
  private let plan: WritePlan

  init(values: [Any?], version: Int64, plan: WritePlan) {
    self.values = values
    self.version = version
    self.plan = plan
  }

  func value(at slot: Int) -> Any? {
    guard slot < values.count, plan.isInRow[slot], let value = values[slot] else { return nil }
    guard plan.hasEncodedValues else { return value }
    if let encoded = value as? EncodedTransformable { return encoded.value }
    if let column = value as? ExternalColumn { return column.data }
    return value
  }
}
