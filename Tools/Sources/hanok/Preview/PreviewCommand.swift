import Foundation
import HanokBuild

/// `hanok preview [FILE]`: writes pictures of a project's previews.
struct PreviewCommand: Command, Equatable {
  private(set) var options: LaunchOptions
  /// The looks, sizes and text sizes of which there is a picture each.
  private(set) var looks: [String] = []
  private(set) var sizes: [String] = []
  private(set) var textSizes: [String] = []

  init(arguments: [String]) throws {
    options = try LaunchOptions(arguments: arguments, of: "preview")
    // Options that may be given several times.
    for (name, value) in zip(arguments, arguments.dropFirst() + [""]) {
      switch name {
      case "--dark": looks.append("dark")
      case "--light": looks.append("light")
      case "--size": sizes.append(value.lowercased())
      case "--text-size": textSizes.append(value)
      case "--script":
        throw CommandError.usage("preview takes no script.", of: "preview")
      default: break
      }
    }
    guard options.output != nil else {
      throw CommandError.usage("preview needs -o FOLDER for its pictures.", of: "preview")
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
    let project = try ProjectReader.read(url, options.choice)
    let frameworks = try FrameworksBuilder(progress: progress).build()
    let app = try AppBuilder(frameworks: frameworks, progress: progress).buildPreviews(project)
    let container = AppContainer.temporary()
    defer { container.remove() }
    var environment = try container.prepare()
    environment.merge(
      options.environment(host: "headless", bundle: app.bundle, launch: app.project.launch)
    ) { own, _ in own }
    environment["HANOK_PREVIEWS"] = "1"
    environment["HANOK_PREVIEW_FILE"] = file?.path
    if !looks.isEmpty { environment["HANOK_PREVIEW_LOOKS"] = looks.joined(separator: ",") }
    if !sizes.isEmpty { environment["HANOK_PREVIEW_SIZES"] = sizes.joined(separator: ",") }
    if !textSizes.isEmpty {
      environment["HANOK_PREVIEW_TEXT_SIZES"] = textSizes.joined(separator: ",")
    }
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
}
