import Foundation

extension Scratch {
  /// The folder of one app, the same for the same project path.
  public func app(
    _ project: AppProject, isOptimized: Bool = false, isReplaceable: Bool = false,
    instrumentation: Instrumentation? = nil
  ) -> Scratch {
    let hash = ContentHash().adding(project.projectFile.path).adding(project.name)
    let name = project.configuration.name
    let kind =
      (isOptimized ? "-O" : "") + (isReplaceable ? "-watched" : "")
      + (instrumentation.map { "-" + $0.rawValue } ?? "")
      + (project.configuration == .debug ? "" : "-" + BuildSettings.identifier(name))
    return Scratch(
      url: folder("apps/\(BuildSettings.identifier(project.name))-\(hash.text)\(kind)"))
  }
}
