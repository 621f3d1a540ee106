/// A target of a project.
public struct Target: Codable, Equatable, Sendable {
  public var name: String
  public var destinations: Destinations
  public var product: Product
  public var productName: String?
  public var bundleId: String
  public var deploymentTargets: DeploymentTargets?
  public var infoPlist: InfoPlist?
  public var sources: SourceFilesList?
  public var resources: ResourceFileElements?
  public var copyFiles: [CopyFilesAction]?
  public var headers: Headers?
  public var entitlements: Entitlements?
  public var scripts: [TargetScript]
  public var dependencies: [TargetDependency]
  public var settings: Settings?
  public var coreDataModels: [CoreDataModel]
  public var environmentVariables: [String: EnvironmentVariable]
  public var launchArguments: [LaunchArgument]
  public var additionalFiles: [FileElement]
  public var buildRules: [BuildRule]
  public var metadata: TargetMetadata
  public var buildableFolders: [BuildableFolder]

  /// A target as Tuist 4 spells it.
  public static func target(
    name: String, destinations: Destinations, product: Product, productName: String? = nil,
    bundleId: String, deploymentTargets: DeploymentTargets? = nil, infoPlist: InfoPlist? = .default,
    sources: SourceFilesList? = nil, resources: ResourceFileElements? = nil,
    buildableFolders: [BuildableFolder] = [], copyFiles: [CopyFilesAction]? = nil,
    headers: Headers? = nil, entitlements: Entitlements? = nil, scripts: [TargetScript] = [],
    dependencies: [TargetDependency] = [], settings: Settings? = nil,
    coreDataModels: [CoreDataModel] = [],
    environmentVariables: [String: EnvironmentVariable] = [:],
    launchArguments: [LaunchArgument] = [], additionalFiles: [FileElement] = [],
    buildRules: [BuildRule] = [], mergedBinaryType: MergedBinaryType = .disabled,
    mergeable: Bool = false, onDemandResourcesTags: OnDemandResourcesTags? = nil,
    metadata: TargetMetadata = .default
  ) -> Self {
    Self(
      name: name, destinations: destinations, product: product, productName: productName,
      bundleId: bundleId, deploymentTargets: deploymentTargets, infoPlist: infoPlist,
      sources: sources, resources: resources, copyFiles: copyFiles, headers: headers,
      entitlements: entitlements, scripts: scripts, dependencies: dependencies, settings: settings,
      coreDataModels: coreDataModels, environmentVariables: environmentVariables,
      launchArguments: launchArguments, additionalFiles: additionalFiles, buildRules: buildRules,
      metadata: metadata, buildableFolders: buildableFolders)
  }

  /// A target as the last versions of Tuist 3 spell it.
  public init(
    name: String, destinations: Destinations, product: Product, productName: String? = nil,
    bundleId: String, deploymentTargets: DeploymentTargets? = nil, infoPlist: InfoPlist? = .default,
    sources: SourceFilesList? = nil, resources: ResourceFileElements? = nil,
    copyFiles: [CopyFilesAction]? = nil, headers: Headers? = nil,
    entitlements: Entitlements? = nil, scripts: [TargetScript] = [],
    dependencies: [TargetDependency] = [], settings: Settings? = nil,
    coreDataModels: [CoreDataModel] = [],
    environmentVariables: [String: EnvironmentVariable] = [:],
    launchArguments: [LaunchArgument] = [], additionalFiles: [FileElement] = [],
    buildRules: [BuildRule] = [], mergedBinaryType: MergedBinaryType = .disabled,
    mergeable: Bool = false
  ) {
    self.init(
      name: name, destinations: destinations, product: product, productName: productName,
      bundleId: bundleId, deploymentTargets: deploymentTargets, infoPlist: infoPlist,
      sources: sources, resources: resources, copyFiles: copyFiles, headers: headers,
      entitlements: entitlements, scripts: scripts, dependencies: dependencies, settings: settings,
      coreDataModels: coreDataModels, environmentVariables: environmentVariables,
      launchArguments: launchArguments, additionalFiles: additionalFiles, buildRules: buildRules,
      metadata: .default, buildableFolders: [])
  }

  /// A target as Tuist 2 and 3 spell it.
  public init(
    name: String, platform: Platform, product: Product, productName: String? = nil,
    bundleId: String, deploymentTarget: DeploymentTarget? = nil, infoPlist: InfoPlist? = .default,
    sources: SourceFilesList? = nil, resources: ResourceFileElements? = nil,
    copyFiles: [CopyFilesAction]? = nil, headers: Headers? = nil,
    entitlements: Entitlements? = nil, scripts: [TargetScript] = [],
    dependencies: [TargetDependency] = [], settings: Settings? = nil,
    coreDataModels: [CoreDataModel] = [], environment: [String: String] = [:],
    launchArguments: [LaunchArgument] = [], additionalFiles: [FileElement] = [],
    buildRules: [BuildRule] = []
  ) {
    self.init(
      name: name, destinations: .of(platform), product: product, productName: productName,
      bundleId: bundleId, deploymentTargets: deploymentTarget?.targets, infoPlist: infoPlist,
      sources: sources, resources: resources, copyFiles: copyFiles, headers: headers,
      entitlements: entitlements, scripts: scripts, dependencies: dependencies, settings: settings,
      coreDataModels: coreDataModels,
      environmentVariables: environment.mapValues { .environmentVariable(value: $0) },
      launchArguments: launchArguments, additionalFiles: additionalFiles, buildRules: buildRules)
  }

  /// A target as Tuist 2 and 3 spell it, with rights in a file that is named by its path.
  @_disfavoredOverload
  public init(
    name: String, platform: Platform, product: Product, productName: String? = nil,
    bundleId: String, deploymentTarget: DeploymentTarget? = nil, infoPlist: InfoPlist? = .default,
    sources: SourceFilesList? = nil, resources: ResourceFileElements? = nil,
    copyFiles: [CopyFilesAction]? = nil, headers: Headers? = nil, entitlements: Path?,
    scripts: [TargetScript] = [], dependencies: [TargetDependency] = [], settings: Settings? = nil,
    coreDataModels: [CoreDataModel] = [], environment: [String: String] = [:],
    launchArguments: [LaunchArgument] = [], additionalFiles: [FileElement] = [],
    buildRules: [BuildRule] = []
  ) {
    self.init(
      name: name, platform: platform, product: product, productName: productName,
      bundleId: bundleId, deploymentTarget: deploymentTarget, infoPlist: infoPlist,
      sources: sources, resources: resources, copyFiles: copyFiles, headers: headers,
      entitlements: entitlements.map { .file(path: $0) }, scripts: scripts,
      dependencies: dependencies, settings: settings, coreDataModels: coreDataModels,
      environment: environment, launchArguments: launchArguments,
      additionalFiles: additionalFiles, buildRules: buildRules)
  }

  private init(
    name: String, destinations: Destinations, product: Product, productName: String?,
    bundleId: String, deploymentTargets: DeploymentTargets?, infoPlist: InfoPlist?,
    sources: SourceFilesList?, resources: ResourceFileElements?, copyFiles: [CopyFilesAction]?,
    headers: Headers?, entitlements: Entitlements?, scripts: [TargetScript],
    dependencies: [TargetDependency], settings: Settings?, coreDataModels: [CoreDataModel],
    environmentVariables: [String: EnvironmentVariable], launchArguments: [LaunchArgument],
    additionalFiles: [FileElement], buildRules: [BuildRule], metadata: TargetMetadata,
    buildableFolders: [BuildableFolder]
  ) {
    self.name = name
    self.destinations = destinations
    self.product = product
    self.productName = productName
    self.bundleId = bundleId
    self.deploymentTargets = deploymentTargets
    self.infoPlist = infoPlist
    self.sources = sources
    self.resources = resources
    self.copyFiles = copyFiles
    self.headers = headers
    self.entitlements = entitlements
    self.scripts = scripts
    self.dependencies = dependencies
    self.settings = settings
    self.coreDataModels = coreDataModels
    self.environmentVariables = environmentVariables
    self.launchArguments = launchArguments
    self.additionalFiles = additionalFiles
    self.buildRules = buildRules
    self.metadata = metadata
    self.buildableFolders = buildableFolders
  }
}
