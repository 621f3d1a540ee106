/// An Xcode project as a `Project.swift` describes it.
public struct Project: Codable, Equatable, Sendable {
  public let name: String
  public let organizationName: String?
  public let classPrefix: String?
  public let options: Options
  public let packages: [Package]
  public let settings: Settings?
  public let targets: [Target]
  public let schemes: [Scheme]
  public let fileHeaderTemplate: FileHeaderTemplate?
  public let additionalFiles: [FileElement]
  public let resourceSynthesizers: [ResourceSynthesizer]

  public init(
    name: String, organizationName: String? = nil, classPrefix: String? = nil,
    options: Options = .options(), packages: [Package] = [], settings: Settings? = nil,
    targets: [Target] = [], schemes: [Scheme] = [], fileHeaderTemplate: FileHeaderTemplate? = nil,
    additionalFiles: [FileElement] = [], resourceSynthesizers: [ResourceSynthesizer] = .default
  ) {
    self.name = name
    self.organizationName = organizationName
    self.classPrefix = classPrefix
    self.options = options
    self.packages = packages
    self.settings = settings
    self.targets = targets
    self.schemes = schemes
    self.fileHeaderTemplate = fileHeaderTemplate
    self.additionalFiles = additionalFiles
    self.resourceSynthesizers = resourceSynthesizers
    ManifestRecord.note(self)
  }
}
