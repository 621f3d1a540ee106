import Foundation
import HanokBuild

/// Runs a program and tells of a crash in a few lines: why, and where in the sources as they are written.
final class CrashWatch: @unchecked Sendable {
  private let name: String
  private let ownFiles: Set<String>
  private let root: String
  private let folder: URL?
  private let lock = NSLock()
  private var words = LastWords()
  private let pipe: Pipe?
  private let instrumentation: Instrumentation?
  private let ended = DispatchSemaphore(value: 0)

  /// The option that shows everything.
  static let option = "--full-backtrace"

  /// Variables that the program needs in its environment.
  let environment: [String: String]

  /// - Parameters:
  ///   - showsAll: whether the runtime prints all it knows, instead.
  ///   - tested: the app that the program starts to test it.
  init(
    _ app: BuiltApp, testing tested: BuiltApp? = nil, showsAll: Bool,
    instrumentation: Instrumentation? = nil
  ) {
    name = app.project.name
    let projects = [app.project] + (tested.map { [$0.project] } ?? [])
    let modules = projects.flatMap { $0.packages + [$0.module] }
    ownFiles = Set(modules.flatMap(\.sources).map(\.standardizedFileURL.path))
    root = app.project.root.standardizedFileURL.path
    self.instrumentation = instrumentation
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("hanok-crash-\(UInt64.random(in: 0 ... .max))")
    do {
      let reports = folder.appendingPathComponent("reports")
      try FileManager.default.createDirectory(at: reports, withIntermediateDirectories: true)
    } catch {
      // A full disk is no reason not to run.
      (self.folder, pipe, environment) = (nil, nil, [:])
      return
    }
    self.folder = folder
    var values = SanitizerSettings.environment(instrumentation, folder: folder)
    // A variable that is set stays as it is.
    let isTheirs = ProcessInfo.processInfo.environment["SWIFT_BACKTRACE"]?.isEmpty == false
    if showsAll && !isTheirs {
      values["SWIFT_BACKTRACE"] = "enable=yes,interactive=no,threads=all,limit=none,sanitize=no"
    } else if !isTheirs {
      values["SWIFT_BACKTRACE"] =
        "enable=yes,interactive=no,color=no,format=json,threads=crashed,registers=none,images=none,"
        + "limit=2000,sanitize=no,output-to=\(folder.path)/reports/"
    }
    pipe = showsAll || isTheirs ? nil : Pipe()
    environment = values
  }

  deinit {
    if let folder { try? FileManager.default.removeItem(at: folder) }
  }

  /// Starts a program that was made with `environment`.
  func start(_ process: ChildProcess, output: Pipe? = nil) throws {
    guard let pipe else { return try process.start(output: output) }
    try process.start(output: output, errors: pipe)
    try? pipe.fileHandleForWriting.close()
    let errors = pipe.fileHandleForReading
    Thread.detachNewThread { [self] in
      while case let data = errors.availableData, !data.isEmpty {
        let passed = lock.withLock { words.take(data) }
        if !passed.isEmpty { FileHandle.standardError.write(readable(passed)) }
      }
      ended.signal()
    }
  }

  /// Tells of crashes once the program has ended; true when there was one to tell of.
  func finish(status: Int32) -> Bool {
    guard let folder, pipe != nil else { return false }
    // Programs that it started may still hold the pipe.
    _ = ended.wait(timeout: .now() + 1)
    let reports = Self.reports(in: folder.appendingPathComponent("reports"))
    let (reason, place) = lock.withLock { (words.reason, words.place) }
    let isReported = status > 128 && !reports.isEmpty
    let rest = lock.withLock { words.finish(isReported: isReported) }
    if !rest.isEmpty { FileHandle.standardError.write(rest) }
    for (index, report) in reports.enumerated() {
      // An app that was tested may have crashed, and not the program that tests it.
      let isItself = isReported && index == reports.count - 1
      let text = Self.text(
        report, name: isItself ? name : "A program that \(name) started",
        reason: isItself ? reason : nil, place: isItself ? place : nil,
        folder: FileManager.default.currentDirectoryPath, ownFiles: ownFiles.filter(isOwn))
      FileHandle.standardError.write(Data(text.utf8))
    }
    return isReported
  }

  /// The output of a program, with the names of functions in a sanitizer's reports as they are written.
  private func readable(_ data: Data) -> Data {
    guard instrumentation == .thread || instrumentation == .address,
      let text = String(data: data, encoding: .utf8), text.contains("$s")
    else { return data }
    return Data(SanitizerSettings.readable(text).utf8)
  }

  static func reports(in folder: URL) -> [CrashReport] {
    let files =
      (try? FileManager.default.contentsOfDirectory(
        at: folder, includingPropertiesForKeys: [.contentModificationDateKey])) ?? []
    func date(_ url: URL) -> Date {
      (try? url.resourceValues(forKeys: [.contentModificationDateKey]))?.contentModificationDate
        ?? .distantPast
    }
    return files.sorted { date($0) < date($1) }.compactMap { try? Data(contentsOf: $0) }
      .compactMap { CrashReport(json: $0) }
  }

  /// The lines that a person reads.
  static func text(
    _ report: CrashReport, name: String, reason: String?, place: CrashPlace? = nil, folder: String,
    ownFiles: Set<String>
  ) -> String {
    let reason = reason ?? report.reason
    let frames = report.ownFrames(at: place, isOwn: ownFiles.contains)
    var lines = CrashReport.lines(frames, folder: folder)
    if lines.isEmpty { lines = ["  none of its own functions is known to have run"] }
    let source = frames.first.flatMap { line(of: $0) }
    if let source { lines.insert("    \(source)", at: 1) }
    let hint = source.flatMap { line in
      CrashHint(reason: reason, line: line).sentence {
        ownFiles.sorted().compactMap { try? String(contentsOfFile: $0, encoding: .utf8) }
      }
    }
    return (["\(name) crashed: \(reason)"] + lines + [hint, "\(option) shows everything.", ""])
      .compactMap { $0 }.joined(separator: "\n")
  }

  /// The source's line that a frame names, without what is around it.
  private static func line(of frame: CrashFrame) -> String? {
    guard let text = try? String(contentsOfFile: frame.file, encoding: .utf8) else { return nil }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.indices.contains(frame.line - 1) else { return nil }
    let line = lines[frame.line - 1].trimmingCharacters(in: .whitespaces)
    return line.isEmpty ? nil : line
  }

  /// The sources of the project and of packages beside it, without fetched and generated ones.
  private func isOwn(_ path: String) -> Bool {
    guard ownFiles.contains(path) else { return false }
    let fetched: Set<Substring> = ["Pods", "Carthage", ".build", "SourcePackages", "checkouts"]
    guard path.hasPrefix(root + "/") else {
      return fetched.isDisjoint(with: path.split(separator: "/"))
    }
    return fetched.isDisjoint(with: path.dropFirst(root.count).split(separator: "/"))
  }
}
