/// The resources of a target.
public struct ResourceFileElements: Codable, Equatable, Sendable, ExpressibleByStringInterpolation,
  ExpressibleByArrayLiteral
{
  public var resources: [ResourceFileElement]

  public init(resources: [ResourceFileElement]) { self.resources = resources }

  public init(stringLiteral value: String) {
    resources = [ResourceFileElement(stringLiteral: value)]
  }

  public init(arrayLiteral elements: ResourceFileElement...) { resources = elements }

  public static func resources(
    _ resources: [ResourceFileElement], privacyManifest: PrivacyManifest? = nil
  ) -> Self {
    Self(resources: resources)
  }
}

/// A pattern of resources, or a folder that is copied as it is.
public enum ResourceFileElement: Codable, Hashable, Sendable, ExpressibleByStringInterpolation {
  case glob(
    pattern: Path, excluding: [Path] = [], tags: [String] = [],
    inclusionCondition: PlatformCondition? = nil)
  case folderReference(
    path: Path, tags: [String] = [], inclusionCondition: PlatformCondition? = nil)

  public init(stringLiteral value: String) { self = .glob(pattern: Path(value)) }
}

/// The data that a target says it collects.
public struct PrivacyManifest: Codable, Equatable, Sendable {
  public static func privacyManifest(
    tracking: Bool, trackingDomains: [String], collectedDataTypes: [[String: Plist.Value]],
    accessedApiTypes: [[String: Plist.Value]]
  ) -> Self { Self() }
}
