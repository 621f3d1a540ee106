import Foundation

/// The targets of an Xcode project, of the projects it contains and of those beside it in a workspace, and
/// which of them a target is linked with.
struct XcodeTargetGraph {
  /// A target and the project it belongs to.
  struct Target {
    let project: XcodeProject
    let id: String

    var name: String { project.text(id, "name") ?? "" }
    var productType: String { project.text(id, "productType") ?? "" }
    /// The same for the same target.
    var key: String { project.url.path + "#" + id }

    /// Whether others link it: a framework or a library.
    var isLibrary: Bool {
      productType.hasPrefix("com.apple.product-type.framework")
        || productType.hasPrefix("com.apple.product-type.library")
    }
    var isApp: Bool { productType == "com.apple.product-type.application" }
    /// Whether it makes a bundle of resources and no code.
    var isBundle: Bool { productType == "com.apple.product-type.bundle" }
    /// Whether it only stands for others.
    var isAggregate: Bool { project.isa(id) == "PBXAggregateTarget" }
    var isUnitTest: Bool { productType == "com.apple.product-type.bundle.unit-test" }
    /// Whether it has tests of an app that runs in a program of its own.
    var isUITest: Bool { productType == "com.apple.product-type.bundle.ui-testing" }
    var isTest: Bool { isUnitTest || isUITest }
  }

  let projects: [XcodeProject]

  /// Takes in `projects` and the projects they refer to; what cannot be read is left out, for it may not be
  /// needed.
  init(_ projects: [XcodeProject]) {
    var all: [XcodeProject] = []
    var pending = projects
    var seen: Set<String> = []
    while !pending.isEmpty, all.count < 500 {
      let project = pending.removeFirst()
      guard seen.insert(project.url.standardizedFileURL.path).inserted else { continue }
      all.append(project)
      pending += Self.nested(in: project)
    }
    self.projects = all
  }

  private static func nested(in project: XcodeProject) -> [XcodeProject] {
    let tree = XcodeFileTree(project: project)
    let nested = project.objects.keys.sorted().compactMap { id -> XcodeProject? in
      guard project.isa(id) == "PBXFileReference",
        project.text(id, "path")?.hasSuffix(".xcodeproj") == true, let url = tree.url(of: id)
      else { return nil }
      return try? XcodeProject(url: url)
    }
    return project.related + nested
  }

  /// The targets that `target` depends on or links, in the project's order, each once.
  func dependencies(of target: Target) -> [Target] {
    var seen: Set<String> = [target.key]
    var found: [Target] = []
    var pending = declared(by: target) + linked(by: target)
    while !pending.isEmpty {
      let next = pending.removeFirst()
      guard seen.insert(next.key).inserted else { continue }
      if next.isAggregate {
        pending.insert(contentsOf: declared(by: next), at: 0)
      } else {
        found.append(next)
      }
    }
    return found
  }

  /// Programs that an app carries along and that Hanok does not run, with their names.
  func companions(of app: Target) -> [(name: String, kind: String)] {
    dependencies(of: app).compactMap { target in
      let type = target.productType
      if type.hasPrefix("com.apple.product-type.app-extension")
        || type.hasPrefix("com.apple.product-type.extensionkit-extension")
      {
        return (target.name, "an app extension")
      }
      if type.hasPrefix("com.apple.product-type.application.watch")
        || type.hasPrefix("com.apple.product-type.watchkit")
      {
        return (target.name, "an app for the watch")
      }
      return type == "com.apple.product-type.application.on-demand-install-capable"
        ? (target.name, "an app clip") : nil
    }
  }

  private func declared(by target: Target) -> [Target] {
    let project = target.project
    return project.children(target.id, "dependencies").compactMap { dependency in
      if let id = project.text(dependency, "target"), project.objects[id] != nil {
        return Target(project: project, id: id)
      }
      guard let proxy = project.text(dependency, "targetProxy"),
        let remote = project.text(proxy, "remoteGlobalIDString")
      else { return nil }
      return projects.first {
        ["PBXNativeTarget", "PBXAggregateTarget"].contains($0.isa(remote))
      }
      .map { Target(project: $0, id: remote) }
    }
  }

  /// Products of other targets among the linked and embedded files, found by name as Xcode does.
  private func linked(by target: Target) -> [Target] {
    let project = target.project
    let phases = project.children(target.id, "buildPhases").filter {
      ["PBXFrameworksBuildPhase", "PBXCopyFilesBuildPhase"].contains(project.isa($0))
    }
    let files = phases.flatMap { project.children($0, "files") }
    return files.compactMap { file in
      guard let reference = project.text(file, "fileRef"),
        let path = project.text(reference, "path"),
        path.hasSuffix(".framework") || path.hasSuffix(".a")
      else { return nil }
      let name = (path as NSString).lastPathComponent
      return ([project] + projects).lazy.flatMap(Self.nativeTargets).first {
        $0.isLibrary && Self.productName(of: $0) == name
      }
    }
  }

  static func nativeTargets(of project: XcodeProject) -> [Target] {
    project.children(project.rootObject, "targets").filter {
      project.isa($0) == "PBXNativeTarget"
    }.map { Target(project: project, id: $0) }
  }

  /// `Kit.framework`.
  private static func productName(of target: Target) -> String? {
    target.project.text(target.id, "productReference")
      .flatMap { target.project.text($0, "path") }
      .map { ($0 as NSString).lastPathComponent }
  }
}
