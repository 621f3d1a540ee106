import Foundation

/// A `.xcdatamodeld` with its versions, or a lone `.xcdatamodel`.
struct DataModelFolder {
  let url: URL
  /// The versions' folders by the versions' names.
  let versions: [String: URL]
  let currentVersion: String

  /// Whether a file of a project is a model.
  static func isModel(_ url: URL) -> Bool {
    ["xcdatamodeld", "xcdatamodel"].contains(url.pathExtension.lowercased())
  }

  init(_ url: URL) throws {
    self.url = url
    guard url.pathExtension.lowercased() == "xcdatamodeld" else {
      currentVersion = Self.name(url)
      versions = [currentVersion: url]
      return
    }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    let folders = names.filter { $0.hasSuffix(".xcdatamodel") && !$0.hasPrefix(".") }
      .map { url.appendingPathComponent($0) }
    versions = Dictionary(
      folders.map { (Self.name($0), $0) }, uniquingKeysWith: { first, _ in first })
    currentVersion = try Self.currentVersion(in: url, among: versions.keys.sorted())
  }

  private static func name(_ url: URL) -> String { url.deletingPathExtension().lastPathComponent }

  private static func currentVersion(in url: URL, among names: [String]) throws -> String {
    let file = url.appendingPathComponent(".xccurrentversion")
    if let data = try? Data(contentsOf: file) {
      let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
      guard let list = list as? [String: Any], let chosen = list["_XCCurrentVersionName"] as? String
      else {
        throw BuildProblem("does not name the model's current version", file: file.path)
      }
      let name = name(URL(fileURLWithPath: chosen))
      guard names.contains(name) else {
        throw BuildProblem("names the version “\(chosen)”, which is not there", file: file.path)
      }
      return name
    }
    // A model that never had a second version has no such file.
    guard let only = names.first(where: { $0 == name(url) }) ?? names.first else {
      throw BuildProblem("is a data model without a version in it", file: url.path)
    }
    return only
  }

  /// The XML of a version.
  func contents(_ version: String) throws -> URL {
    let folder = versions[version] ?? url
    let file = folder.appendingPathComponent("contents")
    if FileManager.default.fileExists(atPath: file.path) { return file }
    let isOld = FileManager.default.fileExists(
      atPath: folder.appendingPathComponent("elements").path)
    throw BuildProblem(
      isOld
        ? "is a data model in the format of Xcode 3; open it in Xcode and save it once"
        : "is a data model without contents", file: folder.path)
  }

  /// The model that classes are generated from.
  func currentModel() throws -> DataModel { try DataModelReader.read(contents(currentVersion)) }

  /// The files that go into the bundle, by paths beside `destination`, the model's own path in it:
  /// `Name.momd` with a `Version.mom` for each version and what says which is the current one, or
  /// `Name.mom`. A `.mom` holds the version's XML as it is.
  func files(at destination: String) throws -> [String: Data] {
    let base = (destination as NSString).deletingPathExtension
    guard url.pathExtension.lowercased() == "xcdatamodeld" else {
      return ["\(base).mom": try data(currentVersion)]
    }
    var files: [String: Data] = [:]
    for version in versions.keys { files["\(base).momd/\(version).mom"] = try data(version) }
    files["\(base).momd/VersionInfo.plist"] = try PropertyListSerialization.data(
      fromPropertyList: ["NSManagedObjectModel_CurrentVersionName": currentVersion], format: .xml,
      options: 0)
    return files
  }

  private func data(_ version: String) throws -> Data {
    let file = try contents(version)
    let data = try? Data(contentsOf: file)
    guard let data else { throw BuildProblem("cannot be read", file: file.path) }
    _ = try DataModelReader.read(data, file: file.path)
    return data
  }
}
