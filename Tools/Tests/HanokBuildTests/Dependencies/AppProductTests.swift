import XCTest

@testable import HanokBuild

/// Manifests of Swift Playgrounds describe an app: `.iOSApplication`, which only Apple's SwiftPM knows.
final class AppProductTests: XCTestCase {
  func testTheManifestIsReadWithoutWhatOnlyAppleHas() throws {
    let folder = URL(fileURLWithPath: "/projects/Tide.swiftpm")
    let plain = try XCTUnwrap(AppProductReader.read(Self.manifest, in: folder))
    XCTAssertFalse(plain.text.contains("AppleProductTypes"))
    XCTAssertTrue(plain.text.contains(".executable("))
    XCTAssertTrue(plain.text.contains("name: appName, targets: [\"AppModule\"]"), plain.text)
    XCTAssertTrue(plain.text.contains(".package(path: \"/projects/Waves\")"), plain.text)
    XCTAssertEqual(
      plain.text.split(separator: "\n", omittingEmptySubsequences: false).count,
      Self.manifest.split(separator: "\n", omittingEmptySubsequences: false).count,
      "lines stay where they are")
    let app = try XCTUnwrap(plain.apps.first)
    XCTAssertEqual(app.name, "Tide Table")
    XCTAssertEqual(app.presetColor, "teal")
    XCTAssertNil(app.iconName)
    XCTAssertEqual(app.deviceFamilies, [1, 2])
    XCTAssertEqual(
      app.info,
      [
        "CFBundleIdentifier": "com.example.tide", "CFBundleShortVersionString": "2.1",
        "CFBundleVersion": "7", "NSCameraUsageDescription": "To read a tide gauge",
        "LSApplicationCategoryType": "public.app-category.healthcare-fitness",
      ])
    XCTAssertEqual(
      app.lists,
      [
        "UISupportedInterfaceOrientations": ["UIInterfaceOrientationPortrait"],
        "UISupportedInterfaceOrientations~ipad": [
          "UIInterfaceOrientationPortrait", "UIInterfaceOrientationPortraitUpsideDown",
        ],
      ])
    XCTAssertNil(AppProductReader.read("let package = Package(name: \"A\")", in: folder))
  }

  func testAssetsAreNamedAsInBothVersionsOfTheCall() throws {
    for arguments in [
      "appIcon: .asset(\"Icon\"), accentColor: .asset(\"Tint\")",
      "iconAssetName: \"Icon\", accentColorAssetName: \"Tint\"",
    ] {
      let text = "let p = Package(products: [.iOSApplication(name: \"A\", \(arguments))])"
      let app = try XCTUnwrap(
        AppProductReader.read(text, in: URL(fileURLWithPath: "/a"))?.apps.first)
      XCTAssertEqual(app.iconName, "Icon")
      XCTAssertEqual(app.accentColorName, "Tint")
    }
  }

  func testTheAppIsReadFromItsFolder() throws {
    let folder = try TestFolder()
    try folder.write(Self.manifest, to: "Tide.swiftpm/Package.swift")
    try folder.write("", to: "Tide.swiftpm/App.swift")
    try folder.write("{}", to: "Tide.swiftpm/Assets.xcassets/Contents.json")
    try folder.write("x", to: "Tide.swiftpm/Resources/moon.txt")
    let additions = ["UIFileSharingEnabled": true]
    try PropertyListSerialization.data(fromPropertyList: additions, format: .xml, options: 0)
      .write(to: folder.url.appendingPathComponent("Tide.swiftpm/More.plist"))
    try folder.write(
      """
      // swift-tools-version: 5.6
      import PackageDescription
      let package = Package(
        name: "Waves", products: [.library(name: "Waves", targets: ["Waves"])],
        targets: [.target(name: "Waves")])
      """, to: "Waves/Package.swift")
    try folder.write("", to: "Waves/Sources/Waves/W.swift")
    let app = try ProjectReader.read(folder.url.appendingPathComponent("Tide.swiftpm"))
    XCTAssertEqual(app.name, "Tide Table")
    XCTAssertEqual(app.module.name, "AppModule")
    XCTAssertEqual(app.module.sources.map(\.lastPathComponent), ["App.swift"])
    XCTAssertEqual(app.packages.map(\.name), ["Waves"])
    XCTAssertEqual(
      app.module.resources.map(\.destination).sorted(),
      ["Assets.xcassets", "PresetAccentColor.xcassets", "moon.txt"])
    let info = app.info.values
    XCTAssertEqual(info["CFBundleName"] as? String, "Tide Table")
    XCTAssertEqual(info["CFBundleIdentifier"] as? String, "com.example.tide")
    XCTAssertEqual(info["UIDeviceFamily"] as? [Int], [1, 2])
    XCTAssertEqual(info["UIFileSharingEnabled"] as? Bool, true)
    XCTAssertEqual(info["NSAccentColorName"] as? String, PresetColor.assetName)
  }

  static let manifest = """
    // swift-tools-version: 5.6

    import PackageDescription
    import AppleProductTypes

    let appName = "Tide Table"

    let package = Package(
        name: "Tide",
        platforms: [.iOS("15.2")],
        products: [
            .iOSApplication(
                name: appName,
                targets: ["AppModule"],
                bundleIdentifier: "com.example.tide",
                teamIdentifier: "ABCDE12345",
                displayVersion: "2.1",
                bundleVersion: "7",
                appIcon: .placeholder(icon: .moon),
                accentColor: .presetColor(.teal),
                supportedDeviceFamilies: [
                    .pad,
                    .phone
                ],
                supportedInterfaceOrientations: [
                    .portrait,
                    .portraitUpsideDown(.when(deviceFamilies: [.pad]))
                ],
                capabilities: [
                    .camera(purposeString: "To read a tide gauge"),
                    .outgoingNetworkConnections()
                ],
                appCategory: .healthcareFitness,
                additionalInfoPlistContentFilePath: "More.plist"
            )
        ],
        dependencies: [.package(path: "../Waves")],
        targets: [
            .executableTarget(
                name: "AppModule",
                dependencies: ["Waves"],
                path: ".",
                exclude: ["More.plist"],
                resources: [.process("Resources")]
            )
        ]
    )
    """
}
