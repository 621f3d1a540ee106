import Foundation
internal import SwiftParser
internal import SwiftSyntax

/// Takes the apps out of a manifest that has `.iOSApplication` products, and leaves one that says `.executable`. Conditions are
/// answered as on a Mac (`ManifestConditions`).
///
/// AppleProductTypes, which such manifests import, comes with Xcode and Swift Playgrounds only.
enum AppProductReader {
  /// The plain manifest; nil when it has no such product or condition.
  ///
  /// - Parameter folder: what paths of local packages are relative to, because the text is evaluated elsewhere.
  static func read(_ text: String, in folder: URL) -> PlainManifest? {
    let asks = ManifestConditions.areAsked(in: text)
    guard asks || text.contains("iOSApplication") || text.contains("AppleProductTypes") else {
      return nil
    }
    let source = Array(text.utf8)
    let visitor = Visitor(source: source, folder: folder, answersConditions: asks)
    let tree = Parser.parse(source: text)
    visitor.constants = AppProductValue.constants(in: tree)
    visitor.walk(tree)
    guard visitor.isChanged else { return nil }
    let plain = String(decoding: visitor.edits.apply(to: source), as: UTF8.self)
    return PlainManifest(text: plain, apps: visitor.apps)
  }

  private final class Visitor: SyntaxVisitor {
    let source: [UInt8]
    let folder: URL
    let answersConditions: Bool
    var edits = SourceEdits()
    /// Whether more than the paths of packages changes.
    var isChanged = false
    var apps: [AppProduct] = []
    var constants: [String: String] = [:]

    init(source: [UInt8], folder: URL, answersConditions: Bool) {
      self.source = source
      self.folder = folder
      self.answersConditions = answersConditions
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
      let name = node.path.trimmedDescription
      if name == "AppleProductTypes" {
        replace(node.trimmedRange, with: "")
      } else if answersConditions, let other = ManifestConditions.replacement(ofModule: name) {
        replace(node.trimmedRange, with: other.isEmpty ? "" : "import " + other)
      }
      return .skipChildren
    }

    private func replace(_ range: Range<Int>, with text: String) {
      edits.replace(range, with: text, in: source)
      isChanged = true
    }

    override func visit(_ clause: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
      if answersConditions, let condition = clause.condition { answer(Syntax(condition)) }
      return .visitChildren
    }

    private func answer(_ node: Syntax) {
      if let call = node.as(FunctionCallExprSyntax.self) {
        if let answer = ManifestConditions.answer(call) {
          replace(call.trimmedRange, with: String(answer))
        }
        return
      }
      for child in node.children(viewMode: .sourceAccurate) { answer(child) }
    }

    override func visit(_ call: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      guard let member = call.calledExpression.as(MemberAccessExprSyntax.self) else {
        return .visitChildren
      }
      switch member.declName.baseName.text {
      case "iOSApplication":
        replace(member.declName.trimmedRange, with: "executable")
        keep(["name", "targets"], of: call)
        apps.append(AppProductValue(constants: constants).product(call.arguments))
        return .skipChildren
      case "package": makePathAbsolute(in: call)
      default: break
      }
      return .visitChildren
    }

    /// Takes out all arguments but some.
    private func keep(_ labels: [String], of call: FunctionCallExprSyntax) {
      let kept = call.arguments.filter { labels.contains($0.label?.text ?? "") }
      let text = kept.map { "\($0.label?.text ?? "_"): \($0.expression.trimmedDescription)" }
      guard let first = call.arguments.first, let last = call.arguments.last else { return }
      let range = first.trimmedRange.lowerBound..<last.trimmedRange.upperBound
      edits.replace(range, with: text.joined(separator: ", "), in: source)
    }

    private func makePathAbsolute(in call: FunctionCallExprSyntax) {
      guard let path = call.arguments.first(where: { $0.label?.text == "path" }),
        let text = AppProductValue(constants: constants).text(path.expression),
        !text.hasPrefix("/"), !text.hasPrefix("~")
      else { return }
      let url = folder.appendingPathComponent(text).standardizedFileURL
      edits.replace(
        path.expression.trimmedRange, with: SwiftLiteral.text(url.path), in: source)
    }
  }
}

/// Understands the arguments of `.iOSApplication` that are written as literals.
struct AppProductValue {
  /// Constants of the manifest that are texts, by name.
  let constants: [String: String]

  /// `let name = "Shop"` at the top of a manifest.
  static func constants(in tree: SourceFileSyntax) -> [String: String] {
    let none = AppProductValue(constants: [:])
    return tree.statements.reduce(into: [:]) { found, statement in
      guard let variable = statement.item.as(VariableDeclSyntax.self) else { return }
      for binding in variable.bindings {
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
          let value = binding.initializer.flatMap({ none.text($0.value) })
        else { continue }
        found[name] = value
      }
    }
  }

  func product(_ arguments: LabeledExprListSyntax) -> AppProduct {
    var app = AppProduct()
    for argument in arguments {
      read(argument.label?.text ?? "", argument.expression, into: &app)
    }
    return app
  }

  private func read(_ label: String, _ value: ExprSyntax, into app: inout AppProduct) {
    switch label {
    case "name": app.name = text(value)
    case "bundleIdentifier": app.info["CFBundleIdentifier"] = text(value)
    case "displayVersion": app.info["CFBundleShortVersionString"] = text(value)
    case "bundleVersion": app.info["CFBundleVersion"] = text(value)
    case "iconAssetName": app.iconName = text(value)
    case "accentColorAssetName": app.accentColorName = text(value)
    case "appIcon": app.iconName = asset(value)
    case "accentColor":
      app.accentColorName = asset(value)
      if let call = member(value), call.name == "presetColor" {
        app.presetColor = call.arguments.first.flatMap { member($0.expression)?.name }
      }
    case "supportedDeviceFamilies":
      app.deviceFamilies = names(value).compactMap { ["phone": 1, "pad": 2][$0] }.sorted()
    case "supportedInterfaceOrientations": readOrientations(value, into: &app)
    case "capabilities": for each in elements(value) { readCapability(each, into: &app) }
    case "additionalInfoPlistContentFilePath": app.infoPath = text(value)
    case "appCategory":
      if let name = member(value)?.name, let key = Self.categories[name] {
        app.info["LSApplicationCategoryType"] = "public.app-category." + key
      }
    default: break
    }
  }

  private static let categories = [
    "books": "books", "business": "business", "developerTools": "developer-tools",
    "education": "education", "entertainment": "entertainment", "finance": "finance",
    "foodAndDrink": "food-and-drink", "games": "games", "graphicsDesign": "graphics-design",
    "healthcareFitness": "healthcare-fitness", "lifestyle": "lifestyle", "medical": "medical",
    "music": "music", "navigation": "navigation", "news": "news", "photography": "photography",
    "productivity": "productivity", "reference": "reference", "shopping": "shopping",
    "socialNetworking": "social-networking", "sports": "sports", "travel": "travel",
    "utilities": "utilities", "video": "video", "weather": "weather",
  ]

  // MARK: Orientations

  private static let orientations = [
    "portrait": "UIInterfaceOrientationPortrait",
    "portraitUpsideDown": "UIInterfaceOrientationPortraitUpsideDown",
    "landscapeLeft": "UIInterfaceOrientationLandscapeLeft",
    "landscapeRight": "UIInterfaceOrientationLandscapeRight",
  ]

  private func readOrientations(_ value: ExprSyntax, into app: inout AppProduct) {
    var lists: [String: [String]] = [:]
    for element in elements(value) {
      guard let call = member(element), let name = Self.orientations[call.name] else { continue }
      let families = families(of: call.arguments)
      for (family, key) in [("phone", ""), ("pad", "~ipad")]
      where families?.contains(family) ?? true {
        lists["UISupportedInterfaceOrientations" + key, default: []].append(name)
      }
    }
    app.lists.merge(lists) { $1 }
  }

  /// The devices of `.when(deviceFamilies: [.pad])`.
  private func families(of arguments: LabeledExprListSyntax) -> [String]? {
    arguments.first.flatMap { member($0.expression) }.flatMap { condition in
      condition.arguments.first { $0.label?.text == "deviceFamilies" }.map { names($0.expression) }
    }
  }

  // MARK: Capabilities

  private static let purposes = [
    "bluetoothAlways": "NSBluetoothAlwaysUsageDescription",
    "calendars": "NSCalendarsUsageDescription",
    "camera": "NSCameraUsageDescription", "contacts": "NSContactsUsageDescription",
    "faceID": "NSFaceIDUsageDescription", "localNetwork": "NSLocalNetworkUsageDescription",
    "locationAlwaysAndWhenInUse": "NSLocationAlwaysAndWhenInUseUsageDescription",
    "locationWhenInUse": "NSLocationWhenInUseUsageDescription",
    "mediaLibrary": "NSAppleMusicUsageDescription", "microphone": "NSMicrophoneUsageDescription",
    "motion": "NSMotionUsageDescription",
    "nearbyInteraction": "NSNearbyInteractionUsageDescription",
    "photoLibrary": "NSPhotoLibraryUsageDescription",
    "photoLibraryAdd": "NSPhotoLibraryAddUsageDescription",
    "reminders": "NSRemindersUsageDescription",
    "speechRecognition": "NSSpeechRecognitionUsageDescription",
    "userTracking": "NSUserTrackingUsageDescription",
  ]

  private func readCapability(_ value: ExprSyntax, into app: inout AppProduct) {
    guard let call = member(value), let key = Self.purposes[call.name] else { return }
    for argument in call.arguments {
      switch argument.label?.text {
      case "purposeString": app.info[key] = text(argument.expression)
      case "bonjourServiceTypes":
        app.lists["NSBonjourServices"] = elements(argument.expression).compactMap(text)
      default: break
      }
    }
  }

  // MARK: Literals

  /// A string literal, or a constant that stands for one.
  func text(_ value: ExprSyntax) -> String? {
    if let literal = value.as(StringLiteralExprSyntax.self) {
      return literal.representedLiteralValue
    }
    return value.as(DeclReferenceExprSyntax.self).flatMap { constants[$0.baseName.text] }
  }

  private func elements(_ value: ExprSyntax) -> [ExprSyntax] {
    value.as(ArrayExprSyntax.self)?.elements.map(\.expression) ?? []
  }

  /// `[.pad, .phone]`
  private func names(_ value: ExprSyntax) -> [String] {
    elements(value).compactMap { member($0)?.name }
  }

  /// `.pad`, or `.camera(purposeString: "…")`
  private func member(
    _ value: ExprSyntax
  ) -> (name: String, arguments: LabeledExprListSyntax)? {
    if let member = value.as(MemberAccessExprSyntax.self) {
      return (member.declName.baseName.text, LabeledExprListSyntax([]))
    }
    guard let call = value.as(FunctionCallExprSyntax.self),
      let member = call.calledExpression.as(MemberAccessExprSyntax.self)
    else { return nil }
    return (member.declName.baseName.text, call.arguments)
  }

  /// `.asset("AppIcon")`
  private func asset(_ value: ExprSyntax) -> String? {
    guard let call = member(value), call.name == "asset" else { return nil }
    return call.arguments.first.flatMap { text($0.expression) }
  }
}
