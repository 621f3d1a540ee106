import Foundation
import ProjectDescription

/// Finds the files that patterns of a manifest name.
struct TuistFiles {
  let paths: TuistPaths

  /// The files of a target: its sources, its resources and its data models, each once.
  func files(of target: Target) -> [URL] {
    let sources = (target.sources?.globs ?? []).flatMap(files)
    let resources = (target.resources?.resources ?? []).flatMap(files)
    let models = target.coreDataModels.map { paths.url($0.path) }
    var seen: Set<String> = []
    return (sources + resources + models).filter { seen.insert($0.path).inserted }
  }

  // MARK: Kinds

  private func files(_ glob: SourceFileGlob) -> [URL] {
    guard glob.compilationCondition?.includesIOS != false else { return [] }
    if glob.isGenerated { return [paths.url(glob.glob)] }
    return found(glob.glob, excluding: glob.excluding).filter {
      switch FileKind(path: $0.path).role {
      case .swift, .clang, .foreign: true
      default: false
      }
    }
  }

  private func files(_ element: ResourceFileElement) -> [URL] {
    switch element {
    case .folderReference(let path, _, let condition):
      return condition?.includesIOS == false ? [] : [paths.url(path)]
    case .glob(let pattern, let excluding, _, let condition):
      guard condition?.includesIOS != false else { return [] }
      // A source that lies among resources is none of the target's.
      return found(pattern, excluding: excluding).filter {
        FileKind(path: $0.path).role == .resource
      }
    }
  }

  // MARK: Patterns

  private func found(_ path: Path, excluding: [Path]) -> [URL] {
    let folder = paths.url(path)
    if FileWalk.isFolder(folder), !FileKind(path: folder.path).isWholeFolder {
      BuildProgress.current.warn(
        "\(paths.folder.path)/Project.swift: warning: “\(path.pathString)” names a folder and none of "
          + "its files; “\(path.pathString)/**” names them")
    }
    let excluded = excluding.map { Self.patterns(paths.absolute($0)) }
    return Self.found(paths.absolute(path)).filter { file in
      let name = Self.plain(file.path)
      return !excluded.contains { $0.0.matches(name) || $0.1.matches(name) }
    }
  }

  /// A pattern, and that of all below.
  private static func patterns(_ path: String) -> (GlobPattern, GlobPattern) {
    (GlobPattern(plain(path)), GlobPattern(plain(path) + "/**"))
  }

  /// The files that an absolute pattern names; of a folder that is one thing, the folder.
  static func found(_ pattern: String) -> [URL] {
    let parts = pattern.split(separator: "/").map(String.init)
    let fixed = parts.prefix { !isPattern($0) }
    if let end = fixed.firstIndex(where: { FileKind(path: $0).isWholeFolder }) {
      let whole = URL(fileURLWithPath: "/" + fixed[...end].joined(separator: "/"))
      return FileManager.default.fileExists(atPath: whole.path) ? [whole] : []
    }
    let base = URL(fileURLWithPath: "/" + fixed.joined(separator: "/"))
    if fixed.count == parts.count {
      let isThere = FileManager.default.fileExists(atPath: base.path)
      return isThere && !FileWalk.isFolder(base) ? [base] : []
    }
    let glob = GlobPattern(plain(parts[fixed.count...].joined(separator: "/")))
    return FileWalk.files(below: base).filter { glob.matches(plain($0)) }
      .map { base.appendingPathComponent($0) }
  }

  /// The manifests of projects in the folders that an absolute pattern names.
  static func projects(_ pattern: String) -> [URL] {
    found(pattern + "/Project.swift").filter(TuistManifest.isManifest)
  }

  private static func isPattern(_ part: String) -> Bool { part.contains { "*?[{".contains($0) } }

  /// Names with accents or Hangul can be spelled in two ways.
  private static func plain(_ path: String) -> String { path.precomposedStringWithCanonicalMapping }
}
