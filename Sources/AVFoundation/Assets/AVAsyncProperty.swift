import Foundation

/// A property of an object that can be loaded.
public class AVPartialAsyncProperty<Root>: Hashable, @unchecked Sendable {
  let name: String
  init(name: String) { self.name = name }

  public static func == (a: AVPartialAsyncProperty<Root>, b: AVPartialAsyncProperty<Root>) -> Bool {
    a.name == b.name
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// A property that can be loaded, with the type of its value: `.duration` in `load(.duration)`.
public final class AVAsyncProperty<Root, Value>: AVPartialAsyncProperty<Root>, @unchecked Sendable {
  let read: @Sendable (Root) -> Value

  init(_ name: String, _ read: @escaping @Sendable (Root) -> Value) {
    self.read = read
    super.init(name: name)
  }

  /// How far a property has been loaded.
  public enum Status {
    case notYetLoaded
    case loading
    case loaded(Value)
    case failed(NSError)
  }
}
