import Foundation

/// Compiles modules that go without a dependency: what the compiler does not find is left out, until the rest compiles.
///
/// What was not found is kept, so that the next build needs one round.
struct CompilationRounds {
  let folder: URL
  let progress: BuildProgress
  /// More rounds than code needs in which one thing that is left out leads to another.
  private static let most = 20
  /// How many places are named; a module without a library that it uses everywhere has hundreds.
  private static let mostNotes = 20

  /// What was not found in a module, while it could import what the stamp stands for.
  private struct Record: Codable {
    var stamp: String
    var unfound: UnfoundNames
  }

  /// Compiles a module by `body`, which gets it with what is known so far.
  ///
  /// - Parameter stamp: changes with what the module can import.
  func compile<Result>(
    _ module: SourceModule, stamp: String, _ body: (SourceModule) throws -> Result
  ) throws -> Result {
    let file = folder.appendingPathComponent("\(module.name).json")
    guard let known = Self.read(file), known.stamp == stamp else {
      return try rounds(module, Record(stamp: stamp, unfound: UnfoundNames()), file, body)
    }
    do {
      return try rounds(module, known, file, body)
    } catch is CompilationFailure {
      // The sources are others by now.
      return try rounds(module, Record(stamp: stamp, unfound: UnfoundNames()), file, body)
    }
  }

  private func rounds<Result>(
    _ module: SourceModule, _ known: Record, _ file: URL,
    _ body: (SourceModule) throws -> Result
  ) throws -> Result {
    var record = known
    do {
      return try rounds(module, &record, since: known, file, body)
    } catch let failure as CompilationFailure {
      guard !record.unfound.types.isEmpty, !record.unfound.takesSubclasses else { throw failure }
      // A class without its superclass may not be what others take it for.
      record.unfound.takesSubclasses = true
      do {
        return try rounds(module, &record, since: known, file, body)
      } catch is CompilationFailure {
        throw failure
      }
    }
  }

  private func rounds<Result>(
    _ module: SourceModule, _ record: inout Record, since known: Record, _ file: URL,
    _ body: (SourceModule) throws -> Result
  ) throws -> Result {
    var module = module
    record.unfound.plainClasses.merge(StandInClasses.plainClasses(of: module.bridgingHeader)) { $1 }
    let own = Set(module.sources.map(\.path))
    for _ in 0..<Self.most {
      module.unfound = record.unfound
      try addStandIns(to: &module)
      do {
        let result = try body(module)
        try write(record, to: file)
        report(record.unfound.notes.filter { !known.unfound.notes.contains($0) }, in: module)
        return result
      } catch let failure as CompilationFailure {
        guard !failure.lacking.isEmpty else { throw failure }
        record.unfound.add(
          failure.diagnostics, lacking: failure.lacking, own: own,
          standsIn: failure.lacksDependency)
        if record.unfound == module.unfound { throw failure }
      }
    }
    return try body(module)
  }

  private func addStandIns(to module: inout SourceModule) throws {
    guard !module.unfound.plainClasses.isEmpty else { return }
    let file = folder.appendingPathComponent("\(module.name)PlainClasses.swift")
    try Data(StandInClasses.source(module.unfound.plainClasses).utf8).writeIfChanged(to: file)
    if !module.sources.contains(file) { module.sources.append(file) }
  }

  private func report(_ notes: [String], in module: SourceModule) {
    guard !notes.isEmpty else { return }
    let more = notes.count > Self.mostNotes ? ["… and \(notes.count - Self.mostNotes) more"] : []
    progress.warn(
      (["\(module.name) goes without what the compiler does not find:"]
        + notes.prefix(Self.mostNotes) + more).joined(separator: "\n"))
  }

  private static func read(_ file: URL) -> Record? {
    try? JSONDecoder().decode(Record.self, from: Data(contentsOf: file))
  }

  private func write(_ record: Record, to file: URL) throws {
    if record.unfound.isEmpty {
      try? FileManager.default.removeItem(at: file)
    } else {
      try JSONEncoder().encode(record).writeIfChanged(to: file)
    }
  }
}
