import Foundation

/// Defaults whose numbers are an `NSNumber`, as on iOS: `object(forKey:)` of a saved `UInt` is asked for as a `UInt`,
/// and that of a saved `Int` as a `Double`.
///
/// Foundation on Linux gives the one type of Swift that a number was kept as.
private final class BridgedDefaults: UserDefaults, @unchecked Sendable {
  override func object(forKey defaultName: String) -> Any? {
    super.object(forKey: defaultName).map(Self.bridged)
  }

  private static func bridged(_ value: Any) -> Any {
    if let number = value as? NSNumber { return number }
    if let values = value as? [Any] { return values.map(bridged) }
    if let values = value as? [String: Any] { return values.mapValues(bridged) }
    return value
  }
}

@section(".init_array") @used
nonisolated private let bridgesDefaults: @convention(c) () -> Void = {
  ExtensionOverride.install(BridgedDefaults.self)
}
