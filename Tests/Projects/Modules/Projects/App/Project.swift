import Names
import ProjectDescription
import ProjectDescriptionHelpers

let project = Project.module(
  "App", product: .app,
  infoPlist: .extendingDefault(with: [
    "UILaunchScreen": [:], "Motto": "$(PRODUCT_NAME) of \(Names.prefix)",
  ]), dependencies: [.module("Design"), .module("Core")])
