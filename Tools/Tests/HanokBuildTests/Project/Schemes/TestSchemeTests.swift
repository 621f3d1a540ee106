import XCTest

@testable import HanokBuild

/// Schemes and test plans say which tests are run, with which configuration and in which surroundings.
final class TestSchemeTests: XCTestCase {
  private typealias Fixture = SchemeFixtures

  private func testable(
    _ name: String, _ identifier: String, skipped: String = "NO", inner: String = ""
  ) -> String {
    "<TestableReference skipped = \"\(skipped)\">\(Fixture.reference(name, identifier))"
      + "\(inner)</TestableReference>"
  }

  func testTestsHaveTheConfigurationOfTheirAction() throws {
    let folder = try Fixture.write()
    let shop = ProjectChoice(target: "ShopTests")
    let before = try ProjectReader.readTests(folder.url, shop)
    XCTAssertEqual(before.testModules[0].options.conditions, ["DEBUG"])
    let test = "<Testables>\(testable("ShopTests", "T3"))</Testables>"
    try Fixture.add(Fixture.scheme(test: test), "Shop", to: folder)
    let tests = try ProjectReader.readTests(folder.url, shop)
    for module in tests.project.packages {
      XCTAssertEqual(module.options.conditions, ["DEBUG", "TEST"], module.name)
    }
    XCTAssertEqual(tests.project.info.values["CFBundleIdentifier"] as? String, "com.example.test")
    let release = ProjectChoice(target: "ShopTests", configuration: "Release")
    XCTAssertEqual(
      try ProjectReader.readTests(folder.url, release).testModules[0].options.conditions, [])
  }

  func testTheSchemesTestTargetsAreRun() throws {
    let folder = try Fixture.write()
    XCTAssertEqual(
      try ProjectReader.readTests(folder.url).testModules.map(\.name), ["ShopTests", "ModelTests"])
    let test =
      "<Testables>\(testable("ShopTests", "T3", skipped: "YES"))"
      + "\(testable("ModelTests", "T4"))</Testables>"
    try Fixture.add(Fixture.scheme(test: test), "Shop", to: folder)
    XCTAssertEqual(
      try ProjectReader.readTests(folder.url).testModules.map(\.name), ["ModelTests"])
    XCTAssertEqual(
      try ProjectReader.readTests(folder.url, target: "ShopTests").testModules.map(\.name),
      ["ShopTests"], "who asks for it has it")
    try Fixture.add(
      Fixture.scheme(test: "<Testables>\(testable("ShopTests", "T3"))</Testables>"), "Apps",
      to: folder)
    XCTAssertEqual(
      try ProjectReader.readTests(folder.url).testModules.map(\.name), ["ShopTests", "ModelTests"],
      "another scheme runs it")
    let apps = ProjectChoice(scheme: "Apps")
    XCTAssertEqual(
      try ProjectReader.readTests(folder.url, apps).testModules.map(\.name), ["ShopTests"])
  }

  func testSkippedTestsAreLeftOut() throws {
    let folder = try Fixture.write()
    let skipped = """
      <SkippedTests><Test Identifier = "SlowTests"></Test><Test Identifier = "CartTests/testSum()">
      </Test></SkippedTests>
      """
    let test = "<Testables>\(testable("ShopTests", "T3", inner: skipped))</Testables>"
    try Fixture.add(Fixture.scheme(test: test), "Shop", to: folder)
    let run = try ProjectReader.readTests(folder.url, target: "ShopTests").runs[0]
    let expression = try NSRegularExpression(pattern: try XCTUnwrap(run.selection.skipped))
    let table = [
      ("ShopTests.SlowTests/testA", true), ("ShopTests.SlowTestsToo/testA", false),
      ("ShopTests.CartTests/testSum", true), ("ShopTests.CartTests/testSumOfTwo", false),
      ("ShopTests.CartTests/testSum()/CartTests.swift:3:4", true),
      ("ModelTests.SlowTests/testA", false),
    ]
    for (name, isSkipped) in table {
      let range = NSRange(name.startIndex..., in: name)
      XCTAssertEqual(expression.firstMatch(in: name, range: range) != nil, isSkipped, name)
    }
    XCTAssertNil(run.selection.selected)
  }

  func testOnlyTheSelectedTestsOfATargetAreRun() throws {
    let selection = TestSelection([
      (module: "A", skipped: [], selected: ["One/testX()"]),
      (module: "B", skipped: [], selected: nil),
    ])
    let expression = try NSRegularExpression(pattern: try XCTUnwrap(selection.selected))
    for (name, isRun) in [
      ("A.One/testX", true), ("A.One/testY", false), ("B.Any/test", true), ("AA.Any/test", true),
    ] {
      let range = NSRange(name.startIndex..., in: name)
      XCTAssertEqual(expression.firstMatch(in: name, range: range) != nil, isRun, name)
    }
  }

  func testVariablesComeFromTheLaunchUnlessTestsHaveTheirOwn() throws {
    let folder = try Fixture.write()
    let variables = { (key: String) in
      "<EnvironmentVariables><EnvironmentVariable key = \"\(key)\" value = \"1\" "
        + "isEnabled = \"YES\"></EnvironmentVariable></EnvironmentVariables>"
    }
    let test = "<Testables>\(testable("ShopTests", "T3"))</Testables>" + variables("OF_TESTS")
    let inherits = "buildConfiguration = \"Test\" shouldUseLaunchSchemeArgsEnv = "
    try Fixture.add(
      Fixture.scheme(
        launch: variables("OF_APP"), test: test, testAttributes: inherits + "\"YES\""), "Shop",
      to: folder)
    let first = try ProjectReader.readTests(folder.url, target: "ShopTests").runs[0].launch
    XCTAssertEqual(first.environment, ["OF_APP": "1"])
    XCTAssertEqual(first.locale, "ko_KR")
    try Fixture.add(
      Fixture.scheme(launch: variables("OF_APP"), test: test, testAttributes: inherits + "\"NO\""),
      "Shop", to: folder)
    let second = try ProjectReader.readTests(folder.url, target: "ShopTests").runs[0].launch
    XCTAssertEqual(second.environment, ["OF_TESTS": "1"])
    XCTAssertNil(second.locale)
  }

  func testATestPlanSaysWhatIsRunAndHowOften() throws {
    let folder = try Fixture.write()
    let test = """
      <TestPlans><TestPlanReference reference = "container:Slow.xctestplan"></TestPlanReference>
      <TestPlanReference reference = "container:Fast.xctestplan" default = "YES">
      </TestPlanReference></TestPlans>
      """
    try Fixture.add(Fixture.scheme(test: test), "Shop", to: folder)
    try folder.write(Self.plan, to: "Fast.xctestplan")
    try folder.write(
      #"{"configurations": [], "testTargets": [{"target": {"containerPath": "#
        + #""container:Store.xcodeproj", "identifier": "T4", "name": "ModelTests"}}], "version": 1}"#,
      to: "Slow.xctestplan")
    let tests = try ProjectReader.readTests(folder.url)
    XCTAssertEqual(tests.testModules.map(\.name), ["ShopTests"])
    XCTAssertEqual(tests.testModules[0].options.conditions, ["DEBUG", "TEST"])
    XCTAssertEqual(tests.runs.map(\.name), ["English", "Korean"])
    XCTAssertEqual(tests.runs.map(\.launch.locale), ["en_GB", "ko_KR"])
    XCTAssertEqual(tests.runs[0].launch.environment, ["MODE": "fast", "ID": "com.example.test"])
    XCTAssertEqual(tests.runs[1].launch.environment["MODE"], "polite")
    XCTAssertEqual(tests.runs[0].launch.arguments, ["-quick"])
    XCTAssertEqual(
      tests.runs[0].selection.skipped,
      #"^ShopTests\.Old(\(\))?(/|$)|^ShopTests\.Cart\/testB(\(\))?(/|$)"#)
    let slow = try ProjectReader.readTests(folder.url, ProjectChoice(testPlan: "Slow"))
    XCTAssertEqual(slow.testModules.map(\.name), ["ModelTests"])
    XCTAssertThrowsError(
      try ProjectReader.readTests(folder.url, ProjectChoice(scheme: "Shop", testPlan: "None"))
    ) { XCTAssertTrue("\($0)".contains("has no test plan “None”; there is: Fast, Slow"), "\($0)") }
  }

  private static let plan = """
    {
      "configurations" : [
        { "id" : "1", "name" : "English", "options" : { "language" : "en", "region" : "GB" } },
        { "enabled" : false, "id" : "2", "name" : "None", "options" : { } },
        { "id" : "3", "name" : "Korean", "options" : {
          "environmentVariableEntries" : [ { "key" : "MODE", "value" : "polite" } ] } }
      ],
      "defaultOptions" : {
        "commandLineArgumentEntries" : [
          { "argument" : "-quick" }, { "argument" : "-never", "enabled" : false } ],
        "environmentVariableEntries" : [ { "key" : "MODE", "value" : "fast" },
          { "key" : "ID", "value" : "$(PRODUCT_BUNDLE_IDENTIFIER)" } ],
        "language" : "ko", "region" : "KR"
      },
      "testTargets" : [
        { "parallelizable" : true,
          "skippedTests" : { "suites" : [ { "name" : "Old" },
            { "name" : "Cart", "testFunctions" : [ "testB()" ] } ] },
          "target" : { "containerPath" : "container:Store.xcodeproj", "identifier" : "T3",
            "name" : "ShopTests" } },
        { "enabled" : false, "target" : { "containerPath" : "container:Store.xcodeproj",
          "identifier" : "T4", "name" : "ModelTests" } }
      ],
      "version" : 1
    }
    """
}
