import Foundation
import HanokBuild

/// The files of the package of Hanok itself.
struct InstallationContent {
  let info: PackageInfo
  let parts: InstallationParts
  let frameworks: FrameworksBuilder
  let staging: Staging
  let tools: PackagingTools
  private var linkedFiles: [URL] = []

  /// Where the parts are once they are installed.
  private let installed: InstallationLayout

  init(
    info: PackageInfo, parts: InstallationParts, frameworks: FrameworksBuilder, staging: Staging,
    tools: PackagingTools
  ) {
    self.info = info
    self.parts = parts
    self.frameworks = frameworks
    self.staging = staging
    self.tools = tools
    installed = InstallationLayout(root: URL(fileURLWithPath: info.folder))
  }

  mutating func write(
    programs: [URL], texts: InstallationTexts, architecture: String
  ) throws {
    try writePrograms(programs)
    try writeFrameworks()
    try writeKnowledge()
    if let command = programs.first { try writeDescription(DescriptionParts(builtWith: command)) }
    try writeApps()
    try writeDocuments(texts)
    try writeControl(architecture)
  }

  // MARK: Programs

  private mutating func writePrograms(_ programs: [URL]) throws {
    for program in programs {
      let place = installed.programs.appendingPathComponent(program.lastPathComponent)
      try addLinked(program, as: place.path, isProgram: true)
    }
    try staging.link("/usr/bin/\(info.name)", to: "../lib/\(info.name)/bin/hanok")
    try addLinked(frameworks.runtime, as: installed.runtime.path)
    for library in try SwiftLibraries.ofCommands(tools: tools).needed(by: linkedFiles) {
      let path = installed.libraries.appendingPathComponent(library.lastPathComponent).path
      try staging.copy(library, to: path)
      let file = LinkedFile(url: staging.url(path), tools: tools)
      try file.prepare(keeping: .exported, libraryFolder: "")
      linkedFiles.append(file.url)
    }
  }

  private mutating func addLinked(
    _ source: URL, as path: String, isProgram: Bool = false
  ) throws {
    try staging.copy(source, to: path, isProgram: isProgram)
    let file = LinkedFile(url: staging.url(path), tools: tools)
    try file.prepare(keeping: .exported, libraryFolder: "../lib")
    linkedFiles.append(file.url)
  }

  // MARK: Frameworks

  private func writeFrameworks() throws {
    for folder in frameworks.resources {
      let place = installed.frameworks.appendingPathComponent(folder.lastPathComponent)
      try staging.copy(folder, to: place.path)
    }
    for module in parts.modules {
      let place = installed.modules.appendingPathComponent(module.lastPathComponent)
      try staging.copy(module, to: place.path)
    }
    for module in parts.cModules {
      let map = installed.map(of: module.name)
      try staging.write(module.map, to: map.path)
      for header in module.headers {
        let place = map.deletingLastPathComponent().appendingPathComponent(header.lastPathComponent)
        try staging.copy(header, to: place.path)
      }
    }
    for (target, files) in parts.objects {
      for file in files {
        let place = installed.objects(of: target).appendingPathComponent(file.lastPathComponent)
        try staging.copy(file, to: place.path)
        try LinkedFile(url: staging.url(place.path), tools: tools).removeDebugging()
      }
    }
  }

  // MARK: Knowledge

  private func writeKnowledge() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    try staging.write(encoder.encode(parts.notes), to: installed.notes.path)
    try parts.storeKnowledge(in: InstallationLayout(root: staging.url(installed.root.path)))
    for file in [installed.index, installed.names] { chmod(staging.url(file.path).path, 0o644) }
    let packages = HanokRoot.url.appendingPathComponent("Tools/debian-packages.txt")
    try staging.copy(packages, to: installed.packages.path)
  }

  /// Writes what Tuist's manifests are compiled and linked with.
  private func writeDescription(_ parts: DescriptionParts) throws {
    for file in [parts.module] + parts.objects {
      let place = installed.projectDescription.appendingPathComponent(file.lastPathComponent)
      try staging.copy(file, to: place.path)
      guard file.pathExtension == "o" else { continue }
      try LinkedFile(url: staging.url(place.path), tools: tools).removeDebugging()
    }
  }

  private static let picterest = "Picterest"

  private func writeApps() throws {
    let source = HanokRoot.url.appendingPathComponent("Apps/\(Self.picterest)")
    let place = installed.apps.appendingPathComponent(Self.picterest)
    try staging.copy(source, to: place.path, isSource: true)
    try staging.link(
      "/usr/share/doc/\(info.name)/examples", to: "../../\(info.name)/Apps")
  }

  // MARK: Documents

  private func writeDocuments(_ texts: InstallationTexts) throws {
    let documents = "/usr/share/doc/\(info.name)"
    try staging.write(copyright().text, to: "\(documents)/copyright")
    try staging.writeCompressed(ManualPage(info: info).changelog, to: "\(documents)/changelog")
    try staging.writeCompressed(
      texts.manual(info), to: "/usr/share/man/man1/\(info.name).1")
    for (path, text) in texts.completions { try staging.write(text, to: path) }
    let folder = HanokRoot.url.appendingPathComponent("docs")
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    where name.hasSuffix(".md") {
      try staging.copy(folder.appendingPathComponent(name), to: "\(documents)/\(name)")
    }
    try staging.write(
      LintianOverrides.text(for: info.name), to: "/usr/share/lintian/overrides/\(info.name)")
  }

  private func copyright() -> CopyrightFile {
    var file = CopyrightFile(name: info.title, source: "Hanok's sources", parts: [])
    let year = PackageDate(info.date).day.prefix(4)
    file.parts.append(
      CopyrightFile.Part(
        files: ["*"], copyright: "\(year) the authors of Hanok", licence: "Apache-2.0",
        text: CopyrightFile.apache))
    file.parts += CopyrightParts.swift(in: String(installed.libraries.path.dropFirst()))
    for folder in frameworks.resources {
      let place = installed.frameworks.appendingPathComponent(folder.lastPathComponent)
      file.parts += CopyrightParts.notices(
        in: folder, as: String(place.path.dropFirst()), owner: "their authors, named below")
    }
    file.parts += CopyrightParts.notices(
      in: HanokRoot.url.appendingPathComponent("Apps/\(Self.picterest)"),
      as: String(installed.apps.path.dropFirst()) + "/" + Self.picterest,
      owner: "their authors, named below")
    return file
  }

  // MARK: Control

  private func writeControl(_ architecture: String) throws {
    let dependencies = Dependencies(tools: tools)
    let linked = try dependencies.ofLibraries(
      linkedFiles, ownLibraries: staging.url(installed.libraries.path))
    let control = ControlFile(
      info: info, architecture: architecture,
      depends: linked.map(Dependencies.withOtherNames) + Dependencies.atRunTime()
        + Dependencies.ofBuilding + parts.headerPackages,
      recommends: Dependencies.media + Dependencies.documents + Dependencies.codes
        + Dependencies.text,
      installedKilobytes: staging.installedKilobytes())
    try staging.writeControl(control)
  }
}
