import CTesseract
import CoreGraphics
import Foundation

/// A line of text in a picture.
package struct ReadLine: Equatable, Sendable {
  /// A word of it, with its rectangle in pixels, from the picture's upper left corner.
  package struct Word: Equatable, Sendable {
    package var text: String
    package var bounds: CGRect
    /// From 0 to 1.
    package var confidence: Float
  }

  package var words: [Word]

  package var text: String { words.map(\.text).joined(separator: " ") }
  package var bounds: CGRect { words.reduce(.null) { $0.union($1.bounds) } }
  /// The mean of its words'.
  package var confidence: Float {
    words.isEmpty ? 0 : words.map(\.confidence).reduce(0, +) / Float(words.count)
  }

  /// The rectangle around the words of some characters.
  package func bounds(of range: Range<String.Index>) -> CGRect {
    let text = text
    var place = text.startIndex
    var result = CGRect.null
    for word in words {
      let end = text.index(place, offsetBy: word.text.count)
      if range.lowerBound < end, range.upperBound > place { result = result.union(word.bounds) }
      place = end < text.endIndex ? text.index(after: end) : end
    }
    return result
  }
}

/// Reads text by Tesseract (`libtesseract5`, with a package of data for each language).
package enum TextReader {
  package static var isAvailable: Bool { hanok_tesseract_load() && !languages.isEmpty }

  /// Tesseract's names of the languages that can be read.
  package static let languages: [String] = {
    var found = Names()
    withUnsafeMutablePointer(to: &found) { found in
      hanok_tesseract_languages(
        { context, name in
          guard let name else { return }
          context?.assumingMemoryBound(to: Names.self).pointee.all.append(String(cString: name))
        }, found)
    }
    return found.all.filter { $0 != "osd" }.sorted()
  }()

  private struct Names { var all: [String] = [] }
  private struct Lines { var all: [ReadLine] = [] }

  /// The lines in a picture, from top to bottom; nil if it cannot be read. On any thread; it takes a while.
  package static func lines(in image: CGImage, languages: [String]) -> [ReadLine]? {
    guard isAvailable, let context = brightness(of: image), let data = context.data else {
      return nil
    }
    var found = Lines()
    let isRead = withUnsafeMutablePointer(to: &found) { found in
      hanok_tesseract_read(
        data.assumingMemoryBound(to: UInt8.self), Int32(image.width), Int32(image.height),
        Int32(context.bytesPerRow), languages.joined(separator: "+"),
        { context, word in
          guard let lines = context?.assumingMemoryBound(to: Lines.self), let word = word?.pointee
          else { return }
          let text = String(cString: word.text).trimmingCharacters(in: .whitespacesAndNewlines)
          guard !text.isEmpty else { return }
          if word.begins_line || lines.pointee.all.isEmpty {
            lines.pointee.all.append(ReadLine(words: []))
          }
          let bounds = CGRect(
            x: Int(word.left), y: Int(word.top), width: Int(word.right - word.left),
            height: Int(word.bottom - word.top))
          lines.pointee.all[lines.pointee.all.count - 1].words.append(
            ReadLine.Word(text: text, bounds: bounds, confidence: word.confidence / 100))
        }, found)
    }
    guard isRead else { return nil }
    return found.all.filter { !$0.words.isEmpty }.sorted { $0.bounds.minY < $1.bounds.minY }
  }

  /// A byte a pixel; what is transparent counts as white.
  private static func brightness(of image: CGImage) -> CGContext? {
    let context = CGContext(
      data: nil, width: image.width, height: image.height, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceGray(), bitmapInfo: CGImageAlphaInfo.none.rawValue)
    let all = CGRect(x: 0, y: 0, width: image.width, height: image.height)
    context?.setFillColor(gray: 1, alpha: 1)
    context?.fill(all)
    context?.draw(image, in: all)
    return context
  }
}
