/// The focused text field or view, which the host's keyboard and input method talk to.
@MainActor
package protocol TextInputClient: AnyObject {
  /// Inserts text at the selection as it is.
  func commitText(_ text: String)
  /// Inserts text that a person typed: capitals, quotes and dashes come as on a keyboard of iOS.
  func typeText(_ text: String)
  /// Traits of the text, as the input states them.
  var inputTraits: (any UITextInputTraits)? { get }
  /// Shows text that the input method is still composing; `cursor` is an offset in UTF-16 units.
  /// An empty string ends the composition without inserting anything.
  func setComposition(_ text: String, cursor: Int)
  /// The caret's rectangle in its window's coordinates, in points.
  var caretRectInWindow: CGRect { get }
  /// The text around the caret and the caret's UTF-16 offset in it, for the input method.
  var surroundingText: (text: String, cursor: Int) { get }
  /// Deletes around the caret, in UTF-16 units, when the input method asks.
  func deleteSurroundingText(before: Int, after: Int)
  /// Whether an input method may look at and compose the text (false for passwords).
  var allowsComposition: Bool { get }
}
