/// Xcode projects as text, in the forms that Xcode has written over the years.
enum ProjectFixtures {
  /// objectVersion 46: every file listed, localised variants, an .xcconfig, two targets.
  static let classic = """
    // !$*UTF8*$!
    {
    	archiveVersion = 1;
    	classes = {
    	};
    	objectVersion = 46;
    	objects = {
    /* Begin PBXBuildFile section */
    		B1 /* AppDelegate.swift in Sources */ = {isa = PBXBuildFile; fileRef = F1 /* AppDelegate.swift */; };
    		B2 = {isa = PBXBuildFile; fileRef = F2; };
    		B3 = {isa = PBXBuildFile; fileRef = V1; };
    		B4 = {isa = PBXBuildFile; fileRef = F5; };
    		B5 = {isa = PBXBuildFile; fileRef = GONE; };
    		B6 = {isa = PBXBuildFile; fileRef = F8; platformFilter = maccatalyst; };
    /* End PBXBuildFile section */
    		F1 = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = AppDelegate.swift; sourceTree = "<group>"; };
    		F2 = {isa = PBXFileReference; path = "View Controller.swift"; sourceTree = "<group>"; };
    		F3 = {isa = PBXFileReference; name = en; path = en.lproj/Localizable.strings; sourceTree = "<group>"; };
    		F4 = {isa = PBXFileReference; name = ko; path = ko.lproj/Localizable.strings; sourceTree = "<group>"; };
    		F5 = {isa = PBXFileReference; lastKnownFileType = folder.assetcatalog; path = Assets.xcassets; sourceTree = "<group>"; };
    		F6 = {isa = PBXFileReference; path = Info.plist; sourceTree = "<group>"; };
    		F7 = {isa = PBXFileReference; path = Config/Base.xcconfig; sourceTree = SOURCE_ROOT; };
    		F8 = {isa = PBXFileReference; path = MacOnly.swift; sourceTree = "<group>"; };
    		V1 = {isa = PBXVariantGroup; children = (F3, F4); name = Localizable.strings; sourceTree = "<group>"; };
    		G0 = {isa = PBXGroup; children = (G1, F7); sourceTree = "<group>"; };
    		G1 = {isa = PBXGroup; children = (F1, G2, V1, F5, F6, F8); path = Demo; sourceTree = "<group>"; };
    		G2 = {isa = PBXGroup; children = (F2); path = Screens; sourceTree = "<group>"; };
    		P1 = {isa = PBXSourcesBuildPhase; buildActionMask = 2147483647; files = (B1, B2, B5, B6, ); };
    		P2 = {isa = PBXResourcesBuildPhase; files = (B3, B4); };
    		T1 = {isa = PBXNativeTarget; buildConfigurationList = L2; buildPhases = (P1, P2); name = Demo; productName = Demo; productType = "com.apple.product-type.application"; };
    		T2 = {isa = PBXNativeTarget; buildConfigurationList = L3; buildPhases = (); name = "Demo Mac"; productType = "com.apple.product-type.application"; };
    		T3 = {isa = PBXNativeTarget; buildConfigurationList = L3; buildPhases = (); name = DemoTests; productType = "com.apple.product-type.bundle.unit-test"; };
    		R = {isa = PBXProject; buildConfigurationList = L1; developmentRegion = ko; knownRegions = (en, Base, ko); mainGroup = G0; targets = (T2, T3, T1); };
    		L1 = {isa = XCConfigurationList; buildConfigurations = (C1, C2); defaultConfigurationName = Release; };
    		L2 = {isa = XCConfigurationList; buildConfigurations = (C3, ); };
    		L3 = {isa = XCConfigurationList; buildConfigurations = (C4, ); };
    		C1 = {isa = XCBuildConfiguration; name = Debug; buildSettings = { SDKROOT = iphoneos; SWIFT_VERSION = 4.2; MARKETING_VERSION = 2.5; OTHER_SWIFT_FLAGS = "-DFROM_PROJECT"; }; };
    		C2 = {isa = XCBuildConfiguration; name = Release; buildSettings = { }; };
    		C3 = {isa = XCBuildConfiguration; baseConfigurationReference = F7; name = Debug; buildSettings = {
    			INFOPLIST_FILE = "$(SRCROOT)/Demo/Info.plist";
    			PRODUCT_BUNDLE_IDENTIFIER = "com.example.$(PRODUCT_NAME:rfc1034identifier)";
    			PRODUCT_NAME = "Demo App";
    			SWIFT_VERSION = 5.0;
    			OTHER_SWIFT_FLAGS = ("$(inherited)", "-D", MORE);
    			SWIFT_ACTIVE_COMPILATION_CONDITIONS = "DEBUG $(EXTRA_CONDITION)";
    		}; };
    		C4 = {isa = XCBuildConfiguration; name = Debug; buildSettings = { SDKROOT = macosx; }; };
    	};
    	rootObject = R /* Project object */;
    }
    """

  static let classicInfo = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
      <key>CFBundleIdentifier</key><string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>
      <key>CFBundleShortVersionString</key><string>$(MARKETING_VERSION)</string>
      <key>Custom</key><array><string>${PRODUCT_NAME:c99extidentifier}</string></array>
    </dict>
    </plist>
    """

  /// objectVersion 77: folders that belong to the target as they are, with exceptions.
  static let synchronized = """
    // !$*UTF8*$!
    {
    	archiveVersion = 1; classes = { }; objectVersion = 77;
    	objects = {
    		S1 = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (E1, E2); explicitFolders = (Fixed); path = Demo; sourceTree = "<group>"; };
    		S2 = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (E3); path = Shared; sourceTree = "<group>"; };
    		E1 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (Info.plist, Old/Unused.swift); target = T1; };
    		E2 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (App.swift); target = T9; };
    		E3 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (Used.swift); target = T1; };
    		G0 = {isa = PBXGroup; children = (S1, S2); sourceTree = "<group>"; };
    		P1 = {isa = PBXSourcesBuildPhase; files = (); };
    		T1 = {isa = PBXNativeTarget; buildConfigurationList = L2; buildPhases = (P1); fileSystemSynchronizedGroups = (S1); name = Demo; packageProductDependencies = (D1); productType = "com.apple.product-type.application"; };
    		D1 = {isa = XCSwiftPackageProductDependency; productName = Kit; };
    		K1 = {isa = XCLocalSwiftPackageReference; relativePath = Packages/Kit; };
    		R = {isa = PBXProject; buildConfigurationList = L1; developmentRegion = en; mainGroup = G0; packageReferences = (K1); targets = (T1); };
    		L1 = {isa = XCConfigurationList; buildConfigurations = (C1); };
    		L2 = {isa = XCConfigurationList; buildConfigurations = (C2); };
    		C1 = {isa = XCBuildConfiguration; name = Debug; buildSettings = { SDKROOT = auto; SUPPORTED_PLATFORMS = "iphoneos iphonesimulator macosx"; }; };
    		C2 = {isa = XCBuildConfiguration; name = Debug; buildSettings = {
    			GENERATE_INFOPLIST_FILE = YES;
    			INFOPLIST_FILE = Demo/Info.plist;
    			INFOPLIST_KEY_CFBundleDisplayName = "The Demo";
    			INFOPLIST_KEY_UIApplicationSceneManifest_Generation = YES;
    			INFOPLIST_KEY_UISupportedInterfaceOrientations_iPhone = "UIInterfaceOrientationPortrait UIInterfaceOrientationLandscapeLeft";
    			"INFOPLIST_KEY_UIStatusBarHidden[sdk=iphoneos*]" = YES;
    			"INFOPLIST_KEY_UIStatusBarHidden[sdk=iphonesimulator*]" = NO;
    			PRODUCT_NAME = "$(TARGET_NAME)";
    			SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor;
    			SWIFT_APPROACHABLE_CONCURRENCY = YES;
    			SWIFT_VERSION = 6.0;
    		}; };
    	};
    	rootObject = R;
    }
    """

  static let kitManifest = """
    // swift-tools-version: 5.9
    import PackageDescription
    let package = Package(
      name: "Kit", products: [.library(name: "Kit", targets: ["Kit"])],
      targets: [
        .target(name: "Core"),
        .target(name: "Kit", dependencies: ["Core"], resources: [.process("Res")]),
      ])
    """
}
