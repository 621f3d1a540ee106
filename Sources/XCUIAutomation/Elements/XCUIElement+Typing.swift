import AutomationMessages
import Foundation
import UIKit

extension XCUIElement {
  /// Types a text into the element, which has the keyboard's focus.
  public func typeText(_ text: String) {
    guard let node = required("type into") else { return }
    let hasFocus = ([node] + node.descendants).contains { $0.element.hasFocus }
    guard hasFocus else {
      return TestFailure.record(
        "Failed to type into \(path): neither the element nor any descendant has keyboard focus; "
          + "tap it first")
    }
    guard let problem = app.ask(.type(text))?.problem else { return }
    TestFailure.record("Failed to type into \(path): \(problem)")
  }

  /// Presses a key while modifiers are held, for a text that is edited or as a shortcut.
  public func typeKey(_ key: XCUIKeyboardKey, modifierFlags flags: KeyModifierFlags) {
    typeKey(key.rawValue, modifierFlags: flags)
  }

  /// Presses the key of a character while modifiers are held.
  public func typeKey(_ key: String, modifierFlags flags: KeyModifierFlags) {
    guard required("type into") != nil else { return }
    let reply = app.ask(.key(key, modifiers: flags.uiKit.rawValue))
    guard let problem = reply?.problem else { return }
    TestFailure.record("Failed to type a key into \(path): \(problem)")
  }

  /// Modifiers that are held while a key is pressed.
  public struct KeyModifierFlags: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let capsLock = Self(rawValue: 1 << 0)
    public static let shift = Self(rawValue: 1 << 1)
    public static let control = Self(rawValue: 1 << 2)
    public static let option = Self(rawValue: 1 << 3)
    public static let alternate = Self(rawValue: 1 << 3)
    public static let command = Self(rawValue: 1 << 4)

    fileprivate var uiKit: UIKeyModifierFlags {
      let pairs: [(Self, UIKeyModifierFlags)] = [
        (.capsLock, .alphaShift), (.shift, .shift), (.control, .control),
        (.option, .alternate), (.command, .command),
      ]
      return pairs.reduce(into: []) { if contains($1.0) { $0.insert($1.1) } }
    }
  }

  // MARK: Values

  /// Turns a picker's wheel to the row that says so.
  public func adjust(toPickerWheelValue pickerWheelValue: String) {
    guard let node = required("adjust") else { return }
    guard node.type == .pickerWheel else {
      return TestFailure.record(
        "Failed to adjust \(path): it is no picker wheel but a \(node.type)")
    }
    let reply = app.ask(.turnWheel(id: node.element.id, value: pickerWheelValue))
    guard let problem = reply?.problem else { return }
    TestFailure.record("Failed to adjust \(path): \(problem)")
  }

  /// Moves a slider's thumb: 0 is its least value, 1 its greatest.
  public func adjust(toNormalizedSliderPosition normalizedSliderPosition: CGFloat) {
    let goal = min(max(normalizedSliderPosition, 0), 1)
    // A slider's value is rounded; the second try corrects the first.
    for _ in 0..<3 {
      guard let frame = target("adjust")?.frame else { return }
      let now = self.normalizedSliderPosition
      guard abs(now - goal) > 0.005 else { return }
      let room = max(1, frame.width - 28)
      func point(_ part: CGFloat) -> CGPoint {
        CGPoint(x: frame.minX + 14 + room * part, y: frame.midY)
      }
      app.play(Gesture.drag(from: point(now), 0.05, to: point(goal), speed: 500, holding: 0.1))
    }
  }

  /// Where a slider's thumb is, from 0 to 1, by the percentage that it says.
  public var normalizedSliderPosition: CGFloat {
    let digits = (value as? String)?.filter { $0.isNumber || $0 == "." } ?? ""
    return min(max((Double(digits) ?? 0) / 100, 0), 1)
  }
}

/// A key by what types it in a text for `typeText(_:)`.
public struct XCUIKeyboardKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let delete = Self(rawValue: "\u{8}")
  public static let forwardDelete = Self(rawValue: "\u{F728}")
  public static let `return` = Self(rawValue: "\r")
  public static let enter = Self(rawValue: "\r")
  public static let tab = Self(rawValue: "\t")
  public static let space = Self(rawValue: " ")
  public static let escape = Self(rawValue: "\u{1B}")
  public static let upArrow = Self(rawValue: "\u{F700}")
  public static let downArrow = Self(rawValue: "\u{F701}")
  public static let leftArrow = Self(rawValue: "\u{F702}")
  public static let rightArrow = Self(rawValue: "\u{F703}")
  public static let home = Self(rawValue: "\u{F729}")
  public static let end = Self(rawValue: "\u{F72B}")
  public static let pageUp = Self(rawValue: "\u{F72C}")
  public static let pageDown = Self(rawValue: "\u{F72D}")
}
