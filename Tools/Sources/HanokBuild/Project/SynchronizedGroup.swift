import Foundation

/// A folder of an Xcode 16 project whose files belong to a target without being listed.
///
/// Exception sets take files out for the target that owns the folder, and put them in for others; further ones give files to
/// a build phase of their own.
struct SynchronizedGroup {
  let folder: URL
  /// Paths relative to the folder that this target must not get.
  let excluded: Set<String>
  /// Whether the target owns the folder; otherwise it gets `included` only.
  let isOwned: Bool
  let included: Set<String>
  /// Folders that are copied as a whole.
  let explicitFolders: Set<String>
  /// Build phases of the target that get certain files, and these files' paths.
  let placed: [(phase: String, paths: [String])]

  init?(id: String, target: String, tree: XcodeFileTree) {
    let project = tree.project
    guard let folder = tree.url(of: id) else { return nil }
    self.folder = folder
    isOwned = project.children(target, "fileSystemSynchronizedGroups").contains(id)
    let sets = project.children(id, "exceptions")
      .filter { project.isa($0) == "PBXFileSystemSynchronizedBuildFileExceptionSet" }
      .filter { project.text($0, "target") == target }
    let paths = sets.flatMap { project.objects[$0]?["membershipExceptions"]?.strings ?? [] }
    let listed = Set(paths.flatMap { Self.variants($0, in: folder) })
    // Files for other systems only, such as `Menu.swift = (macos, )`.
    let others = sets.flatMap { set in
      (project.objects[set]?["platformFiltersByRelativePath"]?.dictionary ?? [:])
        .filter { !$0.value.strings.isEmpty && !$0.value.strings.contains("ios") }.map(\.key)
    }
    let phases = Set(project.children(target, "buildPhases"))
    placed = project.children(id, "exceptions")
      .filter {
        project.isa($0) == "PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet"
      }
      .compactMap { set in
        guard let phase = project.text(set, "buildPhase"), phases.contains(phase) else {
          return nil
        }
        let paths = project.objects[set]?["membershipExceptions"]?.strings ?? []
        return (phase, paths.flatMap { Self.variants($0, in: folder) })
      }
    excluded = (isOwned ? listed : []).union(others).union(placed.flatMap(\.paths))
    included = isOwned ? [] : listed
    explicitFolders = Set(project.objects[id]?["explicitFolders"]?.strings ?? [])
  }

  /// The paths that an exception stands for: `/Localized: Main.storyboard` is that file in all languages.
  private static func variants(_ path: String, in folder: URL) -> [String] {
    let mark = "Localized: "
    guard let range = path.range(of: mark, options: .backwards),
      path[..<range.lowerBound].isEmpty || path[..<range.lowerBound].hasSuffix("/")
    else { return [path] }
    let parent = path[..<range.lowerBound].split(separator: "/").joined(separator: "/")
    let base = (String(path[range.upperBound...]) as NSString).deletingPathExtension
    let prefix = parent.isEmpty ? "" : parent + "/"
    let place = folder.appendingPathComponent(parent)
    let folders = (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []
    return folders.sorted().filter { $0.hasSuffix(".lproj") }.flatMap { language -> [String] in
      let names = try? FileManager.default.contentsOfDirectory(
        atPath: place.appendingPathComponent(language).path)
      // The strings of a storyboard go by its name.
      return (names ?? []).filter { ($0 as NSString).deletingPathExtension == base }
        .map { prefix + language + "/" + $0 }
    }
  }

  /// The files of the target, sorted, as paths relative to the folder. A folder that is one thing
  /// (.xcassets, .bundle) counts as a file.
  func files() -> [String] {
    (isOwned ? walk("") : included.sorted()).filter { !excluded.contains($0) }
  }

  private func walk(_ path: String, depth: Int = 0) -> [String] {
    let url = folder.appendingPathComponent(path)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    return names.sorted().filter { !$0.hasPrefix(".") }.flatMap { name -> [String] in
      let child = path.isEmpty ? name : path + "/" + name
      if excluded.contains(child) || depth > 32 { return [] }
      let isWhole = explicitFolders.contains(child) || FileKind(path: child).isWholeFolder
      let isFolder = FileWalk.isFolder(folder.appendingPathComponent(child))
      return isFolder && !isWhole ? walk(child, depth: depth + 1) : [child]
    }
  }
}
