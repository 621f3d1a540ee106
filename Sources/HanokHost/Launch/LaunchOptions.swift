import CoreLocation
import Foundation
import UIKit

/// Options from the program's environment: where and how the app is shown.
package struct LaunchOptions: Equatable {
  package enum Host: String, Sendable { case window, headless, test, automation }

  /// A mistake in a variable, as a sentence.
  package struct Problem: Error, Equatable, CustomStringConvertible {
    package var description: String
  }

  package var host: Host
  package var size = CGSize(width: 390, height: 844)
  /// Pixels per point; nil means the monitor's, and 2 where there is none.
  package var scale: CGFloat?
  /// Nil means the desktop's, and light where there is none.
  package var appearance: UIUserInterfaceStyle?
  package var safeAreaInsets = UIEdgeInsets.zero
  /// The model that the app is shown on; nil means a bare window.
  var device: DeviceModel?
  /// Whether the device lies on its side at the start.
  var isLandscape = false
  /// The status bar's text in place of the time.
  var statusBar: String?
  /// Whether pictures show the device around the screen.
  var isFramed = false
  package var language: String?
  /// Whether a keyboard is shown on the screen while text is edited.
  package var showsKeyboard = false
  /// The device's location; nil when it is unknown.
  package var location: SimulatedPosition?
  /// The date of the device's clock at the start; nil means the system's date.
  package var date: DeviceDate?
  /// Nil means the system's.
  package var timeZone: TimeZone?
  /// The folder that stands for the photo library; nil means the desktop's folder of pictures.
  package var photos: URL?
  /// Pictures or films that stand for cameras, the one at the back first; none means the machine's.
  package var cameras: [URL] = []
  /// A sound or film that stands for the microphone.
  package var microphone: URL?
  /// Where requests go.
  package var routes = RequestRoutes()
  package var textSize = UIContentSizeCategory.large
  /// Whether colours are asked to stand out more.
  package var isHighContrast = false
  package var reducesMotion = false
  /// Unspecified means the language's.
  package var direction = UITraitEnvironmentLayoutDirection.unspecified
  package var script: URL?
  package var output: URL?
  /// The socket of who watches the app's sources.
  package var watcher: String?
  /// Where to listen for who looks into the running app.
  package var inspector: String?

  package init(environment: [String: String]) throws(Problem) {
    let given = environment.filter { !$0.value.isEmpty }
    host = try Self.host(given)
    if let text = given["HANOK_SIZE"] {
      guard let size = ScriptNumbers.size(text) else {
        throw Problem("HANOK_SIZE is a size such as 390x844, not “\(text)”.")
      }
      self.size = size
    }
    if let text = given["HANOK_SCALE"] {
      guard let scale = Double(text), (0.5...8).contains(scale) else {
        throw Problem("HANOK_SCALE is a number from 0.5 to 8, not “\(text)”.")
      }
      self.scale = scale
    }
    appearance = try Self.appearance(given["HANOK_APPEARANCE"])
    if let text = given["HANOK_SAFE_AREA"] { safeAreaInsets = try Self.insets(text) }
    try readDevice(given)
    language = given["HANOK_LOCALE"]
    showsKeyboard = try Self.flag("HANOK_KEYBOARD", given)
    try readDate(given)
    try readSettings(given)
    if let text = given["HANOK_LOCATION"] {
      guard let location = SimulatedPosition(text) else {
        throw Problem(
          "HANOK_LOCATION is a latitude from -90 to 90 and a longitude from -180 to 180 such as "
            + "37.5665,126.9780, not “\(text)”.")
      }
      self.location = location
    }
    guard
      let routes = RequestRoutes(
        map: given["HANOK_MAP"], isOffline: try Self.flag("HANOK_OFFLINE", given))
    else {
      throw Problem(
        "HANOK_MAP has lines such as https://api.example.com=http://127.0.0.1:8080, not "
          + "“\(given["HANOK_MAP"] ?? "")”.")
    }
    self.routes = routes
    cameras = (given["HANOK_CAMERA"] ?? "").split(whereSeparator: \.isNewline).map {
      URL(fileURLWithPath: String($0))
    }
    microphone = given["HANOK_MICROPHONE"].map { URL(fileURLWithPath: $0) }
    photos = given["HANOK_PHOTOS"].map { URL(fileURLWithPath: $0, isDirectory: true) }
    script = given["HANOK_SCRIPT"].map { URL(fileURLWithPath: $0) }
    output = given["HANOK_OUTPUT"].map { URL(fileURLWithPath: $0) }
    watcher = given["HANOK_WATCHER"]
    inspector = given["HANOK_INSPECTOR"]
  }

  private mutating func readDevice(_ given: [String: String]) throws(Problem) {
    if let text = given["HANOK_DEVICE"] {
      guard let device = DeviceModel.named(text) else {
        let names = DeviceModel.all.map(\.name).joined(separator: ", ")
        throw Problem("HANOK_DEVICE is one of \(names), not “\(text)”.")
      }
      self.device = device
    }
    isLandscape = try Self.flag("HANOK_LANDSCAPE", given)
    statusBar = given["HANOK_STATUSBAR"]
    isFramed = try Self.flag("HANOK_FRAME", given)
  }

  private mutating func readDate(_ given: [String: String]) throws(Problem) {
    if let text = given["HANOK_DATE"] {
      guard let date = DeviceDate(text) else {
        throw Problem("HANOK_DATE is a date such as 2026-12-24T09:00:00+09:00, not “\(text)”.")
      }
      self.date = date
    }
    if let text = given["HANOK_TIME_ZONE"] {
      guard let zone = DeviceTimeZone.named(text) else {
        throw Problem("HANOK_TIME_ZONE is a name such as Asia/Seoul, not “\(text)”.")
      }
      timeZone = zone
    }
  }

  private mutating func readSettings(_ given: [String: String]) throws(Problem) {
    if let text = given["HANOK_TEXT_SIZE"] {
      guard let size = TextSize.category(named: text) else {
        throw Problem(
          "HANOK_TEXT_SIZE is XS, S, M, L, XL, XXL, XXXL, or AX1 to AX5, not “\(text)”.")
      }
      textSize = size
    }
    isHighContrast = try Self.flag("HANOK_INCREASE_CONTRAST", given)
    reducesMotion = try Self.flag("HANOK_REDUCE_MOTION", given)
    if try Self.flag("HANOK_RIGHT_TO_LEFT", given) { direction = .rightToLeft }
  }

  private static func flag(
    _ name: String, _ environment: [String: String]
  ) throws(Problem) -> Bool {
    switch environment[name] {
    case nil, "0": return false
    case "1": return true
    case let text?: throw Problem("\(name) is 0 or 1, not “\(text)”.")
    }
  }

  private static func host(_ environment: [String: String]) throws(Problem) -> Host {
    guard let text = environment["HANOK_HOST"] else {
      let hasDisplay =
        environment["DISPLAY"] != nil || environment["WAYLAND_DISPLAY"] != nil
        || environment["GDK_BACKEND"] == "broadway"
      return hasDisplay ? .window : .headless
    }
    guard let host = Host(rawValue: text) else {
      throw Problem("HANOK_HOST is window, headless, test or automation, not “\(text)”.")
    }
    return host
  }

  private static func appearance(_ text: String?) throws(Problem) -> UIUserInterfaceStyle? {
    switch text {
    case nil: return nil
    case "light": return .light
    case "dark": return .dark
    case let text?: throw Problem("HANOK_APPEARANCE is light or dark, not “\(text)”.")
    }
  }

  private static func insets(_ text: String) throws(Problem) -> UIEdgeInsets {
    let numbers = text.split(separator: ",").compactMap {
      Double($0.trimmingCharacters(in: .whitespaces))
    }
    guard numbers.count == 4, numbers.allSatisfy({ (0...1000).contains($0) }) else {
      throw Problem(
        "HANOK_SAFE_AREA is top, left, bottom and right such as 47,0,34,0, not “\(text)”.")
    }
    return UIEdgeInsets(
      top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }

  /// The screen the app starts on, on a monitor of the given scale.
  package func screen(monitorScale: CGFloat = 2, isDark: Bool = false) -> ScreenDescription {
    var screen = ScreenDescription(
      size: size, scale: scale ?? monitorScale, safeAreaInsets: safeAreaInsets,
      userInterfaceStyle: appearance ?? (isDark ? .dark : .light),
      userInterfaceIdiom: min(size.width, size.height) >= 600 ? .pad : .phone,
      contentSizeCategory: textSize, accessibilityContrast: isHighContrast ? .high : .normal,
      layoutDirection: direction)
    guard let device else { return screen }
    screen.scale = scale ?? device.scale
    device.shape(&screen, isLandscape ? .landscapeRight : .portrait)
    screen.maximumFramesPerSecond = device.framesPerSecond
    return screen
  }

  /// The device that a host plays, if it is to play one.
  @MainActor
  func simulatedDevice(drawsCorners: Bool = false) -> SimulatedDevice? {
    device.map {
      SimulatedDevice(
        $0, statusBar: statusBar, isFramed: isFramed,
        held: isLandscape ? .landscapeLeft : .portrait, drawsCorners: drawsCorners)
    }
  }
}

extension LaunchOptions.Problem {
  init(_ description: String) { self.description = description }
}
