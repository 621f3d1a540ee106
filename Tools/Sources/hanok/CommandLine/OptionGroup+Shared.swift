extension OptionGroup {
  /// The sizes of Dynamic Type.
  static let textSizes = [
    "XS", "S", "M", "L", "XL", "XXL", "XXXL", "AX1", "AX2", "AX3", "AX4", "AX5",
  ]

  /// The names of devices, in lines.
  private static let deviceNames: String = {
    var lines = [""]
    for name in DeviceModel.all.map(\.name) {
      let line = lines.removeLast()
      let longer = line.isEmpty ? name : line + ", " + name
      lines += longer.count <= 60 ? [longer] : [line + ",", name]
    }
    return lines.joined(separator: "\n")
  }()

  /// The device that an app runs on.
  static let device = OptionGroup(
    title: "Device",
    options: [
      OptionDescription(
        "--device", placeholder: "iphone-15", value: .words(DeviceModel.all.map(\.name)),
        help: "show the app on a device, with its status bar and safe area:\n" + deviceNames),
      OptionDescription("--landscape", help: "the device lies on its side at the start"),
      OptionDescription(
        "--statusbar", placeholder: "9:41",
        help: "what the device's status bar says in place of the time"),
      OptionDescription("--frame", help: "show the device around the screen in pictures"),
      OptionDescription(
        "--size", placeholder: "390x844", help: "size of the screen in points"),
      OptionDescription("--scale", placeholder: "2", help: "pixels per point"),
      OptionDescription("--dark", help: "dark appearance"),
      OptionDescription("--light", help: "light appearance, as without either"),
      OptionDescription("--locale", placeholder: "ko", help: "language and region"),
      OptionDescription(
        "--location", placeholder: "37.5665,126.9780",
        help: "where the device is, in degrees of latitude and longitude"),
      OptionDescription(
        "--date", placeholder: "2026-12-24T09:00:00+09:00",
        help: "what the device's clock shows at the start"),
      OptionDescription(
        "--time-zone", placeholder: "Asia/Seoul", help: "the device's time zone"),
      OptionDescription(
        "--text-size", placeholder: "AX5", value: .words(textSizes),
        help: "Dynamic Type: XS, S, M, L, XL, XXL, XXXL, AX1 to AX5"),
      OptionDescription("--increase-contrast", help: "colours that stand out more"),
      OptionDescription("--reduce-motion", help: "less motion"),
      OptionDescription(
        "--right-to-left", help: "mirror the interface, in any language"),
      OptionDescription(
        "--photos", placeholder: "FOLDER", value: .folder,
        help: "the folder that the photo library shows"),
      OptionDescription(
        "--camera", placeholder: "FILE", value: .file,
        help: "a picture or film that the camera sees; a second one is the front camera's"),
      OptionDescription(
        "--microphone", placeholder: "FILE", value: .file,
        help: "what the microphone hears; without it, the sound of the camera's film"),
      OptionDescription(
        "--offline", help: "fail the app's requests to other computers at once"),
      OptionDescription(
        "--map", placeholder: "FROM=TO",
        help: "send the app's requests for one server to another, as in\n"
          + "https://api.example.com=http://127.0.0.1:8080; may be given several times"),
      OptionDescription(
        "--keyboard", help: "show a keyboard on the screen while text is edited"),
    ])

  static let script = OptionDescription(
    "--script", placeholder: "FILE", value: .file,
    help: "perform the taps, swipes and typing in a JSON file")

  static let target = OptionDescription(
    "--target", placeholder: "NAME", help: "choose among several app targets, or test targets")
  static let scheme = OptionDescription(
    "--scheme", placeholder: "NAME",
    help: "take target, configuration, arguments and variables from a scheme of Xcode's")
  static let configuration = OptionDescription(
    "--configuration", placeholder: "NAME",
    help: "build with another configuration than the scheme's, such as Staging")
  static let packages = OptionDescription(
    "--packages", placeholder: "FOLDER", value: .folder,
    help: "take packages from the copies in a folder instead of fetching them")
  static let verbose = OptionDescription(
    "-v", "--verbose", help: "show how long each step took")

  static let fullBacktrace = OptionDescription(
    "--full-backtrace", help: "print everything that is known of a crash, not only where it was")

  static let debugger = OptionDescription(
    "--debugger", help: "start LLDB with the app, in the sources as they are written")
  static let sanitize = OptionDescription(
    "--sanitize", placeholder: "thread", value: .words(["thread", "address"]),
    help: "check for data races (thread) or for wrong use of memory (address)")

  /// Options that help to find errors in an app.
  static let debugging = OptionGroup(title: "Debugging", options: [fullBacktrace])
  static let checking = OptionGroup(title: "Debugging", options: [sanitize, fullBacktrace])

  /// Options of the build.
  static let build = OptionGroup(
    title: "Build", options: [target, scheme, configuration, packages, verbose])
}
