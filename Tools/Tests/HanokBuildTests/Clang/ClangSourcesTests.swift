import XCTest

@testable import HanokBuild

/// C, C++ and assembler in packages and in Xcode targets, compiled and called from Swift.
final class ClangSourcesTests: XCTestCase {
  private func build(_ folder: TestFolder, _ project: AppProject) throws -> [String] {
    let app = try AppBuilder(
      frameworks: try FixtureFrameworks.shared.get(), progress: BuildProgress(isSilent: true),
      scratch: Scratch(url: folder.url.appendingPathComponent("scratch"))
    ).build(project)
    let result = try Subprocess.run(
      app.executable, [], environment: ["HANOK_HOST": "headless"])
    XCTAssertEqual(result.status, 0, result.errors)
    return result.output.split(separator: "\n").map(String.init)
  }

  private func delegate(imports: String = "", printing expression: String) -> String {
    """
    import UIKit
    \(imports)
    @main class AppDelegate: UIResponder, UIApplicationDelegate {
      required override init() {}
      func application(didFinishLaunching arguments: [String]) -> Bool {
        print("C says", \(expression))
        return true
      }
    }
    """
  }

  func testTargetsOfPackagesAreFound() throws {
    let folder = try TestFolder()
    try folder.write(
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Shop",
        targets: [
          .target(
            name: "CBase", exclude: ["notes.c"], publicHeadersPath: "headers",
            cSettings: [.define("STEP", to: "3"), .headerSearchPath("private")]),
          .target(name: "CMaths", dependencies: ["CBase"]),
          .target(name: "Maths", dependencies: ["CMaths"]),
          .executableTarget(name: "Shop", dependencies: ["Maths", "CBase"]),
        ], cxxLanguageStandard: .cxx17)
      """, to: "Package.swift")
    try folder.write(
      "#ifdef __cplusplus\nextern \"C\"\n#endif\nint base_step(void);\n",
      to: "Sources/CBase/headers/CBase.h")
    try folder.write("#define EXTRA 4\n", to: "Sources/CBase/private/extra.h")
    try folder.write(
      "#include \"CBase.h\"\n#include \"extra.h\"\nint base_step(void) { return STEP + EXTRA; }\n",
      to: "Sources/CBase/base.c")
    try folder.write("this is no C", to: "Sources/CBase/notes.c")
    try folder.write(
      "#ifdef __cplusplus\nextern \"C\" {\n#endif\nint twice(int);\n#ifdef __cplusplus\n}\n#endif\n",
      to: "Sources/CMaths/include/numbers.h")
    try folder.write(
      """
      #include "numbers.h"
      #include "CBase.h"
      #include <string>
      int twice(int n) {
        std::string text = std::to_string(base_step());
        return 2 * n + std::stoi(text);
      }
      """, to: "Sources/CMaths/numbers.cpp")
    try folder.write(
      "import CMaths\npublic func four() -> Int32 { twice(2) }\n", to: "Sources/Maths/M.swift")
    try folder.write(
      delegate(imports: "import CBase\nimport Maths", printing: "base_step(), four()"),
      to: "Sources/Shop/App.swift")
    let project = try ProjectReader.read(folder.url)
    XCTAssertEqual(project.packages.map(\.name), ["CBase", "CMaths", "Maths"])
    XCTAssertTrue(try build(folder, project).contains("C says 7 11"))
  }

  func testErrorsOfClangNameTheFile() throws {
    let folder = try TestFolder()
    try folder.write(
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Shop",
        targets: [.target(name: "CBase"), .executableTarget(name: "Shop", dependencies: ["CBase"])])
      """, to: "Package.swift")
    try folder.write("int f(void);\n", to: "Sources/CBase/include/f.h")
    try folder.write("int f(void) {\n  return missing;\n}\n", to: "Sources/CBase/f.c")
    try folder.write(
      delegate(imports: "import CBase", printing: "f()"), to: "Sources/Shop/App.swift")
    let project = try ProjectReader.read(folder.url)
    XCTAssertThrowsError(try build(folder, project)) { error in
      XCTAssertTrue("\(error)".contains("Sources/CBase/f.c:2:10: error: "), "\(error)")
    }
  }

  // MARK: Xcode targets

  private let project = """
    // !$*UTF8*$!
    { archiveVersion = 1; classes = { }; objectVersion = 77; objects = {
      S1 = {isa = PBXFileSystemSynchronizedRootGroup; path = Demo; sourceTree = "<group>"; };
      G0 = {isa = PBXGroup; children = (S1); sourceTree = "<group>"; };
      T1 = {isa = PBXNativeTarget; buildConfigurationList = L1; buildPhases = (); fileSystemSynchronizedGroups = (S1); name = Demo; productType = "com.apple.product-type.application"; };
      L1 = {isa = XCConfigurationList; buildConfigurations = (C1); };
      C1 = {isa = XCBuildConfiguration; name = Debug; buildSettings = {
        SWIFT_OBJC_BRIDGING_HEADER = "Demo/Demo-Bridging-Header.h";
        GCC_PREPROCESSOR_DEFINITIONS = ("FACTOR=5", "$(inherited)");
      }; };
      R = {isa = PBXProject; buildConfigurationList = L1; mainGroup = G0; targets = (T1); };
    }; rootObject = R; }
    """

  func testAnAppWithCAndABridgingHeader() throws {
    let folder = try TestFolder()
    try folder.write(project, to: "Demo.xcodeproj/project.pbxproj")
    try folder.write(
      """
      //  What Swift sees of C.
      #ifndef Bridging_h
      #define Bridging_h
      #import <CommonCrypto/CommonCrypto.h>
      #import "sums.h"
      #include <stdlib.h>
      #define LIMIT 9
      #endif
      """, to: "Demo/Demo-Bridging-Header.h")
    try folder.write("int sum(int a, int b);\n", to: "Demo/Deep/sums.h")
    try folder.write(
      "#include \"sums.h\"\nint sum(int a, int b) { return (a + b) * FACTOR; }\n",
      to: "Demo/Deep/sums.c")
    try folder.write(delegate(printing: "sum(1, 2), LIMIT"), to: "Demo/App.swift")
    let app = try ProjectReader.read(folder.url)
    XCTAssertEqual(app.module.bridgingHeader?.imports, ["CommonCrypto"])
    XCTAssertTrue(try build(folder, app).contains("C says 15 9"))
  }

  func testTheCOfHeadersForObjectiveCIsThere() throws {
    let folder = try TestFolder()
    try folder.write(project, to: "Demo.xcodeproj/project.pbxproj")
    try folder.write("#import \"Old.h\"\n@class Other;\n", to: "Demo/Demo-Bridging-Header.h")
    try folder.write(
      """
      #import <Foundation/Foundation.h>
      #import "sums.h"
      NS_ASSUME_NONNULL_BEGIN
      /* @interface in a comment */
      typedef NS_ENUM(NSInteger, OLDKind) { OLDKindPlain = 3, OLDKindFine };
      typedef NS_OPTIONS(NSUInteger, OLDParts) { OLDPartsHead = 1 << 0, OLDPartsTail = 1 << 1 };
      static NSString *const OLDName = @"old name";
      #define OLD_TITLE @"title"
      #define OLD_LIMIT 40
      @protocol Talking;
      FOUNDATION_EXPORT NSString *OLDText(NSInteger n);
      @interface Old : NSObject <Talking>
      @property (nonatomic) int size;
      - (void)speak:(void (^)(BOOL))done;
      @end
      typedef struct { CGFloat x; BOOL isBig; } OLDPoint;
      NS_INLINE OLDPoint OLDMake(CGFloat x) { OLDPoint p = { x, YES }; return p; }
      NS_ASSUME_NONNULL_END
      """, to: "Demo/Old.h")
    try folder.write("#import \"Old.h\"\n@implementation Old\n@end\n", to: "Demo/Old.m")
    try folder.write("int sum(int a, int b);\n", to: "Demo/sums.h")
    try folder.write("int sum(int a, int b) { return a + b; }\n", to: "Demo/sums.c")
    let use = "OLDKind.fine.rawValue, OLDParts([.head, .tail]).rawValue, OLDName, OLD_TITLE"
    try folder.write(
      delegate(printing: use + ", OLD_LIMIT, sum(1, 2), OLDMake(2.5).x"), to: "Demo/App.swift")
    let app = try ProjectReader.read(folder.url)
    XCTAssertEqual(app.module.leftOut.map(\.file.lastPathComponent), ["Old.m"])
    XCTAssertEqual(
      app.module.bridgingHeader?.leftOut.map { "\($0.name) \($0.line)" },
      ["Talking 10", "OLDText 11", "Old 12", "Other 2"])
    XCTAssertTrue(try build(folder, app).contains("C says 4 3 old name title 40 3 2.5"))
  }

  func testErrorsSayThatANameIsObjectiveC() throws {
    let folder = try TestFolder()
    try folder.write(project, to: "Demo.xcodeproj/project.pbxproj")
    try folder.write("#import \"Old.h\"\n", to: "Demo/Demo-Bridging-Header.h")
    try folder.write("\n\nNSString *oldText(id object);\n", to: "Demo/Old.h")
    try folder.write(delegate(printing: "oldText(1)"), to: "Demo/App.swift")
    let app = try ProjectReader.read(folder.url)
    XCTAssertThrowsError(try build(folder, app)) { error in
      XCTAssertTrue("\(error)".contains("App.swift:6:21: error: cannot find 'oldText'"), "\(error)")
      XCTAssertTrue(
        "\(error)".contains("Demo/Old.h:3: note: “oldText” is declared in Objective-C"),
        "\(error)")
    }
  }

  func testAnAppGoesWithoutItsClassesOfObjectiveC() throws {
    let folder = try TestFolder()
    try folder.write(project, to: "Demo.xcodeproj/project.pbxproj")
    try folder.write("#import \"Old.h\"\n", to: "Demo/Demo-Bridging-Header.h")
    try folder.write(
      "@interface Old : NSObject\n@end\n@interface NSString (Old)\n@end\n", to: "Demo/Old.h")
    try folder.write(
      delegate(printing: "\"plain\"")
        + "\nfinal class Holder { var old: Old?; func make() { old = Old() } }\n",
      to: "Demo/App.swift")
    XCTAssertTrue(
      try build(folder, try ProjectReader.read(folder.url)).contains("C says plain"))
  }

  func testTheDoctorNamesWhatIsLeftOut() throws {
    let resolver = PackageResolver.current
    defer { PackageResolver.current = resolver }
    let folder = try TestFolder()
    try folder.write(project, to: "Demo.xcodeproj/project.pbxproj")
    try folder.write("\n@interface Old\n@end\n", to: "Demo/Demo-Bridging-Header.h")
    try folder.write("@implementation Old\n@end\n", to: "Demo/Old.m")
    try folder.write("import UIKit", to: "Demo/App.swift")
    let report = try ProjectDoctor(folder.url).examine()
    XCTAssertEqual(report.problems, [])
    XCTAssertEqual(
      report.leftOut.map(\.message), ["is Objective-C", "“Old” is declared in Objective-C"])
    XCTAssertTrue(report.text.contains("left out: \(folder.url.path)/Demo/Old.m"), report.text)
  }
}
