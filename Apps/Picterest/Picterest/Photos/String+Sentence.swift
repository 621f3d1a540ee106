import Foundation

extension String {
  /// The text with a full stop, unless its last sentence has an end; closing brackets and quotes may follow it.
  var endedAsSentence: String {
    let text = trimmingCharacters(in: .whitespacesAndNewlines)
    let closing = Set(")]}\"'”’»」』）")
    let ends = Set(".!?…:;。！？।؟۔")
    guard let last = text.last(where: { !closing.contains($0) }) else { return text }
    return ends.contains(last) ? text : text + "."
  }
}
