import Foundation

/// What every description of a project is made into.
extension XcodeObjects {
  /// A configuration with its settings and the file that they come on top of.
  struct Configuration {
    let name: String
    var settings: [String: String]
    var base: URL?
  }

  /// A file that a target has, and the line that names it.
  struct File {
    let url: URL
    let line: Int
  }

  /// The languages of the files, without Base.
  var regions: [String] {
    let names = all.values.compactMap { $0["path"]?.string }.flatMap {
      $0.split(separator: "/").filter { $0.hasSuffix(".lproj") }.map { String($0.dropLast(6)) }
    }
    return Set(names).subtracting(["Base"]).sorted()
  }

  mutating func addFile(_ url: URL, line: Int = 1) -> String {
    add(
      "PBXFileReference", line: line,
      ["path": .string(url.path), "sourceTree": .string("<absolute>")])
  }

  mutating func addConfigurations(
    _ configurations: [Configuration], default name: String?, line: Int = 1
  ) -> String {
    let ids = configurations.map { configuration in
      let file = configuration.base.map { addFile($0, line: line) }
      return add(
        "XCBuildConfiguration", line: line,
        [
          "name": .string(configuration.name),
          "buildSettings": .texts(configuration.settings, line: line),
          "baseConfigurationReference": file.map { .string($0) },
        ])
    }
    return add(
      "XCConfigurationList", line: line,
      ["buildConfigurations": .texts(ids), "defaultConfigurationName": name.map { .string($0) }])
  }

  /// Adds files to a target: a phase with headers, and one for all others, since the reader goes by the kinds of files.
  mutating func addPhases(_ files: [File]) -> [String] {
    let headers = files.filter { $0.url.pathExtension == "h" }
    let others = addPhase("PBXSourcesBuildPhase", files.filter { $0.url.pathExtension != "h" })
    return headers.isEmpty ? [others] : [others, addPhase("PBXHeadersBuildPhase", headers)]
  }

  private mutating func addPhase(_ isa: String, _ files: [File]) -> String {
    let builds = files.map { file in
      let reference = addFile(file.url, line: file.line)
      return add("PBXBuildFile", line: file.line, ["fileRef": .string(reference)])
    }
    return add(isa, line: 1, ["files": .texts(builds)])
  }

  mutating func addDependency(on target: String, line: Int = 1) -> String {
    add("PBXTargetDependency", line: line, ["target": .string(target)])
  }

  mutating func addProduct(_ name: String, of package: String?, line: Int = 1) -> String {
    add(
      "XCSwiftPackageProductDependency", line: line,
      ["productName": .string(name), "package": package.map { .string($0) }])
  }

  /// Adds a package by its address, with a requirement as Xcode spells it.
  mutating func addPackage(
    _ address: String, requirement: [String: String], line: Int = 1
  ) -> String {
    add(
      "XCRemoteSwiftPackageReference", line: line,
      ["repositoryURL": .string(address), "requirement": .texts(requirement, line: line)])
  }

  mutating func addPackage(path: String, line: Int = 1) -> String {
    add("XCLocalSwiftPackageReference", line: line, ["relativePath": .string(path)])
  }
}
