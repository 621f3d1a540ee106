import ProjectDescription

public enum Names {
  public static let prefix = "com.example.modules"
}

extension TargetDependency {
  public static func module(_ name: String) -> Self {
    .project(target: name, path: .relativeToRoot("Projects/\(name)"))
  }
}
