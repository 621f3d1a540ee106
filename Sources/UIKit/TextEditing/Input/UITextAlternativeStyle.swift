/// How text that could have been another is marked.
public enum UITextAlternativeStyle: Int, Sendable {
  case none
  /// It may well have been another.
  case lowConfidence
}
