/// A system of Apple's.
public enum Platform: String, Codable, Hashable, CaseIterable, Sendable {
  case iOS, macOS, watchOS, tvOS, visionOS
}

/// A system that a file or dependency may be for.
public enum PlatformFilter: String, Codable, Hashable, Sendable {
  case ios, macos, tvos, catalyst, driverkit, watchos, visionos
}

/// The systems that a file or dependency is for.
public struct PlatformCondition: Codable, Hashable, Sendable {
  public let platformFilters: Set<PlatformFilter>

  public static func when(_ platformFilters: Set<PlatformFilter>) -> PlatformCondition? {
    platformFilters.isEmpty ? nil : Self(platformFilters: platformFilters)
  }

  /// Whether iOS is among them.
  package var includesIOS: Bool { platformFilters.contains(.ios) }
}
