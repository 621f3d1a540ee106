import XCTest

@testable import HanokBuild

/// Pods from repositories and a server of specs that the tests make.
final class PodTests: XCTestCase {
  private var resolver = PackageResolver.current

  override func setUp() { resolver = PackageResolver.current }
  override func tearDown() { PackageResolver.current = resolver }

  /// An Xcode project whose one target has all of the folder `App`.
  private func writeProject(_ folder: TestFolder, imports: [String]) throws {
    try folder.write(
      """
      // !$*UTF8*$!
      { archiveVersion = 1; objectVersion = 77; classes = {}; objects = {
        G = {isa = PBXGroup; children = (S); sourceTree = "<group>"; };
        S = {isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
        T = {isa = PBXNativeTarget; buildConfigurationList = L; buildPhases = (); name = App; fileSystemSynchronizedGroups = (S); productType = "com.apple.product-type.application"; };
        R = {isa = PBXProject; buildConfigurationList = L; mainGroup = G; targets = (T); };
        L = {isa = XCConfigurationList; buildConfigurations = (C); };
        C = {isa = XCBuildConfiguration; name = Debug; buildSettings = { SDKROOT = iphoneos; PRODUCT_NAME = App; GENERATE_INFOPLIST_FILE = YES; }; };
      }; rootObject = R; }
      """, to: "Shop/App.xcodeproj/project.pbxproj")
    try folder.write(
      imports.map { "import \($0)\n" }.joined() + "@main struct A { static func main() {} }\n",
      to: "Shop/App/App.swift")
    var resolver = PackageResolver(
      scratch: Scratch(url: folder.url.appendingPathComponent("scratch")))
    resolver.podServer = "file://" + folder.url.appendingPathComponent("server").path
    PackageResolver.current = resolver
  }

  private func read(_ folder: TestFolder) throws -> AppProject {
    try ProjectReader.read(folder.url.appendingPathComponent("Shop"))
  }

  /// Publishes a spec, and gives its SHA-1.
  @discardableResult
  private func publish(
    _ name: String, _ version: String, _ spec: String, _ folder: TestFolder
  ) throws -> String {
    let file = try folder.write(spec, to: "spec.json")
    func digest(_ program: String, _ url: URL) throws -> String {
      let result = try Subprocess.run(try XCTUnwrap(Subprocess.find(program)), [url.path])
      return String(result.output.prefix { $0.isHexDigit })
    }
    let shard = try digest("md5sum", try folder.write(name, to: "name.txt")).prefix(3).map(
      String.init)
    try folder.write(
      spec,
      to: "server/Specs/\(shard.joined(separator: "/"))/\(name)/\(version)/\(name).podspec.json")
    let list = "server/all_pods_versions_\(shard.joined(separator: "_")).txt"
    try folder.write("Other/1.0\n\(name)/0.0.9/\(version)/2.0.0-beta.1\n", to: list)
    return try digest("sha1sum", file)
  }

  func testPodsInTheProjectComeInTheOrderOfTheLock() throws {
    let folder = try TestFolder()
    try writeProject(folder, imports: ["Bell", "Tower"])
    try folder.write(
      """
      PODS:
        - Bell (1.0):
          - Tower (= 1.0)
        - Tower (1.0)

      DEPENDENCIES:
        - Bell
        - Tower

      """, to: "Shop/Podfile.lock")
    try folder.write("target 'App' do\n  pod 'Bell'\nend\n", to: "Shop/Podfile")
    try folder.write("import Tower\n", to: "Shop/Pods/Bell/Bell/Bell.swift")
    try folder.write(
      "@implementation ObjcDelegateProxy\n@end\n", to: "Shop/Pods/Bell/Bell/ObjcDelegateProxy.m")
    try folder.write("public let height = 3\n", to: "Shop/Pods/Tower/Tower.swift")
    let modules = try read(folder).packages
    XCTAssertEqual(modules.map(\.name), ["Tower", "Bell"])
    XCTAssertEqual(
      modules[1].sources.map(\.lastPathComponent), ["Bell.swift", "ObjcDelegateProxy.swift"])
  }

  func testPublishedPodsComeWithWhatTheyNeed() throws {
    let folder = try TestFolder()
    try writeProject(folder, imports: ["Kit", "UIKit"])
    try folder.write("text", to: "Kit/Sources/Kit/Kit.txt")
    let kit = try GitPackage("Kit", in: folder.url, versions: ["1.2.0"])
    let base = try GitPackage("Base", in: folder.url, versions: ["0.3.0"])
    let sum = try publish(
      "Kit", "1.2.0",
      """
      {"name": "Kit", "version": "1.2.0", "swift_version": "5.5", "source_files": "Nothing/*",
       "source": {"git": "\(kit.url)", "tag": "1.2.0"}, "default_subspecs": "Core",
       "subspecs": [
         {"name": "Core", "source_files": "Sources/**/*.{h,swift}", "dependencies": {"Base": ["~> 0.3"]},
          "resource_bundles": {"KitAssets": ["*/*/Kit.txt"]}},
         {"name": "Extra", "dependencies": {"Missing": []}}]}
      """, folder)
    try publish(
      "Base", "0.3.0",
      """
      {"name": "Base", "version": "0.3.0", "source": {"git": "\(base.url)", "commit": "\(try base.revision(of: "0.3.0"))"},
       "ios": {"source_files": ["Sources/Base"]}}
      """, folder)
    try folder.write(
      "platform :ios, '15.0'\ntarget 'App' do\n  use_frameworks!\n  pod 'Kit', '~> 1.0' # core\n  pod \"SwiftLint\"\nend\n",
      to: "Shop/Podfile")
    let app = try read(folder)
    XCTAssertEqual(app.packages.map(\.name), ["Base", "Kit"])
    let module = try XCTUnwrap(app.packages.last)
    XCTAssertEqual(module.firstLine, #"public let version = "1.2.0""#)
    XCTAssertEqual(
      module.resources.map(\.destination), ["KitAssets.bundle/Kit.txt"])
    XCTAssertEqual(module.options.conditions, ["DEBUG", "COCOAPODS"])
    XCTAssertEqual(app.module.dependencies, ["Base", "Kit"])

    // The versions and checksums of Podfile.lock decide; without the server the cache does.
    try folder.write(
      """
      PODS:
        - Base (0.3.0)
        - Kit (1.2.0):
          - Kit/Core (= 1.2.0)
        - Kit/Core (1.2.0):
          - Base (~> 0.3)

      SPEC CHECKSUMS:
        Kit: \(sum)

      COCOAPODS: 1.15.2

      """, to: "Shop/Podfile.lock")
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("server"))
    try FileManager.default.removeItem(at: kit.folder)
    XCTAssertEqual(try read(folder).packages.map(\.name), ["Base", "Kit"])

    let lock = try XCTUnwrap(folder.text("Shop/Podfile.lock"))
    try folder.write(
      lock.replacingOccurrences(of: sum, with: String(repeating: "0", count: 40)),
      to: "Shop/Podfile.lock")
    XCTAssertEqual(
      try read(folder).packages.map(\.name), [], "a spec of another content is not used")
  }

  func testPodsByGitAndPathWithRubySpecs() throws {
    let folder = try TestFolder()
    try writeProject(folder, imports: ["Kit", "Charts_Own"])
    let kit = try GitPackage("Kit", in: folder.url, versions: ["1.0.0", "1.1.0"])
    try folder.write(
      """
      Pod::Spec.new do |s|
        s.name             = 'Charts'
        s.module_name = "Charts_Own"
        s.version = "4.0"
        s.source = { :git => "https://example.com/#{s.name}.git", :tag => "v#{s.version}" }
        s.description = <<-DESC
          s.source_files = 'Wrong/**'
          if you like charts,
        DESC
        s.swift_versions = ['5.0', '6.0']
        if ENV['X']
          system "touch /tmp/executed"
        end
        s.default_subspec = 'Core'
        s.subspec 'Core' do |core|
          core.source_files = 'Source/**/*.swift',
                              'More/*.{swift,h}'
          core.exclude_files = %w[Source/Old.swift]
          core.ios.dependency 'Ignored'
        end
        s.test_spec 'Tests' do |t|
          t.source_files = 'Tests/**'
        end
        s.resources = ["Assets/*.txt"]
      end
      """, to: "Shop/Local/Charts.podspec")
    for path in [
      "Wrong/W.swift", "Source/A.swift", "Source/Old.swift", "More/B.swift", "Tests/T.swift",
      "Assets/x.txt",
    ] {
      try folder.write("public let a = 1\n", to: "Shop/Local/" + path)
    }
    try folder.write(
      """
      pod 'Kit', :git => '\(kit.url)', :tag => '1.0.0'
      pod 'Charts', path: 'Local'
      """, to: "Shop/Podfile")
    let app = try read(folder)
    XCTAssertEqual(Set(app.packages.map(\.name)), ["Kit", "Charts_Own"])
    let charts = try XCTUnwrap(app.packages.first { $0.name == "Charts_Own" })
    XCTAssertEqual(charts.sources.map(\.lastPathComponent).sorted(), ["A.swift", "B.swift"])
    XCTAssertEqual(charts.resources.map(\.destination), ["x.txt"])
    XCTAssertEqual(charts.options.languageMode, "6")
    let found = try XCTUnwrap(app.packages.first { $0.name == "Kit" })
    XCTAssertEqual(found.firstLine, #"public let version = "1.0.0""#)
    XCTAssertFalse(FileManager.default.fileExists(atPath: "/tmp/executed"))
  }

  func testATagThatMovedIsRefused() throws {
    let folder = try TestFolder()
    let kit = try GitPackage("Kit", in: folder.url, versions: ["1.0.0"])
    let checkout = GitCheckout(
      scratch: Scratch(url: folder.url.appendingPathComponent("scratch")), isOffline: false,
      progress: BuildProgress(isSilent: true))
    let place = try checkout.folder(kit.url, .tag("1.0.0"), for: "Kit")
    try FileManager.default.removeItem(at: place)
    try kit.git(
      "-c", "user.name=Test", "-c", "user.email=test@example.com", "commit", "--allow-empty", "-q",
      "-m", "other")
    try kit.git("tag", "-f", "1.0.0")
    XCTAssertThrowsError(try checkout.folder(kit.url, .tag("1.0.0"), for: "Kit")) {
      XCTAssertTrue("\($0)".contains("was"), "\($0)")
    }
    for url in ["--upload-pack=touch /tmp/x", "ext::sh -c touch", "https://x/y"] {
      XCTAssertThrowsError(try checkout.folder(url, .tag("--help"), for: "Kit"))
    }
  }

  func testSpecsAsTheyAreWritten() {
    let spec = PodSpec(
      ruby: """
        version = "2.1"
        Pod::Spec.new do |spec|
          spec.name     = "Snap"
          spec.version  = version
          spec.source   = { git: "https://example.com/Snap.git", tag: spec.version.to_s }
          spec.prepare_command = <<~CMD
            if true; then end
          CMD
          spec.resource_bundle = { "Snap" => "Res/*" }
          spec.dependency("RxSwift", "~> 6.5")
          spec.ios.deployment_target = '13.0'
          spec.ios.source_files = ["A/**/*.swift"]
          spec.subspec 'Rx' do |rx|
            rx.dependency 'Snap/Core'
            rx.source_files = "Rx/*.swift"
          end
          spec.subspec 'Core' do |core|
            core.source_files = "Core/*.swift"
          end
        end
        """)
    XCTAssertEqual(spec.name, "Snap")
    XCTAssertEqual(spec.version, "2.1")
    XCTAssertEqual(spec.source, ["git": "https://example.com/Snap.git", "tag": "2.1"])
    XCTAssertEqual(spec.resourceBundles, ["Snap": ["Res/*"]])
    XCTAssertEqual(spec.dependencies, ["RxSwift": ["~> 6.5"]])
    XCTAssertEqual(spec.subspecs.map(\.name), ["Rx", "Core"])
    XCTAssertEqual(
      spec.merged(["Rx"]).sourceFiles, ["A/**/*.swift", "Rx/*.swift", "Core/*.swift"])
  }

  func testVersionsMeetRequirements() {
    let cases: [(String, String, Bool)] = [
      ("1.2.3", "~> 1.2", true), ("2.0", "~> 1.2", false), ("1.2.9", "~> 1.2.3", true),
      ("1.3", "~> 1.2.3", false), ("1.0", ">= 1", true), ("1.0-beta", ">= 1.0", false),
      ("1.4", "1.4.0", true), ("1.4", "!= 1.4", false),
    ]
    for (version, requirement, isMet) in cases {
      XCTAssertEqual(PodVersion(version).meets(requirement), isMet, "\(version) \(requirement)")
    }
  }

  func testPatternsMatchFiles() {
    let cases: [(String, String, Bool)] = [
      ("Source/**/*.swift", "Source/A.swift", true),
      ("Source/**/*.swift", "Source/b/c/A.swift", true),
      ("Source/*.swift", "Source/b/A.swift", false), ("Source", "Source/b/A.swift", true),
      ("{A,B}/*.{h,swift}", "B/x.h", true), ("A/?.h", "A/xy.h", false), ("**/*.h", "x.h", true),
    ]
    for (pattern, path, isMatch) in cases {
      XCTAssertEqual(FilePattern(pattern).matches(path), isMatch, "\(pattern) \(path)")
    }
  }

  func testCarthagesPinsAreChecked() throws {
    let folder = try TestFolder()
    try writeProject(folder, imports: ["Kit", "Frame"])
    let kit = try GitPackage(
      "Kit", in: folder.url.appendingPathComponent("git"), versions: ["1.0.0"])
    try folder.write(
      """
      github "owner/Frame" "v2.1"
      git "\(kit.url)" "\(try kit.revision(of: "1.0.0"))"
      binary "https://example.com/Ads.json" "7.0"
      """, to: "Shop/Cartfile.resolved")
    try folder.write("public let a = 1\n", to: "Shop/Carthage/Checkouts/Frame/Frame/F.swift")
    try folder.write(
      """
      // !$*UTF8*$!
      { archiveVersion = 1; objectVersion = 77; classes = {}; objects = {
        G = {isa = PBXGroup; children = (S); sourceTree = "<group>"; };
        S = {isa = PBXFileSystemSynchronizedRootGroup; path = Frame; sourceTree = "<group>"; };
        T = {isa = PBXNativeTarget; buildConfigurationList = L; buildPhases = (); name = "Frame iOS"; fileSystemSynchronizedGroups = (S); productType = "com.apple.product-type.framework"; };
        R = {isa = PBXProject; buildConfigurationList = L; mainGroup = G; targets = (T); };
        L = {isa = XCConfigurationList; buildConfigurations = (C); };
        C = {isa = XCBuildConfiguration; name = Debug; buildSettings = { SDKROOT = iphoneos; PRODUCT_NAME = Frame; }; };
      }; rootObject = R; }
      """, to: "Shop/Carthage/Checkouts/Frame/Frame.xcodeproj/project.pbxproj")
    let app = try read(folder)
    XCTAssertEqual(Set(app.packages.map(\.name)), ["Kit", "Frame"])
    XCTAssertEqual(
      CarthageModules.read("github \"a/B\" \"1\"\nbinary \"https://x/C.json\" \"2\"\n# x\n"),
      [
        .init(name: "B", url: "https://github.com/a/B.git", version: "1"),
        .init(name: "C", url: "https://x/C.json", version: "2", isBinary: true),
      ])
  }

  func testAPodThatExtendsXCTestComesAsItsPackage() throws {
    let folder = try TestFolder()
    try writeProject(folder, imports: ["Story", "UIKit"])
    try folder.write(
      "pod 'Story', :path => '../Story'\npod 'Words', :path => '../Words'", to: "Shop/Podfile")
    for name in ["Story", "Words"] {
      try folder.write(
        """
        Pod::Spec.new do |s|
          s.name = '\(name)'
          s.source_files = 'Sources/**/*.{h,m,swift}'
          s.exclude_files = 'Sources/\(name)/Base.swift'
        end
        """, to: "\(name)/\(name).podspec")
      try folder.write(
        """
        // swift-tools-version: 5.9
        import PackageDescription
        let package = Package(
          name: "\(name)", products: [.library(name: "\(name)", targets: ["\(name)"])],
          targets: [.target(name: "\(name)", dependencies: ["Help"]), .target(name: "Help")])
        """, to: "\(name)/Package.swift")
      try folder.write("open class Base {}", to: "\(name)/Sources/\(name)/Base.swift")
      try folder.write("struct Help {}", to: "\(name)/Sources/Help/Help.swift")
    }
    try folder.write(
      "import XCTest\n#if canImport(Darwin)\n#endif", to: "Story/Sources/Story/Story.swift")
    try folder.write("import Foundation", to: "Words/Sources/Words/Words.swift")
    let app = try read(folder)
    XCTAssertEqual(app.packages.map(\.name), ["Help", "Story"])
    let story = try XCTUnwrap(app.packages.last)
    XCTAssertEqual(
      story.sources.map(\.lastPathComponent).sorted(), ["Base.swift", "Story.swift"])
    XCTAssertTrue(story.options.conditions.contains("SWIFT_PACKAGE"))

    try folder.write("import Words", to: "Shop/App/More.swift")
    let words = try XCTUnwrap(try read(folder).packages.first { $0.name == "Words" })
    XCTAssertEqual(
      words.sources.map(\.lastPathComponent).sorted(), ["Help.swift", "Words.swift"])
    XCTAssertTrue(words.options.conditions.contains("COCOAPODS"))
  }

  func testPodsOfAllTargetsAreNamed() {
    let podfile = Podfile(
      """
      abstract_target 'All' do
        pod 'Base', '~> 1.0', '>= 1.0.2'
        def shared
          pod('Kit/Core', :git => "https://example.com/kit.git", :branch => 'main')
        end
        target 'Shop' do
          shared
          pod 'Local', path: '../Local', subspecs: ['A', 'B']
          target 'ShopTests' do
            inherit! :search_paths
            # pod 'Nothing'
            pod "Quick",
              :podspec => 'specs/Quick.podspec'
          end
        end
      end
      post_install do |installer| pods = installer.pods end
      """)
    XCTAssertEqual(podfile.pods.map(\.name), ["Base", "Kit/Core", "Local", "Quick"])
    XCTAssertEqual(podfile.pods[0].requirements, ["~> 1.0", ">= 1.0.2"])
    XCTAssertEqual(
      podfile.pods[1].options, ["git": "https://example.com/kit.git", "branch": "main"])
    XCTAssertEqual(podfile.pods[2].options, ["path": "../Local"])
    XCTAssertEqual(podfile.pods[2].subspecs, ["A", "B"])
    XCTAssertEqual(podfile.pods[3].options, ["podspec": "specs/Quick.podspec"])
  }

  func testALibraryWithAPodspecAloneHasTests() throws {
    let folder = try TestFolder()
    try folder.write(
      """
      Pod::Spec.new do |s|
        s.name = 'Pond-Kit'
        s.swift_version = '5.0'
        s.source_files = ['Sources/**/*.{h,swift}']
        s.exclude_files = 'Sources/Old.swift'
        s.app_spec 'Demo' do |demo|
          demo.source_files = 'Demo/*.swift'
        end
        s.test_spec 'Unit' do |unit|
          unit.source_files = 'Checks/*.swift'
        end
        s.test_spec do |other|
          other.test_type = :ui
          other.source_files = 'UIChecks/*.swift'
        end
        s.frameworks = 'UIKit'
      end
      """, to: "Pond-Kit.podspec")
    for name in [
      "Sources/A.swift", "Sources/Old.swift", "Demo/D.swift", "UIChecks/U.swift",
      "Checks/C.swift", "Tests/T.swift",
    ] {
      try folder.write("", to: name)
    }
    let tests = try ProjectReader.readTests(folder.url)
    let modules = tests.project.packages
    XCTAssertEqual(modules.map(\.name), ["Pond_Kit", "Pond_KitTests"])
    XCTAssertEqual(
      modules.map { $0.sources.map(\.lastPathComponent) }, [["A.swift"], ["C.swift"]])
    XCTAssertEqual(modules.last?.dependencies, ["Pond_Kit"])
    XCTAssertEqual(tests.testModules.map(\.name), ["Pond_KitTests"])
  }

  func testTestsWithoutASpecLieInTheUsualPlaces() throws {
    let folder = try TestFolder()
    try folder.write(
      """
      {"name": "Pond", "version": "1", "source_files": "Pond/**/*.swift",
       "dependencies": {"Pond/Core": []}, "subspecs": [{"name": "Core", "source_files": "Core/*.swift"}]}
      """, to: "Pond.podspec.json")
    for name in [
      "Pond/A.swift", "Core/B.swift", "PondTests/C.swift", "PondUITests/D.swift",
      "Example/Tests/E.swift", "Example/Pods/F/Tests/F.swift",
    ] {
      try folder.write("", to: name)
    }
    let modules = try ProjectReader.readTests(folder.url).project.packages
    XCTAssertEqual(
      modules.map { $0.sources.map(\.lastPathComponent) },
      [["B.swift", "A.swift"], ["E.swift", "C.swift"]])
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("PondTests"))
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("Example"))
    XCTAssertThrowsError(try ProjectReader.readTests(folder.url))
  }

  func testDamagedFilesAreReadAsFarAsTheyGo() {
    var random = SeededRandom(seed: 9)
    let words = [
      "pod 'A'", "pod \"B\",", ":git =>", "'x'", "{", "}", "[", "]", "%w[", "do |s|", "end",
      "s.name =",
      "s.source = {", "\"#{", "PODS:", "  - A (1", "  - A (1.0):", "    - B", "<<-DESC", "if x",
      ",",
    ]
    for _ in 0..<500 {
      let text = (0..<15).map { _ in words.randomElement(using: &random) ?? "" }
        .joined(separator: random.next() % 2 == 0 ? "\n" : " ")
      _ = Podfile(text)
      _ = PodLock(text)
      _ = PodSpec(ruby: text)
      _ = FilePattern(text).matches("a/b.swift")
    }
  }
}
