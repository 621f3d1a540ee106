import Foundation
import HanokBuild

/// `hanok run` and `hanok snapshot`: builds an app and starts it in a window or without one.
struct LaunchCommand: Command {
  let options: LaunchOptions
  let isSnapshot: Bool

  func run() throws -> Int32 {
    if isSnapshot && options.output == nil && options.script == nil {
      throw CommandError.usage("snapshot needs -o FILE.png or --script FILE.json.", of: "snapshot")
    }
    if let script = options.script, !FileManager.default.isReadableFile(atPath: script) {
      throw CommandError("The script \(script) cannot be read.")
    }
    let progress = BuildProgress()
    PackageResolver.current = options.packageResolver(progress)
    let builder = FrameworksBuilder(progress: progress)
    let isDebugged = options.instrumentation == .debugger
    if isDebugged && options.watches {
      throw CommandError.usage("--debugger and --watch do not go together.", of: "run")
    }
    if isDebugged { try Debugger().check() }
    if options.watches { return try watch(builder, progress) }
    let project = try ProjectReader.read(
      ProjectFolder.url(options.path, for: isSnapshot ? "snapshot" : "run"), options.choice)
    let app = try AppBuilder(
      frameworks: try builder.build(), progress: progress,
      instrumentation: options.instrumentation
    ).build(project)
    if options.isVerbose { print(timings: app) }
    return try start(app, builder)
  }

  private func print(timings app: BuiltApp) {
    for (step, seconds) in app.timings {
      let text = "\(Int(seconds * 1000)) ms  \(step)\n"
      FileHandle.standardError.write(Data(text.utf8))
    }
  }

  // MARK: Starting

  private func start(_ app: BuiltApp, _ builder: FrameworksBuilder) throws -> Int32 {
    let container = container(of: app)
    defer { container.remove() }
    var children: [ChildProcess] = []
    defer { for child in children { child.stop() } }
    var environment = try environment(of: app, container, builder, &children)
    if options.instrumentation == .debugger {
      try Debugger().exec(
        app, arguments: app.project.launch.arguments + options.appArguments,
        environment: environment,
        commands: Debugger.commands(modules: app.moduleFolders, clangFlags: app.clangFlags))
    }
    let inspected = isSnapshot ? nil : try? InspectedApp(starting: app.project.name)
    defer { inspected?.remove() }
    environment[InspectedApp.variable] = inspected?.path
    return try runToEnd(app, environment)
  }

  private func container(of app: BuiltApp) -> AppContainer {
    let identifier = app.project.info.values["CFBundleIdentifier"] as? String ?? app.project.name
    return isSnapshot ? .temporary() : .kept(bundleIdentifier: identifier)
  }

  /// The variables that an app needs, once its companion is started.
  private func environment(
    of app: BuiltApp, _ container: AppContainer, _ builder: FrameworksBuilder,
    _ children: inout [ChildProcess]
  ) throws -> [String: String] {
    var environment = try container.prepare()
    environment.merge(
      options.environment(
        host: isSnapshot ? "headless" : "window", bundle: app.bundle, launch: app.project.launch)
    ) { own, _ in own }
    // A companion's data for a snapshot is deleted with the snapshot.
    if let companion = try Companion.startIfNeeded(
      for: app.project.root, environment: isSnapshot ? environment : [:], builder: builder)
    {
      children.append(companion.process)
      environment.merge(companion.environment) { $1 }
    }
    if !isSnapshot {
      environment.merge(try WindowDisplay.environment(of: app.project.name, &children)) { $1 }
    }
    return environment
  }

  /// Runs the app until it or the person ends it, and follows its sources.
  private func watch(_ builder: FrameworksBuilder, _ progress: BuildProgress) throws -> Int32 {
    let folder = try ProjectFolder.url(options.path, for: "run")
    var children: [ChildProcess] = []
    defer { for child in children { child.stop() } }
    let wasStopped = Flag()
    let signals = SignalForwarding { wasStopped.set() }
    let session = WatchSession(
      options, folder: folder, builder: builder, progress: progress, wasStopped: wasStopped)
    var known: [String: String]?
    return try withExtendedLifetime(signals) {
      try session.run { app in
        // Companions and the page stay while the app starts again.
        if let known { return known }
        let environment = try environment(of: app, container(of: app), builder, &children)
        known = environment
        return environment
      }
    }
  }

  private func runToEnd(_ app: BuiltApp, _ environment: [String: String]) throws -> Int32 {
    let crashes = CrashWatch(
      app, showsAll: options.showsFullBacktrace, instrumentation: options.instrumentation)
    let process = ChildProcess(
      app.executable, app.project.launch.arguments + options.appArguments,
      environment: environment.merging(crashes.environment) { own, _ in own })
    let wasStopped = Flag()
    let signals = SignalForwarding {
      wasStopped.set()
      process.stop()
    }
    try crashes.start(process)
    let status = withExtendedLifetime(signals) { process.wait() }
    let isReported = crashes.finish(status: wasStopped.isSet ? 0 : status)
    if wasStopped.isSet { return isSnapshot ? 130 : 0 }
    if isReported { return status }
    if status > 128 {
      throw CommandError(
        "\(app.project.name) stopped unexpectedly (\(ChildProcess.signalName(status - 128))).",
        status: status)
    }
    if status == 0, isSnapshot, let output = options.output,
      !FileManager.default.fileExists(atPath: output)
    {
      throw CommandError("\(app.project.name) ended before its picture was written.")
    }
    return status
  }
}

/// A switch that a signal handler on another thread turns on.
final class Flag: @unchecked Sendable {
  private let lock = NSLock()
  private var value = false

  func set() {
    lock.lock()
    value = true
    lock.unlock()
  }

  var isSet: Bool {
    lock.lock()
    defer { lock.unlock() }
    return value
  }
}
