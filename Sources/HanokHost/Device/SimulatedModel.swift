import Foundation

/// The model of iPhone or iPad whose screen the app has.
///
/// Apps are compiled for the simulator, where they learn the model from the environment.
package struct SimulatedModel: Equatable {
  /// Apple's identifier: `iPhone14,7`.
  let identifier: String
  let name: String

  /// The model with a screen of a size in points, either way round; a common one of the kind where there is none.
  init(screen size: CGSize, isPad: Bool) {
    let key = "\(Int(min(size.width, size.height)))x\(Int(max(size.width, size.height)))"
    let common: (String, String) =
      isPad ? ("iPad13,18", "iPad (10th generation)") : ("iPhone14,7", "iPhone 14")
    let model = Self.models[key].flatMap { $0.0.hasPrefix("iPad") == isPad ? $0 : nil } ?? common
    identifier = model.0
    name = model.1
  }

  /// A model that was chosen.
  init(_ device: DeviceModel) {
    identifier = device.identifier
    name = device.title
  }

  /// Puts the model where the simulator does, unless it is there.
  func install(scale: CGFloat) {
    setenv("SIMULATOR_MODEL_IDENTIFIER", identifier, 0)
    setenv("SIMULATOR_DEVICE_NAME", name, 0)
    setenv("SIMULATOR_MAINSCREEN_SCALE", "\(Double(scale))", 0)
  }

  /// By the size of the screen in points, upright.
  private static let models: [String: (String, String)] = [
    "320x568": ("iPhone8,4", "iPhone SE (1st generation)"),
    "375x667": ("iPhone14,6", "iPhone SE (3rd generation)"),
    "375x812": ("iPhone14,4", "iPhone 13 mini"),
    "390x844": ("iPhone14,7", "iPhone 14"),
    "393x852": ("iPhone15,4", "iPhone 15"),
    "402x874": ("iPhone17,1", "iPhone 16 Pro"),
    "414x736": ("iPhone10,5", "iPhone 8 Plus"),
    "414x896": ("iPhone12,1", "iPhone 11"),
    "428x926": ("iPhone14,8", "iPhone 14 Plus"),
    "430x932": ("iPhone15,5", "iPhone 15 Plus"),
    "440x956": ("iPhone17,2", "iPhone 16 Pro Max"),
    "744x1133": ("iPad14,1", "iPad mini (6th generation)"),
    "768x1024": ("iPad11,1", "iPad mini (5th generation)"),
    "810x1080": ("iPad12,1", "iPad (9th generation)"),
    "820x1180": ("iPad13,18", "iPad (10th generation)"),
    "834x1194": ("iPad13,4", "iPad Pro (11-inch) (3rd generation)"),
    "1024x1366": ("iPad13,8", "iPad Pro (12.9-inch) (5th generation)"),
  ]
}
