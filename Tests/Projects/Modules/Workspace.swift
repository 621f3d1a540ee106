import ProjectDescription

let workspace = Workspace(name: "Modules", projects: ["Projects/*"])
