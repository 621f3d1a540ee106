/// A version of three numbers, and what may follow them.
public struct Version: Codable, Hashable, Sendable, Comparable, CustomStringConvertible,
  ExpressibleByStringInterpolation
{
  public let major: Int
  public let minor: Int
  public let patch: Int
  public let prereleaseIdentifiers: [String]
  public let buildMetadataIdentifiers: [String]

  public init(
    _ major: Int, _ minor: Int, _ patch: Int, prereleaseIdentifiers: [String] = [],
    buildMetadataIdentifiers: [String] = []
  ) {
    self.major = major
    self.minor = minor
    self.patch = patch
    self.prereleaseIdentifiers = prereleaseIdentifiers
    self.buildMetadataIdentifiers = buildMetadataIdentifiers
  }

  /// Numbers that are missing are zero.
  public init(stringLiteral value: String) {
    let parts = value.split(separator: "+", maxSplits: 1)
    let main = (parts.first ?? "").split(separator: "-", maxSplits: 1)
    let numbers = (main.first ?? "").split(separator: ".").map { Int($0) ?? 0 } + [0, 0, 0]
    let identifiers = { (text: Substring) in text.split(separator: ".").map(String.init) }
    self.init(
      numbers[0], numbers[1], numbers[2],
      prereleaseIdentifiers: main.count > 1 ? identifiers(main[1]) : [],
      buildMetadataIdentifiers: parts.count > 1 ? identifiers(parts[1]) : [])
  }

  public var description: String {
    let suffix = prereleaseIdentifiers.joined(separator: ".")
    return "\(major).\(minor).\(patch)" + (suffix.isEmpty ? "" : "-" + suffix)
  }

  /// The next patch.
  var next: Version { Version(major, minor, patch + 1) }

  public static func < (one: Version, other: Version) -> Bool {
    let numbers = [one, other].map { [$0.major, $0.minor, $0.patch] }
    if numbers[0] != numbers[1] { return numbers[0].lexicographicallyPrecedes(numbers[1]) }
    // A version comes after those that lead up to it.
    if one.prereleaseIdentifiers.isEmpty { return false }
    return other.prereleaseIdentifiers.isEmpty
      || one.prereleaseIdentifiers.lexicographicallyPrecedes(other.prereleaseIdentifiers)
  }
}
