internal import SwiftSyntax

/// Rewrites imports that have other names on Linux, and reports missing ones.
struct ImportRewrite: Rewrite {
  let kinds: [SyntaxKind] = [.importDecl]

  /// The same module under Linux's name.
  private static let renamed = [
    "Darwin": "Glibc", "ObjectiveC": "FoundationCompatibility", "CoreFoundation": "Foundation",
    "CFNetwork": "Foundation", "MachO": "Glibc", "libkern": "Glibc",
  ]

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

  private func reportMissing(
    _ module: String, _ node: ImportDeclSyntax, in file: inout FileAdaptation
  ) {
    if module == "SwiftUI", SwiftUIPreviews.areTheOnlyUse(in: file.tree) {
      return file.remove(node)
    }
    if MissingFrameworks.areTakenOut(module) {
      file.missingImports.append(MissingImport(module: module, line: file.line(of: node)))
      return file.remove(node)
    }
    let isApples = AppleFrameworks.names.contains(module)
    file.report(
      isApples
        ? "imports \(module), which Hanok does not have yet"
        : "imports \(module), which is neither a framework of Hanok nor a package of this project; "
          + "put a copy of its Swift package into a folder Packages beside the project",
      at: node)
  }
}

/// Names of frameworks that come with iOS, to tell them from packages in messages.
enum AppleFrameworks {
  static let names: Set<String> = [
    "ARKit", "AVFAudio", "AVFoundation", "AVKit", "Accelerate", "Accessibility", "Accounts",
    "ActivityKit", "MetalPerformanceShaders", "simd",
    "AdSupport", "AppIntents", "AppTrackingTransparency", "AudioToolbox", "AuthenticationServices",
    "BackgroundTasks", "CFNetwork", "CallKit", "CarPlay", "Charts", "CloudKit", "Combine",
    "CommonCrypto", "Contacts", "ContactsUI", "CoreAudio", "CoreAudioTypes", "CoreBluetooth",
    "CoreData",
    "CoreFoundation", "CoreHaptics", "CoreImage", "CoreLocation", "CoreML", "CoreMedia",
    "CoreMotion", "CoreNFC", "CoreServices", "CoreSpotlight", "CoreTelephony", "CoreTransferable",
    "CoreVideo", "CryptoKit", "DeviceCheck", "EventKit", "EventKitUI", "ExternalAccessory",
    "GLKit", "GameKit", "GameplayKit", "HealthKit", "HomeKit", "IOSurface", "Intents", "IntentsUI",
    "JavaScriptCore", "LinkPresentation", "LocalAuthentication", "MapKit", "MediaPlayer",
    "MessageUI", "Metal", "MetalKit", "MobileCoreServices", "MultipeerConnectivity",
    "NaturalLanguage", "Network", "NotificationCenter", "OSLog", "ObjectiveC", "OpenGLES",
    "PDFKit", "PassKit", "PencilKit", "Photos", "PhotosUI", "PushKit", "QuickLook", "RealityKit",
    "ReplayKit", "SQLite3", "SafariServices", "SceneKit", "Security", "Social", "SoundAnalysis",
    "Speech",
    "SpriteKit", "StoreKit", "SwiftData", "SwiftUI", "SystemConfiguration", "TipKit",
    "UniformTypeIdentifiers", "UserNotifications", "UserNotificationsUI", "Vision", "VisionKit",
    "WatchConnectivity", "WebKit", "WidgetKit", "os", "zlib",
  ]
}
