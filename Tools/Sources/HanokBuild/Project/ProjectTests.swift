import Foundation

/// All tests of a project: its unit tests, which are one program, and its UI tests, a program for each app that they use.
public struct ProjectTests: Sendable {
  public var unitTests: TestProject?
  public var uiTests: [UITests] = []

  /// Tests of an app that runs beside them.
  public struct UITests: Sendable {
    public var tests: TestProject
    public var app: AppProject
  }

  init(_ unitTests: TestProject?, uiTests: [UITests] = []) {
    self.unitTests = unitTests
    self.uiTests = uiTests
  }
}
