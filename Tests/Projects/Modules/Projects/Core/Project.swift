import ProjectDescription
import ProjectDescriptionHelpers

let project = Project.module("Core", product: .framework)
