import Foundation

/// The schemes of a project or a workspace, shared ones first.
struct XcodeSchemes {
  private(set) var all: [XcodeScheme] = []
  /// Files that cannot be read, by the scheme's name.
  private var problems: [String: BuildProblem] = [:]

  /// Reads the schemes of workspaces and projects, and takes those that are `described` without a file; where two have
  /// the same name, the first one counts.
  init(containers: [URL], described: [XcodeScheme] = []) {
    let files = containers.flatMap { container in
      let root = container.deletingLastPathComponent()
      return
        (Self.shared(in: container)
        + Self.shared(in: container.appendingPathComponent("project.xcworkspace")))
        .map { ($0, root) }
    }
    let own = containers.flatMap { container in
      let root = container.deletingLastPathComponent()
      return Self.users(in: container).map { ($0, root) }
    }
    read(files + own)
    let names = Set(all.map(\.name))
    all += described.filter { !names.contains($0.name) }
  }

  /// The schemes that Xcode keeps for a package.
  init(package folder: URL) {
    let container = folder.appendingPathComponent(".swiftpm/xcode")
    read((Self.shared(in: container) + Self.users(in: container)).map { ($0, folder) })
  }

  private mutating func read(_ files: [(file: URL, root: URL)]) {
    for (file, root) in files.prefix(500) {
      let name = file.deletingPathExtension().lastPathComponent
      if all.contains(where: { $0.name == name }) { continue }
      do {
        all.append(try XcodeScheme(file: file, root: root))
      } catch {
        problems[name] = error as? BuildProblem ?? BuildProblem("\(error)", file: file.path)
      }
    }
  }

  private static func shared(in container: URL) -> [URL] {
    schemes(in: container.appendingPathComponent("xcshareddata/xcschemes"))
  }

  private static func users(in container: URL) -> [URL] {
    let folder = container.appendingPathComponent("xcuserdata")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().filter { $0.hasSuffix(".xcuserdatad") }.flatMap {
      schemes(in: folder.appendingPathComponent($0).appendingPathComponent("xcschemes"))
    }
  }

  private static func schemes(in folder: URL) -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().filter { $0.hasSuffix(".xcscheme") }.map {
      folder.appendingPathComponent($0)
    }
  }

  var names: [String] { all.map(\.name) }

  /// The scheme of a name, or the problem with its file; nil when there is none.
  func named(_ name: String) throws -> XcodeScheme? {
    if let scheme = all.first(where: { $0.name == name }) { return scheme }
    if let problem = problems[name] { throw problem }
    return nil
  }

  /// The best of the schemes that do something: the one with the first of the names, or else the first that was not
  /// made for an extension.
  static func best(_ schemes: [XcodeScheme], names: [String]) -> XcodeScheme? {
    for name in names {
      if let scheme = schemes.first(where: { $0.name == name }) { return scheme }
    }
    return schemes.first { !$0.isForExtension } ?? schemes.first
  }
}

extension XcodeScheme {
  /// Says that scripts of the scheme are not run, for each in a line.
  func warnOfScripts(_ progress: BuildProgress) {
    for title in scripts {
      progress.warn("\(file.path): warning: the scheme's script “\(title)” is not run")
    }
  }
}
