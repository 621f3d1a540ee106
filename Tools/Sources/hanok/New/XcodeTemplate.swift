/// A new app as an Xcode project.
struct XcodeTemplate {
  let app: NewApp
  let usesStoryboard: Bool

  /// Texts by path, relative to the project's folder.
  var files: [String: String] {
    let (name, module) = (app.name, app.module)
    let sources = AppSources(app: app, usesStoryboard: usesStoryboard)
    var files = [
      ".gitignore": "xcuserdata/\nDerivedData/\nbuild/\n",
      "\(name).xcodeproj/project.pbxproj":
        ProjectFileText(app: app, usesStoryboard: usesStoryboard).text,
      "\(name).xcodeproj/project.xcworkspace/contents.xcworkspacedata": Self.workspace,
      "\(name)/AppDelegate.swift": AppSources.appDelegate,
      "\(name)/SceneDelegate.swift": sources.sceneDelegate,
      "\(name)/ViewController.swift": sources.viewController,
      "\(name)/TapCount.swift": AppSources.tapCount,
      "\(name)/Info.plist": SceneManifest(
        delegate: "$(PRODUCT_MODULE_NAME).SceneDelegate", storyboard: usesStoryboard ? "Main" : nil
      ).text,
      "\(name)/Base.lproj/LaunchScreen.storyboard": StoryboardText.launchScreen,
      "\(name)Tests/\(module)Tests.swift": sources.unitTests,
      "\(name)UITests/\(module)UITests.swift": sources.uiTests,
    ]
    for (path, text) in AssetCatalogText.files {
      files["\(name)/Assets.xcassets/\(path)"] = text
    }
    if usesStoryboard {
      files["\(name)/Base.lproj/Main.storyboard"] = StoryboardText.main(app)
    }
    return files
  }

  private static let workspace = """
    <?xml version="1.0" encoding="UTF-8"?>
    <Workspace
       version = "1.0">
       <FileRef
          location = "self:">
       </FileRef>
    </Workspace>

    """
}

/// The files of an asset catalogue with an accent colour and an icon, both still empty.
enum AssetCatalogText {
  static let files = [
    "Contents.json": "{\n\(info)\n}\n",
    "AccentColor.colorset/Contents.json": """
    {
      "colors" : [
        {
          "idiom" : "universal"
        }
      ],
    \(info)
    }

    """,
    "AppIcon.appiconset/Contents.json": """
    {
      "images" : [
    \(image(nil)),
    \(image("dark")),
    \(image("tinted"))
      ],
    \(info)
    }

    """,
  ]

  private static let info = """
      "info" : {
        "author" : "xcode",
        "version" : 1
      }
    """

  private static func image(_ luminosity: String?) -> String {
    let appearances = luminosity.map {
      """
            "appearances" : [
              {
                "appearance" : "luminosity",
                "value" : "\($0)"
              }
            ],

      """
    }
    return """
          {
      \(appearances ?? "")      "idiom" : "universal",
            "platform" : "ios",
            "size" : "1024x1024"
          }
      """
  }
}

/// An Info.plist that says how scenes are made.
struct SceneManifest {
  /// The class of the scenes' delegate.
  let delegate: String
  var storyboard: String?
  /// Lines of further entries.
  var entries: [String] = []

  var text: String {
    let storyboard = self.storyboard.map {
      let margin = "\n\t\t\t\t\t"
      return "\(margin)<key>UISceneStoryboardFile</key>\(margin)<string>\($0)</string>"
    }
    let entries = self.entries.map { "\t\($0)\n" }.joined()
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
      \(entries)\t<key>UIApplicationSceneManifest</key>
      \t<dict>
      \t\t<key>UIApplicationSupportsMultipleScenes</key>
      \t\t<false/>
      \t\t<key>UISceneConfigurations</key>
      \t\t<dict>
      \t\t\t<key>UIWindowSceneSessionRoleApplication</key>
      \t\t\t<array>
      \t\t\t\t<dict>
      \t\t\t\t\t<key>UISceneConfigurationName</key>
      \t\t\t\t\t<string>Default Configuration</string>
      \t\t\t\t\t<key>UISceneDelegateClassName</key>
      \t\t\t\t\t<string>\(delegate)</string>\(storyboard ?? "")
      \t\t\t\t</dict>
      \t\t\t</array>
      \t\t</dict>
      \t</dict>
      </dict>
      </plist>

      """
  }
}
