internal import Foundation
internal import _FoundationICU

/// The words, sentences, paragraphs or lines of a text, by the rules of Unicode.
struct TextSegments {
  enum Unit {
    case words, sentences, paragraphs
    /// Pieces that stay together on a line.
    case lines
    /// Words and the text between them.
    case wordBoundaries
  }

  /// One of them, and the same with what follows it up to the next one.
  struct Segment: Equatable {
    var range: NSRange
    var enclosing: NSRange
  }

  let segments: [Segment]

  /// - Parameter range: the part of the text, in UTF-16 units, that is looked at.
  init(of text: NSString, in range: NSRange, unit: Unit) {
    guard unit != .paragraphs else {
      segments = Self.paragraphs(of: text, in: range)
      return
    }
    let units = Array((text.substring(with: range) as String).utf16)
    var found: [Range<Int>] = []
    var status = U_ZERO_ERROR
    let kind =
      switch unit {
      case .words, .wordBoundaries: UBRK_WORD
      case .lines: UBRK_LINE
      case .sentences, .paragraphs: UBRK_SENTENCE
      }
    units.withUnsafeBufferPointer { buffer in
      guard
        let breaks = swift_ubrk_open(
          kind, Locale.current.identifier, buffer.baseAddress, Int32(buffer.count), &status),
        status.rawValue <= 0
      else { return }
      defer { swift_ubrk_close(breaks) }
      var start = swift_ubrk_first(breaks)
      while true {
        let end = swift_ubrk_next(breaks)
        // Spaces and punctuation have a status below 100.
        guard end >= 0 else { break }
        if unit != .words || swift_ubrk_getRuleStatus(breaks) >= 100 {
          found.append(Int(start)..<Int(end))
        }
        start = end
      }
    }
    segments = found.enumerated().map { index, part in
      let begin = index == 0 ? 0 : part.lowerBound
      let end = index + 1 < found.count ? found[index + 1].lowerBound : units.count
      return Segment(
        range: NSRange(location: range.location + part.lowerBound, length: part.count),
        enclosing: NSRange(location: range.location + begin, length: end - begin))
    }
  }

  private static func paragraphs(of text: NSString, in range: NSRange) -> [Segment] {
    var segments: [Segment] = []
    text.enumerateSubstrings(in: range, options: [.byParagraphs, .substringNotRequired]) {
      _, range, enclosing, _ in
      segments.append(Segment(range: range, enclosing: enclosing))
    }
    return segments
  }
}
