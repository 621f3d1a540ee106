import Foundation

/// A scheme's settings of tests, in itself or in the test plan that it uses.
struct SchemeTests {
  let scheme: XcodeScheme
  /// The plan that is used, and its file.
  private let plan: (content: XcodeTestPlan, file: URL)?

  /// - Parameter planName: one of the scheme's plans; nil means the default one.
  init(_ scheme: XcodeScheme, planName: String? = nil) throws {
    self.scheme = scheme
    let name = { (file: URL) in file.deletingPathExtension().lastPathComponent }
    let file = scheme.testPlans.first { planName == nil || name($0) == planName }
    if let planName, file == nil {
      let names = scheme.testPlans.map(name).joined(separator: ", ")
      throw BuildProblem(
        "has no test plan “\(planName)”; there is: \(names.isEmpty ? "none" : names)",
        file: scheme.file.path)
    }
    plan = try file.map { (try XcodeTestPlan.read($0), $0) }
  }

  /// The test targets with their skipped tests.
  var testables: [XcodeScheme.Testable] { plan?.content.testables ?? scheme.testables }

  /// The entry of a target, if it is listed.
  func testable(_ target: XcodeTargetGraph.Target) -> XcodeScheme.Testable? {
    testables.first { scheme.refers($0.target, to: target.id, of: target.project) }
  }

  /// The passes over the tests: one, or one for each configuration of a plan.
  ///
  /// - Parameter expand: replaces references to the build settings of a target, or of the tests' own.
  func runs(
    _ expand: (LaunchDescription, XcodeScheme) throws -> LaunchSettings
  ) rethrows -> [TestRun] {
    var base = try expand(scheme.testLaunch, scheme)
    guard let plan else {
      var run = TestRun()
      run.launch = base
      return [run]
    }
    if let options = plan.content.defaultOptions {
      base.add(try expand(options.description(of: plan.file), scheme))
    }
    let configurations = (plan.content.configurations ?? []).filter(\.isEnabled)
    let runs = try configurations.map { configuration in
      var run = TestRun()
      run.name = configurations.count > 1 ? configuration.name : nil
      run.launch = base
      if let options = configuration.options {
        run.launch.add(try expand(options.description(of: plan.file), scheme))
      }
      return run
    }
    if !runs.isEmpty { return runs }
    var run = TestRun()
    run.launch = base
    return [run]
  }
}

extension LaunchDescription {
  /// The settings with references replaced by the build settings of the target that the scheme names for it, or of
  /// another.
  func settings(
    of scheme: XcodeScheme, in projects: [XcodeProject],
    otherwise target: XcodeTargetGraph.Target, _ configuration: ProjectConfiguration
  ) throws -> LaunchSettings {
    let named = expansion.flatMap { expansion in
      projects.lazy.flatMap(XcodeTargetGraph.nativeTargets).first {
        scheme.refers(expansion, to: $0.id, of: $0.project)
      }
    }
    let owner = named ?? target
    let settings = try owner.project.settings(ofTarget: owner.id, configuration: configuration)
    return expanded { settings.expand($0) }
  }
}
