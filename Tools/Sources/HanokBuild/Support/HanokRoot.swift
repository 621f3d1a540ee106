import Foundation

/// Hanok's own folder: a checkout, which builds the frameworks, or an installation, which has them.
public enum HanokRoot {
  /// $HANOK_ROOT, which the `hanok` script sets, or what this program is a part of.
  public static let url: URL = {
    if let path = ProcessInfo.processInfo.environment["HANOK_ROOT"], !path.isEmpty {
      return URL(fileURLWithPath: path).standardizedFileURL
    }
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    return above(program) ?? program.deletingLastPathComponent()
  }()

  /// The installation, where Hanok is no checkout.
  public static let installation = Installation(root: url)

  /// Names of the frameworks that every app finds.
  static let products: Set<String> = {
    if let installation { return Set(installation.notes.frameworks) }
    let sources = url.appendingPathComponent("Sources")
    return Set((try? FileManager.default.contentsOfDirectory(atPath: sources.path)) ?? [])
  }()

  /// The folder above a program that is an installation or a checkout.
  static func above(_ program: URL) -> URL? {
    var folder = program.deletingLastPathComponent()
    while folder.path != "/" {
      let marks = [
        InstallationLayout(root: folder).notes.path, folder.path + "/Tools/Package.swift",
      ]
      if marks.contains(where: FileManager.default.fileExists) { return folder }
      folder.deleteLastPathComponent()
    }
    return nil
  }
}
