import Foundation
import XCTest

@testable import HanokBuild

/// Files of projects with random damage: each is read, or refused with an error that names the file.
final class MutatedFilesTests: XCTestCase {
  /// Cuts, doubles, swaps and overwrites parts of a text.
  private func damaged(_ text: String, _ random: inout SeededRandom) -> Data {
    var bytes = Array(text.utf8)
    let marks = Array("{}()[]<>;:=,\"'/\\@#$&\n\0".utf8) + [0xFF, 0xC3, 0x30]
    for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
      let start = Int.random(in: 0..<bytes.count, using: &random)
      let end = min(bytes.count, start + Int.random(in: 0...40, using: &random))
      switch Int.random(in: 0..<5, using: &random) {
      case 0: bytes.removeSubrange(start..<end)
      case 1: bytes.insert(contentsOf: bytes[start..<end], at: start)
      case 2: bytes.removeSubrange(start...)
      case 3: bytes[start] = marks.randomElement(using: &random) ?? 0
      default: bytes.insert(marks.randomElement(using: &random) ?? 0, at: start)
      }
    }
    return Data(bytes)
  }

  /// - Parameter read: may throw problems that name the file.
  private func check(
    _ text: String, at path: String, count: Int = 150, line: UInt = #line,
    read: (URL, TestFolder) throws -> Void
  ) throws {
    let folder = try TestFolder()
    let file = try folder.write(text, to: path)
    var random = SeededRandom(seed: UInt64(text.utf8.count))
    for number in 0..<count {
      try damaged(text, &random).write(to: file)
      do {
        try read(file, folder)
      } catch {
        let problems =
          (error as? BuildProblems)?.problems ?? [error as? BuildProblem].compactMap { $0 }
        XCTAssertTrue(
          !problems.isEmpty && problems.allSatisfy { $0.file?.isEmpty == false },
          "round \(number) of \(path): \(error)", line: line)
      }
    }
  }

  func testDamagedProjectsAreReadOrRefused() throws {
    let text = ProjectFixtures.classic
    try check(text, at: "Demo.xcodeproj/project.pbxproj", count: 300) { _, folder in
      _ = try ProjectReader.read(folder.url, target: "Demo")
    }
    let synchronized = ProjectFixtures.synchronized.replacing(
      "packageProductDependencies = (D1); ", with: "")
    try check(synchronized, at: "Demo.xcodeproj/project.pbxproj") { _, folder in
      _ = try ProjectReader.read(folder.url)
    }
  }

  func testDamagedDescriptionsOfProjectsAreReadOrRefused() throws {
    let text = """
      name: App
      settings: {base: {A: 1}, configs: {debug: {B: 2}}}
      targetTemplates: {T: {sources: [App]}}
      targets:
        App: {type: application, platform: [iOS, tvOS], templates: [T], dependencies: [{target: Kit}]}
        Kit: &kit {type: framework, platform: iOS, sources: [{path: Kit, excludes: ["**/*.md"]}]}
      """
    try check(text, at: "project.yml", count: 300) { file, _ in _ = try XcodeProject(url: file) }
  }

  func testDamagedWorkspacesAreReadOrRefused() throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <Workspace version = "1.0"><Group location = "container:App" name = "App">
        <FileRef location = "group:Demo.xcodeproj"></FileRef></Group></Workspace>
      """
    try check(text, at: "Demo.xcworkspace/contents.xcworkspacedata") { file, _ in
      _ = try XcodeWorkspace(url: file.deletingLastPathComponent())
    }
  }

  func testDamagedXtoolSettingsAreReadOrRefused() throws {
    let text = "version: 1\nbundleID: 'a.b'\nproduct: Demo # app\nresources:\n  - a\n  - [b, c]\n"
    try check(text, at: XtoolSettings.fileName) { file, folder in
      guard let settings = try XtoolSettings(package: folder.url) else { return XCTFail(file.path) }
      XCTAssertFalse(settings.resources.contains(""), file.path)
    }
  }

  func testSchemesAndTestPlans() throws {
    let text = SchemeFixtures.scheme(
      test: "<Testables><TestableReference skipped=\"NO\">\(SchemeFixtures.reference("A", "T"))"
        + "</TestableReference></Testables>")
    try check(text, at: "Demo.xcscheme") { file, folder in
      let scheme = try XcodeScheme(file: file, root: folder.url)
      _ = try SchemeTests(scheme).runs { description, _ in description.expanded { $0 } }
    }
    let plan =
      #"{"configurations": [{"name": "A", "options": {"language": "ko"}}], "testTargets": "#
      + #"[{"skippedTests": ["A", "B/c()"], "target": {"name": "T"}}], "version": 1}"#
    try check(plan, at: "Demo.xctestplan") { file, _ in
      _ = try XcodeTestPlan.read(file).testables
    }
  }

  func testDamagedManifestsOfAppsAreReadOrRefused() throws {
    try check(AppProductTests.manifest, at: "Package.swift") { file, folder in
      let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
      _ = AppProductReader.read(text, in: folder.url)?.apps.map(\.entries)
    }
  }

  func testDamagedSettingsAreReadOrRefused() throws {
    let text = """
      #include? "Other.xcconfig"
      A[sdk=iphone*][arch=x86_64] = $(inherited) $(B:default=$(C)) // comment
      B = "a b" ${A} $(A$(B))
      """
    try check(text, at: "Base.xcconfig") { file, _ in
      var settings = BuildSettings(configuration: "Debug")
      settings.add(try XcconfigFile.read(file))
      for key in settings.keys { _ = settings.list(key) }
    }
  }

  func testDamagedPropertyListsAreReadOrRefused() throws {
    try check(ProjectFixtures.classicInfo, at: "Info.plist") { file, _ in
      _ = try InfoPlist(file: file, settings: BuildSettings(configuration: "Debug"))
    }
  }

  func testDamagedLocksAreReadOrRefused() throws {
    let lock = """
      PODS:
        - Kit/Core (1.2.3):
          - Base (~> 1.0)
      EXTERNAL SOURCES:
        Kit:
          :git: https://example.com/kit.git
      CHECKOUT OPTIONS:
        Kit:
          :commit: abc
      SPEC CHECKSUMS:
        Kit: 0123456789
      """
    try check(lock, at: "Podfile.lock") { file, _ in
      _ = PodLock(String(decoding: try Data(contentsOf: file), as: UTF8.self))
    }
    let podfile = """
      platform :ios, '12.0'
      target 'Demo' do
        pod 'Kit', '~> 1.0', :git => 'https://example.com/kit.git', :subspecs => ['Core']
      end
      """
    try check(podfile, at: "Podfile") { file, _ in
      _ = Podfile(String(decoding: try Data(contentsOf: file), as: UTF8.self))
    }
    let carthage = "github \"a/b\" \"1.0\"\ngit \"file:///x\" \"abc\"\nbinary \"u\" \"2\"\n"
    try check(carthage, at: "Cartfile.resolved") { file, _ in
      _ = CarthageModules.read(String(decoding: try Data(contentsOf: file), as: UTF8.self))
    }
    let pins = #"{"version": 3, "originHash": "x", "pins": [{"identity": "kit", "state": {}}]}"#
    try check(pins, at: "Package.resolved") { file, _ in _ = try PackagePins.contents(of: file) }
  }

  func testDamagedResourcesAreReadOrRefused() throws {
    let strings = #"""
      {"sourceLanguage": "en", "version": "1.0", "strings": {"%lld cats": {"localizations": {"en":
      {"variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "a cat"}},
      "other": {"stringUnit": {"value": "%lld cats"}}}}}}}}}
      """#
    try check(strings, at: "Localizable.xcstrings") { file, _ in
      _ = try StringsCatalog(file, developmentRegion: "en").files()
    }
    let board = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0">
      <scenes><scene sceneID="a"><objects><viewController id="b" customClass="MyController">
      <connections><outlet property="label" destination="c"/></connections></viewController>
      </objects></scene></scenes></document>
      """
    try check(board, at: "Main.storyboard") { file, _ in _ = try InterfaceDocument(file) }
    let model = """
      <model type="com.apple.IDECoreDataModeler.DataModel" documentVersion="1.0">
      <entity name="Note" representedClassName="Note" syncable="YES" codeGenerationType="class">
      <attribute name="title" optional="YES" attributeType="String" defaultValueString="a"/>
      <relationship name="book" maxCount="1" destinationEntity="Note" inverseName="book"/>
      </entity></model>
      """
    try check(model, at: "Notes.xcdatamodel/contents") { file, _ in
      _ = try DataModelReader.read(try Data(contentsOf: file), file: file.path)
    }
    let contents = #"{"info": {"version": 1}, "properties": {"provides-namespace": true}}"#
    try check(contents, at: "Assets.xcassets/Icons/Contents.json") { _, folder in
      try folder.write("{}", to: "Assets.xcassets/Icons/a b-1.imageset/Contents.json")
      var module = SourceModule(name: "App", sources: [])
      module.resources = [
        ResourceItem(
          source: folder.url.appendingPathComponent("Assets.xcassets"),
          destination: "Assets.xcassets")
      ]
      _ = try AssetSymbols(folder: folder.url.appendingPathComponent("out")).write(for: module)
    }
  }

  func testDamagedHeadersAreReadOrRefused() throws {
    let text = """
      #import <Foundation/Foundation.h>
      #define NAME @"x" \\
        "y"
      typedef NS_ENUM(NSInteger, Kind) { KindA = '}', KindB };
      @interface A : NSObject { int a; } // comment
      - (void)b:(NSString *)c; /* more */
      @end
      extern "C" { int f(void) { return ")"[0]; } }
      """
    try check(text, at: "Bridging.h") { file, _ in
      let data = String(decoding: try Data(contentsOf: file), as: UTF8.self)
      let plain = HeaderText.withoutComments(data).replacingOccurrences(of: "\r\n", with: "\n")
      let pieces = DeclarationSplitter.pieces(of: plain)
      XCTAssertEqual(pieces.map(\.text).joined(), plain)
      _ = BridgingHeader(file: file, folders: [])
    }
  }
}
