import Foundation

/// The text to lay out: characters with attributes, and paragraphs with formats. Ranges count UTF-16.
package struct TextContent: Hashable, Sendable {
  /// Attributes of a range of characters.
  package struct Run: Hashable, Sendable {
    package var range: NSRange
    package var attributes: TextAttributes

    package init(range: NSRange, attributes: TextAttributes) {
      self.range = range
      self.attributes = attributes
    }
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
  package var runs: [Run]
  package var formats: [Format]
  /// What empty text and empty lines are measured with.
  package var defaultAttributes: TextAttributes

  package init(
    string: String, runs: [Run], formats: [Format], defaultAttributes: TextAttributes
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
    for index in result.runs.indices {
      result.runs[index].attributes.tracking -= ems * runs[index].attributes.font.size
    }
    result.defaultAttributes.tracking -= ems * defaultAttributes.font.size
    return result
  }

  func format(at location: Int) -> ParagraphFormat {
    formats.last { $0.location <= location }?.format ?? formats.first?.format ?? ParagraphFormat()
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
