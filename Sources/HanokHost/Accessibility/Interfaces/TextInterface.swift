import Foundation
import UIKit

/// The text of an element, its caret and its selection.
enum TextInterface: BusInterface {
  static let name = "org.a11y.atspi.Text"
  private static let piece = ["s", "i", "i"]
  static let members =
    BusMember.property("CharacterCount", "i") + BusMember.property("CaretOffset", "i")
    + BusMember.method("GetText", ["i", "i"], ["s"])
    + BusMember.method("GetStringAtOffset", ["i", "u"], piece)
    + ["GetTextAtOffset", "GetTextBeforeOffset", "GetTextAfterOffset"]
    .map { BusMember.method($0, ["i", "u"], piece) }.joined()
    + BusMember.method("GetCharacterAtOffset", ["i"], ["i"])
    + BusMember.method("SetCaretOffset", ["i"], ["b"])
    + BusMember.method("GetNSelections", [], ["i"])
    + BusMember.method("GetSelection", ["i"], ["i", "i"])
    + BusMember.method("AddSelection", ["i", "i"], ["b"])
    + BusMember.method("SetSelection", ["i", "i", "i"], ["b"])
    + BusMember.method("RemoveSelection", ["i"], ["b"])
    + BusMember.method("GetCharacterExtents", ["i", "u"], ["i", "i", "i", "i"])
    + BusMember.method("GetRangeExtents", ["i", "i", "u"], ["i", "i", "i", "i"])
    + BusMember.method("GetOffsetAtPoint", ["i", "i", "u"], ["i"])
    + BusMember.method("GetDefaultAttributes", [], ["a{ss}"])
    + BusMember.method("GetDefaultAttributeSet", [], ["a{ss}"])
    + BusMember.method("GetAttributes", ["i"], ["a{ss}", "i", "i"])
    + BusMember.method("GetAttributeRun", ["i", "b"], ["a{ss}", "i", "i"])

  static func property(_ name: String, of target: BusTarget) -> BusValue? {
    guard let text = target.node.text else { return nil }
    switch name {
    case "CharacterCount": return .int32(Int32(text.count))
    case "CaretOffset": return .int32(Int32(text.selection?.upperBound ?? -1))
    default: return nil
    }
  }

  static func call(
    _ method: String, _ arguments: BusArguments, on target: BusTarget
  ) -> [BusValue]? {
    guard let text = target.node.text else { return nil }
    let input = TextInputPlace(target)
    switch method {
    case "GetText":
      let end = arguments.int(1) < 0 ? text.count : arguments.int(1)
      let start = min(max(arguments.int(0), 0), end)
      return [.string(text.substring(start..<end))]
    case "GetStringAtOffset":
      let unit = AccessibilityText.Unit(rawValue: arguments.uint(1)) ?? .character
      return piece(text.range(of: unit, at: arguments.int(0)), of: text)
    case "GetTextAtOffset", "GetTextBeforeOffset", "GetTextAfterOffset":
      return piece(range(method, unit(arguments.uint(1)), at: arguments.int(0), of: text), of: text)
    case "GetCharacterAtOffset":
      let scalar = text.substring(arguments.int(0)..<(arguments.int(0) + 1)).unicodeScalars.first
      return [.int32(Int32(scalar?.value ?? 0))]
    case "SetCaretOffset":
      return [.bool(input.select(arguments.int(0)..<arguments.int(0), in: text))]
    case "GetNSelections": return [.int32(text.selection?.isEmpty == false ? 1 : 0)]
    case "GetSelection":
      let selection = text.selection ?? 0..<0
      return [.int32(Int32(selection.lowerBound)), .int32(Int32(selection.upperBound))]
    case "AddSelection":
      return [.bool(select(arguments.int(0), arguments.int(1), input, text))]
    case "SetSelection":
      return [.bool(select(arguments.int(1), arguments.int(2), input, text))]
    case "RemoveSelection":
      let caret = text.selection?.upperBound ?? 0
      return [.bool(input.select(caret..<caret, in: text))]
    case "GetCharacterExtents":
      let offset = arguments.int(0)
      return input.extents(of: offset..<(offset + 1), in: text, arguments.uint(1))
    case "GetRangeExtents":
      let start = arguments.int(0)
      return input.extents(
        of: start..<max(start, arguments.int(1)), in: text, arguments.uint(2))
    case "GetOffsetAtPoint":
      let point = CGPoint(x: CGFloat(arguments.int(0)), y: CGFloat(arguments.int(1)))
      return [.int32(Int32(input.offset(at: point, in: text, arguments.uint(2))))]
    case "GetDefaultAttributes", "GetDefaultAttributeSet": return [.words([:])]
    case "GetAttributes", "GetAttributeRun":
      return [.words([:]), .int32(0), .int32(Int32(text.count))]
    default: return nil
    }
  }

  private static func select(
    _ start: Int, _ end: Int, _ input: TextInputPlace, _ text: AccessibilityText
  ) -> Bool {
    input.select(min(start, end)..<max(start, end), in: text)
  }

  private static func piece(_ range: Range<Int>, of text: AccessibilityText) -> [BusValue] {
    [
      .string(text.substring(range)), .int32(Int32(range.lowerBound)),
      .int32(Int32(range.upperBound)),
    ]
  }

  // MARK: Older calls

  /// The unit for the boundaries of AT-SPI's older calls: a character, words, sentences and lines by start or end.
  private static func unit(_ boundary: Int) -> AccessibilityText.Unit {
    switch boundary {
    case 1, 2: .word
    case 3, 4: .sentence
    case 5, 6: .line
    default: .character
    }
  }

  private static func range(
    _ method: String, _ unit: AccessibilityText.Unit, at offset: Int, of text: AccessibilityText
  ) -> Range<Int> {
    let here = text.range(of: unit, at: offset)
    switch method {
    case "GetTextBeforeOffset":
      return here.lowerBound == 0 ? 0..<0 : text.range(of: unit, at: here.lowerBound - 1)
    case "GetTextAfterOffset":
      let end = here.upperBound
      return end >= text.count ? end..<end : text.range(of: unit, at: end)
    default: return here
    }
  }
}
