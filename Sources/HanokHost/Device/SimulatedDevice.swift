import Foundation
import UIKit

/// The device that a host plays: how it is held, and what it draws above the app.
@MainActor
package final class SimulatedDevice {
  let model: DeviceModel
  /// The status bar's text in place of the time; the battery is full then.
  let statusBar: String?
  /// Whether pictures show the device around the screen.
  let isFramed: Bool
  /// How a person holds it.
  private(set) var held: UIDeviceOrientation
  /// The orientation that the app asked for since the device was turned last.
  private var asked: UIInterfaceOrientation?
  private let face: DeviceFace
  /// The time that a host without a clock of its own shows.
  static let fixedTime = "9:41"

  /// `drawsCorners` is for hosts whose pictures are not cut out afterwards.
  init(
    _ model: DeviceModel, statusBar: String? = nil, isFramed: Bool = false,
    held: UIDeviceOrientation = .portrait, drawsCorners: Bool = false
  ) {
    self.model = model
    self.statusBar = statusBar
    self.isFramed = isFramed
    self.held = held
    face = DeviceFace(model, drawsCorners: drawsCorners)
  }

  /// Makes the screen that of the device as it is held.
  func shape(_ screen: inout ScreenDescription) {
    model.shape(&screen, UIInterfaceOrientation(rawValue: held.rawValue) ?? .portrait)
    screen.maximumFramesPerSecond = model.framesPerSecond
  }

  /// Shows the device's drawing above the app's windows.
  func install() {
    UIDevice.current.hold(held)
    UIApplication.shared.deviceLayer = face.layer
  }

  // MARK: Turning

  /// A person turns it.
  func turn(to orientation: UIDeviceOrientation) {
    held = orientation
    asked = nil
    UIDevice.current.hold(orientation)
  }

  /// The app asks for a screen that is higher than wide, or the other way round.
  func ask(forLandscape isLandscape: Bool) {
    let own = UIInterfaceOrientation(rawValue: held.rawValue) ?? .portrait
    asked = own.isLandscape == isLandscape ? own : isLandscape ? .landscapeRight : .portrait
  }

  /// The orientation in which the app is to be shown: as the device is held, if the app allows it.
  func orientation(now: UIInterfaceOrientation) -> UIInterfaceOrientation {
    var allowed = UIApplication.shared.allowedOrientations
    if !model.isPad, model.kind != .homeButton { allowed.remove(.portraitUpsideDown) }
    let own = UIInterfaceOrientation(rawValue: held.rawValue) ?? .portrait
    let order: [UIInterfaceOrientation] =
      [asked, own, now].compactMap { $0 }
      + [.portrait, .landscapeRight, .landscapeLeft, .portraitUpsideDown]
    return order.first { allowed.contains(UIInterfaceOrientationMask(rawValue: 1 << $0.rawValue)) }
      ?? now
  }

  // MARK: Drawing

  /// Draws anew what changed of the status bar and the rest. `isLive` is for a clock on the wall.
  func update(_ screen: ScreenDescription, isLive: Bool) {
    let wishes = UIApplication.shared.deviceWishes
    let time = statusBar ?? (isLive || DeviceClock.isSet ? Self.time(Date()) : Self.fixedTime)
    let battery = statusBar == nil && isLive ? PowerSupply.level ?? 1 : 1
    let date =
      model.isPad && statusBar == nil && (isLive || DeviceClock.isSet) ? Self.day(Date()) : nil
    face.show(
      DeviceFace.State(
        size: screen.size, scale: screen.scale, orientation: screen.interfaceOrientation,
        wishes: wishes, time: time, date: date, battery: battery))
  }

  /// `9:41`, as the device's region writes it, without what stands for morning and evening.
  static func time(_ date: Date, locale: Locale = .current, zone: TimeZone = .current) -> String {
    let formatter = DateFormatter()
    formatter.locale = locale
    formatter.timeZone = zone
    let pattern = DateFormatter.dateFormat(fromTemplate: "jmm", options: 0, locale: locale) ?? ""
    let is12Hours = pattern.contains { "hK".contains($0) }
    formatter.dateFormat = is12Hours ? "h:mm" : "H:mm"
    return formatter.string(from: date)
  }

  /// `Tue Nov 24`, which an iPad shows beside the time.
  static func day(_ date: Date, locale: Locale = .current, zone: TimeZone = .current) -> String {
    let formatter = DateFormatter()
    formatter.locale = locale
    formatter.timeZone = zone
    formatter.setLocalizedDateFormatFromTemplate("EEEMMMd")
    return formatter.string(from: date).replacingOccurrences(of: ",", with: "")
  }
}
