import XCTest

@testable import HanokBuild

final class BuildSettingsTests: XCTestCase {
  func testLaterLayersWinAndInherit() {
    let settings = BuildSettings(
      configuration: "Debug",
      layers: [["A": "1", "B": "x"], ["A": "$(inherited) 2"], ["A": "$(A) 3", "C": "${B}-$(A)"]])
    XCTAssertEqual(settings["A"], "1 2 3")
    XCTAssertEqual(settings["C"], "x-1 2 3")
    XCTAssertNil(settings["D"])
  }

  func testConditionsChooseTheSimulatorsValue() {
    let settings = BuildSettings(
      configuration: "Debug",
      layers: [
        [
          "A": "plain", "A[sdk=iphonesimulator*]": "simulator", "A[sdk=macosx*]": "mac",
          "B[config=Debug]": "debug", "B[config=Release]": "release",
        ]
      ])
    XCTAssertEqual(settings["A"], "simulator")
    XCTAssertEqual(settings["B"], "debug")
  }

  func testModifiersAndNestedReferences() {
    let settings = BuildSettings(
      configuration: "Debug",
      layers: [["N": "My App-1", "K": "N", "E": ""]])
    XCTAssertEqual(settings.expand("$(N:c99extidentifier)"), "My_App_1")
    XCTAssertEqual(settings.expand("$(N:rfc1034identifier:lower)"), "my-app-1")
    XCTAssertEqual(settings.expand("$($(K))"), "My App-1")
    XCTAssertEqual(settings.expand("$(E:default=none) $(unknown)$"), "none $")
    XCTAssertEqual(settings.expand("$(open"), "$(open")
  }

  func testSettingsMadeOfEachOtherEnd() {
    let settings = BuildSettings(
      configuration: "Debug",
      layers: [
        ["A": "$(B)$(B)", "B": "$(A)$(A)", "C": "$(D)", "D": "$(C)"],
        Dictionary(uniqueKeysWithValues: (0..<40).map { ("L\($0)", "$(L\($0 + 1))$(L\($0 + 1))") }),
      ])
    for key in ["A", "C", "L0"] { XCTAssertNotNil(settings[key]) }
  }

  func testWordsAreQuotedAndEscaped() {
    XCTAssertEqual(BuildSettings.words("a \"b c\" d\\ e  'f'"), ["a", "b c", "d e", "f"])
    XCTAssertEqual(BuildSettings.words("  "), [])
  }

  func testConfigurationFilesAreReadWithWhatTheyInclude() throws {
    let folder = try TestFolder()
    try folder.write("BASE = 1\n", to: "base.xcconfig")
    let file = try folder.write(
      "#include \"base.xcconfig\"\n#include? \"none.xcconfig\"\n\nX[sdk=iphonesimulator*] = a = b; // c\n",
      to: "a.xcconfig")
    XCTAssertEqual(
      try XcconfigFile.read(file), ["BASE": "1", "X[sdk=iphonesimulator*]": "a = b"])
    let broken = try folder.write("A = 1\nnonsense\n", to: "b.xcconfig")
    XCTAssertThrowsError(try XcconfigFile.read(broken)) {
      XCTAssertEqual(($0 as? BuildProblem)?.line, 2)
    }
    let loop = try folder.write("#include \"c.xcconfig\"\n", to: "c.xcconfig")
    XCTAssertThrowsError(try XcconfigFile.read(loop))
  }

  func testLanguageModesAreTheCompilers() {
    let table = ["4.2": "4.2", "4.0": "4", "5.0": "5", "5.9": "5", "6.0": "6", "": "5"]
    for (version, mode) in table { XCTAssertEqual(SwiftOptions.languageMode(version), mode) }
  }
}
