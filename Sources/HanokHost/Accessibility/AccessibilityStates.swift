/// How an element is: the bits of AT-SPI's states.
struct AccessibilityStates: OptionSet, Equatable {
  let rawValue: UInt64

  static let active = Self(bit: 1)
  static let busy = Self(bit: 3)
  static let checked = Self(bit: 4)
  static let editable = Self(bit: 7)
  static let enabled = Self(bit: 8)
  static let focusable = Self(bit: 11)
  static let focused = Self(bit: 12)
  static let modal = Self(bit: 16)
  static let multiLine = Self(bit: 17)
  static let pressed = Self(bit: 20)
  static let selectable = Self(bit: 22)
  static let selected = Self(bit: 23)
  static let sensitive = Self(bit: 24)
  static let showing = Self(bit: 25)
  static let singleLine = Self(bit: 26)
  static let visible = Self(bit: 30)
  static let selectableText = Self(bit: 38)
  static let checkable = Self(bit: 41)

  init(rawValue: UInt64) { self.rawValue = rawValue }
  private init(bit: UInt64) { rawValue = 1 << bit }

  /// The states whose changes are told, by their names.
  static let told: [(name: String, state: AccessibilityStates)] = [
    ("active", .active), ("busy", .busy), ("checked", .checked), ("enabled", .enabled),
    ("focused", .focused), ("pressed", .pressed), ("selected", .selected),
    ("sensitive", .sensitive), ("showing", .showing),
  ]

  /// The two words in which they are told.
  var words: [UInt32] {
    [UInt32(truncatingIfNeeded: rawValue), UInt32(truncatingIfNeeded: rawValue >> 32)]
  }
}
