/// A project of two apps whose schemes say which is run, and how.
enum SchemeFixtures {
  /// A folder with the project, its sources and its schemes.
  static func write() throws -> TestFolder {
    let folder = try TestFolder()
    try folder.write(project, to: "Store.xcodeproj/project.pbxproj")
    try folder.write("SWIFT_ACTIVE_COMPILATION_CONDITIONS = STAGING", to: "Staging.xcconfig")
    for name in ["Shop", "Clerk"] {
      try folder.write("@main class \(name)App {}\n", to: "\(name).swift")
    }
    for name in ["ShopTests", "ModelTests"] { try folder.write("", to: "\(name).swift") }
    return folder
  }

  static func add(_ scheme: String, _ name: String, to folder: TestFolder) throws {
    try folder.write(scheme, to: "Store.xcodeproj/xcshareddata/xcschemes/\(name).xcscheme")
  }

  static func reference(_ name: String, _ identifier: String) -> String {
    """
    <BuildableReference BuildableIdentifier = "primary" BlueprintIdentifier = "\(identifier)"
      BuildableName = "\(name)" BlueprintName = "\(name)"
      ReferencedContainer = "container:Store.xcodeproj"></BuildableReference>
    """
  }

  static func scheme(
    app: String = reference("Shop", "T1"), configuration: String = "Debug", launch: String = "",
    test: String = "", testAttributes: String = "buildConfiguration = \"Test\""
  ) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <Scheme LastUpgradeVersion = "1600" version = "1.7">
      <BuildAction parallelizeBuildables = "YES"><BuildActionEntries>
        <BuildActionEntry buildForRunning = "YES">\(app)</BuildActionEntry>
      </BuildActionEntries></BuildAction>
      <TestAction \(testAttributes)>\(test)</TestAction>
      <LaunchAction buildConfiguration = "\(configuration)" language = "ko" region = "KR">
        <BuildableProductRunnable runnableDebuggingMode = "0">\(app)</BuildableProductRunnable>
        \(launch)
      </LaunchAction>
      <ArchiveAction buildConfiguration = "Release"></ArchiveAction>
    </Scheme>
    """
  }

  static let project = """
    // !$*UTF8*$!
    { archiveVersion = 1; classes = { }; objectVersion = 50; objects = {
    F1 = {isa = PBXFileReference; path = Shop.swift; sourceTree = "<group>"; };
    F2 = {isa = PBXFileReference; path = Clerk.swift; sourceTree = "<group>"; };
    F3 = {isa = PBXFileReference; path = ShopTests.swift; sourceTree = "<group>"; };
    F4 = {isa = PBXFileReference; path = ModelTests.swift; sourceTree = "<group>"; };
    F5 = {isa = PBXFileReference; path = Staging.xcconfig; sourceTree = "<group>"; };
    B1 = {isa = PBXBuildFile; fileRef = F1; }; B2 = {isa = PBXBuildFile; fileRef = F2; };
    B3 = {isa = PBXBuildFile; fileRef = F3; }; B4 = {isa = PBXBuildFile; fileRef = F4; };
    P1 = {isa = PBXSourcesBuildPhase; files = (B1); };
    P2 = {isa = PBXSourcesBuildPhase; files = (B2); };
    P3 = {isa = PBXSourcesBuildPhase; files = (B3); };
    P4 = {isa = PBXSourcesBuildPhase; files = (B4); };
    D1 = {isa = PBXTargetDependency; target = T1; };
    T1 = {isa = PBXNativeTarget; buildConfigurationList = L1; buildPhases = (P1); name = Shop; productType = "com.apple.product-type.application"; };
    T2 = {isa = PBXNativeTarget; buildConfigurationList = L1; buildPhases = (P2); name = Clerk; productType = "com.apple.product-type.application"; };
    T3 = {isa = PBXNativeTarget; buildConfigurationList = L0; buildPhases = (P3); dependencies = (D1); name = ShopTests; productType = "com.apple.product-type.bundle.unit-test"; };
    T4 = {isa = PBXNativeTarget; buildConfigurationList = L0; buildPhases = (P4); name = ModelTests; productType = "com.apple.product-type.bundle.unit-test"; };
    G0 = {isa = PBXGroup; children = (F1, F2, F3, F4, F5); sourceTree = "<group>"; };
    L0 = {isa = XCConfigurationList; buildConfigurations = (C1, C2, C3, C4); defaultConfigurationName = Release; };
    L1 = {isa = XCConfigurationList; buildConfigurations = (A1, A2, A3, A4); defaultConfigurationName = Release; };
    C1 = {isa = XCBuildConfiguration; name = Debug; buildSettings = { SDKROOT = iphoneos; SWIFT_ACTIVE_COMPILATION_CONDITIONS = DEBUG; }; };
    C2 = {isa = XCBuildConfiguration; baseConfigurationReference = F5; name = "Debug Staging"; buildSettings = { SDKROOT = iphoneos; }; };
    C3 = {isa = XCBuildConfiguration; name = Test; buildSettings = { SDKROOT = iphoneos; SWIFT_ACTIVE_COMPILATION_CONDITIONS = "DEBUG TEST"; }; };
    C4 = {isa = XCBuildConfiguration; name = Release; buildSettings = { SDKROOT = iphoneos; }; };
    A1 = {isa = XCBuildConfiguration; name = Debug; buildSettings = { GENERATE_INFOPLIST_FILE = YES; PRODUCT_BUNDLE_IDENTIFIER = com.example.debug; }; };
    A2 = {isa = XCBuildConfiguration; name = "Debug Staging"; buildSettings = { GENERATE_INFOPLIST_FILE = YES; PRODUCT_BUNDLE_IDENTIFIER = com.example.staging; INFOPLIST_KEY_CFBundleDisplayName = "Store ($(CONFIGURATION))"; }; };
    A3 = {isa = XCBuildConfiguration; name = Test; buildSettings = { GENERATE_INFOPLIST_FILE = YES; PRODUCT_BUNDLE_IDENTIFIER = com.example.test; }; };
    A4 = {isa = XCBuildConfiguration; name = Release; buildSettings = { GENERATE_INFOPLIST_FILE = YES; PRODUCT_BUNDLE_IDENTIFIER = com.example.store; }; };
    R = {isa = PBXProject; buildConfigurationList = L0; mainGroup = G0; targets = (T1, T2, T3, T4); };
    }; rootObject = R; }
    """
}
