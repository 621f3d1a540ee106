import Foundation

/// Defaults that keep addresses which are no files'.
///
/// Foundation on Linux writes the path alone of an address, which for one without a path is nothing.
private final class AddressedDefaults: UserDefaults, @unchecked Sendable {
  override func set(_ url: URL?, forKey defaultName: String) {
    guard let url else { return removeObject(forKey: defaultName) }
    if url.isFileURL { return set(url.path as Any?, forKey: defaultName) }
    let data = try? NSKeyedArchiver.archivedData(
      withRootObject: url as NSURL, requiringSecureCoding: true)
    set(data as Any?, forKey: defaultName)
  }

  override func url(forKey defaultName: String) -> URL? {
    switch object(forKey: defaultName) {
    case let path as String:
      URL(fileURLWithPath: NSString(string: path).expandingTildeInPath)
    case let data as Data:
      try? NSKeyedUnarchiver.unarchivedObject(ofClass: NSURL.self, from: data) as URL?
    default: nil
    }
  }
}

@section(".init_array") @used
nonisolated private let keepsAddresses: @convention(c) () -> Void = {
  ExtensionOverride.install(AddressedDefaults.self)
}
