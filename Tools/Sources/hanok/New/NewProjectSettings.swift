/// The build settings that Xcode 16 gives a new app's project and its targets.
struct NewProjectSettings {
  let app: NewApp
  let usesStoryboard: Bool

  typealias Values = [String: [String]]

  private static let deploymentTarget = "17.0"

  // MARK: The project

  func project(isDebug: Bool) -> Values {
    var values = Self.warnings.merging(Self.common) { $1 }
    values.merge(isDebug ? Self.debug : Self.release) { $1 }
    return values
  }

  private static let common: Values = [
    "ALWAYS_SEARCH_USER_PATHS": ["NO"],
    "ASSETCATALOG_COMPILER_GENERATE_SWIFT_ASSET_SYMBOL_EXTENSIONS": ["YES"],
    "CLANG_ANALYZER_NONNULL": ["YES"],
    "CLANG_ANALYZER_NUMBER_OBJECT_CONVERSION": ["YES_AGGRESSIVE"],
    "CLANG_CXX_LANGUAGE_STANDARD": ["gnu++20"],
    "CLANG_ENABLE_MODULES": ["YES"],
    "CLANG_ENABLE_OBJC_ARC": ["YES"],
    "CLANG_ENABLE_OBJC_WEAK": ["YES"],
    "COPY_PHASE_STRIP": ["NO"],
    "ENABLE_STRICT_OBJC_MSGSEND": ["YES"],
    "ENABLE_USER_SCRIPT_SANDBOXING": ["YES"],
    "GCC_C_LANGUAGE_STANDARD": ["gnu17"],
    "GCC_NO_COMMON_BLOCKS": ["YES"],
    "IPHONEOS_DEPLOYMENT_TARGET": [deploymentTarget],
    "LOCALIZATION_PREFERS_STRING_CATALOGS": ["YES"],
    "MTL_FAST_MATH": ["YES"],
    "SDKROOT": ["iphoneos"],
  ]

  private static let debug: Values = [
    "DEBUG_INFORMATION_FORMAT": ["dwarf"],
    "ENABLE_TESTABILITY": ["YES"],
    "GCC_DYNAMIC_NO_PIC": ["NO"],
    "GCC_OPTIMIZATION_LEVEL": ["0"],
    "GCC_PREPROCESSOR_DEFINITIONS": ["DEBUG=1", "$(inherited)"],
    "MTL_ENABLE_DEBUG_INFO": ["INCLUDE_SOURCE"],
    "ONLY_ACTIVE_ARCH": ["YES"],
    "SWIFT_ACTIVE_COMPILATION_CONDITIONS": ["DEBUG $(inherited)"],
    "SWIFT_OPTIMIZATION_LEVEL": ["-Onone"],
  ]

  private static let release: Values = [
    "DEBUG_INFORMATION_FORMAT": ["dwarf-with-dsym"],
    "ENABLE_NS_ASSERTIONS": ["NO"],
    "MTL_ENABLE_DEBUG_INFO": ["NO"],
    "SWIFT_COMPILATION_MODE": ["wholemodule"],
    "VALIDATE_PRODUCT": ["YES"],
  ]

  private static let warnings: Values = {
    let on = [
      "BLOCK_CAPTURE_AUTORELEASING", "BOOL_CONVERSION", "COMMA", "CONSTANT_CONVERSION",
      "DEPRECATED_OBJC_IMPLEMENTATIONS", "DOCUMENTATION_COMMENTS", "EMPTY_BODY", "ENUM_CONVERSION",
      "INFINITE_RECURSION", "INT_CONVERSION", "NON_LITERAL_NULL_CONVERSION",
      "OBJC_IMPLICIT_RETAIN_SELF", "OBJC_LITERAL_CONVERSION", "QUOTED_INCLUDE_IN_FRAMEWORK_HEADER",
      "RANGE_LOOP_ANALYSIS", "STRICT_PROTOTYPES", "SUSPICIOUS_MOVE", "UNREACHABLE_CODE",
      "_DUPLICATE_METHOD_MATCH",
    ]
    var values: Values = [:]
    for name in on { values["CLANG_WARN_" + name] = ["YES"] }
    values["CLANG_WARN_DIRECT_OBJC_ISA_USAGE"] = ["YES_ERROR"]
    values["CLANG_WARN_OBJC_ROOT_CLASS"] = ["YES_ERROR"]
    values["CLANG_WARN_UNGUARDED_AVAILABILITY"] = ["YES_AGGRESSIVE"]
    for name in [
      "64_TO_32_BIT_CONVERSION", "UNDECLARED_SELECTOR", "UNUSED_FUNCTION", "UNUSED_VARIABLE",
    ] {
      values["GCC_WARN_" + name] = ["YES"]
    }
    values["GCC_WARN_ABOUT_RETURN_TYPE"] = ["YES_ERROR"]
    values["GCC_WARN_UNINITIALIZED_AUTOS"] = ["YES_AGGRESSIVE"]
    return values
  }()

  // MARK: The targets

  private func target(_ suffix: String) -> Values {
    [
      "CODE_SIGN_STYLE": ["Automatic"],
      "CURRENT_PROJECT_VERSION": ["1"],
      "GENERATE_INFOPLIST_FILE": ["YES"],
      "MARKETING_VERSION": ["1.0"],
      "PRODUCT_BUNDLE_IDENTIFIER": [app.identifier + suffix],
      "PRODUCT_NAME": ["$(TARGET_NAME)"],
      "SWIFT_EMIT_LOC_STRINGS": [suffix.isEmpty ? "YES" : "NO"],
      "SWIFT_VERSION": ["5.0"],
      "TARGETED_DEVICE_FAMILY": ["1,2"],
    ]
  }

  var application: Values {
    let sides = "UIInterfaceOrientationLandscapeLeft UIInterfaceOrientationLandscapeRight"
    let portrait = "UIInterfaceOrientationPortrait"
    var values = target("")
    values.merge([
      "ASSETCATALOG_COMPILER_APPICON_NAME": ["AppIcon"],
      "ASSETCATALOG_COMPILER_GLOBAL_ACCENT_COLOR_NAME": ["AccentColor"],
      "INFOPLIST_FILE": ["\(app.name)/Info.plist"],
      "INFOPLIST_KEY_UIApplicationSupportsIndirectInputEvents": ["YES"],
      "INFOPLIST_KEY_UILaunchStoryboardName": ["LaunchScreen"],
      "INFOPLIST_KEY_UISupportedInterfaceOrientations_iPad": [
        "\(portrait) \(portrait)UpsideDown \(sides)"
      ],
      "INFOPLIST_KEY_UISupportedInterfaceOrientations_iPhone": ["\(portrait) \(sides)"],
      "LD_RUNPATH_SEARCH_PATHS": ["$(inherited)", "@executable_path/Frameworks"],
    ]) { $1 }
    if usesStoryboard { values["INFOPLIST_KEY_UIMainStoryboardFile"] = ["Main"] }
    return values
  }

  var unitTests: Values {
    let program = "\(app.name).app/$(BUNDLE_EXECUTABLE_FOLDER_PATH)/\(app.name)"
    return target("Tests").merging([
      "BUNDLE_LOADER": ["$(TEST_HOST)"],
      "IPHONEOS_DEPLOYMENT_TARGET": [Self.deploymentTarget],
      "TEST_HOST": ["$(BUILT_PRODUCTS_DIR)/\(program)"],
    ]) { $1 }
  }

  var uiTests: Values { target("UITests").merging(["TEST_TARGET_NAME": [app.name]]) { $1 } }
}
