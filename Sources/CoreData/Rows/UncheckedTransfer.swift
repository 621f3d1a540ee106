/// A value handed to another queue whose user waits for it, or does not use it meanwhile.
struct UncheckedTransfer<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}
