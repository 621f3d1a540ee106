/// A place in a text as the language server protocol counts: from 0, columns in UTF-16.
public struct TextPosition: Equatable, Sendable {
  public var line: Int
  public var column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// Which places of a written text are which of the text that is compiled in its place. Lines are the same in both; columns
/// differ where a line was rewritten.
public struct LineMap: Sendable {
  /// Which side of a place counts where something was put in.
  public enum Side: Sendable { case start, end, cursor }

  private let written: Lines
  private let compiled: Lines

  public init(written: [UInt8], compiled: [UInt8]) {
    self.written = Lines(written)
    self.compiled = Lines(compiled)
  }

  /// The place in the compiled text.
  public func compiled(_ position: TextPosition, _ side: Side = .cursor) -> TextPosition {
    Self.move(position, from: written, to: compiled, side) ?? position
  }

  /// The place in the written text; nil behind its end, where only the compiled text goes on.
  public func written(_ position: TextPosition, _ side: Side = .start) -> TextPosition? {
    Self.move(position, from: compiled, to: written, side)
  }

  /// Whether another line is compiled than was written.
  public func isRewritten(_ line: Int) -> Bool { written.text(line) != compiled.text(line) }

  /// Whether what stands at a place of the compiled text was written.
  public func isWritten(_ position: TextPosition) -> Bool {
    guard position.line < written.count else { return false }
    guard isRewritten(position.line), let line = compiled.string(position.line),
      let other = written.string(position.line)
    else { return true }
    return ColumnMap(from: line, to: other).isInBoth(Self.bytes(position.column, in: line) + 1)
  }

  private static func move(
    _ position: TextPosition, from: Lines, to: Lines, _ side: Side
  ) -> TextPosition? {
    guard position.line < to.count else { return nil }
    guard from.text(position.line) != to.text(position.line),
      let line = from.string(position.line), let other = to.string(position.line)
    else { return position }
    let map = ColumnMap(from: line, to: other)
    let column = bytes(position.column, in: line) + 1
    let moved =
      switch side {
      case .start: map.column(column)
      case .end: map.endColumn(column)
      case .cursor: map.cursorColumn(column)
      }
    return TextPosition(line: position.line, column: units(moved - 1, in: other))
  }

  /// The UTF-8 offset of a UTF-16 one.
  private static func bytes(_ column: Int, in line: String) -> Int {
    let view = line.utf16
    guard
      let index = view.index(view.startIndex, offsetBy: max(0, column), limitedBy: view.endIndex)
    else { return line.utf8.count }
    return line.utf8.distance(from: line.utf8.startIndex, to: index)
  }

  /// The UTF-16 offset of a UTF-8 one.
  private static func units(_ column: Int, in line: String) -> Int {
    let view = line.utf8
    guard
      let index = view.index(view.startIndex, offsetBy: max(0, column), limitedBy: view.endIndex)
    else { return line.utf16.count }
    return line.utf16.distance(from: line.utf16.startIndex, to: index)
  }
}

/// A text and where its lines begin.
private struct Lines: Sendable {
  private let bytes: [UInt8]
  private let starts: [Int]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [0]
    for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      starts.append(offset + 1)
    }
    self.starts = starts
  }

  var count: Int { starts.count }

  /// A line without its end, from 0; nil behind the last one.
  func text(_ line: Int) -> ArraySlice<UInt8>? {
    guard starts.indices.contains(line) else { return nil }
    var end = line + 1 < starts.count ? starts[line + 1] - 1 : bytes.count
    if end > starts[line], bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return bytes[starts[line]..<end]
  }

  func string(_ line: Int) -> String? { text(line).map { String(decoding: $0, as: UTF8.self) } }
}
