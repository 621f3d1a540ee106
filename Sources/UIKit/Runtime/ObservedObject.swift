/// A class whose objects tell key-value observers whenever something about them may have changed. Observations compare:
/// they tell of those properties that have another value.
protocol ObservedObject: NSObject {}

extension ObservedObject {
  /// Something that can be observed may have changed. Costs next to nothing for an object that nobody observes.
  nonisolated func tellObservers() { ObservedObjects.changed(self) }
}
