import Foundation

/// Chooses the app of Xcode projects that is meant, and the scheme that says how it is run.
struct XcodeAppChooser {
  /// The path that was asked for.
  let path: URL
  let choice: ProjectChoice
  let projects: [XcodeProject]
  let schemes: XcodeSchemes

  /// An app's target, and the scheme that it is run with.
  struct Choice {
    let project: XcodeProject
    let target: String
    var scheme: XcodeScheme?
  }

  fileprivate struct Candidate {
    let project: XcodeProject
    let target: String
    let name: String
    let rank: Int
  }

  func choose() throws -> Choice {
    if let name = choice.scheme, let scheme = try schemes.named(name) {
      return Choice(scheme: scheme, of: try candidate(of: scheme))
    }
    if let name = choice.scheme, !candidates.contains(where: { $0.name == name }) {
      // A target has a scheme of its name, which Xcode does not write down.
      let names = Set(schemes.names + candidates.map(\.name)).sorted()
      throw BuildProblem(
        "has no scheme “\(name)”; there is: "
          + (names.isEmpty ? "none" : names.joined(separator: ", ")), file: path.path)
    }
    let candidate = try candidate(named: choice.target ?? choice.scheme)
    let own = schemes.all.filter { Self.launches($0, candidate) }
    let names = [candidate.name, candidate.project.name, path.lastPathComponent]
    return Choice(scheme: XcodeSchemes.best(own, names: names), of: candidate)
  }

  // MARK: Candidates

  private var candidates: [Candidate] {
    projects.flatMap { project in
      project.applicationTargets.map { id in
        let name = project.text(id, "name") ?? ""
        return Candidate(
          project: project, target: id, name: name, rank: rank(id, name, project))
      }
    }
  }

  /// How likely a target is the app that is meant: below zero when it is not for iOS.
  private func rank(_ id: String, _ name: String, _ project: XcodeProject) -> Int {
    guard XcodeProject.isForIOS(id, in: project) else { return -1 }
    if name == project.name { return 2 }
    return name == path.lastPathComponent ? 1 : 0
  }

  private static func launches(_ scheme: XcodeScheme, _ candidate: Candidate) -> Bool {
    scheme.launched.map { scheme.refers($0, to: candidate.target, of: candidate.project) } ?? false
  }

  /// The app that a scheme runs, or else the first that it builds.
  private func candidate(of scheme: XcodeScheme) throws -> Candidate {
    let candidates = candidates.filter { $0.rank >= 0 }
    if let target = choice.target { return try candidate(named: target) }
    for buildable in [scheme.launched].compactMap({ $0 }) + scheme.built {
      if let found = candidates.first(where: {
        scheme.refers(buildable, to: $0.target, of: $0.project)
      }) {
        return found
      }
    }
    throw BuildProblem("runs no app for iOS", file: scheme.file.path)
  }

  private func candidate(named target: String?) throws -> Candidate {
    let candidates = candidates
    let names = candidates.map(\.name).joined(separator: ", ")
    if let target {
      if let choice = candidates.first(where: { $0.name == target }) { return choice }
      throw BuildProblem(
        "has no app target “\(target)”; there is: \(names.isEmpty ? "none" : names)",
        file: path.path)
    }
    guard let best = candidates.map(\.rank).max() else {
      throw BuildProblem("has no application target", file: path.path)
    }
    let bestOnes = candidates.filter { $0.rank == best }
    if bestOnes.count == 1 { return bestOnes[0] }
    if best > 0 {
      BuildProgress.current.warn(
        "\(path.lastPathComponent) has several apps; this is \(bestOnes[0].name). Choose with --target: "
          + bestOnes.map(\.name).joined(separator: ", "))
      return bestOnes[0]
    }
    if let run = runByScheme(bestOnes) { return run }
    throw BuildProblem(
      "has several apps; choose one with --target: \(names)", file: path.path)
  }

  /// The one app that schemes run, or that the scheme with the project's name runs.
  private func runByScheme(_ candidates: [Candidate]) -> Candidate? {
    let run = candidates.filter { candidate in
      schemes.all.contains { !$0.isForExtension && Self.launches($0, candidate) }
    }
    if run.count == 1 { return run[0] }
    let names = projects.map(\.name) + [path.lastPathComponent]
    return run.first { candidate in
      schemes.all.contains { names.contains($0.name) && Self.launches($0, candidate) }
    }
  }
}

extension XcodeAppChooser.Choice {
  fileprivate init(scheme: XcodeScheme?, of candidate: XcodeAppChooser.Candidate) {
    self.init(project: candidate.project, target: candidate.target, scheme: scheme)
  }
}
