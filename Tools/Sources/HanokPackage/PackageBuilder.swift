import Foundation
import HanokBuild

/// Makes a Debian package of an app: the app, Hanok's runtime and Swift's, and what desktops want to know of it.
public struct PackageBuilder {
  let frameworks: FrameworksBuilder
  let progress: BuildProgress
  let options: PackageOptions

  public init(
    frameworks: FrameworksBuilder, progress: BuildProgress,
    options: PackageOptions = PackageOptions()
  ) {
    self.frameworks = frameworks
    self.progress = progress
    self.options = options
  }

  /// Builds the app at `path` and packs it; gives the package's file. `output` is a file or a folder, by default the
  /// current one.
  public func build(
    _ path: URL, _ choice: ProjectChoice = ProjectChoice(purpose: .archive), output: URL?
  ) throws -> URL {
    let tools = try PackagingTools.find()
    let project = try ProjectReader.read(path, choice)
    let notes = try ProjectNotes.read(project.root)
    let info = try PackageInfo(
      project: project, notes: notes.package ?? PackageNotes(), options: options,
      date: PackageDate.seconds(of: project), warn: progress.warn)
    let architecture = try tools.architecture()
    let name = "\(info.name)_\(info.version)_\(architecture).deb"
    let file = try PackageOutput(given: output, name: name).file()
    let parts = try PackageParts.build(project, notes, frameworks, progress)

    progress.begin("Packing \(info.title)")
    try pack(parts, info, for: architecture, into: file, tools)
    progress.end()
    return file
  }

  private func pack(
    _ parts: PackageParts, _ info: PackageInfo, for architecture: String, into file: URL,
    _ tools: PackagingTools
  ) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("hanok-package-\(UInt64.random(in: 0 ... .max))")
    defer { try? FileManager.default.removeItem(at: folder) }
    let staging = Staging(root: folder)
    var content = PackageContent(info: info, parts: parts, staging: staging, tools: tools)
    try content.write(architecture: architecture)
    for trace in BuildTraces(project: parts.app.project).found(in: staging) {
      progress.warn("warning: /\(trace.file) names the folder \(trace.folder) of this computer")
    }
    try PackageArchive(staging: staging, date: info.date, tools: tools).write(to: file)
  }
}
