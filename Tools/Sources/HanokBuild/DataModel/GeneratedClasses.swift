import Foundation

/// Writes the classes that a module's data models and Core ML models ask for, where they are compiled with its sources.
struct GeneratedClasses {
  /// Where the sources go; what lies there and is not asked for any more is removed.
  let folder: URL

  /// The files, sorted by name. A file that did not change keeps its date.
  func write(for module: SourceModule) throws -> [URL] {
    var texts: [String: String] = [:]
    for item in module.resources where item.isProcessed && DataModelFolder.isModel(item.source) {
      try texts.merge(Self.texts(DataModelFolder(item.source), module.options)) { first, _ in first
      }
    }
    for item in module.resources where item.isProcessed && ModelFile.isModel(item.source) {
      let model = (try? ModelFile(item.source)) ?? ModelFile(unreadable: item.source)
      let text = ModelClassText(
        model: model, isMarkedNonisolated: module.options.isolatesToMainActor,
        isInOwnBundle: module.bundleName != nil)
      texts["\(text.name).swift"] = text.text
    }
    try removeOthers(than: texts)
    return try texts.sorted { $0.key < $1.key }.map { name, text in
      let file = folder.appendingPathComponent(name)
      try Data(text.utf8).writeIfChanged(to: file)
      return file
    }
  }

  /// Sources by file name.
  private static func texts(
    _ model: DataModelFolder, _ options: SwiftOptions
  ) throws -> [String: String] {
    let current = try model.currentModel()
    var texts: [String: String] = [:]
    for entity in current.entities where entity.generation != .none {
      let text = ManagedClassText(
        entity, of: current, isMarkedNonisolated: options.isolatesToMainActor)
      guard let text else { continue }
      if entity.generation == .class {
        texts["\(text.name)+CoreDataClass.swift"] = text.classFile
      }
      texts["\(text.name)+CoreDataProperties.swift"] = text.propertiesFile
    }
    return texts
  }

  private func removeOthers(than texts: [String: String]) throws {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for name in names where texts[name] == nil {
      try FileManager.default.removeItem(at: folder.appendingPathComponent(name))
    }
  }
}
