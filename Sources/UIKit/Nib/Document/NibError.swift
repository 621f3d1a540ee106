/// A mistake in a storyboard or xib, as a sentence for a person.
struct NibError: Error, CustomStringConvertible {
  let document: String
  let line: Int?
  let reason: String

  init(document: String, line: Int? = nil, reason: String) {
    self.document = document
    self.line = line
    self.reason = reason
  }

  var description: String {
    "\(document)\(line.map { ":\($0)" } ?? ""): \(reason)."
  }
}
