import Foundation
import HanokBuild

/// The options of `run` and `snapshot`.
struct LaunchOptions: Equatable {
  /// Width and height of the screen in points.
  struct Size: Equatable {
    var width: Int
    var height: Int

    /// `390x844`.
    init?(_ text: String) {
      let parts = text.lowercased().split(separator: "x").compactMap { Int($0) }
      guard parts.count == 2, parts.allSatisfy({ (1...16_384).contains($0) }) else { return nil }
      (width, height) = (parts[0], parts[1])
    }

    var text: String { "\(width)x\(height)" }
  }

  /// A place on the Earth, as the app's host reads it.
  struct Location: Equatable {
    let text: String

    /// `37.5665,126.9780`: degrees of latitude and longitude.
    init?(_ text: String) {
      let parts = text.split(separator: ",", omittingEmptySubsequences: false).map {
        Double($0.trimmingCharacters(in: .whitespaces))
      }
      guard parts.count == 2, let latitude = parts[0], let longitude = parts[1],
        (-90...90).contains(latitude), (-180...180).contains(longitude)
      else { return nil }
      self.text = text
    }
  }

  var path: String?
  var target: String?
  /// The scheme of Xcode's to build.
  var scheme: String?
  /// The name of a configuration, in place of the scheme's.
  var configuration: String?
  /// One of the scheme's test plans.
  var testPlan: String?
  var size: Size?
  var scale: Double?
  /// The model of device that the app is shown on.
  var device: String?
  /// Whether the device lies on its side at the start.
  var isLandscape = false
  /// The status bar's text in place of the time.
  var statusBar: String?
  /// Whether pictures show the device around the screen.
  var isFramed = false
  var isDark = false
  /// Whether the app shows a keyboard of its own while text is edited.
  var showsKeyboard = false
  var locale: String?
  /// Where the device is.
  var location: Location?
  /// The date of the device's clock at the start.
  var date: String?
  /// The device's time zone, by name.
  var timeZone: String?
  var textSize: String?
  var isHighContrast = false
  var reducesMotion = false
  /// The folder that the photo library shows.
  var photos: String?
  /// Pictures or films that stand for cameras, the one at the back first.
  var cameras: [String] = []
  /// A sound or film that stands for the microphone.
  var microphone: String?
  /// Whether the interface is mirrored, whatever its language.
  var isRightToLeft = false
  var script: String?
  var output: String?
  /// Whether the app's requests to other computers fail.
  var isOffline = false
  /// Servers that stand for others, `https://api.example.com=http://127.0.0.1:8080`.
  var map: [String] = []
  /// Folders with copies of packages, which come before those that are fetched.
  var packageFolders: [String] = []
  var isVerbose = false
  /// The instrumentation that the app is built with to find its mistakes.
  var instrumentation: Instrumentation?
  /// Whether the runtime prints all it knows of a crash.
  var showsFullBacktrace = false
  /// Whether the running app follows its sources.
  var watches = false
  /// The words after `--`, for the app.
  var appArguments: [String] = []

  /// The command that they belong to, for messages.
  private var command = "run"

  init() {}

  /// Reads what stands behind a command.
  init(arguments: [String], of command: String = "run") throws {
    self.command = command
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        appArguments = Array(rest)
        break
      }
      try read(argument, &rest)
    }
    try check()
  }

  private mutating func read(_ argument: String, _ rest: inout ArraySlice<String>) throws {
    func value(_ kind: String) throws -> String {
      guard let value = rest.popFirst() else {
        throw CommandError.usage("\(argument) needs \(kind).", of: command)
      }
      return value
    }
    switch argument {
    case "--size":
      let text = try value("a size such as 390x844")
      guard let size = Size(text) else {
        throw CommandError.usage("“\(text)” is not a size; write it as 390x844.")
      }
      self.size = size
    case "--scale":
      let text = try value("a number such as 2")
      guard let scale = Double(text), scale >= 0.5, scale <= 8 else {
        throw CommandError.usage("“\(text)” is not a scale between 0.5 and 8.")
      }
      self.scale = scale
    case "--device": device = try Self.deviceName(value("a model such as iphone-15"))
    case "--landscape": isLandscape = true
    case "--statusbar": statusBar = try value("a time such as 9:41")
    case "--frame": isFramed = true
    case "--dark": isDark = true
    case "--light": isDark = false
    case "--keyboard": showsKeyboard = true
    case "--locale": locale = try value("a language such as ko")
    case "--location":
      let text = try value("a latitude and longitude such as 37.5665,126.9780")
      guard let location = Location(text) else {
        throw CommandError.usage(
          "“\(text)” is no place; write a latitude from -90 to 90 and a longitude from -180 to 180 "
            + "as 37.5665,126.9780.")
      }
      self.location = location
    case "--date": date = try text(value("a date such as 2026-12-24T09:00:00+09:00"), isDate)
    case "--time-zone": timeZone = try text(value("a name such as Asia/Seoul"), isTimeZone)
    case "--text-size": textSize = try text(value("a size such as XXL or AX5"), isTextSize)
    case "--increase-contrast": isHighContrast = true
    case "--reduce-motion": reducesMotion = true
    case "--right-to-left": isRightToLeft = true
    case "--photos": photos = try value("a folder")
    case "--camera": cameras.append(try file(value("a picture or a film")))
    case "--microphone": microphone = try file(value("a file of sound"))
    case "--offline": isOffline = true
    case "--map":
      map.append(
        try text(
          value("two addresses such as https://api.example.com=http://127.0.0.1:8080"), isMap))
    case "--script": script = try value("a JSON file")
    case "-o", "--output": output = try value("a file name")
    case "--target": target = try value("a target's name")
    case "--scheme": scheme = try value("a scheme's name")
    case "--configuration": configuration = try value("a name such as Debug")
    case "--test-plan": testPlan = try value("a test plan's name")
    case "--packages": packageFolders.append(try value("a folder"))
    case "-v", "--verbose": isVerbose = true
    case CrashWatch.option where ["run", "snapshot", "preview", "test"].contains(command):
      showsFullBacktrace = true
    case "--debugger" where command == "run": instrumentation = .debugger
    case "--sanitize" where ["run", "snapshot", "test"].contains(command):
      let text = try value("thread or address")
      guard let kind = Instrumentation(rawValue: text), kind != .debugger else {
        throw CommandError.usage("“\(text)” is no sanitizer; they are thread and address.")
      }
      instrumentation = kind
    case "--watch" where command == "run": watches = true
    default:
      guard !argument.hasPrefix("-"), path == nil else {
        throw CommandError.unknown(argument, of: command)
      }
      path = argument
    }
  }

  /// The name of a model that is there.
  private static func deviceName(_ text: String) throws -> String {
    if let model = DeviceModel.named(text) { return model.name }
    let nearest = NearestName.of(text.lowercased(), among: DeviceModel.all.map(\.name))
    let hint = nearest.map { "did you mean \($0)?" } ?? "`hanok help run` lists them."
    throw CommandError.usage("“\(text)” is no device; \(hint)")
  }

  /// Checks for options that do not go together or do nothing.
  private func check() throws {
    if device != nil, size != nil {
      throw CommandError.usage("--device and --size both give the screen's size; choose one.")
    }
    guard device == nil else { return }
    for (isGiven, name) in [
      (isLandscape, "--landscape"), (statusBar != nil, "--statusbar"), (isFramed, "--frame"),
    ] where isGiven {
      throw CommandError.usage("\(name) needs a device, such as --device iphone-15.")
    }
  }

  /// A file that is there.
  private func file(_ path: String) throws -> String {
    guard FileManager.default.isReadableFile(atPath: path) else {
      throw CommandError.usage("“\(path)” cannot be read.")
    }
    return path
  }

  // MARK: The device's settings

  /// A condition on a value's text, and the sentence when it does not hold.
  private typealias Check = (holds: (String) -> Bool, sentence: String)

  private func text(_ text: String, _ check: Check) throws -> String {
    guard check.holds(text) else {
      throw CommandError.usage("“\(text)” \(check.sentence)")
    }
    return text
  }

  /// The host reads it to the end; this catches a text that is no date before the app is built.
  private var isDate: Check {
    (
      {
        $0.range(
          of: #"^\d{4}-\d\d-\d\d([T ][\d:.]+(Z|[+-][\d:]+)?)?$"#, options: .regularExpression)
          != nil
      },
      "is no date; write it as 2026-12-24T09:00:00+09:00, or without the offset."
    )
  }

  private var isMap: Check {
    (
      { text in
        let parts = text.split(separator: "=", maxSplits: 1).compactMap { URL(string: String($0)) }
        let schemes = ["http", "https", "ws", "wss"]
        return parts.count == 2 && !text.contains(where: \.isNewline)
          && parts.allSatisfy { schemes.contains($0.scheme ?? "") && $0.host?.isEmpty == false }
      },
      "is no pair of addresses; write it as https://api.example.com=http://127.0.0.1:8080."
    )
  }

  private var isTimeZone: Check {
    (
      { ["UTC", "GMT"].contains($0) || TimeZone.knownTimeZoneIdentifiers.contains($0) },
      "is no time zone; write its name as Asia/Seoul."
    )
  }

  private var isTextSize: Check {
    let sizes = OptionGroup.textSizes
    return (sizes.contains, "is no text size; they are \(sizes.joined(separator: ", ")).")
  }

  /// The environment that tells the app's host about all this.
  func environment(host: String, bundle: URL) -> [String: String] {
    var values = ["HANOK_HOST": host, "HANOK_BUNDLE": bundle.path]
    // Sets and dictionaries have the same order at every run of a script.
    if host == "headless" || host == "automation" {
      values["SWIFT_DETERMINISTIC_HASHING"] = "1"
    }
    values["HANOK_SIZE"] = size?.text
    values["HANOK_SCALE"] = scale.map { $0 == $0.rounded() ? "\(Int($0))" : "\($0)" }
    values["HANOK_DEVICE"] = device
    if isLandscape { values["HANOK_LANDSCAPE"] = "1" }
    values["HANOK_STATUSBAR"] = statusBar
    if isFramed { values["HANOK_FRAME"] = "1" }
    if isDark { values["HANOK_APPEARANCE"] = "dark" }
    if showsKeyboard { values["HANOK_KEYBOARD"] = "1" }
    values["HANOK_LOCALE"] = locale
    values["HANOK_LOCATION"] = location?.text
    values["HANOK_DATE"] = date
    values["HANOK_TIME_ZONE"] = timeZone
    values["HANOK_TEXT_SIZE"] = textSize
    if isHighContrast { values["HANOK_INCREASE_CONTRAST"] = "1" }
    if reducesMotion { values["HANOK_REDUCE_MOTION"] = "1" }
    if isRightToLeft { values["HANOK_RIGHT_TO_LEFT"] = "1" }
    values["HANOK_PHOTOS"] = photos.map { URL(fileURLWithPath: $0).standardizedFileURL.path }
    if !cameras.isEmpty {
      values["HANOK_CAMERA"] = cameras.map { URL(fileURLWithPath: $0).standardizedFileURL.path }
        .joined(separator: "\n")
    }
    values["HANOK_MICROPHONE"] = microphone.map {
      URL(fileURLWithPath: $0).standardizedFileURL.path
    }
    if isOffline { values["HANOK_OFFLINE"] = "1" }
    if !map.isEmpty { values["HANOK_MAP"] = map.joined(separator: "\n") }
    values["HANOK_SCRIPT"] = script.map { URL(fileURLWithPath: $0).standardizedFileURL.path }
    values["HANOK_OUTPUT"] = output.map { URL(fileURLWithPath: $0).standardizedFileURL.path }
    return values
  }
}

extension LaunchOptions {
  /// The part of the project that is meant.
  var choice: ProjectChoice {
    ProjectChoice(
      target: target, scheme: scheme, configuration: configuration, testPlan: testPlan)
  }

  /// The environment of a program that a scheme gives variables, a language and a region; what the user said goes
  /// before.
  func environment(host: String, bundle: URL, launch: LaunchSettings) -> [String: String] {
    var options = self
    options.locale = locale ?? launch.locale
    return launch.environment.merging(options.environment(host: host, bundle: bundle)) { $1 }
  }

  /// The resolver that fetches the packages of the project.
  func packageResolver(_ progress: BuildProgress) -> PackageResolver {
    PackageResolver(
      progress: progress, copies: packageFolders.map { URL(fileURLWithPath: $0) })
  }
}
