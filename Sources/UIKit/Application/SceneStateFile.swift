/// The file that keeps a scene's activity from one launch to the next.
struct SceneStateFile {
  let url: URL

  /// The file in the app's support folder; nil for programs without a bundle identifier, as tests are.
  static var standard: SceneStateFile? {
    guard let identifier = Bundle.main.bundleIdentifier,
      let folder = FileManager.default.urls(
        for: .applicationSupportDirectory, in: .userDomainMask
      ).first
    else { return nil }
    return SceneStateFile(
      url: folder.appendingPathComponent(identifier).appendingPathComponent("SceneState.plist"))
  }

  func load() -> NSUserActivity? {
    (try? Data(contentsOf: url)).flatMap(NSUserActivity.decoded)
  }

  /// Keeps an activity, or forgets the last one. A file that cannot be written is told of at the terminal.
  func save(_ activity: NSUserActivity?) {
    guard let activity else {
      try? FileManager.default.removeItem(at: url)
      return
    }
    guard let data = activity.encoded() else {
      return complain("The activity “\(activity.activityType)” holds more than property lists do.")
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
