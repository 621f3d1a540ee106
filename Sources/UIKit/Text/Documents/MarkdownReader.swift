/// Reads Markdown: emphasis, code, links and escapes within lines, and the marks of blocks.
///
/// As Foundation's reader does, it gives text without line breaks between blocks unless it is told to
/// preserve white space.
struct MarkdownReader {
  /// How much of Markdown counts.
  enum Syntax {
    case full, inlineOnly, inlineOnlyPreservingWhitespace
  }

  /// Words that look alike.
  struct Run: Equatable {
    var text: String
    var intent: InlinePresentationIntent
    var link: URL?
    /// What the words are in the document.
    var block: PresentationIntent?
  }

  let syntax: Syntax
  let baseURL: URL?

  func runs(_ source: String) -> [Run] {
    guard syntax == .full else { return inline(collapsed(source)) }
    let runs = MarkdownBlocks.blocks(of: source).flatMap { block -> [Run] in
      let runs =
        block.isCode ? [Run(text: block.text, intent: .code, link: nil)] : inline(block.text)
      return runs.map { run in
        var run = run
        run.block = block.intent
        return run
      }
    }
    return Self.merged(runs)
  }

  private func collapsed(_ source: String) -> String {
    if syntax == .inlineOnlyPreservingWhitespace { return source }
    return source.split(whereSeparator: \.isNewline)
      .map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
  }

  private static func merged(_ runs: [Run]) -> [Run] {
    runs.reduce(into: []) { result, run in
      if let last = result.last, last.intent == run.intent, last.link == run.link,
        last.block == run.block
      {
        result[result.count - 1].text += run.text
      } else if !run.text.isEmpty {
        result.append(run)
      }
    }
  }

  // MARK: Within a line

  private func inline(_ text: String) -> [Run] {
    var parser = InlineParser(Array(text), baseURL: baseURL)
    return Self.merged(parser.parse(0..<text.count, intent: [], link: nil, depth: 0))
  }
}

extension MarkdownReader {
  /// A text that stands for itself in Markdown.
  static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      if "\\`*_~[]<".contains(character) { result.append("\\") }
      result.append(character)
    }
  }
}

/// Finds emphasis, code and links.
private struct InlineParser {
  private let text: [Character]
  private let baseURL: URL?
  /// Deeper emphasis than this is taken as it is written.
  private static let deepest = 16

  init(_ text: [Character], baseURL: URL?) {
    self.text = text
    self.baseURL = baseURL
  }

  mutating func parse(
    _ range: Range<Int>, intent: InlinePresentationIntent, link: URL?, depth: Int
  ) -> [MarkdownReader.Run] {
    var result: [MarkdownReader.Run] = []
    var plain = ""
    var index = range.lowerBound
    func flush() {
      if !plain.isEmpty { result.append(.init(text: plain, intent: intent, link: link)) }
      plain = ""
    }
    while index < range.upperBound {
      let character = text[index]
      if character == "\\", index + 1 < range.upperBound, Self.canEscape(text[index + 1]) {
        plain.append(text[index + 1])
        index += 2
        continue
      }
      if depth < Self.deepest, let (runs, end) = span(at: index, range, intent, link, depth) {
        flush()
        result += runs
        index = end
        continue
      }
      plain.append(character)
      index += 1
    }
    flush()
    return result
  }

  private static func canEscape(_ character: Character) -> Bool {
    character.isASCII && (character.isPunctuation || character.isSymbol)
  }

  /// Something that begins at a character and where it ends.
  private mutating func span(
    at index: Int, _ range: Range<Int>, _ intent: InlinePresentationIntent, _ link: URL?,
    _ depth: Int
  ) -> ([MarkdownReader.Run], Int)? {
    switch text[index] {
    case "`": return code(index, range, intent, link)
    case "*", "_", "~": return emphasis(index, range, intent, link, depth)
    case "[": return self.link(index, range, intent, depth)
    case "<": return autolink(index, range, intent)
    default: return nil
    }
  }

  private func code(
    _ index: Int, _ range: Range<Int>, _ intent: InlinePresentationIntent, _ link: URL?
  ) -> ([MarkdownReader.Run], Int)? {
    let count = run(of: "`", at: index, range)
    var place = index + count
    while place < range.upperBound {
      let length = run(of: "`", at: place, range)
      if length == count {
        let content = String(text[(index + count)..<place])
        return ([.init(text: content, intent: intent.union(.code), link: link)], place + count)
      }
      place += max(1, length)
    }
    return nil
  }

  private func run(of mark: Character, at index: Int, _ range: Range<Int>) -> Int {
    var end = index
    while end < range.upperBound, text[end] == mark { end += 1 }
    return end - index
  }

  private mutating func emphasis(
    _ index: Int, _ range: Range<Int>, _ intent: InlinePresentationIntent, _ link: URL?,
    _ depth: Int
  ) -> ([MarkdownReader.Run], Int)? {
    let mark = text[index]
    let count = min(mark == "~" ? 2 : 3, run(of: mark, at: index, range))
    if mark == "~", count != 2 { return nil }
    let start = index + count
    // An underscore inside a word is a letter.
    let isInWord = mark == "_" && index > range.lowerBound && Self.isWord(text[index - 1])
    guard start < range.upperBound, !text[start].isWhitespace, !isInWord else { return nil }
    var place = start + 1
    while place < range.upperBound {
      let length = run(of: mark, at: place, range)
      let endsWord =
        mark != "_" || place + length >= range.upperBound
        || !Self.isWord(text[place + length])
      if length >= count, !text[place - 1].isWhitespace, endsWord {
        var inner = intent
        if mark == "~" {
          inner.insert(.strikethrough)
        } else {
          if count != 2 { inner.insert(.emphasized) }
          if count >= 2 { inner.insert(.stronglyEmphasized) }
        }
        let end = place + (length - count)
        return (
          parse(start..<end, intent: inner, link: link, depth: depth + 1), end + count
        )
      }
      place += max(1, length)
    }
    return nil
  }

  private static func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
  }

  private mutating func link(
    _ index: Int, _ range: Range<Int>, _ intent: InlinePresentationIntent, _ depth: Int
  ) -> ([MarkdownReader.Run], Int)? {
    guard let close = text[index..<range.upperBound].firstIndex(of: "]"),
      close + 1 < range.upperBound, text[close + 1] == "(",
      let end = text[(close + 2)..<range.upperBound].firstIndex(of: ")")
    else { return nil }
    let inside = String(text[(close + 2)..<end]).trimmingCharacters(in: .whitespaces)
    let address = inside.prefix { !$0.isWhitespace }
    guard let url = URL(string: String(address), relativeTo: baseURL) else { return nil }
    return (
      parse((index + 1)..<close, intent: intent, link: url, depth: depth + 1), end + 1
    )
  }

  private func autolink(
    _ index: Int, _ range: Range<Int>, _ intent: InlinePresentationIntent
  ) -> ([MarkdownReader.Run], Int)? {
    guard let end = text[index..<range.upperBound].firstIndex(of: ">") else { return nil }
    let address = String(text[(index + 1)..<end])
    guard address.contains("://") || address.hasPrefix("mailto:"),
      !address.contains(where: \.isWhitespace), let url = URL(string: address)
    else { return nil }
    return ([.init(text: address, intent: intent, link: url)], end + 1)
  }
}
