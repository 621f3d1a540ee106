/// The kind of product that a target makes.
public enum Product: String, Codable, Hashable, CaseIterable, Sendable {
  case app, staticLibrary, dynamicLibrary, framework, staticFramework, unitTests, uiTests, bundle
  case commandLineTool, appExtension, watch2App, watch2Extension, tvTopShelfExtension
  case messagesExtension, stickerPackExtension, appClip, xpc, systemExtension
  case extensionKitExtension, macro

  /// The name that Xcode has for it.
  package var productType: String {
    "com.apple.product-type." + suffix
  }

  private var suffix: String {
    switch self {
    case .app: "application"
    case .staticLibrary: "library.static"
    case .dynamicLibrary: "library.dynamic"
    case .framework: "framework"
    case .staticFramework: "framework.static"
    case .unitTests: "bundle.unit-test"
    case .uiTests: "bundle.ui-testing"
    case .bundle: "bundle"
    case .commandLineTool, .macro: "tool"
    case .appExtension: "app-extension"
    case .watch2App: "application.watchapp2"
    case .watch2Extension: "watchkit2-extension"
    case .tvTopShelfExtension: "tv-app-extension"
    case .messagesExtension: "app-extension.messages"
    case .stickerPackExtension: "app-extension.messages-sticker-pack"
    case .appClip: "application.on-demand-install-capable"
    case .xpc: "xpc-service"
    case .systemExtension: "system-extension"
    case .extensionKitExtension: "extensionkit-extension"
    }
  }

  /// Whether it is part of the program that uses it, so that its resources are in a bundle of their own.
  package var isStatic: Bool { self == .staticLibrary || self == .staticFramework }
}
