import UIKit

/// Changes of a text, which the app hears of as of typed ones.
enum EditableTextInterface: BusInterface {
  static let name = "org.a11y.atspi.EditableText"
  static let members =
    BusMember.method("SetTextContents", ["s"], ["b"])
    + BusMember.method("InsertText", ["i", "s", "i"], ["b"])
    + BusMember.method("DeleteText", ["i", "i"], ["b"])
    + BusMember.method("CopyText", ["i", "i"], [])
    + BusMember.method("CutText", ["i", "i"], ["b"])
    + BusMember.method("PasteText", ["i"], ["b"])

  static func call(
    _ method: String, _ arguments: BusArguments, on target: BusTarget
  ) -> [BusValue]? {
    guard let text = target.node.text else { return nil }
    switch method {
    case "SetTextContents":
      return [.bool(replace(0..<text.count, with: arguments.string(0), target))]
    case "InsertText":
      let inserted = String(
        String.UnicodeScalarView(arguments.string(1).unicodeScalars.prefix(arguments.int(2))))
      let place = arguments.int(0)
      return [.bool(replace(place..<place, with: inserted, target))]
    case "DeleteText": return [.bool(replace(range(arguments, text), with: "", target))]
    case "CopyText":
      UIPasteboard.general.string = text.substring(range(arguments, text))
      return []
    case "CutText":
      UIPasteboard.general.string = text.substring(range(arguments, text))
      return [.bool(replace(range(arguments, text), with: "", target))]
    case "PasteText":
      let place = arguments.int(0)
      return [.bool(replace(place..<place, with: UIPasteboard.general.string ?? "", target))]
    default: return nil
    }
  }

  private static func range(_ arguments: BusArguments, _ text: AccessibilityText) -> Range<Int> {
    let start = min(max(arguments.int(0), 0), text.count)
    return start..<max(start, min(arguments.int(1), text.count))
  }

  /// Types in place of a part of the text, as a person who has selected it; false where nobody may type.
  private static func replace(_ range: Range<Int>, with new: String, _ target: BusTarget) -> Bool {
    guard let text = target.node.text, text.isEditable,
      let responder = target.object as? UIResponder,
      responder.isFirstResponder || responder.becomeFirstResponder(),
      let input = responder as? any UITextInput,
      let selected = TextInputPlace(target).textRange(range, in: text)
    else { return false }
    input.selectedTextRange = selected
    if new.isEmpty { if !range.isEmpty { input.deleteBackward() } } else { input.insertText(new) }
    target.tree.invalidate()
    return true
  }
}
