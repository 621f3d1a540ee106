/// A file that keeps a scene's state from one launch to the next.
struct SceneStateFile {
  let url: URL

  /// The file of the scene's activity; nil for programs without a bundle identifier, as tests are.
  static var standard: SceneStateFile? { named("SceneState.plist") }
  /// The file of the session's own values.
  static var userInfo: SceneStateFile? { named("SceneUserInfo.plist") }

  /// A file in the app's support folder.
  static func named(_ name: String) -> SceneStateFile? {
    guard let identifier = Bundle.main.bundleIdentifier,
      let folder = FileManager.default.urls(
        for: .applicationSupportDirectory, in: .userDomainMask
      ).first
    else { return nil }
    return SceneStateFile(
      url: folder.appendingPathComponent(identifier).appendingPathComponent(name))
  }

  func load() -> NSUserActivity? {
    (try? Data(contentsOf: url)).flatMap(NSUserActivity.decoded)
  }

  func loadUserInfo() -> [String: Any]? {
    guard let data = try? Data(contentsOf: url) else { return nil }
    return try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
  }

  /// Keeps an activity, or forgets the last one.
  func save(_ activity: NSUserActivity?) {
    keep(activity, "The activity “\(activity?.activityType ?? "")”") { $0.encoded() }
  }

  /// Keeps the values of a session, or forgets the last ones.
  func saveUserInfo(_ userInfo: [String: Any]?) {
    keep(userInfo, "The session’s userInfo") {
      guard PropertyListSerialization.propertyList($0, isValidFor: .binary) else { return nil }
      return try? PropertyListSerialization.data(fromPropertyList: $0, format: .binary, options: 0)
    }
  }

  /// A file that cannot be written is told of at the terminal.
  private func keep<Value>(_ value: Value?, _ name: String, encoded: (Value) -> Data?) {
    guard let value else {
      try? FileManager.default.removeItem(at: url)
      return
    }
    guard let data = encoded(value) else {
      return complain("\(name) holds more than property lists do.")
    }
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: url, options: .atomic)
    } catch {
      complain("The scene's state could not be written to \(url.path): \(error)")
    }
  }
}
