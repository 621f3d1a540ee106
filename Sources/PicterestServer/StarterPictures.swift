import Foundation

/// Finds the starter pictures that ship with the app.
enum StarterPictures {
  private static let place = "Apps/Picterest/StarterPictures"

  /// Looks upwards from the program, then from the working directory.
  static func find() -> String? {
    let program =
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return above(program) ?? above(FileManager.default.currentDirectoryPath + "/.")
  }

  private static func above(_ path: String) -> String? {
    var directory = (path as NSString).deletingLastPathComponent
    while directory.hasPrefix("/") {
      let candidate = (directory as NSString).appendingPathComponent(place)
      if FileManager.default.fileExists(atPath: candidate) { return candidate }
      if directory == "/" { return nil }
      directory = (directory as NSString).deletingLastPathComponent
    }
    return nil
  }
}
