/// An option as help and the shells' completion know it.
struct OptionDescription: Sendable {
  /// The value behind an option.
  enum Value: Equatable, Sendable {
    case file, folder
    case words([String])
    /// Any text; the help describes it.
    case text
  }

  /// All spellings, the one that is shown first first.
  var names: [String]
  /// `SIZE`; nil for an option without a value.
  var placeholder: String?
  var value = Value.text
  var help: String

  init(_ names: String..., placeholder: String? = nil, value: Value = .text, help: String) {
    self.names = names
    self.placeholder = placeholder
    self.value = value
    self.help = help
  }

  /// `-o, --output FILE`
  var title: String { names.joined(separator: ", ") + (placeholder.map { " " + $0 } ?? "") }
}

/// Options that belong together.
struct OptionGroup: Sendable {
  var title: String
  var options: [OptionDescription]
}
