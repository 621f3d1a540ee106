import Foundation

/// Fills `Name.app`: Info.plist, resources, strings, and a bundle for each package with resources.
struct BundleWriter {
  let project: AppProject
  let bundle: URL
  let drawings: PDFDrawings

  struct Output {
    var executableName: String
    /// The parts that are left out, a line each.
    var problems: [String]
  }

  init(project: AppProject, bundle: URL, scratch: Scratch) {
    self.project = project
    self.bundle = bundle
    drawings = PDFDrawings(folder: scratch.folder("drawings"))
  }

  /// Copies what changed and removes what is no longer part of the app.
  func write() throws -> Output {
    let values = project.info.values
    var executable = values["CFBundleExecutable"] as? String ?? project.name
    if executable.isEmpty || executable.contains("/") { executable = project.name }
    var written: Set<String> = ["Info.plist", executable]
    try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
    try project.info.xml.writeIfChanged(to: bundle.appendingPathComponent("Info.plist"))
    var problems: [String] = []
    let region = values["CFBundleDevelopmentRegion"] as? String ?? "en"
    for module in project.packages + [project.module] {
      let prefix = module.bundlePath.map { $0 + "/" } ?? ""
      if let info = module.frameworkInfo {
        try info.xml.writeIfChanged(to: bundle.appendingPathComponent(prefix + "Info.plist"))
        written.insert(prefix + "Info.plist")
      }
      for item in module.resources {
        written.formUnion(
          try copy(item, prefix: prefix, developmentRegion: region, problems: &problems))
      }
    }
    for path in written.filter({ $0.hasSuffix(".stringsdict") }).sorted() {
      written.insert(try mergePlurals(of: path, developmentRegion: region))
      written.remove(path)
    }
    removeOthers(than: written)
    return Output(executableName: executable, problems: problems)
  }

  /// Copies one item; returns where its files are in the bundle.
  private func copy(
    _ item: ResourceItem, prefix: String, developmentRegion: String, problems: inout [String]
  ) throws -> [String] {
    // A name with accents or Hangul can be spelled in two ways, which are one for Apple's file systems: the bundle has
    // the one that is typed in sources.
    let destination = (prefix + item.destination).precomposedStringWithCanonicalMapping
    guard !destination.split(separator: "/").contains("..") else {
      throw BuildProblem("lies outside of the bundle", file: item.source.path)
    }
    if item.source.pathExtension == "xcstrings" {
      let catalog = try StringsCatalog(item.source, developmentRegion: developmentRegion)
      return try catalog.files().map { name, data in
        try data.writeIfChanged(to: bundle.appendingPathComponent(prefix + name))
        return prefix + name
      }
    }
    if item.isProcessed, DataModelFolder.isModel(item.source) {
      return try DataModelFolder(item.source).files(at: destination).map { path, data in
        try data.writeIfChanged(to: bundle.appendingPathComponent(path))
        return path
      }
    }
    if item.isProcessed, ModelFile.isModel(item.source) {
      return try copyModel(item.source, to: destination, problems: &problems)
    }
    if item.isProcessed, InterfaceDocument.isDocument(item.source) {
      let path = InterfaceDocument.compiledPath(destination)
      try InterfaceDocument(item.source).data.writeIfChanged(
        to: bundle.appendingPathComponent(path))
      return [path]
    }
    if item.isMappingModel { return [] }
    guard FileWalk.isFolder(item.source) else {
      try copyFile(item.source, to: destination)
      return [destination]
    }
    let paths = allFiles(below: item.source)
    let found = drawings.convert(
      paths.filter(PDFDrawings.contains).map(item.source.appendingPathComponent))
    problems += found.problems
    return try paths.map { path in
      let source = item.source.appendingPathComponent(path)
      let target = destination + "/" + path.precomposedStringWithCanonicalMapping
      try copyFile(found.drawings[source] ?? source, to: target)
      return target
    }
  }

  /// Writes what a Core ML model takes and gives. One that cannot be read is left out, and the app goes on without.
  private func copyModel(
    _ source: URL, to destination: String, problems: inout [String]
  ) throws -> [String] {
    let model: ModelFile
    do {
      model = try ModelFile(source)
    } catch let problem as BuildProblem {
      problems.append("\(problem.warning); the app cannot load this model")
      return []
    }
    let path = CompiledModel.path(destination)
    try CompiledModel(model: model).metadata.writeIfChanged(
      to: bundle.appendingPathComponent(path))
    return [path]
  }

  /// Puts plural forms into the .strings file of the same name, since Foundation on Linux reads no others.
  private func mergePlurals(of path: String, developmentRegion: String) throws -> String {
    let file = bundle.appendingPathComponent(path)
    let strings = (path as NSString).deletingPathExtension + ".strings"
    let folder = file.deletingLastPathComponent()
    let language =
      folder.pathExtension == "lproj" && folder.lastPathComponent != "Base.lproj"
      ? folder.deletingPathExtension().lastPathComponent : developmentRegion
    let plurals = try PluralRules(file, language: language)
    let target = bundle.appendingPathComponent(strings)
    try plurals.merged(into: target).writeIfChanged(to: target)
    return strings
  }

  /// Copies a file; of a link, the file that it leads to.
  private func copyFile(_ source: URL, to path: String) throws {
    let source = source.resolvingSymlinksInPath()
    let target = bundle.appendingPathComponent(path)
    let stamps = (FileStamp(source), FileStamp(target))
    if let from = stamps.0, let to = stamps.1, from == to { return }
    let manager = FileManager.default
    do {
      try manager.createDirectory(
        at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
      // There may be a link that leads nowhere, which does not count as existing.
      if (try? manager.attributesOfItem(atPath: target.path)) != nil {
        try manager.removeItem(at: target)
      }
      try manager.copyItem(at: source, to: target)
      // The copy carries the original's date, which tells next time that nothing changed.
      if let stamp = stamps.0 { FileStamp.set(stamp, on: target) }
    } catch {
      throw BuildProblem(
        "cannot be copied into the bundle: \(error.localizedDescription)", file: source.path)
    }
  }

  /// All files, hidden ones left out, also those inside folders that count as one thing.
  private func allFiles(below folder: URL) -> [String] {
    guard let paths = FileManager.default.subpaths(atPath: folder.path) else { return [] }
    return paths.filter { path in
      !path.split(separator: "/").contains { $0.hasPrefix(".") }
        && !FileWalk.isFolder(folder.appendingPathComponent(path))
    }
  }

  private func removeOthers(than written: Set<String>) {
    for path in allFiles(below: bundle) where !written.contains(path) {
      try? FileManager.default.removeItem(at: bundle.appendingPathComponent(path))
    }
  }
}

extension ResourceItem {
  /// A mapping between two versions of a data model, which is left out.
  var isMappingModel: Bool { isProcessed && source.pathExtension == "xcmappingmodel" }
}
