import Foundation
import FoundationCompatibility
import QuartzCore

/// An object with properties that take time to find out.
public protocol AVAsynchronousKeyValueLoading: AnyObject {
  /// How far a property has been loaded, by its name.
  func statusOfValue(forKey key: String, error outError: NSErrorPointer) -> AVKeyValueStatus
  /// Loads properties in the background; the handler is called on any thread.
  func loadValuesAsynchronously(
    forKeys keys: [String], completionHandler handler: (@Sendable () -> Void)?)
  /// The asset whose file is looked into.
  var _loadedAsset: AVAsset? { get }
}

extension AVAsynchronousKeyValueLoading {
  public func loadValuesAsynchronously(forKeys keys: [String]) async {
    await withCheckedContinuation { done in
      loadValuesAsynchronously(forKeys: keys) { done.resume() }
    }
  }

  /// Loads a property; throws an error about the file.
  public func load<T>(_ property: AVAsyncProperty<Self, T>) async throws -> T {
    try await _loadedAsset?.load()
    return property.read(self)
  }

  public func load<A, B>(
    _ propertyA: AVAsyncProperty<Self, A>, _ propertyB: AVAsyncProperty<Self, B>
  ) async throws -> (A, B) {
    try await _loadedAsset?.load()
    return (propertyA.read(self), propertyB.read(self))
  }

  public func load<A, B, C>(
    _ propertyA: AVAsyncProperty<Self, A>, _ propertyB: AVAsyncProperty<Self, B>,
    _ propertyC: AVAsyncProperty<Self, C>
  ) async throws -> (A, B, C) {
    try await _loadedAsset?.load()
    return (propertyA.read(self), propertyB.read(self), propertyC.read(self))
  }

  public func load<A, B, C, D>(
    _ propertyA: AVAsyncProperty<Self, A>, _ propertyB: AVAsyncProperty<Self, B>,
    _ propertyC: AVAsyncProperty<Self, C>, _ propertyD: AVAsyncProperty<Self, D>
  ) async throws -> (A, B, C, D) {
    try await _loadedAsset?.load()
    return (
      propertyA.read(self), propertyB.read(self), propertyC.read(self), propertyD.read(self)
    )
  }

  /// How far a property has been loaded.
  public func status<T>(of property: AVAsyncProperty<Self, T>) -> AVAsyncProperty<Self, T>.Status {
    var error: NSError?
    switch statusOfValue(forKey: property.name, error: &error) {
    case .loaded: return .loaded(property.read(self))
    case .loading: return .loading
    case .failed, .cancelled: return .failed(error ?? AVError(.unknown) as NSError)
    case .unknown: return .notYetLoaded
    }
  }
}
