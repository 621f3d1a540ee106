import Names
import ProjectDescription

extension Project {
  /// A module with its tests.
  public static func module(
    _ name: String, product: Product, infoPlist: InfoPlist = .default,
    dependencies: [TargetDependency] = [], resources: ResourceFileElements? = nil
  ) -> Project {
    Project(
      name: name, options: .options(developmentRegion: "en"),
      settings: .settings(base: SettingsDictionary().swiftVersion("5.0")),
      targets: [
        .target(
          name: name, destinations: [.iPhone], product: product,
          bundleId: "\(Names.prefix).\(name.lowercased())", deploymentTargets: .iOS("16.0"),
          infoPlist: infoPlist, sources: ["Sources/**"], resources: resources,
          dependencies: dependencies),
        .target(
          name: "\(name)Tests", destinations: [.iPhone], product: .unitTests,
          bundleId: "\(Names.prefix).\(name.lowercased()).tests", infoPlist: .default,
          sources: ["Tests/**"], dependencies: [.target(name: name)]),
      ])
  }
}
