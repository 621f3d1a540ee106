/// Carries a value over an isolation border that is crossed on one thread only.
struct UncheckedBox<Value>: @unchecked Sendable {
  // Unchecked: for closures that run on the thread that made the box, where only the compiler cannot know it.
  let value: Value
  init(_ value: Value) { self.value = value }
}
