import Foundation

/// The text to lay out: characters with attributes, and paragraphs with formats. Ranges count UTF-16.
package struct TextContent: Hashable, Sendable {
  /// Attributes of a range of characters.
  package struct Run: Hashable, Sendable {
    package var range: NSRange
    /// Shared, since texts have many runs, which move when text in front of them changes.
    private var shared: SharedAttributes
    package var attributes: TextAttributes {
      get { shared.attributes }
      set { shared = SharedAttributes(newValue) }
    }

    package init(range: NSRange, attributes: TextAttributes) {
      self.range = range
      shared = SharedAttributes(attributes)
    }

    func hasAttributes(of other: Run) -> Bool { shared == other.shared }
  }

  /// The format that holds from a character on, until the next one's.
  package struct Format: Hashable, Sendable {
    package var location: Int
    package var format: ParagraphFormat

    package init(location: Int, format: ParagraphFormat) {
      self.location = location
      self.format = format
    }
  }

  package var string: String
  /// Sorted and adjoining; characters that no run covers get `defaultAttributes`.
  package var runs: TextRuns
  package var formats: [Format]
  /// The attributes that empty text and empty lines are measured with.
  package var defaultAttributes: TextAttributes

  package init(
    string: String, runs: TextRuns, formats: [Format], defaultAttributes: TextAttributes
  ) {
    self.string = string
    self.runs = runs
    self.formats = formats
    self.defaultAttributes = defaultAttributes
  }

  /// Text that looks the same all along.
  package init(_ string: String, attributes: TextAttributes, format: ParagraphFormat = .init()) {
    self.string = string
    runs = []
    formats = [Format(location: 0, format: format)]
    defaultAttributes = attributes
  }

  /// The same text with its letters nearer to one another, by a part of their size.
  func tightened(by ems: CGFloat) -> TextContent {
    var result = self
    result.runs.changeAttributes { $0.tracking -= ems * $0.font.size }
    result.defaultAttributes.tracking -= ems * defaultAttributes.font.size
    return result
  }

  func format(at location: Int) -> ParagraphFormat {
    let next = formats.partitioningIndex { $0.location > location }
    return formats.isEmpty ? ParagraphFormat() : formats[max(0, next - 1)].format
  }

  /// The number of the first run that ends behind a character.
  func runIndex(after location: Int) -> Int {
    runs.partitioningIndex { $0.range.upperBound > location }
  }
}

/// Attributes that several runs have.
private final class SharedAttributes: Hashable, Sendable {
  let attributes: TextAttributes

  init(_ attributes: TextAttributes) { self.attributes = attributes }

  static func == (a: SharedAttributes, b: SharedAttributes) -> Bool {
    a === b || a.attributes == b.attributes
  }

  func hash(into hasher: inout Hasher) { hasher.combine(attributes) }
}

extension [TextContent.Format] {
  /// Adds a format unless it equals the current one.
  package mutating func join(_ format: TextContent.Format) {
    if last?.format != format.format { append(format) }
  }
}

extension TextContent {
  /// The text after a change.
  ///
  /// - Parameters:
  ///   - part: the characters of the change's range, by themselves.
  ///   - string: all characters after the change.
  package func replacing(_ edit: TextEdit, with part: TextContent, string: String) -> TextContent {
    let (old, new, growth) = (edit.oldRange, edit.range, edit.changeInLength)
    let (oldEnd, newEnd) = (NSMaxRange(old), NSMaxRange(new))
    var runs = self.runs.prefix(upTo: runIndex(after: old.location))
    if runs.count < self.runs.count, self.runs[runs.count].range.location < old.location {
      runs.append(self.runs[runs.count].part(old.location, before: true))
    }
    for run in part.runs { runs.join(run.moved(by: TextDistance(characters: new.location))) }
    let rest = runIndex(after: oldEnd)
    if rest < self.runs.count {
      let first = self.runs[rest]
      runs.join(
        (first.range.location < oldEnd ? first.part(oldEnd, before: false) : first).moved(
          by: TextDistance(characters: growth)))
      runs.append(self.runs, from: rest + 1, movedBy: TextDistance(characters: growth))
    }
    var formats = Array(self.formats.prefix { $0.location < old.location })
    if new.length > 0 {
      for format in part.formats {
        formats.join(Format(location: format.location + new.location, format: format.format))
      }
    }
    let length = string.utf16.count
    if newEnd < length { formats.join(Format(location: newEnd, format: format(at: oldEnd))) }
    for format in self.formats[self.formats.partitioningIndex { $0.location > oldEnd }...] {
      formats.join(Format(location: format.location + growth, format: format.format))
    }
    if formats.isEmpty { formats = [Format(location: 0, format: format(at: 0))] }
    return TextContent(
      string: string, runs: runs, formats: formats, defaultAttributes: defaultAttributes)
  }
}

extension TextContent.Run {
  /// The part before a character, or from there on.
  fileprivate func part(_ location: Int, before: Bool) -> Self {
    var result = self
    if before {
      result.range.length = location - range.location
    } else {
      result.range = NSRange(location: location, length: NSMaxRange(range) - location)
    }
    return result
  }
}

/// The space text is laid out in.
package struct TextLayoutOptions: Hashable, Sendable {
  /// Points; infinity lays every paragraph out on one line.
  package var width: CGFloat = .infinity
  /// Lines that do not fit into this height are left out (at least one stays).
  package var height: CGFloat = .infinity
  /// 0 means no limit.
  package var lineLimit = 0
  /// How the last line is cut, if not as its paragraph says.
  package var breakMode: TextLayoutBreakMode?
  /// The side natural alignment means for text without a direction of its own.
  package var isRightToLeft = false
  /// Whether natural alignment follows `isRightToLeft` even where the text has a direction.
  package var alignsToInterface = false
  /// Whether text that ends in a line break has an empty line after it, as editors show.
  package var includesTrailingEmptyLine = false
  package var usesFontLeading = true
  /// BCP 47; chooses the regional shapes of Chinese characters.
  package var language = TextLayoutOptions.systemLanguage

  package init(width: CGFloat = .infinity, lineLimit: Int = 0) {
    self.width = width
    self.lineLimit = lineLimit
  }

  /// The user's first language.
  package static let systemLanguage = Locale.preferredLanguages.first ?? "en"
}
