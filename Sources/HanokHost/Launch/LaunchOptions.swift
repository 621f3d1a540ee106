import CoreLocation
import Foundation
import UIKit

/// What the program's environment says of where and how the app is shown.
package struct LaunchOptions: Equatable {
  package enum Host: String, Sendable { case window, headless, test }

  /// What is wrong with a variable, in a sentence.
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
  package var language: String?
  /// Whether a keyboard is shown on the screen while text is edited.
  package var showsKeyboard = false
  /// Where the device is; nil means that nobody knows.
  package var location: SimulatedPosition?
  package var script: URL?
  package var output: URL?

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
    language = given["HANOK_LOCALE"]
    switch given["HANOK_KEYBOARD"] {
    case nil, "0": showsKeyboard = false
    case "1": showsKeyboard = true
    case let text?: throw Problem("HANOK_KEYBOARD is 0 or 1, not “\(text)”.")
    }
    if let text = given["HANOK_LOCATION"] {
      guard let location = SimulatedPosition(text) else {
        throw Problem(
          "HANOK_LOCATION is a latitude from -90 to 90 and a longitude from -180 to 180 such as "
            + "37.5665,126.9780, not “\(text)”.")
      }
      self.location = location
    }
    script = given["HANOK_SCRIPT"].map { URL(fileURLWithPath: $0) }
    output = given["HANOK_OUTPUT"].map { URL(fileURLWithPath: $0) }
  }

  private static func host(_ environment: [String: String]) throws(Problem) -> Host {
    guard let text = environment["HANOK_HOST"] else {
      let hasDisplay =
        environment["DISPLAY"] != nil || environment["WAYLAND_DISPLAY"] != nil
        || environment["GDK_BACKEND"] == "broadway"
      return hasDisplay ? .window : .headless
    }
    guard let host = Host(rawValue: text) else {
      throw Problem("HANOK_HOST is window, headless or test, not “\(text)”.")
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
    ScreenDescription(
      size: size, scale: scale ?? monitorScale, safeAreaInsets: safeAreaInsets,
      userInterfaceStyle: appearance ?? (isDark ? .dark : .light),
      userInterfaceIdiom: min(size.width, size.height) >= 600 ? .pad : .phone)
  }
}

extension LaunchOptions.Problem {
  init(_ description: String) { self.description = description }
}
