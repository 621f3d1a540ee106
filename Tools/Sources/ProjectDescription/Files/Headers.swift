/// The headers of a target. Hanok finds them by their names.
public struct Headers: Codable, Equatable, Sendable {
  /// Which headers count for one kind only.
  public enum AutomaticExclusionRule: Int, Codable, Sendable {
    case projectExcludesPrivateAndPublic, publicExcludesPrivateAndProject
  }

  public static func headers(
    public: FileList? = nil, private: FileList? = nil, project: FileList? = nil,
    exclusionRule: AutomaticExclusionRule = .projectExcludesPrivateAndPublic
  ) -> Self { Self() }

  public static func allHeaders(
    from list: FileList, umbrella: Path, private privateHeaders: FileList? = nil
  ) -> Self { Self() }

  public static func onlyHeaders(
    from list: FileList, umbrella: Path, private privateHeaders: FileList? = nil
  ) -> Self { Self() }
}
