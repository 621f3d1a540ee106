import ProjectDescription
import ProjectDescriptionHelpers

let project = Project.module("Design", product: .staticFramework, resources: ["Resources/**"])
