/// A script that Xcode runs while it builds a target. Hanok runs none.
public struct TargetScript: Codable, Equatable, Sendable {
  public var name: String
  /// The script's text, or the file or tool that is run.
  public var text: String
  public var outputPaths: [Path]
  /// Whether it runs before the sources are compiled.
  public var isPre: Bool

  public static func pre(
    script: String, name: String, inputPaths: FileList = [], inputFileListPaths: [Path] = [],
    outputPaths: [Path] = [], outputFileListPaths: [Path] = [],
    basedOnDependencyAnalysis: Bool? = nil, runForInstallBuildsOnly: Bool = false,
    shellPath: String = "/bin/sh", dependencyFile: Path? = nil
  ) -> Self {
    Self(name: name, text: script, outputPaths: outputPaths, isPre: true)
  }

  public static func post(
    script: String, name: String, inputPaths: FileList = [], inputFileListPaths: [Path] = [],
    outputPaths: [Path] = [], outputFileListPaths: [Path] = [],
    basedOnDependencyAnalysis: Bool? = nil, runForInstallBuildsOnly: Bool = false,
    shellPath: String = "/bin/sh", dependencyFile: Path? = nil
  ) -> Self {
    Self(name: name, text: script, outputPaths: outputPaths, isPre: false)
  }

  public static func pre(
    path: Path, arguments: String..., name: String, inputPaths: FileList = [],
    inputFileListPaths: [Path] = [], outputPaths: [Path] = [], outputFileListPaths: [Path] = [],
    basedOnDependencyAnalysis: Bool? = nil, runForInstallBuildsOnly: Bool = false,
    shellPath: String = "/bin/sh", dependencyFile: Path? = nil
  ) -> Self {
    Self(name: name, text: path.pathString, outputPaths: outputPaths, isPre: true)
  }

  public static func post(
    path: Path, arguments: String..., name: String, inputPaths: FileList = [],
    inputFileListPaths: [Path] = [], outputPaths: [Path] = [], outputFileListPaths: [Path] = [],
    basedOnDependencyAnalysis: Bool? = nil, runForInstallBuildsOnly: Bool = false,
    shellPath: String = "/bin/sh", dependencyFile: Path? = nil
  ) -> Self {
    Self(name: name, text: path.pathString, outputPaths: outputPaths, isPre: false)
  }

  public static func pre(
    path: Path, arguments: [String], name: String, inputPaths: FileList = [],
    inputFileListPaths: [Path] = [], outputPaths: [Path] = [], outputFileListPaths: [Path] = [],
    basedOnDependencyAnalysis: Bool? = nil, runForInstallBuildsOnly: Bool = false,
    shellPath: String = "/bin/sh", dependencyFile: Path? = nil
  ) -> Self {
    Self(name: name, text: path.pathString, outputPaths: outputPaths, isPre: true)
  }

  public static func post(
    path: Path, arguments: [String], name: String, inputPaths: FileList = [],
    inputFileListPaths: [Path] = [], outputPaths: [Path] = [], outputFileListPaths: [Path] = [],
    basedOnDependencyAnalysis: Bool? = nil, runForInstallBuildsOnly: Bool = false,
    shellPath: String = "/bin/sh", dependencyFile: Path? = nil
  ) -> Self {
    Self(name: name, text: path.pathString, outputPaths: outputPaths, isPre: false)
  }

  public static func pre(
    tool: String, arguments: String..., name: String, inputPaths: FileList = [],
    inputFileListPaths: [Path] = [], outputPaths: [Path] = [], outputFileListPaths: [Path] = [],
    basedOnDependencyAnalysis: Bool? = nil, runForInstallBuildsOnly: Bool = false,
    shellPath: String = "/bin/sh", dependencyFile: Path? = nil
  ) -> Self {
    Self(name: name, text: tool, outputPaths: outputPaths, isPre: true)
  }

  public static func post(
    tool: String, arguments: String..., name: String, inputPaths: FileList = [],
    inputFileListPaths: [Path] = [], outputPaths: [Path] = [], outputFileListPaths: [Path] = [],
    basedOnDependencyAnalysis: Bool? = nil, runForInstallBuildsOnly: Bool = false,
    shellPath: String = "/bin/sh", dependencyFile: Path? = nil
  ) -> Self {
    Self(name: name, text: tool, outputPaths: outputPaths, isPre: false)
  }
}
