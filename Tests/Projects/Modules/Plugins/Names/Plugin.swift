import ProjectDescription

let plugin = Plugin(name: "Names")
