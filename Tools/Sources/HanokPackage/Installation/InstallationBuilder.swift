import Foundation
import HanokBuild

/// Makes a Debian package of Hanok itself: the command, and the frameworks as they are built.
public struct InstallationBuilder {
  let frameworks: FrameworksBuilder
  let progress: BuildProgress
  let options: PackageOptions
  let texts: InstallationTexts

  public init(
    frameworks: FrameworksBuilder, progress: BuildProgress, options: PackageOptions,
    texts: InstallationTexts
  ) {
    self.frameworks = frameworks
    self.progress = progress
    self.options = options
    self.texts = texts
  }

  /// Builds the frameworks and packs them with `command`; gives the package's file. `output` is a file or a folder, by
  /// default the current one.
  public func build(command: URL, output: URL?) throws -> URL {
    guard HanokRoot.installation == nil else {
      throw BuildProblem("hanok is installed: a package of itself is made in its checkout")
    }
    let tools = try PackagingTools.find()
    let info = try PackageInfo(hanok: HanokRoot.url, options: options, warn: progress.warn)
    let architecture = try tools.architecture()
    let name = "\(info.name)_\(info.version)_\(architecture).deb"
    let file = try PackageOutput(given: output, name: name).file()
    _ = try frameworks.build()
    let server = try frameworks.buildProduct("picterest-server")
    let parts = try InstallationParts(frameworks)

    progress.begin("Packing Hanok")
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("hanok-package-\(UInt64.random(in: 0 ... .max))")
    defer { try? FileManager.default.removeItem(at: folder) }
    let staging = Staging(root: folder)
    var content = InstallationContent(
      info: info, parts: parts, frameworks: frameworks, staging: staging, tools: tools)
    try content.write(programs: [command, server], texts: texts, architecture: architecture)
    let traces = BuildTraces(folders: [HanokRoot.url, Toolchain.current.usr])
    for trace in traces.found(in: staging) {
      progress.warn("warning: /\(trace.file) names the folder \(trace.folder) of this computer")
    }
    try PackageArchive(staging: staging, date: info.date, tools: tools, compression: .fast)
      .write(to: file)
    progress.end()
    return file
  }
}

extension PackageInfo {
  /// The description of the package of Hanok itself.
  init(hanok root: URL, options: PackageOptions, warn: (String) -> Void) throws {
    let date = try PackageDate.seconds(of: root, sources: [])
    self.init(
      name: try PackageName(options.name ?? "hanok"),
      version: try PackageVersion(options.version ?? "0.1+\(PackageDate(date).minute)"),
      maintainer: try Self.maintainer(options.maintainer, root, warn), title: "Hanok",
      summary: Self.line(options.summary ?? "run iOS apps written with UIKit"),
      paragraphs: Self.paragraphs(
        options.description ?? """
          Hanok runs iOS apps written with UIKit in a window of the desktop, in a web page, or headless for tests and \
          screenshots. The app's sources stay as they were written for iOS.

          This package has the hanok command and the frameworks, built. Swift, which compiles the apps, is not part of it: \
          the command says which version it needs.
          """),
      licence: "Apache-2.0",
      category: MenuCategory(names: ["Development"]), bundleIdentifier: "org.hanok.Hanok",
      executable: "hanok", depends: [], date: date)
  }
}
