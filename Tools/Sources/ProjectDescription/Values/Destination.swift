/// A kind of device that a target is made for.
public enum Destination: String, Codable, Hashable, CaseIterable, Sendable {
  case iPhone, iPad, mac, macWithiPadDesign, macCatalyst, appleWatch, appleTv, appleVision
  case appleVisionWithiPadDesign
}

/// The kinds of devices that a target is made for.
public typealias Destinations = Set<Destination>

extension Set where Element == Destination {
  public static let iOS: Destinations = [.iPhone, .iPad, .macWithiPadDesign]
  public static let macOS: Destinations = [.mac]
  public static let tvOS: Destinations = [.appleTv]
  public static let watchOS: Destinations = [.appleWatch]
  public static let visionOS: Destinations = [.appleVision]

  /// The devices of a system.
  static func of(_ platform: Platform) -> Destinations {
    switch platform {
    case .iOS: .iOS
    case .macOS: .macOS
    case .tvOS: .tvOS
    case .watchOS: .watchOS
    case .visionOS: .visionOS
    }
  }

  /// Whether iOS is among the systems.
  package var includesIOS: Bool { contains(.iPhone) || contains(.iPad) }
}
