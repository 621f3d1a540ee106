internal import CSwiftRuntime

/// The rules that appearance proxies were given, and their way to the instances.
///
/// Setters of appearance properties call `noteAppearance`. Until an app asks for its first proxy that
/// is one look at a flag. Then the note of a proxy becomes a rule, and that of any other instance
/// says that the instance decides about the property itself.
@MainActor
enum Appearance {
  /// Whether the app has asked for a proxy.
  private(set) static var isInUse = false
  private static var proxies: [AppearanceScope: any AppearanceTarget] = [:]
  private static var rules: [ObjectIdentifier: [AppearanceRule]] = [:]
  /// The rules for a class and those above it, the weaker ones first.
  private static var sorted: [ObjectIdentifier: [AppearanceRule]] = [:]
  private static var ruleCount = 0
  /// The instance that rules are being applied to: its setters are not its own choice.
  private static weak var target: AnyObject?

  // MARK: Recording

  static func proxy<Target: AppearanceTarget>(
    _ type: Target.Type, in containers: [any UIAppearanceContainer.Type] = [],
    for traits: UITraitCollection? = nil, make: () -> Target
  ) -> Target {
    let scope = AppearanceScope(
      type: ObjectIdentifier(type), containers: containers.map { ObjectIdentifier($0) },
      traits: traits)
    if let known = proxies[scope] as? Target { return known }
    isInUse = true
    hanok_enter_reentrant()
    let proxy = make()
    hanok_leave_reentrant()
    proxy.appearanceMemory = AppearanceMemory(scope: scope)
    proxies[scope] = proxy
    return proxy
  }

  static func note<Target: AppearanceTarget>(
    _ object: Target, _ key: AppearanceKey, _ apply: @escaping (Target) -> Void
  ) {
    guard let scope = object.appearanceMemory?.scope else {
      if target !== object { object.decideAppearance(of: key) }
      return
    }
    ruleCount += 1
    let rule = AppearanceRule(key: key, scope: scope, order: ruleCount) {
      ($0 as? Target).map(apply)
    }
    rules[scope.type, default: []].removeAll { $0.key == key && $0.scope == scope }
    rules[scope.type, default: []].append(rule)
    sorted = [:]
  }

  // MARK: Applying

  /// Gives an instance what the proxies of its class say, as far as it does not decide itself.
  static func apply(
    to object: any AppearanceTarget, in container: (any AppearanceContainer)?,
    traits: UITraitCollection
  ) {
    let rules = rules(for: type(of: object))
    guard !rules.isEmpty, object.appearanceMemory?.scope == nil else { return }
    var chosen: [AppearanceKey: AppearanceRule] = [:]
    for rule in rules where rule.scope.contains(container, traits) { chosen[rule.key] = rule }
    let outer = target
    target = object
    defer { target = outer }
    for rule in chosen.values.sorted(by: { $0.order < $1.order })
    where object.appearanceMemory?.decided.contains(rule.key) != true {
      rule.apply(object)
    }
  }

  private static func rules(for type: AnyClass) -> [AppearanceRule] {
    if let known = sorted[ObjectIdentifier(type)] { return known }
    var classes: [AnyClass] = [type]
    while let parent = classes.last.flatMap(_getSuperclass) { classes.append(parent) }
    let result = classes.reversed().flatMap { rules[ObjectIdentifier($0)] ?? [] }
      .enumerated().sorted { ($0.element.weight, $0.offset) < ($1.element.weight, $1.offset) }
      .map(\.element)
    sorted[ObjectIdentifier(type)] = result
    return result
  }

  /// Forgets every proxy, so that tests leave nothing behind.
  static func reset() {
    isInUse = false
    proxies = [:]
    rules = [:]
    sorted = [:]
  }
}

/// Which instances a proxy stands for.
struct AppearanceScope: Hashable {
  let type: ObjectIdentifier
  /// The innermost container first.
  let containers: [ObjectIdentifier]
  let traits: UITraitCollection?

  /// Whether something in `container` with these traits is meant.
  @MainActor
  func contains(_ container: (any AppearanceContainer)?, _ traits: UITraitCollection) -> Bool {
    if let wanted = self.traits, !traits.containsTraits(in: wanted) { return false }
    var responder = container
    for wanted in containers {
      while let current = responder, !Self.isKind(current, wanted) {
        responder = current.outerContainer
      }
      guard let found = responder else { return false }
      responder = found.outerContainer
    }
    return true
  }

  private static func isKind(_ object: AnyObject, _ wanted: ObjectIdentifier) -> Bool {
    var type: AnyClass? = Swift.type(of: object)
    while let current = type {
      if ObjectIdentifier(current) == wanted { return true }
      type = _getSuperclass(current)
    }
    return false
  }
}

/// A property, or a call with the arguments that name a setting.
enum AppearanceKey: Hashable {
  case property(AnyKeyPath)
  case call(String)
}

/// One thing that a proxy was told.
struct AppearanceRule {
  let key: AppearanceKey
  let scope: AppearanceScope
  let order: Int
  let apply: @MainActor (AnyObject) -> Void

  /// The rank of a setting: one that says more about where instances are comes later, and so wins.
  var weight: Int { scope.containers.count * 2 + (scope.traits == nil ? 0 : 1) }
}

/// An object's memory for appearances: that it is a proxy, or which properties it decides itself.
final class AppearanceMemory {
  let scope: AppearanceScope?
  var decided: Set<AppearanceKey> = []

  init(scope: AppearanceScope?) {
    self.scope = scope
  }
}

/// Where instances may be contained: a responder, in the one that comes after it.
@MainActor
protocol AppearanceContainer: AnyObject {
  var outerContainer: (any AppearanceContainer)? { get }
}

/// Takes part in appearances: views and bar items.
@MainActor
protocol AppearanceTarget: NSObject {
  var appearanceMemory: AppearanceMemory? { get set }
}

extension AppearanceTarget {
  /// Called by the setter of an appearance property with the value.
  @inline(__always)
  func noteAppearance<Value>(
    _ path: @autoclosure () -> ReferenceWritableKeyPath<Self, Value>,
    _ value: @autoclosure () -> Value
  ) {
    guard Appearance.isInUse else { return }
    let (path, value) = (path(), value())
    Appearance.note(self, .property(path)) { $0[keyPath: path] = value }
  }

  /// Called by setters that take more than a value, with a name for the setting.
  @inline(__always)
  func noteAppearance(_ name: @autoclosure () -> String, _ apply: () -> (Self) -> Void) {
    guard Appearance.isInUse else { return }
    Appearance.note(self, .call(name()), apply())
  }

  fileprivate func decideAppearance(of key: AppearanceKey) {
    let state = appearanceMemory ?? AppearanceMemory(scope: nil)
    state.decided.insert(key)
    appearanceMemory = state
  }

  /// Runs changes that are the class's own defaults, not a choice for this instance.
  func withoutDecidingAppearance(_ changes: () -> Void) {
    guard Appearance.isInUse else { return changes() }
    let before = appearanceMemory?.decided ?? []
    changes()
    appearanceMemory?.decided = before
  }
}
