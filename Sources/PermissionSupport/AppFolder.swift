import Foundation

/// The folder in which frameworks keep what belongs to the app; nil for programs without a bundle
/// identifier, as tests are.
package enum AppFolder {
  package static var url: URL? {
    guard let identifier = Bundle.main.bundleIdentifier,
      let support = FileManager.default.urls(
        for: .applicationSupportDirectory, in: .userDomainMask
      ).first
    else { return nil }
    return support.appendingPathComponent(identifier)
  }
}
