import CSQLite
import FoundationCompatibility

/// The functions that predicates call in SQL. They run the same code as predicates in memory.
enum PredicateSQLFunctions {
  // MARK: In statements

  static func fold(_ text: SQLFragment, _ options: StringMatching.Options) -> SQLFragment {
    SQLFragment(
      text: "HANOK_FOLD(\(text.text), \(options.rawValue))", bindings: text.bindings)
  }

  static func length(_ text: SQLFragment) -> SQLValue { call("HANOK_LENGTH", text, .integer) }
  static func lowercase(_ text: SQLFragment) -> SQLValue { call("HANOK_LOWERCASE", text, .string) }
  static func uppercase(_ text: SQLFragment) -> SQLValue { call("HANOK_UPPERCASE", text, .string) }

  private static func call(
    _ name: String, _ text: SQLFragment, _ kind: SQLValue.Kind
  ) -> SQLValue {
    .expression(SQLFragment(text: "\(name)(\(text.text))", bindings: text.bindings), kind)
  }

  /// A string operator: 1 where it holds, 0 or NULL where not.
  static func match(
    _ text: SQLFragment, _ pattern: SQLFragment, _ operation: ComparisonNode.Operator,
    _ options: StringMatching.Options
  ) -> SQLFragment {
    SQLFragment(
      text: "HANOK_MATCH(\(text.text), \(pattern.text), '\(operation.rawValue)', "
        + "\(options.rawValue))", bindings: text.bindings + pattern.bindings)
  }

  // MARK: In the database

  /// Makes the functions known to a connection.
  static func register(in handle: OpaquePointer) {
    add("HANOK_FOLD", 2, handle) { context, _, values in
      guard let text = PredicateSQLFunctions.text(values?[0]) else {
        return sqlite3_result_null(context)
      }
      let options = StringMatching.Options(rawValue: UInt(sqlite3_value_int64(values?[1])))
      PredicateSQLFunctions.give(StringMatching.fold(text, options), context)
    }
    add("HANOK_LENGTH", 1, handle) { context, _, values in
      guard let text = PredicateSQLFunctions.text(values?[0]) else {
        return sqlite3_result_null(context)
      }
      sqlite3_result_int64(context, Int64(text.utf16.count))
    }
    add("HANOK_LOWERCASE", 1, handle) { context, _, values in
      guard let text = PredicateSQLFunctions.text(values?[0]) else {
        return sqlite3_result_null(context)
      }
      PredicateSQLFunctions.give(text.lowercased(), context)
    }
    add("HANOK_UPPERCASE", 1, handle) { context, _, values in
      guard let text = PredicateSQLFunctions.text(values?[0]) else {
        return sqlite3_result_null(context)
      }
      PredicateSQLFunctions.give(text.uppercased(), context)
    }
    add("HANOK_MATCH", 4, handle) { context, _, values in
      guard let text = PredicateSQLFunctions.text(values?[0]),
        let matcher = PredicateSQLFunctions.matcher(context, values)
      else { return sqlite3_result_null(context) }
      sqlite3_result_int(context, matcher.matches(text) ? 1 : 0)
    }
  }

  private typealias Function =
    @convention(c) (
      OpaquePointer?, Int32, UnsafeMutablePointer<OpaquePointer?>?
    ) -> Void

  private static func add(
    _ name: String, _ count: Int32, _ handle: OpaquePointer, _ function: Function
  ) {
    sqlite3_create_function_v2(
      handle, name, count, SQLITE_UTF8 | SQLITE_DETERMINISTIC, nil, function, nil, nil, nil)
  }

  /// The string in a value; nil for other values.
  private static func text(_ value: OpaquePointer?) -> String? {
    guard sqlite3_value_type(value) == SQLITE_TEXT, let start = sqlite3_value_text(value) else {
      return nil
    }
    let count = Int(sqlite3_value_bytes(value))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  private static let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

  private static func give(_ text: String, _ context: OpaquePointer?) {
    var text = text
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        guard let start = $0.baseAddress else {
          return sqlite3_result_text(context, "", 0, copied)
        }
        sqlite3_result_text(context, start, Int32($0.count), copied)
      }
    }
  }

  /// The operator ready for use, which SQLite keeps as long as the pattern stays the same.
  private static func matcher(
    _ context: OpaquePointer?, _ values: UnsafeMutablePointer<OpaquePointer?>?
  ) -> StringMatcher? {
    if let kept = sqlite3_get_auxdata(context, 1) {
      return Unmanaged<StringMatcher>.fromOpaque(kept).takeUnretainedValue()
    }
    guard let pattern = text(values?[1]), let name = text(values?[2]),
      let operation = ComparisonNode.Operator(rawValue: name)
    else { return nil }
    let options = StringMatching.Options(rawValue: UInt(sqlite3_value_int64(values?[3])))
    let matcher = StringMatcher(operation, pattern, options)
    sqlite3_set_auxdata(context, 1, Unmanaged.passRetained(matcher).toOpaque()) { kept in
      kept.map { Unmanaged<StringMatcher>.fromOpaque($0).release() }
    }
    return matcher
  }
}
