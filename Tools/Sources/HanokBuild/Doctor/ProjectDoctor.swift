import Foundation

/// Examines a project without building, fetching or running anything of it.
public struct ProjectDoctor {
  let path: URL
  let choice: ProjectChoice
  let copies: [URL]

  public init(_ path: URL, _ choice: ProjectChoice = ProjectChoice(), copies: [URL] = []) {
    self.path = path.standardizedFileURL
    self.choice = choice
    self.copies = copies
  }

  public func examine() throws -> ProjectReport {
    guard FileManager.default.fileExists(atPath: path.path) else {
      throw BuildProblem("does not exist", file: path.path)
    }
    PackageResolver.current = PackageResolver(
      progress: BuildProgress(isSilent: true), isOffline: true, copies: copies)
    var problems: [ProjectReport.Problem] = []
    let modules = read(&problems)
    let known = KnownNames.current()
    var counter = NeedCounter()
    let own = ownNames(modules)
    let fonts = fonts(modules)
    for item in requirements(modules) { counter.add(item.kind, item.name, isThere: item.isThere) }
    let sources = modules.flatMap { module in module.sources.map { (module, $0) } }
    let found = inParallel(sources) { module, url -> NeedCounter in
      let configuration = AppBuildConfiguration(
        options: module.options, importableModules: known.frameworks.union(own))
      guard let text = try? String(contentsOf: url, encoding: .utf8) else { return NeedCounter() }
      return SourceNeeds(known: known, own: own, fonts: fonts, configuration: configuration)
        .read(text, file: url.path)
    }
    for each in found { counter.add(each) }
    for url in Set(modules.flatMap(\.resources).map(\.source).filter(InterfaceDocument.isDocument))
      .sorted(by: { $0.path < $1.path })
    {
      guard let data = try? Data(contentsOf: url) else { continue }
      counter.add(DocumentNeeds.read(data, file: url.path, known: known, fonts: fonts))
    }
    return ProjectReport(
      project: path.path, targets: modules.map(Self.target), problems: problems,
      leftOut: modules.flatMap(Self.leftOut), needs: counter.all)
  }

  // MARK: Reading

  private func read(_ problems: inout [ProjectReport.Problem]) -> [SourceModule] {
    do {
      let app = try ProjectReader.read(path, choice)
      return app.packages + [app.module]
    } catch {
      if let tests = try? ProjectReader.readTests(path, choice) {
        return tests.project.packages
      }
      problems += Self.problems(error)
    }
    // A project that cannot be read is examined file by file.
    let folder =
      FileWalk.isFolder(path) && path.pathExtension.isEmpty
      ? path : path.deletingLastPathComponent()
    let files = FileWalk.files(below: folder).filter {
      !$0.hasPrefix("Pods/") && !$0.hasPrefix("Carthage/")
    }.map { folder.appendingPathComponent($0) }
    var module = SourceModule(
      name: folder.lastPathComponent, sources: files.filter { $0.pathExtension == "swift" })
    module.resources = files.filter { FileKind(path: $0.path).role == .resource }.map {
      ResourceItem(source: $0, destination: $0.lastPathComponent)
    }
    return [module]
  }

  private static func problems(_ error: any Error) -> [ProjectReport.Problem] {
    let all =
      (error as? BuildProblems)?.problems ?? [(error as? BuildProblem) ?? BuildProblem("\(error)")]
    return all.map { ProjectReport.Problem(message: $0.message, file: $0.file, line: $0.line) }
  }

  /// Files in other languages, and names that the bridging header declares in them.
  private static func leftOut(_ module: SourceModule) -> [ProjectReport.Problem] {
    module.leftOut.map {
      ProjectReport.Problem(message: "is \($0.language)", file: $0.file.path, line: nil)
    }
      + (module.bridgingHeader?.leftOut ?? []).map {
        ProjectReport.Problem(
          message: "“\($0.name)” is declared in Objective-C", file: $0.file, line: $0.line)
      }
  }

  private static func target(_ module: SourceModule) -> ProjectReport.Target {
    let kind =
      switch module.role {
      case .app: "app"
      case .tests: "tests"
      case .library: "module"
      }
    return ProjectReport.Target(
      name: module.name, kind: kind,
      files: module.sources.count + (module.clang?.sources.count ?? 0))
  }

  /// Modules and types that the project has itself.
  private func ownNames(_ modules: [SourceModule]) -> Set<String> {
    let declared = inParallel(modules.flatMap(\.sources)) { url in
      KnownNames.declared(in: (try? String(contentsOf: url, encoding: .utf8)) ?? "")
    }
    return declared.reduce(into: Set(modules.map(\.name))) { $0.formUnion($1) }
  }

  /// The packages and pods that the project names, and whether the program has modules of them.
  private func requirements(
    _ modules: [SourceModule]
  ) -> [(kind: ProjectReport.Kind, name: String, isThere: Bool)] {
    let names = Set(modules.map { $0.name.lowercased() })
    let sources = modules.flatMap(\.sources).map(\.path)
    func isThere(_ name: String) -> Bool {
      names.contains(BuildSettings.identifier(name).lowercased())
        || sources.contains { $0.lowercased().contains("/\(name.lowercased())/") }
    }
    let folder =
      FileWalk.isFolder(path) && path.pathExtension.isEmpty
      ? path : path.deletingLastPathComponent()
    let references = ProjectReader.projects(in: folder).compactMap { try? XcodeProject(url: $0) }
      .flatMap { project in
        project.objects.keys.filter { project.isa($0) == "XCRemoteSwiftPackageReference" }
          .compactMap { project.text($0, "repositoryURL") }
      }
    let manifest = LocalPackages.isPackage(folder) ? try? PackageManifest.read(folder) : nil
    let urls = Set(references + (manifest?.remoteDependencies.map(\.url) ?? [])).sorted()
    let packages = urls.map { url in
      (ProjectReport.Kind.package, url, isThere(LocalPackages.repositoryName(url) ?? url))
    }
    let pods = PodModules(project: folder)?.names ?? []
    return packages + pods.map { (ProjectReport.Kind.pod, $0, isThere($0)) }
  }

  /// The names of the fonts that this machine and the project have.
  private func fonts(_ modules: [SourceModule]) -> Set<String> {
    let files = modules.flatMap(\.resources).map(\.source).filter {
      ["ttf", "otf", "ttc"].contains($0.pathExtension.lowercased())
    }
    let format = "%{postscriptname}\n%{family}\n%{fullname}\n"
    let system = try? Subprocess.run(
      URL(fileURLWithPath: "/usr/bin/env"), ["fc-list", "-f", format])
    let bundled =
      files.isEmpty
      ? nil
      : try? Subprocess.run(
        URL(fileURLWithPath: "/usr/bin/env"), ["fc-scan", "-f", format] + files.map(\.path))
    let text = (system?.output ?? "") + (bundled?.output ?? "")
    return Set(text.split(whereSeparator: { $0 == "\n" || $0 == "," }).map(String.init))
  }
}
