import Foundation
import HanokBuild

/// `hanok preview [FILE]`: shows a project's previews in a window, or writes pictures of them.
struct PreviewCommand: Command, Equatable {
  private(set) var options: LaunchOptions
  /// The looks, devices, sizes and text sizes of which there is a picture each.
  private(set) var looks: [String] = []
  private(set) var devices: [String] = []
  private(set) var sizes: [String] = []
  private(set) var textSizes: [String] = []

  init(arguments: [String]) throws {
    options = try LaunchOptions(arguments: arguments, of: "preview")
    // Options that may be given several times.
    for (name, value) in zip(arguments, arguments.dropFirst() + [""]) {
      switch name {
      case "--dark": looks.append("dark")
      case "--light": looks.append("light")
      case "--device": devices.append(value.lowercased())
      case "--size": sizes.append(value.lowercased())
      case "--text-size": textSizes.append(value)
      case "--script":
        throw CommandError.usage("preview takes no script.", of: "preview")
      default: break
      }
    }
  }

  /// The source file whose previews are meant, and its project; a path that is no Swift file is the project.
  private func target() throws -> (project: URL, file: URL?) {
    guard let path = options.path, path.hasSuffix(".swift") else {
      return (try ProjectFolder.url(options.path, for: "preview"), nil)
    }
    let file = URL(fileURLWithPath: path).standardizedFileURL
    guard FileManager.default.isReadableFile(atPath: file.path) else {
      throw CommandError("“\(path)” cannot be read.", status: 66)
    }
    switch ProjectFolder.nearest(to: file.deletingLastPathComponent()) {
    case .project(let url): return (url, file)
    case .hanok, nil:
      throw CommandError(
        "\(path) is in no project: there is none in its folder or above it.", status: 66)
    }
  }

  func run() throws -> Int32 {
    let (url, file) = try target()
    let progress = BuildProgress()
    PackageResolver.current = options.packageResolver(progress)
    let builder = FrameworksBuilder(progress: progress)
    return options.output == nil
      ? try showWindow(url, file, builder, progress)
      : try writePictures(url, file, builder, progress)
  }

  /// The program's variables, which say what it shows.
  private func variables(_ file: URL?) -> [String: String] {
    var values = ["HANOK_PREVIEWS": "1"]
    values["HANOK_PREVIEW_FILE"] = file?.path
    if !looks.isEmpty { values["HANOK_PREVIEW_LOOKS"] = looks.joined(separator: ",") }
    if !devices.isEmpty { values["HANOK_PREVIEW_DEVICES"] = devices.joined(separator: ",") }
    if !sizes.isEmpty { values["HANOK_PREVIEW_SIZES"] = sizes.joined(separator: ",") }
    if !textSizes.isEmpty { values["HANOK_PREVIEW_TEXT_SIZES"] = textSizes.joined(separator: ",") }
    return values
  }

  // MARK: Pictures

  private func writePictures(
    _ url: URL, _ file: URL?, _ builder: FrameworksBuilder, _ progress: BuildProgress
  ) throws -> Int32 {
    let project = try ProjectReader.read(url, options.choice)
    let app = try AppBuilder(frameworks: try builder.build(), progress: progress)
      .buildPreviews(project)
    let container = AppContainer.temporary()
    defer { container.remove() }
    var environment = try container.prepare()
    environment.merge(
      options.environment(host: "headless", bundle: app.bundle, launch: app.project.launch)
    ) { own, _ in own }
    environment.merge(variables(file)) { $1 }
    let crashes = CrashWatch(
      app, showsAll: options.showsFullBacktrace, instrumentation: options.instrumentation)
    let process = ChildProcess(
      app.executable, app.project.launch.arguments + options.appArguments,
      environment: environment.merging(crashes.environment) { own, _ in own })
    let signals = SignalForwarding { process.stop() }
    try crashes.start(process)
    let status = withExtendedLifetime(signals) { process.wait() }
    if crashes.finish(status: status) { return status }
    if status > 128 {
      throw CommandError(
        "The previews stopped unexpectedly (\(ChildProcess.signalName(status - 128))).",
        status: status)
    }
    return status
  }

  // MARK: A window

  /// The window's first size, which has room for two screens.
  private static let windowSize = "1080x820"

  private func showWindow(
    _ url: URL, _ file: URL?, _ builder: FrameworksBuilder, _ progress: BuildProgress
  ) throws -> Int32 {
    let container = AppContainer.temporary()
    defer { container.remove() }
    let prepared = try container.prepare()
    let state = FileManager.default.temporaryDirectory
      .appendingPathComponent("hanok-previews-\(UInt32.random(in: 0 ... .max)).json")
    defer { try? FileManager.default.removeItem(at: state) }
    var children: [ChildProcess] = []
    defer { for child in children { child.stop() } }
    let wasStopped = Flag()
    let signals = SignalForwarding { wasStopped.set() }
    let session = WatchSession(
      options, folder: url, builder: builder, progress: progress, wasStopped: wasStopped)
    session.make = { try $0.buildPreviews($1) }
    session.tellsOfEnd = true
    var display: [String: String]?
    return try withExtendedLifetime(signals) {
      try session.run { app in
        var environment = options.environment(
          host: "window", bundle: app.bundle, launch: app.project.launch
        ).merging(prepared) { $1 }
        // The window's own look and text are the desktop's.
        environment["HANOK_APPEARANCE"] = nil
        environment["HANOK_TEXT_SIZE"] = nil
        environment["HANOK_DEVICE"] = nil
        environment["HANOK_SIZE"] = Self.windowSize
        environment["HANOK_PREVIEW_STATE"] = state.path
        environment.merge(variables(file)) { $1 }
        // A page stays while the program starts again.
        let shown = try display ?? WindowDisplay.environment(of: "The preview", &children)
        display = shown
        return environment.merging(shown) { $1 }
      }
    }
  }
}
