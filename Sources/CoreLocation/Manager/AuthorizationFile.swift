import Foundation

/// The person's answer.
struct LocationAuthorization: Equatable, Codable, Sendable {
  private var number = CLAuthorizationStatus.notDetermined.rawValue
  /// Whether it was asked if the app may always know.
  var hasAskedForAlways = false
  /// Whether the answer is forgotten when the app ends.
  var isOnce = false

  init(_ status: CLAuthorizationStatus = .notDetermined, isOnce: Bool = false) {
    self.status = status
    self.isOnce = isOnce
  }

  var status: CLAuthorizationStatus {
    get { CLAuthorizationStatus(rawValue: number) ?? .notDetermined }
    set { number = newValue.rawValue }
  }
}

/// The file in the app's container that keeps the person's answer.
struct AuthorizationFile: Sendable {
  /// Nil for programs without a bundle identifier, as tests are: nothing is kept.
  let url: URL?

  static var standard: AuthorizationFile {
    guard let identifier = Bundle.main.bundleIdentifier,
      let support = FileManager.default.urls(
        for: .applicationSupportDirectory, in: .userDomainMask
      ).first
    else { return AuthorizationFile(url: nil) }
    return AuthorizationFile(
      url: support.appendingPathComponent(identifier).appendingPathComponent(
        "Location/Authorization.plist"))
  }

  /// The saved answer. If the file cannot be read, a message says so and the person is asked again.
  func load() -> LocationAuthorization {
    guard let url, FileManager.default.fileExists(atPath: url.path) else {
      return LocationAuthorization()
    }
    do {
      return try PropertyListDecoder().decode(
        LocationAuthorization.self, from: Data(contentsOf: url))
    } catch {
      report("Whether the app may use the location could not be read from \(url.path): \(error)")
      return LocationAuthorization()
    }
  }

  func save(_ authorization: LocationAuthorization) {
    guard let url, !authorization.isOnce else { return }
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try PropertyListEncoder().encode(authorization).write(to: url, options: .atomic)
    } catch {
      report("Whether the app may use the location could not be kept in \(url.path): \(error)")
    }
  }

  private func report(_ sentence: String) {
    FileHandle.standardError.write(Data((sentence + "\n").utf8))
  }
}
