/// A Swift package that a project names.
public enum Package: Codable, Equatable, Sendable {
  case remote(url: String, requirement: Requirement)
  case registry(identifier: String, requirement: Requirement)
  case local(path: Path)

  /// The versions of a package that are taken.
  public enum Requirement: Codable, Equatable, Sendable {
    case upToNextMajor(from: Version)
    case upToNextMinor(from: Version)
    case range(from: Version, to: Version)
    case exact(Version)
    case branch(String)
    case revision(String)
  }

  public static func package(url: String, from version: Version) -> Package {
    .remote(url: url, requirement: .upToNextMajor(from: version))
  }

  public static func package(url: String, _ requirement: Requirement) -> Package {
    .remote(url: url, requirement: requirement)
  }

  public static func package(url: String, exact version: Version) -> Package {
    .remote(url: url, requirement: .exact(version))
  }

  public static func package(url: String, branch: String) -> Package {
    .remote(url: url, requirement: .branch(branch))
  }

  public static func package(url: String, revision: String) -> Package {
    .remote(url: url, requirement: .revision(revision))
  }

  public static func package(url: String, _ range: Range<Version>) -> Package {
    .remote(url: url, requirement: .range(from: range.lowerBound, to: range.upperBound))
  }

  public static func package(url: String, _ range: ClosedRange<Version>) -> Package {
    package(url: url, range.lowerBound..<range.upperBound.next)
  }

  public static func package(path: Path) -> Package { .local(path: path) }

  public static func package(id: String, from version: Version) -> Package {
    .registry(identifier: id, requirement: .upToNextMajor(from: version))
  }

  public static func package(id: String, exact version: Version) -> Package {
    .registry(identifier: id, requirement: .exact(version))
  }
}
