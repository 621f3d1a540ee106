/// A new app as a Swift package that xtool makes into an app for a phone.
struct PackageTemplate {
  let app: NewApp

  /// Texts by path, relative to the package's folder.
  var files: [String: String] {
    let module = app.module
    let sources = AppSources(app: app)
    return [
      ".gitignore": ".build/\nxtool/\n",
      "Package.swift": manifest,
      "xtool.yml": """
      version: 1
      bundleID: \(app.identifier)
      product: \(module)
      infoPath: Info.plist

      """,
      "Info.plist": SceneManifest(
        delegate: "\(module).SceneDelegate",
        entries: ["<key>CFBundleDisplayName</key>", "<string>\(app.name)</string>"]
      ).text,
      "Sources/\(module)/AppDelegate.swift": AppSources.appDelegate,
      "Sources/\(module)/SceneDelegate.swift": sources.sceneDelegate,
      "Sources/\(module)/ViewController.swift": sources.viewController,
      "Sources/\(module)/TapCount.swift": AppSources.tapCount,
      "Tests/\(module)Tests/\(module)Tests.swift": sources.unitTests,
    ]
  }

  private var manifest: String {
    """
    // swift-tools-version: 6.0

    import PackageDescription

    let package = Package(
        name: "\(app.module)",
        defaultLocalization: "en",
        platforms: [.iOS(.v17)],
        products: [
            // The app: xtool takes a library with an entry point.
            .library(name: "\(app.module)", targets: ["\(app.module)"])
        ],
        targets: [
            .target(name: "\(app.module)"),
            .testTarget(name: "\(app.module)Tests", dependencies: ["\(app.module)"]),
        ]
    )

    """
  }
}
