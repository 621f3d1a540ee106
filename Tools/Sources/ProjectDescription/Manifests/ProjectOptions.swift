extension Project {
  /// How a project is made of its description.
  public struct Options: Codable, Equatable, Sendable {
    public var automaticSchemesOptions: AutomaticSchemesOptions
    public var defaultKnownRegions: [String]?
    public var developmentRegion: String?
    public var disableBundleAccessors: Bool
    public var disableSynthesizedResourceAccessors: Bool
    public var textSettings: TextSettings
    public var xcodeProjectName: String?

    public static func options(
      automaticSchemesOptions: AutomaticSchemesOptions = .enabled(),
      defaultKnownRegions: [String]? = nil, developmentRegion: String? = nil,
      disableBundleAccessors: Bool = false,
      disableShowEnvironmentVarsInScriptPhases: Bool = false,
      disableSynthesizedResourceAccessors: Bool = false,
      textSettings: TextSettings = .textSettings(), xcodeProjectName: String? = nil,
      folderSortingStrategy: FolderSortingStrategy = .groupsBeforeFolderReferences
    ) -> Self {
      Self(
        automaticSchemesOptions: automaticSchemesOptions,
        defaultKnownRegions: defaultKnownRegions, developmentRegion: developmentRegion,
        disableBundleAccessors: disableBundleAccessors,
        disableSynthesizedResourceAccessors: disableSynthesizedResourceAccessors,
        textSettings: textSettings, xcodeProjectName: xcodeProjectName)
    }

    /// How an editor shows the project's texts.
    public struct TextSettings: Codable, Equatable, Sendable {
      public var usesTabs: Bool?
      public var indentWidth: UInt?
      public var tabWidth: UInt?
      public var wrapsLines: Bool?

      public static func textSettings(
        usesTabs: Bool? = nil, indentWidth: UInt? = nil, tabWidth: UInt? = nil,
        wrapsLines: Bool? = nil
      ) -> Self {
        Self(
          usesTabs: usesTabs, indentWidth: indentWidth, tabWidth: tabWidth, wrapsLines: wrapsLines)
      }
    }

    /// The order of folders in an editor.
    public enum FolderSortingStrategy: Codable, Equatable, Sendable {
      case groupsBeforeFolderReferences, alphabetical
    }

    /// Whether targets have schemes without describing them.
    public enum AutomaticSchemesOptions: Codable, Equatable, Sendable {
      /// The targets that share a scheme.
      public enum TargetSchemesGrouping: Codable, Equatable, Sendable {
        case singleScheme
        case byNameSuffix(build: Set<String>, test: Set<String>, run: Set<String>)
        case notGrouped
      }

      case enabled(
        targetSchemesGrouping: TargetSchemesGrouping = .notGrouped,
        codeCoverageEnabled: Bool = false, testingOptions: TestingOptions = [],
        testLanguage: SchemeLanguage? = nil, testRegion: String? = nil,
        testScreenCaptureFormat: ScreenCaptureFormat? = nil, runLanguage: SchemeLanguage? = nil,
        runRegion: String? = nil)
      case disabled
    }
  }
}
