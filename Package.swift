// swift-tools-version: 6.0
// The map of Hanok: targets in dependency order, each may import only what stands above it.
import PackageDescription

// What Swift Testing looks for where a test imports it beside CoreGraphics or UIKit. Apps do without: they are linked
// with the runtime alone.
let graphicsTesting = ["_Testing_CoreGraphics"]
let viewTesting = graphicsTesting + ["_Testing_UIKit"]

let package = Package(
  name: "hanok",
  defaultLocalization: "en",
  products: [
    .library(name: "CoreGraphics", targets: ["CoreGraphics"] + graphicsTesting),
    .library(name: "CoreText", targets: ["CoreText"] + graphicsTesting),
    .library(name: "ImageIO", targets: ["ImageIO"] + graphicsTesting),
    .library(name: "CoreImage", targets: ["CoreImage"] + graphicsTesting),
    .library(name: "QuartzCore", targets: ["QuartzCore"] + graphicsTesting),
    .library(name: "UIKit", targets: ["UIKit"] + viewTesting),
    .library(name: "CoreData", targets: ["CoreData"]),
    .library(name: "Combine", targets: ["Combine"]),
    .library(name: "Security", targets: ["Security"]),
    .library(name: "LocalAuthentication", targets: ["LocalAuthentication"]),
    .library(name: "CryptoKit", targets: ["CryptoKit"]),
    .library(name: "CommonCrypto", targets: ["CommonCrypto"]),
    .library(
      name: "UniformTypeIdentifiers",
      targets: ["UniformTypeIdentifiers", "MobileCoreServices", "CoreServices"]),
    .library(name: "SafariServices", targets: ["SafariServices"] + viewTesting),
    .library(name: "LinkPresentation", targets: ["LinkPresentation"] + viewTesting),
    .library(name: "MessageUI", targets: ["MessageUI"] + viewTesting),
    .library(name: "StoreKit", targets: ["StoreKit"] + viewTesting),
    .library(name: "AuthenticationServices", targets: ["AuthenticationServices"] + viewTesting),
    .library(name: "Network", targets: ["Network"]),
    .library(name: "SystemConfiguration", targets: ["SystemConfiguration"]),
    .library(name: "Accelerate", targets: ["Accelerate"] + graphicsTesting),
    .library(name: "CoreAudioTypes", targets: ["CoreAudioTypes"]),
    .library(name: "CoreVideo", targets: ["CoreVideo"]),
    .library(name: "CoreMedia", targets: ["CoreMedia"]),
    .library(name: "AVFAudio", targets: ["AVFAudio"]),
    .library(name: "AVFoundation", targets: ["AVFoundation"] + viewTesting),
    .library(name: "AVKit", targets: ["AVKit"] + viewTesting),
    .library(name: "UserNotifications", targets: ["UserNotifications"] + viewTesting),
    .library(name: "CoreLocation", targets: ["CoreLocation"] + viewTesting),
    .library(name: "CoreMotion", targets: ["CoreMotion"] + viewTesting),
    .library(name: "Photos", targets: ["Photos"] + viewTesting),
    .library(name: "PhotosUI", targets: ["PhotosUI"] + viewTesting),
    .library(name: "AudioToolbox", targets: ["AudioToolbox"]),
    .library(name: "CoreTelephony", targets: ["CoreTelephony"]),
    .library(name: "BackgroundTasks", targets: ["BackgroundTasks"]),
    .library(
      name: "AppTrackingTransparency", targets: ["AppTrackingTransparency", "AdSupport"]),
    .library(name: "Contacts", targets: ["Contacts"] + viewTesting),
    .library(name: "ContactsUI", targets: ["ContactsUI"] + viewTesting),
    .library(name: "GameplayKit", targets: ["GameplayKit"]),
    .library(name: "EventKit", targets: ["EventKit"] + viewTesting),
    .library(name: "EventKitUI", targets: ["EventKitUI"] + viewTesting),
    .library(name: "CoreHaptics", targets: ["CoreHaptics"]),
    .library(name: "Speech", targets: ["Speech"] + viewTesting),
    .library(
      name: "MultipeerConnectivity", targets: ["MultipeerConnectivity"] + viewTesting),
    .library(name: "HealthKit", targets: ["HealthKit"]),
    .library(name: "MediaPlayer", targets: ["MediaPlayer"] + viewTesting),
    .library(name: "CoreBluetooth", targets: ["CoreBluetooth"]),
    .library(name: "WatchConnectivity", targets: ["WatchConnectivity"]),
    .library(name: "Social", targets: ["Social"] + viewTesting),
    .library(name: "PDFKit", targets: ["PDFKit"] + viewTesting),
    .library(name: "PencilKit", targets: ["PencilKit"] + viewTesting),
    .library(name: "QuickLook", targets: ["QuickLook"] + viewTesting),
    .library(name: "QuickLookThumbnailing", targets: ["QuickLookThumbnailing"] + viewTesting),
    .library(name: "ActivityKit", targets: ["ActivityKit"]),
    .library(name: "AdServices", targets: ["AdServices"]),
    .library(name: "CallKit", targets: ["CallKit"]),
    .library(name: "CloudKit", targets: ["CloudKit"] + viewTesting),
    .library(name: "CoreML", targets: ["CoreML"] + graphicsTesting),
    .library(name: "CoreNFC", targets: ["CoreNFC"]),
    .library(name: "CoreSpotlight", targets: ["CoreSpotlight"] + viewTesting),
    .library(name: "DeviceCheck", targets: ["DeviceCheck"]),
    .library(name: "ExternalAccessory", targets: ["ExternalAccessory"]),
    .library(name: "GameKit", targets: ["GameKit"] + viewTesting),
    .library(name: "HomeKit", targets: ["HomeKit"]),
    .library(name: "Intents", targets: ["Intents"] + viewTesting),
    .library(name: "IntentsUI", targets: ["IntentsUI"] + viewTesting),
    .library(name: "MetricKit", targets: ["MetricKit"]),
    .library(name: "NaturalLanguage", targets: ["NaturalLanguage"]),
    .library(name: "NetworkExtension", targets: ["NetworkExtension"]),
    .library(name: "NotificationCenter", targets: ["NotificationCenter"] + viewTesting),
    .library(name: "PassKit", targets: ["PassKit"] + viewTesting),
    .library(name: "PushKit", targets: ["PushKit"]),
    .library(name: "ReplayKit", targets: ["ReplayKit"] + viewTesting),
    .library(name: "UserNotificationsUI", targets: ["UserNotificationsUI"] + viewTesting),
    .library(name: "Vision", targets: ["Vision"] + graphicsTesting),
    .library(name: "WidgetKit", targets: ["WidgetKit"]),
    .library(name: "simd", targets: ["simd"]),
    .library(name: "Accessibility", targets: ["Accessibility"]),
    .library(name: "SQLite3", targets: ["SQLite3"]),
    .library(name: "zlib", targets: ["zlib"]),
    .library(name: "Compression", targets: ["Compression"]),
    .library(name: "os", targets: ["os", "OSLog"]),
    // What `hanok run` links an adapted app with: every framework in one shared library.
    .library(
      name: "HanokRuntime", type: .dynamic,
      targets: [
        "HanokHost", "PreviewViews", "CoreData", "Combine", "OSLog", "MobileCoreServices",
        "SafariServices",
        "LinkPresentation", "MessageUI", "AuthenticationServices", "Network",
        "SystemConfiguration", "Accelerate", "MetalPerformanceShaders",
        "UserNotifications", "PhotosUI", "Security", "LocalAuthentication", "CryptoKit",
        "CommonCrypto", "simd", "StoreKit", "CoreMedia", "AVKit", "AudioToolbox", "CoreServices",
        "CoreTelephony", "BackgroundTasks", "AppTrackingTransparency", "AdSupport", "SQLite3",
        "zlib", "Compression", "ContactsUI", "GameplayKit", "EventKitUI", "CoreHaptics", "PDFKit",
        "PencilKit",
        "QuickLook", "QuickLookThumbnailing", "CoreBluetooth", "WatchConnectivity",
        "Social", "MediaPlayer", "Speech",
        "MultipeerConnectivity", "HealthKit",
        "ActivityKit", "AdServices", "CallKit", "CloudKit", "CoreNFC", "CoreSpotlight",
        "DeviceCheck", "ExternalAccessory", "GameKit", "HomeKit", "IntentsUI", "MetricKit",
        "NaturalLanguage", "NetworkExtension", "NotificationCenter", "PassKit", "PushKit",
        "ReplayKit", "UserNotificationsUI", "Vision", "WidgetKit",
      ]),
    .library(name: "HanokLauncher", type: .static, targets: ["HanokLauncher"]),
    .executable(name: "picterest-server", targets: ["picterest-server"]),
    .executable(name: "hanok-bench", targets: ["hanok-bench"]),
  ],
  targets: [
    // C libraries: a header and a module map each, no logic.
    .systemLibrary(name: "CCairo", pkgConfig: "cairo-ft", providers: [.apt(["libcairo2-dev"])]),
    .systemLibrary(name: "CPango", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
    .systemLibrary(
      name: "CGdkPixbuf", pkgConfig: "gdk-pixbuf-2.0", providers: [.apt(["libgdk-pixbuf-2.0-dev"])]),
    .systemLibrary(
      name: "CTurboJPEG", pkgConfig: "libturbojpeg", providers: [.apt(["libturbojpeg0-dev"])]),
    .systemLibrary(name: "CWebP", pkgConfig: "libwebp", providers: [.apt(["libwebp-dev"])]),
    .systemLibrary(name: "CX11", pkgConfig: "x11", providers: [.apt(["libx11-dev"])]),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(name: "CLZ4", pkgConfig: "liblz4", providers: [.apt(["liblz4-dev"])]),
    .systemLibrary(name: "CLZMA", pkgConfig: "liblzma", providers: [.apt(["liblzma-dev"])]),
    .systemLibrary(name: "CSodium", pkgConfig: "libsodium", providers: [.apt(["libsodium-dev"])]),
    .systemLibrary(name: "CPostgreSQL", pkgConfig: "libpq", providers: [.apt(["libpq-dev"])]),
    .systemLibrary(
      name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),
    .systemLibrary(
      name: "CMicrohttpd", pkgConfig: "libmicrohttpd", providers: [.apt(["libmicrohttpd-dev"])]),
    .systemLibrary(name: "COpenSSL", pkgConfig: "openssl", providers: [.apt(["libssl-dev"])]),
    .systemLibrary(name: "CGIO", pkgConfig: "gio-2.0", providers: [.apt(["libglib2.0-dev"])]),
    .systemLibrary(name: "CXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
    .target(name: "CSwiftRuntime"),
    .target(name: "CInterpose"),
    // GStreamer, GTK, poppler and zbar are loaded when they are used; nothing is linked with them.
    .target(name: "CGStreamer"),
    .target(name: "CGtk", dependencies: ["CCairo", "CGIO", "CPango", "CX11"]),
    .target(name: "CPoppler"),
    .target(name: "CTesseract"),
    .target(name: "CZBar"),

    // What Swift Testing expects beside modules of these names.
    .target(name: "_Testing_CoreGraphics"),
    .target(name: "_Testing_UIKit"),

    // Frameworks.
    // Codecs for FoundationCompatibility and Compression.
    .target(name: "CompressionSupport", dependencies: ["CLZ4", "CLZMA", "CZlib"]),
    .target(
      name: "FoundationCompatibility",
      dependencies: ["CInterpose", "CSwiftRuntime", "CompressionSupport"],
      linkerSettings: [.linkedLibrary("_FoundationICU")]),
    .target(name: "PopplerSupport", dependencies: ["CPoppler"]),
    .target(
      name: "CoreGraphics",
      dependencies: ["CCairo", "FoundationCompatibility", "PopplerSupport"]),
    .target(name: "BarcodeSupport", dependencies: ["CZBar", "CoreGraphics"]),
    .target(name: "TextRecognition", dependencies: ["CTesseract", "CoreGraphics"]),
    .target(
      name: "CoreText", dependencies: ["CoreGraphics", "CPango"], resources: [.copy("Resources")]),
    .target(name: "ImageIO", dependencies: ["CoreGraphics", "CGdkPixbuf", "CTurboJPEG", "CWebP"]),
    .target(
      name: "CoreImage",
      dependencies: [
        "BarcodeSupport", "CoreGraphics", "ImageIO", "FoundationCompatibility", "Metal",
      ]),
    // Names for programs that look for a GPU and find none.
    .target(name: "Metal"),
    .target(name: "MetalPerformanceShaders", dependencies: ["CoreGraphics", "Metal"]),
    .target(
      name: "Combine", dependencies: ["FoundationCompatibility"],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    // Libraries of C that apps import by the names they have on iOS.
    .target(name: "SQLite3", dependencies: ["CSQLite"]),
    .target(name: "zlib", dependencies: ["CZlib"]),
    .target(name: "Compression", dependencies: ["CompressionSupport"]),
    // What OpenSSL does for the three below it.
    .target(name: "OpenSSLSupport", dependencies: ["COpenSSL"]),
    .target(
      name: "Security",
      dependencies: ["CGIO", "COpenSSL", "OpenSSLSupport", "FoundationCompatibility"]),
    .target(name: "LocalAuthentication", dependencies: ["Security"]),
    .target(name: "CryptoKit", dependencies: ["LocalAuthentication", "OpenSSLSupport"]),
    .target(name: "CommonCrypto", dependencies: ["OpenSSLSupport", "COpenSSL"]),
    .target(name: "Network", dependencies: ["COpenSSL", "FoundationCompatibility", "Security"]),
    .target(
      name: "SystemConfiguration", dependencies: ["Network", "FoundationCompatibility"]),
    .target(name: "Accelerate", dependencies: ["CoreGraphics", "FoundationCompatibility"]),
    .target(name: "simd"),
    .target(name: "Accessibility", dependencies: ["FoundationCompatibility"]),
    .target(name: "CoreAudioTypes"),
    .target(
      name: "CoreVideo",
      dependencies: ["CCairo", "CoreGraphics", "CoreImage", "FoundationCompatibility"]),
    .target(
      name: "CoreMedia", dependencies: ["CoreAudioTypes", "CoreVideo", "FoundationCompatibility"]),
    .target(name: "os", dependencies: ["FoundationCompatibility"]),
    .target(name: "OSLog", dependencies: ["os"]),
    .target(
      name: "CoreData", dependencies: ["FoundationCompatibility", "CSQLite", "CSwiftRuntime"]),
    .target(
      name: "QuartzCore", dependencies: ["CoreGraphics", "CoreText", "FoundationCompatibility"]),
    .target(name: "Cassowary"),
    // What UIKit's activity sheet and LinkPresentation share.
    .target(name: "LinkMetadata", dependencies: ["FoundationCompatibility"]),
    .target(
      name: "UIKit",
      dependencies: [
        "QuartzCore", "CoreText", "CoreImage", "ImageIO", "Cassowary", "CSwiftRuntime",
        "UniformTypeIdentifiers", "LinkMetadata", "GStreamerSupport",
      ]),

    .target(name: "UniformTypeIdentifiers", dependencies: ["FoundationCompatibility"]),
    .target(name: "MobileCoreServices", dependencies: ["UniformTypeIdentifiers"]),
    .target(name: "CoreServices", dependencies: ["MobileCoreServices"]),
    .target(name: "AdSupport"),
    .target(name: "AppTrackingTransparency"),
    .target(name: "BackgroundTasks"),
    .target(name: "CoreTelephony"),
    .target(
      name: "AudioToolbox", dependencies: ["AVFAudio", "CoreAudioTypes", "FoundationCompatibility"]),
    .target(name: "SafariServices", dependencies: ["UIKit"]),
    .target(name: "GameplayKit", dependencies: ["simd"]),
    // What the person is asked once: whether the app may see something of theirs.
    .target(name: "PermissionSupport", dependencies: ["UIKit"]),
    .target(name: "Contacts", dependencies: ["CoreLocation", "PermissionSupport"]),
    .target(name: "ContactsUI", dependencies: ["Contacts", "UIKit"]),
    .target(name: "CoreHaptics"),
    .target(name: "CoreBluetooth"),
    .target(name: "HealthKit"),
    .target(name: "MultipeerConnectivity", dependencies: ["UIKit"]),
    .target(name: "Speech", dependencies: ["AVFAudio", "PermissionSupport"]),
    .target(
      name: "MediaPlayer",
      dependencies: ["CGIO", "FoundationCompatibility", "PermissionSupport", "UIKit"]),
    .target(name: "WatchConnectivity"),
    .target(name: "Social", dependencies: ["UIKit"]),
    .target(name: "PDFKit", dependencies: ["PopplerSupport", "UIKit"]),
    .target(name: "PencilKit", dependencies: ["UIKit"]),
    .target(name: "EventKit", dependencies: ["CoreLocation", "CoreGraphics", "PermissionSupport"]),
    .target(name: "EventKitUI", dependencies: ["EventKit", "UIKit"]),
    .target(name: "LinkPresentation", dependencies: ["LinkMetadata", "UIKit", "CXML2"]),
    .target(name: "MessageUI", dependencies: ["UIKit", "CGIO"]),
    .target(name: "StoreKit", dependencies: ["UIKit"]),
    .target(name: "AuthenticationServices", dependencies: ["UIKit", "CGIO"]),
    .target(
      name: "UserNotifications",
      dependencies: ["CoreLocation", "UIKit", "UniformTypeIdentifiers"]),
    .target(name: "CoreLocation", dependencies: ["UIKit"]),
    .target(name: "CoreMotion", dependencies: ["QuartzCore"]),
    .target(
      name: "Photos",
      dependencies: ["AVFoundation", "CoreLocation", "UIKit", "UniformTypeIdentifiers"]),
    .target(name: "PhotosUI", dependencies: ["Photos", "UniformTypeIdentifiers"]),
    // What the frameworks of sound and video share: files, pictures and playing.
    .target(
      name: "GStreamerSupport",
      dependencies: ["CGStreamer", "CCairo", "CoreGraphics", "QuartzCore"]),
    .target(
      name: "AVFAudio",
      dependencies: ["CoreAudioTypes", "GStreamerSupport", "QuartzCore", "UIKit"]),
    .target(
      name: "AVFoundation",
      dependencies: [
        "AVFAudio", "AudioToolbox", "BarcodeSupport", "CoreGraphics", "CoreImage", "CoreMedia",
        "CoreVideo", "FoundationCompatibility", "GStreamerSupport", "ImageIO", "QuartzCore",
        "UIKit",
      ]),
    .target(name: "AVKit", dependencies: ["AVFoundation", "UIKit"]),
    .target(
      name: "QuickLookThumbnailing",
      dependencies: ["AVFoundation", "PDFKit", "UIKit", "UniformTypeIdentifiers"]),
    .target(
      name: "QuickLook", dependencies: ["AVKit", "PDFKit", "UIKit", "UniformTypeIdentifiers"]),

    // What a computer lacks: each answers as a device without it.
    .target(name: "ActivityKit"),
    .target(name: "AdServices"),
    .target(name: "CallKit"),
    .target(name: "CloudKit", dependencies: ["CoreLocation"]),
    .target(name: "CoreML", dependencies: ["CoreGraphics", "CoreVideo", "ImageIO"]),
    .target(name: "CoreNFC"),
    .target(name: "DeviceCheck"),
    .target(name: "ExternalAccessory"),
    .target(name: "GameKit", dependencies: ["UIKit"]),
    .target(name: "HomeKit"),
    .target(name: "Intents", dependencies: ["FoundationCompatibility", "UIKit"]),
    .target(name: "IntentsUI", dependencies: ["Intents", "UIKit"]),
    .target(name: "MetricKit", dependencies: ["FoundationCompatibility", "os"]),
    .target(name: "NetworkExtension", dependencies: ["Network"]),
    .target(name: "NotificationCenter", dependencies: ["UIKit"]),
    .target(name: "PassKit", dependencies: ["Contacts", "UIKit"]),
    .target(name: "PushKit"),
    .target(name: "ReplayKit", dependencies: ["CoreMedia", "UIKit"]),
    .target(name: "UserNotificationsUI", dependencies: ["UIKit", "UserNotifications"]),
    .target(
      name: "Vision",
      dependencies: [
        "BarcodeSupport", "CoreGraphics", "CoreImage", "CoreMedia", "CoreML", "CoreVideo",
        "ImageIO", "TextRecognition",
      ]),
    .target(name: "WidgetKit"),
    .target(
      name: "CoreSpotlight",
      dependencies: [
        "FoundationCompatibility", "PermissionSupport", "UIKit", "UniformTypeIdentifiers",
      ]),
    .target(name: "NaturalLanguage", dependencies: ["FoundationCompatibility"]),

    // What a UI test and the app that it runs say to each other.
    .target(name: "AutomationMessages"),

    // Hosts: where events come from and where pixels go.
    .target(
      name: "HanokHost",
      dependencies: [
        "Accessibility", "AutomationMessages", "CoreLocation", "CoreMotion", "GStreamerSupport",
        "UIKit", "CGIO", "CGtk", "CSwiftRuntime", "CInterpose",
      ]),
    .target(name: "HanokLauncher", dependencies: ["HanokHost"]),
    // The few names of SwiftUI with which previews wrap UIKit's views; for `hanok preview` only.
    .target(name: "PreviewViews", dependencies: ["HanokHost", "UIKit"]),

    // What Apple's XCTest has and Linux's lacks; linked with tests only.
    .target(
      name: "XCTestCompatibility",
      dependencies: ["CSwiftRuntime", "UIKit", "_Testing_CoreGraphics", "_Testing_UIKit"]),

    // UI tests' side of an app that runs in a process of its own; linked with tests only.
    .target(
      name: "XCUIAutomation",
      dependencies: [
        "AutomationMessages", "CSwiftRuntime", "FoundationCompatibility", "UIKit",
        "XCTestCompatibility",
      ]),

    // Picterest's picture server.
    .target(
      name: "PicterestServer",
      dependencies: [
        "ImageIO", "CInterpose", "CMicrohttpd", "CSQLite", "CSodium", "CPostgreSQL", "CCurl",
      ]),
    .executableTarget(name: "picterest-server", dependencies: ["PicterestServer"]),

    .executableTarget(
      name: "hanok-bench",
      dependencies: [
        "HanokHost", "UIKit", "Cassowary", "CoreData", "CSQLite", "CSwiftRuntime", "CryptoKit",
        "CommonCrypto",
      ],
      path: "Benchmarks/hanok-bench",
      resources: [.copy("Constraints/kiwi-benchmark.cpp.txt")]),

    // What tests share.
    .target(name: "TestSupport", path: "Tests/Support"),
    .testTarget(
      name: "CoreGraphicsTests", dependencies: ["CoreGraphics", "PopplerSupport", "TestSupport"]),
    .testTarget(
      name: "BarcodeSupportTests", dependencies: ["BarcodeSupport", "CoreImage", "TestSupport"]),
    .testTarget(name: "CoreTextTests", dependencies: ["CoreText", "TestSupport"]),
    .testTarget(name: "ImageIOTests", dependencies: ["ImageIO", "TestSupport"]),
    .testTarget(
      name: "CoreImageTests",
      dependencies: ["BarcodeSupport", "CoreImage", "MetalPerformanceShaders"]),
    .testTarget(
      name: "FoundationCompatibilityTests",
      dependencies: ["FoundationCompatibility", "TestSupport"]),
    .testTarget(
      name: "CombineTests", dependencies: ["Combine", "TestSupport"],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "UniformTypeIdentifiersTests",
      dependencies: ["FoundationCompatibility", "MobileCoreServices", "UniformTypeIdentifiers"]),
    .testTarget(name: "SafariServicesTests", dependencies: ["SafariServices"]),
    .testTarget(
      name: "GameplayKitTests", dependencies: ["GameplayKit", "FoundationCompatibility"]),
    .testTarget(name: "ContactsTests", dependencies: ["Contacts", "CoreLocation"]),
    .testTarget(name: "ContactsUITests", dependencies: ["ContactsUI"]),
    .testTarget(name: "MediaPlayerTests", dependencies: ["MediaPlayer", "CGIO"]),
    .testTarget(name: "SpeechTests", dependencies: ["Speech"]),
    .testTarget(name: "CloudKitTests", dependencies: ["CloudKit", "CoreLocation"]),
    .testTarget(name: "CoreMLTests", dependencies: ["CoreML"]),
    .testTarget(name: "CoreSpotlightTests", dependencies: ["CoreSpotlight"]),
    .testTarget(name: "GameKitTests", dependencies: ["GameKit"]),
    .testTarget(name: "IntentsTests", dependencies: ["Intents", "IntentsUI"]),
    .testTarget(name: "NaturalLanguageTests", dependencies: ["NaturalLanguage"]),
    .testTarget(name: "PassKitTests", dependencies: ["PassKit"]),
    .testTarget(name: "VisionTests", dependencies: ["CoreText", "TextRecognition", "Vision"]),
    .testTarget(name: "CallKitTests", dependencies: ["CallKit", "PushKit"]),
    .testTarget(name: "CoreNFCTests", dependencies: ["CoreNFC"]),
    .testTarget(name: "HomeKitTests", dependencies: ["HomeKit"]),
    .testTarget(name: "ReplayKitTests", dependencies: ["ReplayKit"]),
    .testTarget(name: "NetworkExtensionTests", dependencies: ["NetworkExtension"]),
    .testTarget(
      name: "DeviceServicesTests",
      dependencies: [
        "ActivityKit", "AdServices", "DeviceCheck", "ExternalAccessory", "MetricKit",
        "NotificationCenter", "UserNotificationsUI", "WidgetKit",
      ]),
    .testTarget(name: "HealthKitTests", dependencies: ["HealthKit"]),
    .testTarget(name: "MultipeerConnectivityTests", dependencies: ["MultipeerConnectivity"]),
    .testTarget(name: "CoreBluetoothTests", dependencies: ["CoreBluetooth"]),
    .testTarget(name: "WatchConnectivityTests", dependencies: ["WatchConnectivity"]),
    .testTarget(name: "SocialTests", dependencies: ["Social"]),
    .testTarget(name: "QuickLookTests", dependencies: ["QuickLook", "PDFKit", "PopplerSupport"]),
    .testTarget(
      name: "QuickLookThumbnailingTests", dependencies: ["QuickLookThumbnailing", "PopplerSupport"]),
    .testTarget(name: "PDFKitTests", dependencies: ["PDFKit", "PopplerSupport"]),
    .testTarget(name: "PencilKitTests", dependencies: ["PencilKit", "TestSupport"]),
    .testTarget(name: "CoreHapticsTests", dependencies: ["CoreHaptics"]),
    .testTarget(name: "EventKitTests", dependencies: ["EventKit", "CoreLocation"]),
    .testTarget(name: "EventKitUITests", dependencies: ["EventKitUI"]),
    .testTarget(name: "LinkPresentationTests", dependencies: ["LinkPresentation", "TestSupport"]),
    .testTarget(name: "MessageUITests", dependencies: ["MessageUI", "TestSupport"]),
    .testTarget(name: "AudioToolboxTests", dependencies: ["AudioToolbox"]),
    .testTarget(name: "BackgroundTasksTests", dependencies: ["BackgroundTasks"]),
    .testTarget(name: "CoreTelephonyTests", dependencies: ["CoreTelephony"]),
    .testTarget(name: "AccessibilityTests", dependencies: ["Accessibility"]),
    .testTarget(name: "StoreKitTests", dependencies: ["StoreKit"]),
    .testTarget(
      name: "AuthenticationServicesTests", dependencies: ["AuthenticationServices", "CGIO"]),
    .testTarget(
      name: "UserNotificationsTests",
      dependencies: ["CoreLocation", "UserNotifications", "TestSupport"]),
    .testTarget(name: "CoreLocationTests", dependencies: ["CoreLocation"]),
    .testTarget(name: "CoreMotionTests", dependencies: ["CoreMotion"]),
    .testTarget(name: "PhotosTests", dependencies: ["Photos", "TestSupport"]),
    .testTarget(name: "PhotosUITests", dependencies: ["PhotosUI"]),
    .testTarget(
      name: "SecurityTests", dependencies: ["Security", "KeychainFixture", "CGIO", "TestSupport"]),
    // The process that the tests of the keychain kill.
    .executableTarget(
      name: "KeychainFixture", dependencies: ["Security"], path: "Tests/Fixtures/KeychainFixture"),
    .testTarget(
      name: "LocalAuthenticationTests", dependencies: ["LocalAuthentication", "Security"]),
    .testTarget(name: "CryptoKitTests", dependencies: ["CryptoKit", "TestSupport"]),
    .testTarget(name: "CommonCryptoTests", dependencies: ["CommonCrypto", "TestSupport"]),
    .testTarget(
      name: "NetworkTests",
      dependencies: ["Network", "Security", "FoundationCompatibility", "COpenSSL", "TestSupport"]),
    .testTarget(
      name: "SystemConfigurationTests", dependencies: ["SystemConfiguration", "Network"]),
    .testTarget(
      name: "CompressionTests", dependencies: ["Compression", "FoundationCompatibility"]),
    .testTarget(name: "SystemLibraryTests", dependencies: ["SQLite3", "zlib"]),
    .testTarget(name: "AccelerateTests", dependencies: ["Accelerate", "TestSupport"]),
    .testTarget(name: "simdTests", dependencies: ["simd"]),
    .testTarget(name: "CoreVideoTests", dependencies: ["CoreVideo"]),
    .testTarget(name: "CoreMediaTests", dependencies: ["CoreMedia", "TestSupport"]),
    .testTarget(
      name: "AVFAudioTests", dependencies: ["AVFAudio", "GStreamerSupport", "TestSupport"]),
    .testTarget(
      name: "AVFoundationTests",
      dependencies: ["AVFoundation", "BarcodeSupport", "GStreamerSupport", "TestSupport"]),
    .testTarget(name: "AVKitTests", dependencies: ["AVKit", "GStreamerSupport", "HanokHost"]),
    .testTarget(name: "osTests", dependencies: ["OSLog"]),
    .testTarget(
      name: "CoreDataTests", dependencies: ["CoreData", "CSQLite", "StoreFixture", "TestSupport"]),
    // The process that the tests of stores kill.
    .executableTarget(
      name: "StoreFixture", dependencies: ["CoreData", "CSQLite"],
      path: "Tests/Fixtures/StoreFixture"),
    .testTarget(name: "QuartzCoreTests", dependencies: ["QuartzCore", "TestSupport"]),
    .testTarget(name: "CassowaryTests", dependencies: ["Cassowary", "TestSupport"]),
    .testTarget(name: "UIKitTests", dependencies: ["UIKit", "TestSupport"]),
    .testTarget(name: "XCTestCompatibilityTests", dependencies: ["XCTestCompatibility"]),
    .testTarget(
      name: "AutomationMessagesTests", dependencies: ["AutomationMessages", "TestSupport"]),
    .testTarget(
      name: "XCUIAutomationTests", dependencies: ["XCUIAutomation", "AutomationMessages"]),
    .testTarget(
      name: "HanokHostTests", dependencies: ["HanokHost", "HostFixture", "TestSupport"]),
    .testTarget(name: "PreviewViewsTests", dependencies: ["PreviewViews", "HanokHost"]),
    // The app that the tests of windows start.
    .executableTarget(
      name: "HostFixture", dependencies: ["HanokHost"], path: "Tests/Fixtures/HostFixture"),
    .testTarget(
      name: "PicterestServerTests",
      dependencies: ["PicterestServer", "picterest-server", "KilledServer", "TestSupport"]),
    // The server that its tests end at each step of a change.
    .executableTarget(
      name: "KilledServer", dependencies: ["PicterestServer"],
      path: "Tests/Fixtures/KilledServer"),
  ],
  swiftLanguageModes: [.v6]
)

// Where nothing is compiled twice, as in `.ci/run`: one process of the compiler for a module takes less than half of the
// processor's time that several take. With threads each file has its own object, as SwiftPM expects. Tests are compiled
// as an app is, by files.
if Context.environment["HANOK_COMPILES_ONCE"] != nil {
  for target in package.targets where target.type == .regular || target.type == .executable {
    target.swiftSettings =
      (target.swiftSettings ?? []) + [
        .unsafeFlags(
          ["-whole-module-optimization", "-num-threads", "2"], .when(configuration: .debug))
      ]
  }
}

// Where the release build is tested, as in `.ci/run`: it shows its tests what is internal and keeps assertions. The
// tests themselves are not optimized.
if Context.environment["HANOK_TESTS_RELEASE"] != nil {
  for target in package.targets {
    let flags: [String]
    switch target.type {
    case .regular, .executable: flags = ["-enable-testing", "-assert-config", "Debug"]
    case .test: flags = ["-Onone", "-no-whole-module-optimization", "-enable-batch-mode"]
    default: continue
    }
    target.swiftSettings =
      (target.swiftSettings ?? []) + [.unsafeFlags(flags, .when(configuration: .release))]
  }
}
