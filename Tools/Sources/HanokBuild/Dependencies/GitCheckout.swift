import Foundation

/// Copies of git repositories, one for each commit, shared by all projects.
struct GitCheckout {
  let scratch: Scratch
  let isOffline: Bool
  let progress: BuildProgress

  /// The part of a repository that is wanted.
  enum Revision: Equatable, Sendable {
    case commit(String)
    case tag(String)
    case branch(String)
    case head

    var name: String {
      switch self {
      case .commit(let text), .tag(let text), .branch(let text): text
      case .head: "HEAD"
      }
    }
  }

  /// The folder with the files of a revision, fetched unless it is there.
  ///
  /// A tag is pinned to the commit that it meant when it was first fetched: another one is an error.
  func folder(_ url: String, _ revision: Revision, for name: String) throws -> URL {
    try Self.check(url, revision)
    let place = scratch.folder("repositories/" + ContentHash().adding(url).text)
    let label = ContentHash().adding(revision.name).text
    let folder = place.appendingPathComponent(label)
    let pin = place.appendingPathComponent(label + ".commit")
    if let commit = try? String(contentsOf: pin, encoding: .utf8), FileWalk.isFolder(folder),
      try head(of: folder) == commit
    {
      return folder
    }
    guard !isOffline else {
      throw BuildProblem("\(name) is not in the cache, and nothing may be fetched (\(url))")
    }
    progress.begin("Fetching \(name) \(revision.name)")
    let new = place.appendingPathComponent(label + ".new")
    try? FileManager.default.removeItem(at: new)
    try FileManager.default.createDirectory(at: new, withIntermediateDirectories: true)
    do {
      try fetch(url, revision, into: new)
    } catch {
      progress.interrupt()
      try? FileManager.default.removeItem(at: new)
      throw BuildProblem("\(name) cannot be fetched from \(url): \(error)")
    }
    progress.end()
    let commit = try head(of: new)
    if case .commit(let wanted) = revision, !commit.hasPrefix(wanted.lowercased()) {
      throw BuildProblem("\(name) at \(url) gave the commit \(commit) instead of \(wanted)")
    }
    if case .tag = revision, let known = try? String(contentsOf: pin, encoding: .utf8),
      known != commit
    {
      throw BuildProblem(
        "the tag \(revision.name) of \(url) means the commit \(commit) now and was \(known) before; "
          + "remove \(pin.path) if that is right")
    }
    try? FileManager.default.removeItem(at: folder)
    try FileManager.default.moveItem(at: new, to: folder)
    try Data(commit.utf8).write(to: pin, options: .atomic)
    return folder
  }

  /// Addresses and names that git would take for options or programs are refused.
  private static func check(_ url: String, _ revision: Revision) throws {
    let isAddress = ["https://", "http://", "git://", "ssh://", "file://", "git@", "/"].contains {
      url.hasPrefix($0)
    }
    guard isAddress, !revision.name.hasPrefix("-"), !revision.name.isEmpty else {
      throw BuildProblem("“\(url)” at “\(revision.name)” is no address of a git repository")
    }
  }

  private func fetch(_ url: String, _ revision: Revision, into folder: URL) throws {
    try git(["init", "-q"], in: folder)
    let wanted =
      switch revision {
      case .tag(let tag): "refs/tags/" + tag
      case .branch(let branch): "refs/heads/" + branch
      case .commit(let commit): commit
      case .head: "HEAD"
      }
    do {
      try git(["fetch", "-q", "--depth", "1", "--", url, wanted], in: folder)
      try git(["checkout", "-q", "--detach", "FETCH_HEAD"], in: folder)
    } catch {
      // Not every server gives a single commit.
      guard case .commit(let commit) = revision else { throw error }
      try git(
        ["fetch", "-q", "--", url, "+refs/heads/*:refs/remotes/origin/*", "--tags"], in: folder)
      try git(["checkout", "-q", "--detach", commit], in: folder)
    }
  }

  private func head(of folder: URL) throws -> String {
    try git(["rev-parse", "HEAD"], in: folder).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  @discardableResult
  private func git(_ arguments: [String], in folder: URL) throws -> String {
    // No passwords are asked for, and no programs of the repository run.
    let safe = ["-c", "core.hooksPath=/dev/null", "-c", "core.symlinks=false"]
    let result = try Subprocess.run(
      URL(fileURLWithPath: "/usr/bin/env"), ["git"] + safe + arguments, directory: folder,
      environment: [
        "GIT_TERMINAL_PROMPT": "0", "GIT_ALLOW_PROTOCOL": "https:http:git:ssh:file",
        "GIT_DIR": folder.appendingPathComponent(".git").path, "GIT_WORK_TREE": folder.path,
      ])
    guard result.status == 0 else {
      let lines = result.errors.split(separator: "\n")
      throw BuildProblem(lines.first { $0.hasPrefix("fatal:") }.map(String.init) ?? result.errors)
    }
    return result.output
  }
}
