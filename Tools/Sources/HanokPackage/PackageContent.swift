import Foundation
import HanokBuild

/// The files of a package.
struct PackageContent {
  private var info: PackageInfo
  let parts: PackageParts
  let staging: Staging
  let tools: PackagingTools
  private var linkedFiles: [URL] = []

  init(info: PackageInfo, parts: PackageParts, staging: Staging, tools: PackagingTools) {
    self.info = info
    self.parts = parts
    self.staging = staging
    self.tools = tools
    self.info.titles = BundleNames.read(parts.app.bundle)
    companion = parts.companion.map {
      PackagedCompanion(info: info, description: $0.description)
    }
  }

  private let companion: PackagedCompanion?
  private var libraries: String { info.folder + "/lib" }

  mutating func write(architecture: String) throws {
    try writePrograms()
    try writeDesktopFiles()
    try writeDocuments()
    if let companion { try write(companion) }
    try writeControl(architecture)
  }

  // MARK: Programs

  private mutating func writePrograms() throws {
    try staging.copy(parts.app.bundle, to: info.bundle)
    try addLinked(parts.app.executable, as: info.program, folder: "../lib", isProgram: true)
    try addLinked(parts.runtime, as: "\(libraries)/libHanokRuntime.so", folder: "")
    for folder in parts.resources {
      try staging.copy(folder, to: "\(libraries)/\(folder.lastPathComponent)")
    }
    if let companion, let program = parts.companion?.program {
      try addLinked(program, as: companion.program, folder: "../lib", isProgram: true)
    }
    let swift = try SwiftLibraries(tools: tools).needed(by: linkedFiles)
    for library in swift {
      let path = "\(libraries)/\(library.lastPathComponent)"
      try staging.copy(library, to: path)
      let file = LinkedFile(url: staging.url(path), tools: tools)
      // Their own path says already that they are beside one another.
      try file.prepare(keeping: .exported, libraryFolder: nil)
      linkedFiles.append(file.url)
    }
    let launcher = LauncherScript(info: info, companion: companion)
    try staging.write(launcher.text, to: "/usr/bin/\(info.name)", isProgram: true)
  }

  /// Copies a program or library without debugging information. Functions keep their names: UIKit looks an app's
  /// methods up in its file.
  private mutating func addLinked(
    _ source: URL, as path: String, folder: String, isProgram: Bool = false
  ) throws {
    try staging.copy(source, to: path, isProgram: isProgram)
    let file = LinkedFile(url: staging.url(path), tools: tools)
    try file.prepare(keeping: isProgram ? .functions : .exported, libraryFolder: folder)
    linkedFiles.append(file.url)
  }

  // MARK: Desktop

  private func writeDesktopFiles() throws {
    let entry = DesktopEntry(info: info).text
    try staging.write(entry, to: "/usr/share/applications/\(info.component).desktop")
    let metadata = "/usr/share/metainfo/\(info.component).metainfo.xml"
    try staging.write(AppStreamMetadata(info: info).text, to: metadata)
    try AppStreamMetadata.validate(staging.url(metadata))
    let icon = try AppIcon(project: parts.app.project)
    for size in AppIcon.sizes {
      let picture = try icon.picture(for: size).map { try IconSurface(png: $0).icon(size: size) }
      let drawn = picture ?? DefaultIcon(title: info.title).draw(size: size)
      try staging.write(
        drawn.png(),
        to: "/usr/share/icons/hicolor/\(size)x\(size)/apps/\(info.component).png")
    }
  }

  // MARK: Documents

  private func writeDocuments() throws {
    let documents = "/usr/share/doc/\(info.name)"
    try staging.write(copyright().text, to: "\(documents)/copyright")
    let page = ManualPage(info: info)
    try staging.writeCompressed(page.changelog, to: "\(documents)/changelog")
    try staging.writeCompressed(page.text, to: "/usr/share/man/man1/\(info.name).1")
    try staging.write(
      LintianOverrides.text(for: info.name), to: "/usr/share/lintian/overrides/\(info.name)")
  }

  private func copyright() -> CopyrightFile {
    let owner = info.copyright ?? "\(PackageDate(info.date).day.prefix(4)) \(info.maintainer.name)"
    var file = CopyrightFile(
      name: info.title, source: info.homepage ?? "the project \(parts.app.project.name)", parts: [])
    let project = parts.app.project.root
    let own = LicenceFile.ofProject(project)
    file.parts.append(Self.part(["*"], owner, own, name: info.licence ?? own?.identifier))
    let library = String(libraries.dropFirst())
    file.parts += CopyrightParts.runtime(in: library)
    for folder in parts.resources {
      let base = "\(library)/\(folder.lastPathComponent)"
      file.parts += CopyrightParts.notices(
        in: folder, as: base, owner: "their authors, named below")
    }
    if let companion {
      for name in companion.description.files ?? [] {
        file.parts += CopyrightParts.notices(
          in: project.appendingPathComponent(name), as: "\(companion.folder.dropFirst())/\(name)",
          owner: "their authors, named below")
      }
    }
    return file
  }

  private static func part(
    _ files: [String], _ owner: String, _ licence: LicenceFile?, name: String?
  ) -> CopyrightFile.Part {
    let isApache = name == "Apache-2.0"
    let text =
      isApache
      ? CopyrightFile.apache
      : licence?.text ?? "The project does not say under what conditions it may be used."
    return CopyrightFile.Part(
      files: files, copyright: owner, licence: name ?? "unstated", text: text)
  }

  // MARK: Companion

  private func write(_ companion: PackagedCompanion) throws {
    try staging.write(companion.starterText, to: companion.starter, isProgram: true)
    for name in companion.description.files ?? [] {
      guard !name.hasPrefix("/"), !name.split(separator: "/").contains("..") else {
        throw BuildProblem("hanok.json: “\(name)” is not in the app's folder")
      }
      try staging.copy(
        parts.app.project.root.appendingPathComponent(name), to: "\(companion.folder)/\(name)")
    }
    try staging.write(companion.unit, to: companion.unitPath)
    try staging.link(companion.linkPath, to: "../\(companion.service)")
    try staging.write(companion.removalScript, to: "/DEBIAN/prerm", isProgram: true)
  }

  // MARK: Control

  private func writeControl(_ architecture: String) throws {
    let linked = try Dependencies(tools: tools).ofLibraries(
      linkedFiles, ownLibraries: staging.url(libraries))
    let control = ControlFile(
      info: info, architecture: architecture,
      depends: linked + Dependencies.atRunTime() + info.depends,
      recommends: try Dependencies.ofMedia(for: staging.url(info.program))
        + Dependencies.ofDocuments(for: staging.url(info.program))
        + Dependencies.ofCodes(for: staging.url(info.program))
        + Dependencies.ofText(for: staging.url(info.program)),
      installedKilobytes: staging.installedKilobytes())
    try staging.writeControl(control)
  }
}
