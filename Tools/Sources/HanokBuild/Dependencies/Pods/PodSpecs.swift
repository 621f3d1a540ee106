import Foundation

/// Where podspecs come from: folders with copies, a clone of a specs repository, or CocoaPods' own server.
struct PodSpecs {
  let server: String
  let scratch: Scratch
  let isOffline: Bool
  let progress: BuildProgress

  /// The server of CocoaPods, or what $HANOK_PODS_SPECS names: another one, or a folder as `file://…`, of the same layout.
  static var defaultServer: String {
    let given = ProcessInfo.processInfo.environment["HANOK_PODS_SPECS"] ?? ""
    return given.isEmpty ? "https://cdn.cocoapods.org" : given
  }

  /// The spec in a folder, `Name.podspec.json` or `Name.podspec`.
  static func spec(of pod: String, in folder: URL) throws -> PodSpec? {
    let json = folder.appendingPathComponent(pod + ".podspec.json")
    if let data = try? Data(contentsOf: json) { return try PodSpec(json: data, file: json.path) }
    let ruby = folder.appendingPathComponent(pod + ".podspec")
    guard let text = try? String(contentsOf: ruby, encoding: .utf8) else { return nil }
    var spec = PodSpec(ruby: text)
    if spec.name.isEmpty { spec.name = pod }
    return spec
  }

  /// The published spec of a pod.
  ///
  /// - Parameter checksum: the SHA-1 that Podfile.lock has of it.
  func published(_ pod: String, version: String, checksum: String?) throws -> PodSpec {
    try Self.check(pod)
    try Self.check(version)
    let path = "\(try shard(pod).joined(separator: "/"))/\(pod)/\(version)/\(pod).podspec.json"
    let data = try local("Specs/" + path) ?? cached("Specs/" + path, of: pod)
    if let checksum {
      let found = try Self.digest("sha1sum", of: data)
      guard found == checksum else {
        throw BuildProblem(
          "the podspec of \(pod) \(version) is not the one that Podfile.lock names (its SHA-1 is "
            + "\(found), not \(checksum))")
      }
    }
    return try PodSpec(json: data, file: path)
  }

  /// The newest published version that meets all requirements.
  func version(of pod: String, requirements: [String]) throws -> String {
    try Self.check(pod)
    let file = "all_pods_versions_\(try shard(pod).joined(separator: "_")).txt"
    let data = try fetch(file, of: pod)
    let line = String(decoding: data, as: UTF8.self).split(separator: "\n")
      .first { $0.hasPrefix(pod + "/") }
    let versions = (line ?? "").split(separator: "/").dropFirst().map { PodVersion($0) }
    let fitting = versions.filter { version in
      requirements.allSatisfy { version.meets($0) }
        && (!version.isPrerelease || requirements.contains { $0.contains("-") })
    }
    guard let best = fitting.max() else {
      throw BuildProblem(
        "no version of the pod \(pod) meets \(requirements.joined(separator: ", "))")
    }
    return best.text
  }

  // MARK: Files

  /// A name becomes part of a path.
  private static func check(_ name: String) throws {
    let isPlain = name.allSatisfy { $0.isLetter || $0.isNumber || "_-+. ".contains($0) }
    guard isPlain, !name.hasPrefix("."), !name.isEmpty else {
      throw BuildProblem("“\(name)” is no name of a pod or version")
    }
  }

  /// The three folders by which the repository keeps pods apart.
  private func shard(_ pod: String) throws -> [String] {
    try Self.digest("md5sum", of: Data(pod.utf8)).prefix(3).map(String.init)
  }

  private static func digest(_ program: String, of data: Data) throws -> String {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("hanok-digest-\(UInt64.random(in: 0 ... .max))")
    try data.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let result = try Subprocess.run(
      URL(fileURLWithPath: "/usr/bin/env"), [program, "--", file.path])
    return String(result.output.prefix { $0.isHexDigit })
  }

  /// The copy that CocoaPods itself keeps in the user's folder.
  private func local(_ path: String) throws -> Data? {
    let home = FileManager.default.homeDirectoryForCurrentUser
    let repositories = home.appendingPathComponent(".cocoapods/repos")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: repositories.path)) ?? []
    return names.sorted().lazy.compactMap {
      try? Data(contentsOf: repositories.appendingPathComponent("\($0)/\(path)"))
    }.first
  }

  /// A published spec never changes.
  private func cached(_ path: String, of pod: String) throws -> Data {
    let file = scratch.folder("specs/" + ContentHash().adding(server).text)
      .appendingPathComponent(path)
    if let data = try? Data(contentsOf: file) { return data }
    let data = try fetch(path, of: pod)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file, options: .atomic)
    return data
  }

  private func fetch(_ path: String, of pod: String) throws -> Data {
    guard !isOffline else {
      throw BuildProblem("the podspec of \(pod) is not in the cache, and nothing may be fetched")
    }
    let url = "\(server)/\(path.replacingOccurrences(of: " ", with: "%20"))"
    progress.begin("Fetching the podspec of \(pod)")
    defer { progress.end() }
    let file = scratch.folder("tmp").appendingPathComponent("spec-\(UInt64.random(in: 0 ... .max))")
    defer { try? FileManager.default.removeItem(at: file) }
    let result = try Subprocess.run(
      URL(fileURLWithPath: "/usr/bin/env"),
      [
        "curl", "-sSfL", "--proto", "=https,http,file", "--max-time", "60", "-o", file.path, "--",
        url,
      ])
    guard result.status == 0, let data = try? Data(contentsOf: file) else {
      throw BuildProblem(
        "the podspec of \(pod) cannot be fetched: "
          + result.errors.trimmingCharacters(in: .whitespacesAndNewlines))
    }
    return data
  }
}
