/// Values that a control keeps for its states, such as images or title attributes.
struct StateValues<Value> {
  private var values: [UInt: Value] = [:]

  var isEmpty: Bool { values.isEmpty }

  /// The value set for exactly this state.
  subscript(exactly state: UIControl.State) -> Value? {
    get { values[state.rawValue] }
    set { values[state.rawValue] = newValue }
  }

  /// Whether another state than the normal one has a part of its own.
  func hasOwn<Part>(_ part: (Value) -> Part?) -> Bool {
    values.contains { $0.key != UIControl.State.normal.rawValue && part($0.value) != nil }
  }

  /// The value that getters give: that of the state, or of the normal state.
  func value(for state: UIControl.State) -> Value? {
    values[state.rawValue] ?? values[UIControl.State.normal.rawValue]
  }

  /// The value shown in a state: that of exactly it, then of its parts, then of the normal state.
  func shown(in state: UIControl.State) -> Value? {
    shown(in: state) { $0 }
  }

  /// The same for a part of the values: the first that has it.
  func shown<Part>(in state: UIControl.State, _ part: (Value) -> Part?) -> Part? {
    if let value = values[state.rawValue].flatMap(part) { return value }
    for candidate in [UIControl.State.disabled, .highlighted, .selected]
    where state.contains(candidate) {
      if let value = values[candidate.rawValue].flatMap(part) { return value }
    }
    return values[UIControl.State.normal.rawValue].flatMap(part)
  }
}
