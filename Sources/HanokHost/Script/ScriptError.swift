/// Why a script cannot be read or carried on, in a sentence that names the step.
package struct ScriptError: Error, Equatable, CustomStringConvertible {
  /// The number of the step, from 1; nil when it is about the file as a whole.
  package var step: Int?
  package var message: String

  package init(step: Int? = nil, _ message: String) {
    self.step = step
    self.message = message
  }

  package var description: String {
    guard let step else { return message }
    return "step \(step): \(message)"
  }
}
