import Foundation
import HanokBuild

/// `hanok run --watch` and `hanok preview`: an app that follows its sources while it runs.
final class WatchSession {
  private let options: LaunchOptions
  private let builder: FrameworksBuilder
  private let folder: URL
  private let progress: BuildProgress
  private let wasStopped: Flag
  private var app: BuiltApp?
  private var running: RunningApp?
  private var process: ChildProcess?
  private var crashes: CrashWatch?
  private var inspected: InspectedApp?
  private var connection: WatchConnection?
  private var isMessageShown = false
  /// Builds the app to start.
  var make: (AppBuilder, AppProject) throws -> BuiltApp = { try $0.build($1) }
  /// Whether the app keeps something for its next start when it is told of its end.
  var tellsOfEnd = false

  init(
    _ options: LaunchOptions, folder: URL, builder: FrameworksBuilder, progress: BuildProgress,
    wasStopped: Flag
  ) {
    self.options = options
    self.folder = folder
    self.builder = builder
    self.progress = progress
    self.wasStopped = wasStopped
  }

  /// How often the files are looked at, in microseconds.
  private static let pause: UInt32 = 50_000

  /// Builds the app and follows its sources until the app or the person ends it; gives the exit status.
  ///
  /// - Parameter environment: what the app and its companions need besides the watcher's address.
  func run(environment: (BuiltApp) throws -> [String: String]) throws -> Int32 {
    defer {
      process?.stop()
      inspected?.remove()
    }
    var files = WatchedFiles(below: root)
    build()
    if app == nil { say("Waiting for a change …") }
    try app.map { try start($0, environment($0)) }
    while !wasStopped.isSet {
      usleep(Self.pause)
      if let process, !process.isRunning {
        let status = process.wait()
        let isReported = crashes?.finish(status: status) ?? false
        guard status > 128 else { return status }
        say(
          (isReported
            ? ""
            : "\(app?.project.name ?? "The app") stopped unexpectedly "
              + "(\(ChildProcess.signalName(status - 128))). ") + "Waiting for a change …")
        self.process = nil
      }
      let changes = files.changes()
      guard !changes.isEmpty else { continue }
      let begin = Date()
      if try follow(changes) { continue }
      build()
      guard let app else { continue }
      if tellsOfEnd, process?.isRunning == true { _ = connection?.send(["end": true]) }
      process?.stop()
      try start(app, environment(app))
      say("Started again in \(Self.seconds(since: begin)).")
    }
    return 0
  }

  /// The folder whose files are watched.
  private var root: URL {
    let path = folder.standardizedFileURL
    return FileWalk.isFolder(path)
      && !["xcodeproj", "xcworkspace"].contains(path.pathExtension)
      ? path : path.deletingLastPathComponent()
  }

  /// Puts changes into the running app; false when it has to be built and started again.
  private func follow(_ changes: WatchedFiles.Changes) throws -> Bool {
    guard var running, process != nil, let connection else { return false }
    let sources = running.sources
    let others = changes.modified.subtracting(sources)
    let isOrdinary = changes.added.isEmpty && changes.removed.isEmpty
    guard isOrdinary, others.allSatisfy({ !Self.matters($0) }) else {
      let names = changes.added.union(changes.removed).union(others).sorted()
      say("\(Self.name(names.first)) changed: building again …")
      return false
    }
    let begin = Date()
    let change = running.change(of: changes.modified)
    self.running = running
    let file = Self.name(changes.modified.sorted().first)
    switch change {
    case .nothing:
      hideMessage()
      return true
    case .restart(let reason):
      say("\(file): \(reason); building again …")
      return false
    case .library(let library, let types, let count):
      let answer = connection.send(["load": library.path, "types": types])
      guard answer == "" else {
        say("\(file): \(answer ?? "the app does not answer"); building again …")
        return false
      }
      hideMessage()
      say(
        "\(file): \(count) member\(count == 1 ? "" : "s") replaced in \(Self.seconds(since: begin))."
      )
      return true
    }
  }

  /// Files whose contents the app or its build does not see.
  private static func matters(_ path: String) -> Bool {
    !["md", "txt~", "swp", "orig"].contains(URL(fileURLWithPath: path).pathExtension)
      && !path.hasSuffix("~")
  }

  // MARK: Building and starting

  private func build() {
    do {
      let project = try ProjectReader.read(folder, options.choice)
      let appBuilder = AppBuilder(
        frameworks: try builder.build(), progress: progress, isReplaceable: true,
        instrumentation: options.instrumentation)
      let built = try make(appBuilder, project)
      app = built
      running = RunningApp(built)
      hideMessage()
    } catch {
      // The running app goes on.
      progress.interrupt()
      say("\(error)")
      if connection?.send(["show": Self.short("\(error)")]) != nil { isMessageShown = true }
      app = nil
    }
  }

  /// The text shown over the app: as much as fits.
  private static func short(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).prefix(16)
      .map { $0.prefix(300) }.joined(separator: "\n")
  }

  private func hideMessage() {
    guard isMessageShown else { return }
    isMessageShown = false
    _ = connection?.send(["hide": true])
  }

  private func start(_ app: BuiltApp, _ environment: [String: String]) throws {
    let connection = try WatchConnection()
    self.connection = connection
    isMessageShown = false
    var environment = environment
    environment["HANOK_WATCHER"] = connection.path
    inspected?.remove()
    inspected = try? InspectedApp(starting: app.project.name)
    environment[InspectedApp.variable] = inspected?.path
    let crashes = CrashWatch(
      app, showsAll: options.showsFullBacktrace, instrumentation: options.instrumentation)
    self.crashes = crashes
    let process = ChildProcess(
      app.executable, app.project.launch.arguments + options.appArguments,
      environment: environment.merging(crashes.environment) { own, _ in own })
    try crashes.start(process)
    self.process = process
  }

  private func say(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }

  private static func name(_ path: String?) -> String {
    path.map { URL(fileURLWithPath: $0).lastPathComponent } ?? "Something"
  }

  private static func seconds(since date: Date) -> String {
    let hundredths = Int(Date().timeIntervalSince(date) * 100)
    return "\(hundredths / 100).\(hundredths / 10 % 10)\(hundredths % 10) s"
  }
}
