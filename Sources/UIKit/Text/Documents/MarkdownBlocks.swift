import Foundation

/// Tells the lines of a Markdown document into blocks: headings, paragraphs, lists, quotations, code.
struct MarkdownBlocks {
  /// Lines that belong together.
  struct Block: Equatable {
    /// The lines without the marks of blocks; those of code have line breaks.
    var text: String
    var intent: PresentationIntent
    var isCode = false
  }

  private struct List {
    var indentation: Int
    var isOrdered: Bool
    var intent: PresentationIntent
    var ordinal: Int
    var item: PresentationIntent
  }

  private var blocks: [Block] = []
  private var lastIdentity = 0
  private var lists: [List] = []
  private var quote: PresentationIntent?
  /// The paragraph that the next line may go on with.
  private var paragraph: Block?
  private var code: (block: Block, fence: String)?

  /// Lists deeper than this count as that deep.
  private static let deepest = 32

  static func blocks(of source: String) -> [Block] {
    var reader = MarkdownBlocks()
    for line in source.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      reader.read(line)
    }
    reader.endParagraph()
    // Code without an end goes on until the text's.
    if let code = reader.code { reader.blocks.append(code.block) }
    return reader.blocks
  }

  private mutating func intent(
    _ kind: PresentationIntent.Kind, in parent: PresentationIntent?
  ) -> PresentationIntent {
    lastIdentity += 1
    return PresentationIntent(kind, identity: lastIdentity, parent: parent)
  }

  private var around: PresentationIntent? { lists.last?.item ?? quote }

  private mutating func endParagraph() {
    if let paragraph, !paragraph.text.isEmpty { blocks.append(paragraph) }
    paragraph = nil
  }

  private mutating func leaveAll() {
    endParagraph()
    lists = []
    quote = nil
  }

  private mutating func read(_ line: Substring) {
    // Not the block itself: its text would be copied for each line.
    if let fence = code?.fence {
      if line.trimmingCharacters(in: .whitespaces).hasPrefix(fence) {
        if let block = code?.block { blocks.append(block) }
        code = nil
      } else {
        code?.block.text.append(contentsOf: line)
        code?.block.text.append("\n")
      }
      return
    }
    var rest = line
    let indentation = Self.indentation(&rest)
    let content = rest.trimmingCharacters(in: .whitespaces)
    if content.isEmpty {
      endParagraph()
      if quote != nil { leaveAll() }
    } else if content.hasPrefix("```") || content.hasPrefix("~~~") {
      endParagraph()
      if indentation == 0, quote == nil { lists = [] }
      let hint = content.dropFirst(3).trimmingCharacters(in: .whitespaces)
      let kind = PresentationIntent.Kind.codeBlock(languageHint: hint.isEmpty ? nil : hint)
      code = (
        Block(text: "", intent: intent(kind, in: around), isCode: true), String(content.prefix(3))
      )
    } else if content.hasPrefix(">") {
      readQuote(content.dropFirst())
    } else {
      read(content, indentation)
    }
  }

  /// Takes the white space off a line's start and counts it; a tab counts as four.
  private static func indentation(_ line: inout Substring) -> Int {
    var count = 0
    while let first = line.first, first == " " || first == "\t" {
      count += first == "\t" ? 4 : 1
      line.removeFirst()
    }
    return count
  }

  private mutating func readQuote(_ line: Substring) {
    if quote == nil {
      leaveAll()
      quote = intent(.blockQuote, in: nil)
    }
    var rest = line
    let indentation = Self.indentation(&rest)
    let content = rest.trimmingCharacters(in: .whitespaces)
    if content.isEmpty { return endParagraph() }
    read(content, max(0, indentation - 1))
  }

  private mutating func read(_ content: String, _ indentation: Int) {
    if Self.isRule(content) {
      endParagraph()
      lists = []
    } else if let (level, text) = Self.heading(content) {
      endParagraph()
      lists = []
      blocks.append(Block(text: text, intent: intent(.header(level: level), in: quote)))
    } else if let (number, text) = Self.item(content) {
      readItem(number, text, indentation)
    } else if paragraph != nil {
      paragraph?.text += " " + content
    } else {
      // A paragraph that is not indented stands behind the list.
      if indentation < 2 { lists = [] }
      paragraph = Block(text: content, intent: intent(.paragraph, in: around))
    }
  }

  private mutating func readItem(_ number: Int?, _ text: String, _ indentation: Int) {
    endParagraph()
    while let last = lists.last, lists.count > 1, indentation < last.indentation {
      lists.removeLast()
    }
    let isDeeper = lists.last.map { indentation >= $0.indentation + 2 } ?? true
    if !isDeeper, let last = lists.last, last.isOrdered != (number != nil) { lists.removeLast() }
    if (isDeeper && lists.count < Self.deepest) || lists.isEmpty {
      let list = intent(number == nil ? .unorderedList : .orderedList, in: around)
      lists.append(
        List(
          indentation: indentation, isOrdered: number != nil, intent: list,
          ordinal: (number ?? 1) - 1, item: list))
    }
    let last = lists.count - 1
    lists[last].ordinal += 1
    lists[last].item = intent(.listItem(ordinal: lists[last].ordinal), in: lists[last].intent)
    paragraph = Block(text: text, intent: intent(.paragraph, in: lists[last].item))
  }

  // MARK: Marks

  private static func isRule(_ line: String) -> Bool {
    let marks = line.filter { !$0.isWhitespace }
    return marks.count >= 3
      && ["-", "*", "_"].contains { mark in marks.allSatisfy { String($0) == mark } }
  }

  private static func heading(_ line: String) -> (Int, String)? {
    let text = line.drop { $0 == "#" }
    let level = line.count - text.count
    guard 1...6 ~= level, text.first == " " || text.isEmpty else { return nil }
    return (level, text.trimmingCharacters(in: .whitespaces))
  }

  /// The number of an item in an ordered list, and the text.
  private static func item(_ line: String) -> (Int?, String)? {
    for mark in ["- ", "* ", "+ "] where line.hasPrefix(mark) {
      return (nil, line.dropFirst(2).trimmingCharacters(in: .whitespaces))
    }
    let digits = line.prefix { $0.isASCII && $0.isNumber }
    let rest = line.dropFirst(digits.count)
    guard 1...9 ~= digits.count, rest.hasPrefix(". ") || rest.hasPrefix(") ") else { return nil }
    return (Int(digits), rest.dropFirst(2).trimmingCharacters(in: .whitespaces))
  }
}
