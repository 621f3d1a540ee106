import Foundation

/// Hanok as a package installs it: all that a checkout builds, ready to be used.
public struct Installation: Sendable {
  /// Facts about all the parts.
  public struct Notes: Codable, Equatable, Sendable {
    /// The compiler that made the modules, as it calls itself. No other one reads them.
    public var compiler: String
    /// Names of the frameworks and of the C modules behind them.
    public var frameworks: [String]
    /// Names of the C modules, those that others need first.
    public var cModules: [String]
    /// Folders of the system's headers.
    public var includeFolders: [String]

    public init(
      compiler: String, frameworks: [String], cModules: [String], includeFolders: [String]
    ) {
      self.compiler = compiler
      self.frameworks = frameworks
      self.cModules = cModules
      self.includeFolders = includeFolders
    }
  }

  public let layout: InstallationLayout
  public let notes: Notes

  /// Nil when there is none in the folder.
  init?(root: URL) {
    layout = InstallationLayout(root: root)
    guard let data = try? Data(contentsOf: layout.notes),
      let notes = try? JSONDecoder().decode(Notes.self, from: data)
    else { return nil }
    self.notes = notes
  }

  /// The flags that make the C modules readable.
  var compilerFlags: [String] {
    (notes.cModules.map { "-fmodule-map-file=\(layout.map(of: $0).path)" }
      + notes.includeFolders.map { "-I" + $0 }).flatMap { ["-Xcc", $0] }
  }
}
