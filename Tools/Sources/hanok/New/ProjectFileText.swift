import HanokBuild

/// The project.pbxproj of a new app, with what Xcode 16 writes into one: folders that are looked into when the project
/// is built (`objectVersion` 77), and its settings for new projects.
struct ProjectFileText {
  let app: NewApp
  let usesStoryboard: Bool

  var text: String {
    """
    // !$*UTF8*$!
    {
    \tarchiveVersion = 1;
    \tclasses = {
    \t};
    \tobjectVersion = 77;
    \tobjects = {

    \(sections.map(\.text).joined(separator: "\n"))\t};
    \trootObject = \(reference("project", "Project object"));
    }

    """
  }

  // MARK: Parts

  /// One of the three targets.
  private struct Target {
    var key: String
    var name: String
    var product: String
    var fileType: String
    var productType: String
  }

  private var targets: [Target] {
    let bundle = "com.apple.product-type.bundle"
    let test = "wrapper.cfbundle"
    return [
      Target(
        key: "app", name: app.name, product: app.name + ".app", fileType: "wrapper.application",
        productType: "com.apple.product-type.application"),
      Target(
        key: "tests", name: app.name + "Tests", product: app.name + "Tests.xctest", fileType: test,
        productType: bundle + ".unit-test"),
      Target(
        key: "uitests", name: app.name + "UITests", product: app.name + "UITests.xctest",
        fileType: test, productType: bundle + ".ui-testing"),
    ]
  }

  private var sections: [ProjectFileSection] {
    [
      proxies, products, exceptions, folders, phases("Frameworks"), groups, nativeTargets, project,
      phases("Resources"), phases("Sources"), dependencies, configurations, configurationLists,
    ]
  }

  /// Twenty-four hexadecimal digits, the same for the same name and part.
  private func id(_ key: String) -> String {
    let hash = ContentHash().adding(app.name).adding(key)
    return (hash.text + hash.adding("24").text.prefix(8)).uppercased()
  }

  private func reference(_ key: String, _ comment: String) -> String {
    "\(id(key)) /* \(comment) */"
  }

  private func quoted(_ text: String) -> String { ProjectFileSection.quoted(text) }

  private func list(_ items: [String]) -> String { ProjectFileSection.list(items) }

  private var tested: [Target] { Array(targets.dropFirst()) }

  private var proxies: ProjectFileSection {
    ProjectFileSection(
      "PBXContainerItemProxy",
      tested.map { target in
        (
          reference("proxy " + target.key, "PBXContainerItemProxy"),
          [
            ("containerPortal", reference("project", "Project object")), ("proxyType", "1"),
            ("remoteGlobalIDString", id("target app")), ("remoteInfo", quoted(app.name)),
          ]
        )
      })
  }

  private var products: ProjectFileSection {
    ProjectFileSection(
      "PBXFileReference",
      targets.map { target in
        (
          reference("product " + target.key, target.product),
          [
            ("explicitFileType", target.fileType), ("includeInIndex", "0"),
            ("path", quoted(target.product)), ("sourceTree", "BUILT_PRODUCTS_DIR"),
          ]
        )
      }, isCompact: true)
  }

  private var exceptionComment: String {
    "Exceptions for \"\(app.name)\" folder in \"\(app.name)\" target"
  }

  private var exceptions: ProjectFileSection {
    ProjectFileSection(
      "PBXFileSystemSynchronizedBuildFileExceptionSet",
      [
        (
          reference("exceptions", exceptionComment),
          [
            ("membershipExceptions", list(["Info.plist"])),
            ("target", reference("target app", app.name)),
          ]
        )
      ])
  }

  private var folders: ProjectFileSection {
    ProjectFileSection(
      "PBXFileSystemSynchronizedRootGroup",
      targets.map { target in
        let exceptions =
          target.key == "app"
          ? [("exceptions", list([reference("exceptions", exceptionComment)]))] : []
        return (
          reference("folder " + target.key, target.name),
          exceptions + [("path", quoted(target.name)), ("sourceTree", "\"<group>\"")]
        )
      })
  }

  private func phases(_ kind: String) -> ProjectFileSection {
    ProjectFileSection(
      "PBX\(kind)BuildPhase",
      targets.map { target in
        (
          reference("\(kind) \(target.key)", kind),
          [
            ("buildActionMask", "2147483647"), ("files", list([])),
            ("runOnlyForDeploymentPostprocessing", "0"),
          ]
        )
      })
  }

  private var groups: ProjectFileSection {
    let folders = targets.map { reference("folder " + $0.key, $0.name) }
    let products = targets.map { reference("product " + $0.key, $0.product) }
    return ProjectFileSection(
      "PBXGroup",
      [
        (
          id("main group"),
          [
            ("children", list(folders + [reference("products", "Products")])),
            ("sourceTree", "\"<group>\""),
          ]
        ),
        (
          reference("products", "Products"),
          [
            ("children", list(products)), ("name", "Products"), ("sourceTree", "\"<group>\""),
          ]
        ),
      ])
  }

  private var nativeTargets: ProjectFileSection {
    ProjectFileSection(
      "PBXNativeTarget",
      targets.map { target in
        let phases = ["Sources", "Frameworks", "Resources"].map {
          reference("\($0) \(target.key)", $0)
        }
        let dependencies =
          target.key == "app" ? [] : [reference("dependency " + target.key, "PBXTargetDependency")]
        return (
          reference("target " + target.key, target.name),
          [
            (
              "buildConfigurationList",
              reference("list " + target.key, listComment("PBXNativeTarget", target.name))
            ),
            ("buildPhases", list(phases)), ("buildRules", list([])),
            ("dependencies", list(dependencies)),
            (
              "fileSystemSynchronizedGroups",
              list([reference("folder " + target.key, target.name)])
            ),
            ("name", quoted(target.name)), ("packageProductDependencies", list([])),
            ("productName", quoted(target.name)),
            ("productReference", reference("product " + target.key, target.product)),
            ("productType", quoted(target.productType)),
          ]
        )
      })
  }

  private func listComment(_ isa: String, _ name: String) -> String {
    "Build configuration list for \(isa) \"\(name)\""
  }

  private var project: ProjectFileSection {
    var attributes = ["BuildIndependentTargetsInParallel = 1;"]
    attributes += ["LastSwiftUpdateCheck = 1600;", "LastUpgradeCheck = 1600;"]
    attributes.append("TargetAttributes = {")
    for target in targets {
      attributes += ["\t\(id("target " + target.key)) = {", "\t\tCreatedOnToolsVersion = 16.0;"]
      if target.key != "app" { attributes.append("\t\tTestTargetID = \(id("target app"));") }
      attributes.append("\t};")
    }
    attributes.append("};")
    let block = "{\n" + attributes.map { "\t\t\t\t\($0)\n" }.joined() + "\t\t\t}"
    return ProjectFileSection(
      "PBXProject",
      [
        (
          reference("project", "Project object"),
          [
            ("attributes", block),
            ("buildConfigurationList", reference("list", listComment("PBXProject", app.name))),
            ("developmentRegion", "en"), ("hasScannedForEncodings", "0"),
            ("knownRegions", list(["en", "Base"])), ("mainGroup", id("main group")),
            ("minimizedProjectReferenceProxies", "1"), ("preferredProjectObjectVersion", "77"),
            ("productRefGroup", reference("products", "Products")), ("projectDirPath", "\"\""),
            ("projectRoot", "\"\""),
            ("targets", list(targets.map { reference("target " + $0.key, $0.name) })),
          ]
        )
      ])
  }

  private var dependencies: ProjectFileSection {
    ProjectFileSection(
      "PBXTargetDependency",
      tested.map { target in
        (
          reference("dependency " + target.key, "PBXTargetDependency"),
          [
            ("target", reference("target app", app.name)),
            ("targetProxy", reference("proxy " + target.key, "PBXContainerItemProxy")),
          ]
        )
      })
  }

  // MARK: Settings

  private static let configurationNames = ["Debug", "Release"]

  private var configurations: ProjectFileSection {
    let settings = NewProjectSettings(app: app, usesStoryboard: usesStoryboard)
    let keys = [""] + targets.map { " " + $0.key }
    return ProjectFileSection(
      "XCBuildConfiguration",
      keys.flatMap { key in
        Self.configurationNames.map { name in
          let values =
            switch key {
            case "": settings.project(isDebug: name == "Debug")
            case " app": settings.application
            case " tests": settings.unitTests
            default: settings.uiTests
            }
          return (
            reference("configuration\(key) \(name)", name),
            [("buildSettings", ProjectFileSection.settings(values)), ("name", name)]
          )
        }
      })
  }

  private var configurationLists: ProjectFileSection {
    let owners =
      [("", "PBXProject", app.name)] + targets.map { (" " + $0.key, "PBXNativeTarget", $0.name) }
    return ProjectFileSection(
      "XCConfigurationList",
      owners.map { key, isa, name in
        (
          reference("list\(key)", listComment(isa, name)),
          [
            (
              "buildConfigurations",
              list(
                Self.configurationNames.map { reference("configuration\(key) \($0)", $0) })
            ),
            ("defaultConfigurationIsVisible", "0"), ("defaultConfigurationName", "Release"),
          ]
        )
      })
  }
}
