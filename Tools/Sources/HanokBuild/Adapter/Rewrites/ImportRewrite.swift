internal import SwiftSyntax

/// Rewrites imports that have other names on Linux, and reports missing ones.
struct ImportRewrite: Rewrite {
  let kinds: [SyntaxKind] = [.importDecl]

  /// The same module under Linux's name.
  private static let renamed = [
    "Darwin": "Glibc", "ObjectiveC": "FoundationCompatibility", "CoreFoundation": "Foundation",
    "CFNetwork": "Foundation", "MachO": "Glibc", "libkern": "Glibc",
  ]

  /// Whether a module is not there, and what imports it goes without what needs it.
  static func isMissing(_ module: String, _ configuration: AppBuildConfiguration) -> Bool {
    !configuration.importableModules.contains(module) && !configuration.canImport(module)
      && renamed[module] == nil
  }

  func rewrite(_ node: Syntax, in file: inout FileAdaptation) {
    guard let declaration = node.as(ImportDeclSyntax.self),
      let first = declaration.path.first, file.isActive(node)
    else { return }
    let module = first.name.text
    if module == "SwiftUI", file.wrapsPreviews {
      file.replace(declaration.path, with: PreviewModule.name)
    } else if let name = Self.renamed[module] {
      // `import func Darwin.C.math.sin` is about the last name.
      let member = declaration.importKindSpecifier == nil ? nil : declaration.path.last?.name.text
      file.replace(declaration.path, with: name + (member.map { "." + $0 } ?? ""))
    } else if !file.importableModules.contains(module) {
      reportMissing(module, declaration, in: &file)
    } else if declaration.importKindSpecifier == nil, declaration.path.count > 1 {
      // Swift modules have no submodules: `UIKit.UIGestureRecognizerSubclass` is part of UIKit.
      file.replace(declaration.path, with: module)
    }
  }

  /// What else an import brings, for files that import nothing else.
  private static let exports: [String: [String]] = [
    "ARKit": ["UIKit", "AVFoundation", "CoreLocation", "simd"], "CarPlay": ["UIKit"],
    "GLKit": ["UIKit"],
    "MapKit": ["UIKit", "CoreLocation"], "Messages": ["UIKit"],
    "MetalKit": ["UIKit", "Metal", "simd"],
    "RealityKit": ["UIKit", "simd"], "SceneKit": ["UIKit", "simd"],
    "SpriteKit": ["UIKit", "simd"],
    "SwiftUI": ["UIKit", "Combine"], "VisionKit": ["UIKit"], "WebKit": ["UIKit"],
  ]

  private func addExports(of module: String, to file: inout FileAdaptation) {
    let others = AppleFrameworks.names.contains(module) ? ["Foundation"] : ["UIKit"]
    let exports = Self.exports[module] ?? others
    file.addedImports.formUnion(exports.filter(file.importableModules.contains))
  }

  private func reportMissing(
    _ module: String, _ node: ImportDeclSyntax, in file: inout FileAdaptation
  ) {
    let isUnused =
      module == "SwiftUI"
      && SwiftUIPreviews.areTheOnlyUse(in: file.tree, besides: file.index.ownTypeNames)
    if module == "SwiftUI", !isUnused, beginsProgram(file.tree) {
      return file.report("imports SwiftUI, which Hanok does not have yet", at: node)
    }
    addExports(of: module, to: &file)
    file.remove(node)
    guard !isUnused else { return }
    file.missingImports.append(MissingImport(module: module, line: file.line(of: node)))
  }

  /// Whether the program begins in the file: with an `App` of SwiftUI there is none without.
  private func beginsProgram(_ tree: SourceFileSyntax) -> Bool {
    tree.statements.contains { item in
      let attributes = item.item.asProtocol(WithAttributesSyntax.self)?.attributes ?? []
      return EntryPointRewrite.names.contains { attributes.named($0) != nil }
    }
  }
}

/// Names of frameworks that come with iOS, to tell them from packages in messages.
enum AppleFrameworks {
  static let names: Set<String> = [
    "ARKit", "AVFAudio", "AVFoundation", "AVKit", "Accelerate", "Accessibility",
    "AccessorySetupKit", "Accounts", "ActivityKit", "AdServices", "AdSupport", "AddressBook",
    "AddressBookUI", "AlarmKit", "AppClip", "AppIntents", "AppTrackingTransparency",
    "AssetsLibrary", "AudioToolbox", "AudioUnit", "AuthenticationServices",
    "AutomaticAssessmentConfiguration", "BackgroundAssets", "BackgroundTasks", "BrowserEngineKit",
    "BusinessChat", "CFNetwork", "CallKit", "CarPlay", "Charts", "Cinematic", "ClassKit",
    "CloudKit", "ColorSync", "Combine", "CommonCrypto", "Compression", "Contacts", "ContactsUI",
    "CoreAudio",
    "CoreAudioKit", "CoreAudioTypes", "CoreBluetooth", "CoreData", "CoreFoundation", "CoreHID",
    "CoreHaptics", "CoreImage", "CoreLocation", "CoreLocationUI", "CoreMIDI", "CoreML",
    "CoreMedia", "CoreMediaIO", "CoreMotion", "CoreNFC", "CoreServices", "CoreSpotlight",
    "CoreTelephony", "CoreTransferable", "CoreVideo", "CryptoKit", "CryptoTokenKit",
    "DataDetection", "DeviceActivity", "DeviceCheck", "DeviceDiscoveryExtension",
    "DeviceDiscoveryUI", "DockKit", "EnergyKit", "EventKit", "EventKitUI", "ExposureNotification",
    "ExtensionFoundation", "ExtensionKit", "ExternalAccessory", "FamilyControls", "FileProvider",
    "FileProviderUI", "FinanceKit", "FinanceKitUI", "FoundationModels", "GLKit", "GSS",
    "GameController", "GameKit", "GameSave", "GameplayKit", "GroupActivities", "HealthKit",
    "HealthKitUI", "HomeKit", "IOKit", "IOSurface", "IdentityLookup", "IdentityLookupUI",
    "ImageCaptureCore", "ImagePlayground", "Intents", "IntentsUI", "JavaScriptCore",
    "JournalingSuggestions", "LinkPresentation", "LiveCommunicationKit", "LocalAuthentication",
    "LockedCameraCapture", "MLCompute", "ManagedSettings", "ManagedSettingsUI", "MapKit",
    "MatterSupport", "MediaAccessibility", "MediaPlayer", "MediaSetup", "MessageUI",
    "Messages", "Metal", "MetalFX", "MetalKit", "MetalPerformanceShaders",
    "MetalPerformanceShadersGraph", "MetricKit", "MobileCoreServices", "ModelIO",
    "MultipeerConnectivity", "MusicKit", "NaturalLanguage", "NearbyInteraction", "Network",
    "NetworkExtension", "NewsstandKit", "NotificationCenter", "OSLog", "ObjectiveC", "OpenAL",
    "OpenGLES", "PDFKit", "PHASE", "PassKit", "PencilKit", "Photos", "PhotosUI",
    "ProximityReader", "PushKit", "PushToTalk", "QuickLook", "QuickLookThumbnailing",
    "RealityFoundation", "RealityKit", "RelevanceKit", "ReplayKit", "RoomPlan", "SQLite3",
    "SafariServices", "SafetyKit", "SceneKit", "ScreenTime", "SecureElementCredential",
    "Security", "SensitiveContentAnalysis", "SensorKit", "ServiceManagement", "SharedWithYou",
    "SharedWithYouCore", "ShazamKit", "Social", "SoundAnalysis", "Speech", "SpriteKit",
    "StoreKit", "SwiftData", "SwiftUI", "Symbols", "SystemConfiguration", "TabularData",
    "TelephonyMessagingKit", "ThreadNetwork", "TipKit", "Translation", "TranslationUIProvider",
    "UniformTypeIdentifiers", "UserNotifications", "UserNotificationsUI",
    "VideoSubscriberAccount", "VideoToolbox", "Vision", "VisionKit", "WatchConnectivity",
    "WeatherKit", "WebKit", "WiFiAware", "WidgetKit", "WorkoutKit", "iAd", "os", "simd", "zlib",
  ]
}
