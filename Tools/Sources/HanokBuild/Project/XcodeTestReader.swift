import Foundation

/// Reads the test targets of Xcode projects and the targets they test.
struct XcodeTestReader {
  let projects: [XcodeProject]
  /// The path that was asked for, for messages.
  let path: URL
  let choice: ProjectChoice
  let schemes: XcodeSchemes

  /// A test target with what a scheme says of it.
  private struct Chosen {
    let target: XcodeTargetGraph.Target
    var testable: XcodeScheme.Testable?
  }

  func read() throws -> ProjectTests {
    let graph = XcodeTargetGraph(projects)
    let plans = try plans()
    let chosen = try choose(plans)
    let units = chosen.filter { $0.target.isUnitTest }
    var tests = ProjectTests(units.isEmpty ? nil : try read(units, plans, graph))
    tests.uiTests = try readUITests(chosen.filter { $0.target.isUITest }, plans, graph)
    return tests
  }

  /// The program of test targets.
  private func read(
    _ chosen: [Chosen], _ plans: [SchemeTests], _ graph: XcodeTargetGraph
  ) throws -> TestProject {
    let plan = plans.first { plan in chosen.contains { plan.testable($0.target) != nil } }
    let first = chosen[0].target
    let configuration = ProjectConfiguration(
      choice.configuration ?? plan?.scheme.test.configuration ?? "Debug")
    if choice.configuration != nil { try first.project.check(configuration, ofTarget: first.id) }
    var reading = XcodeModuleReading(graph: graph, configuration: configuration)
    for each in chosen { try reading.add(each.target) }
    let host = reading.modules.contains { $0.role == .app }
    let target =
      host || first.isUITest ? hostTarget(of: chosen.map(\.target), in: graph) ?? first : first
    var reader = try XcodeAppReader(
      project: host ? target.project : first.project, target: host ? target.id : first.id,
      configuration: configuration)
    var tests = try TestProject(
      name: first.project.name + (first.isUITest ? "UI" : ""), modules: reading.modules,
      root: first.project.root,
      info: try reader.readInfoOrFail(), projectFile: first.project.url)
    tests.project.configuration = configuration
    plan?.scheme.warnOfScripts(BuildProgress.current)
    tests.runs = try runs(of: chosen, plan, target, configuration)
    return tests
  }

  /// A program for each app that UI tests use, with the app.
  private func readUITests(
    _ chosen: [Chosen], _ plans: [SchemeTests], _ graph: XcodeTargetGraph
  ) throws -> [ProjectTests.UITests] {
    var groups: [(app: XcodeTargetGraph.Target, tests: [Chosen])] = []
    for each in chosen {
      guard let app = try testedApp(of: each.target, in: graph) else {
        PackageResolver.current.progress.warn(
          "\(each.target.name) is left out: the app that it tests (TEST_TARGET_NAME) is not there")
        continue
      }
      if let index = groups.firstIndex(where: { $0.app.key == app.key }) {
        groups[index].tests.append(each)
      } else {
        groups.append((app, [each]))
      }
    }
    return try groups.map { app, chosen in
      let tests = try read(chosen, plans, graph)
      var reader = try XcodeAppReader(
        project: app.project, target: app.id, configuration: tests.project.configuration,
        siblings: graph.projects.filter { $0.url != app.project.url })
      return ProjectTests.UITests(tests: tests, app: try reader.read())
    }
  }

  /// The app that UI tests start: the one that their settings name, or the one that they depend on.
  private func testedApp(
    of tests: XcodeTargetGraph.Target, in graph: XcodeTargetGraph
  ) throws -> XcodeTargetGraph.Target? {
    let settings = try tests.project.settings(
      ofTarget: tests.id,
      configuration: ProjectConfiguration(choice.configuration ?? "Debug"))
    let apps = graph.projects.flatMap(XcodeTargetGraph.nativeTargets).filter(\.isApp)
    let name = settings["TEST_TARGET_NAME"] ?? ""
    let named = apps.first { $0.name == name && $0.project.url == tests.project.url }
    return named ?? apps.first { $0.name == name }
      ?? graph.dependencies(of: tests).first(where: \.isApp)
  }

  private func hostTarget(
    of tests: [XcodeTargetGraph.Target], in graph: XcodeTargetGraph
  ) -> XcodeTargetGraph.Target? {
    tests.lazy.flatMap(graph.dependencies).first(where: \.isApp)
  }

  // MARK: Schemes

  /// The settings of tests by schemes: the one that was asked for, or all, the project's own first.
  private func plans() throws -> [SchemeTests] {
    if let name = choice.scheme {
      guard let scheme = try schemes.named(name) else {
        let names = schemes.names.sorted().joined(separator: ", ")
        throw BuildProblem(
          "has no scheme “\(name)”; there is: \(names.isEmpty ? "none" : names)", file: path.path)
      }
      return [try SchemeTests(scheme, planName: choice.testPlan)]
    }
    let names = projects.map(\.name) + [path.lastPathComponent]
    let order = schemes.all.enumerated().sorted { one, other in
      let ranks = [one, other].map { names.firstIndex(of: $0.element.name) ?? names.count }
      return (ranks[0], one.offset) < (ranks[1], other.offset)
    }.map(\.element)
    if let plan = choice.testPlan {
      let owner = order.first { scheme in
        scheme.testPlans.contains { $0.deletingPathExtension().lastPathComponent == plan }
      }
      guard let owner else { throw BuildProblem("has no test plan “\(plan)”", file: path.path) }
      return [try SchemeTests(owner, planName: plan)]
    }
    // A scheme whose test plan cannot be read may belong to something else.
    return order.compactMap { try? SchemeTests($0) }
  }

  /// The test targets that are meant. A scheme that is not asked for only takes out what it skips.
  private func choose(_ plans: [SchemeTests]) throws -> [Chosen] {
    let all = projects.flatMap(XcodeTargetGraph.nativeTargets).filter {
      $0.isTest && XcodeProject.isForIOS($0.id, in: $0.project)
    }
    // A scheme that lists none has Xcode find its tests.
    let isAsked =
      (choice.scheme != nil || choice.testPlan != nil)
      && plans.contains { !$0.testables.isEmpty }
    var chosen: [Chosen] = []
    for target in all where choice.target == nil || target.name == choice.target {
      let said = plans.compactMap { $0.testable(target) }
      let testable = said.first { !$0.isSkipped } ?? said.first
      if isAsked && testable == nil { continue }
      if let testable, testable.isSkipped, choice.target == nil {
        BuildProgress.current.warn(
          "\(target.name) is left out, because the scheme skips it; --target \(target.name) runs it"
        )
        continue
      }
      chosen.append(Chosen(target: target, testable: testable))
    }
    if !chosen.isEmpty { return chosen }
    let names = all.isEmpty ? "none" : all.map(\.name).joined(separator: ", ")
    throw BuildProblem(
      "has no test target\(choice.target.map { " “\($0)”" } ?? "") for iOS"
        + (choice.scheme.map { " in the scheme “\($0)”" } ?? "") + "; there is: \(names)",
      file: path.path)
  }

  private func runs(
    of chosen: [Chosen], _ plan: SchemeTests?, _ host: XcodeTargetGraph.Target,
    _ configuration: ProjectConfiguration
  ) throws -> [TestRun] {
    guard let plan else { return [TestRun()] }
    let selection = TestSelection(
      try chosen.compactMap { each in
        guard let testable = each.testable else { return nil }
        let settings = try each.target.project.settings(
          ofTarget: each.target.id, configuration: configuration)
        let module = settings["PRODUCT_MODULE_NAME"] ?? BuildSettings.identifier(each.target.name)
        return (module, testable.skipped, testable.selected)
      })
    var runs = try plan.runs { description, scheme in
      try description.settings(of: scheme, in: projects, otherwise: host, configuration)
    }
    for index in runs.indices { runs[index].selection = selection }
    return runs
  }
}
