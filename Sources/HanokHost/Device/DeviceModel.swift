/// A model of iPhone or iPad, with the measures that are published of it, in points.
///
/// This file is one for the command, which knows the names, and for the host, which knows the rest.
struct DeviceModel: Equatable, Sendable {
  /// The shape that takes room from the screen.
  enum Kind: Equatable, Sendable {
    /// A rectangular screen, and a button below it.
    case homeButton
    /// A part of the bezel that reaches into the screen at the top.
    case notch
    /// A pill in the screen, so far from its top.
    case island(top: Double)
    /// Nothing but rounded corners.
    case plain
  }

  /// The name for `--device`.
  var name: String
  /// The name for people.
  var title: String
  /// Apple's: `iPhone15,4`.
  var identifier: String
  /// Of the screen, upright.
  var width, height: Double
  /// Pixels per point.
  var scale: Double
  var kind: Kind
  var isPad = false
  var cornerRadius: Double
  /// The safe area's inset at the top while it is upright.
  var top: Double
  /// The safe area's inset at the bottom, upright and on its side.
  var bottom, landscapeBottom: Double
  var framesPerSecond = 60

  /// The status bar's height while it is upright.
  var statusBarHeight: Double {
    if case .island = kind { 54 } else { top }
  }

  /// The models, in the order in which help shows them.
  static let all: [DeviceModel] = [
    phone("iphone-se", "iPhone SE (3rd generation)", "iPhone14,6", 375, 667, 2, .homeButton, 0, 20),
    phone("iphone-8", "iPhone 8", "iPhone10,4", 375, 667, 2, .homeButton, 0, 20),
    phone("iphone-8-plus", "iPhone 8 Plus", "iPhone10,5", 414, 736, 3, .homeButton, 0, 20),
    phone("iphone-11", "iPhone 11", "iPhone12,1", 414, 896, 2, .notch, 41.5, 48),
    phone("iphone-11-pro", "iPhone 11 Pro", "iPhone12,3", 375, 812, 3, .notch, 39, 44),
    phone("iphone-11-pro-max", "iPhone 11 Pro Max", "iPhone12,5", 414, 896, 3, .notch, 39, 44),
    phone("iphone-13-mini", "iPhone 13 mini", "iPhone14,4", 375, 812, 3, .notch, 44, 50),
    phone("iphone-13", "iPhone 13", "iPhone14,5", 390, 844, 3, .notch, 47.33, 47),
    phone("iphone-14", "iPhone 14", "iPhone14,7", 390, 844, 3, .notch, 47.33, 47),
    phone("iphone-14-plus", "iPhone 14 Plus", "iPhone14,8", 428, 926, 3, .notch, 53.33, 47),
    fast("iphone-14-pro", "iPhone 14 Pro", "iPhone15,2", 393, 852, .island(top: 11), 55, 59),
    fast(
      "iphone-14-pro-max", "iPhone 14 Pro Max", "iPhone15,3", 430, 932, .island(top: 11), 55, 59),
    phone("iphone-15", "iPhone 15", "iPhone15,4", 393, 852, 3, .island(top: 11), 55, 59),
    phone("iphone-15-plus", "iPhone 15 Plus", "iPhone15,5", 430, 932, 3, .island(top: 11), 55, 59),
    fast("iphone-15-pro", "iPhone 15 Pro", "iPhone16,1", 393, 852, .island(top: 11), 55, 59),
    fast(
      "iphone-15-pro-max", "iPhone 15 Pro Max", "iPhone16,2", 430, 932, .island(top: 11), 55, 59),
    phone("iphone-16", "iPhone 16", "iPhone17,3", 393, 852, 3, .island(top: 11), 55, 59),
    phone("iphone-16-plus", "iPhone 16 Plus", "iPhone17,4", 430, 932, 3, .island(top: 11), 55, 59),
    fast("iphone-16-pro", "iPhone 16 Pro", "iPhone17,1", 402, 874, .island(top: 14), 62, 62),
    fast(
      "iphone-16-pro-max", "iPhone 16 Pro Max", "iPhone17,2", 440, 956, .island(top: 14), 62, 62),
    phone("iphone-16e", "iPhone 16e", "iPhone17,5", 390, 844, 3, .notch, 47.33, 47),
    pad("ipad-mini", "iPad mini (6th generation)", "iPad14,1", 744, 1133, 21.5),
    DeviceModel(
      name: "ipad-9", title: "iPad (9th generation)", identifier: "iPad12,1", width: 810,
      height: 1080, scale: 2, kind: .homeButton, isPad: true, cornerRadius: 0, top: 20, bottom: 0,
      landscapeBottom: 0),
    pad("ipad", "iPad (10th generation)", "iPad13,18", 820, 1180, 25),
    pad("ipad-air-11", "iPad Air 11-inch (M2)", "iPad14,8", 820, 1180, 18),
    pad("ipad-air-13", "iPad Air 13-inch (M2)", "iPad14,10", 1024, 1366, 18),
    pad(
      "ipad-pro-12.9", "iPad Pro 12.9-inch (6th generation)", "iPad14,5", 1024, 1366, 18,
      framesPerSecond: 120),
    pad("ipad-pro-11", "iPad Pro 11-inch (M4)", "iPad16,3", 834, 1210, 30, framesPerSecond: 120),
    pad("ipad-pro-13", "iPad Pro 13-inch (M4)", "iPad16,5", 1032, 1376, 30, framesPerSecond: 120),
  ]

  /// The model of a name.
  static func named(_ name: String) -> DeviceModel? {
    let name = name.lowercased()
    return all.first { $0.name == name }
  }

  private static func phone(
    _ name: String, _ title: String, _ identifier: String, _ width: Double, _ height: Double,
    _ scale: Double, _ kind: Kind, _ cornerRadius: Double, _ top: Double
  ) -> DeviceModel {
    let hasIndicator = kind != .homeButton
    return DeviceModel(
      name: name, title: title, identifier: identifier, width: width, height: height,
      scale: scale, kind: kind, cornerRadius: cornerRadius, top: top,
      bottom: hasIndicator ? 34 : 0, landscapeBottom: hasIndicator ? 21 : 0)
  }

  /// A phone whose display shows 120 frames a second.
  private static func fast(
    _ name: String, _ title: String, _ identifier: String, _ width: Double, _ height: Double,
    _ kind: Kind, _ cornerRadius: Double, _ top: Double
  ) -> DeviceModel {
    var model = phone(name, title, identifier, width, height, 3, kind, cornerRadius, top)
    model.framesPerSecond = 120
    return model
  }

  private static func pad(
    _ name: String, _ title: String, _ identifier: String, _ width: Double, _ height: Double,
    _ cornerRadius: Double, framesPerSecond: Int = 60
  ) -> DeviceModel {
    DeviceModel(
      name: name, title: title, identifier: identifier, width: width, height: height, scale: 2,
      kind: .plain, isPad: true, cornerRadius: cornerRadius, top: 24, bottom: 20,
      landscapeBottom: 20, framesPerSecond: framesPerSecond)
  }
}
