import Foundation
import Synchronization

/// A method that was asked for or changed.
final class MethodEntry: @unchecked Sendable {
  let type: AnyClass
  let selector: Selector
  /// How Swift's own calls of the method get here.
  let hook: MethodHook
  fileprivate(set) var implementation: Implementation
  /// Whether it does what its class says.
  fileprivate(set) var isOriginal = true
  /// Whether Swift's own calls get here.
  fileprivate var isInstalled = false

  fileprivate init(
    _ type: AnyClass, _ selector: Selector, _ hook: MethodHook, _ implementation: Implementation
  ) {
    self.type = type
    self.selector = selector
    self.hook = hook
    self.implementation = implementation
  }

  /// The table keeps it for as long as the program runs.
  var pointer: Method { OpaquePointer(Unmanaged.passUnretained(self).toOpaque()) }

  static func at(_ pointer: Method) -> MethodEntry {
    Unmanaged<MethodEntry>.fromOpaque(UnsafeRawPointer(pointer)).takeUnretainedValue()
  }

  private(set) lazy var typeEncoding: UnsafePointer<CChar>? = UnsafePointer(
    strdup("v@:" + String(repeating: "@", count: selector.argumentCount)))
}

/// The methods that were asked for or changed, by class and selector.
final class MethodTable: Sendable {
  static let shared = MethodTable()

  private struct Key: Hashable {
    let type: ObjectIdentifier
    let name: String
    init(_ type: AnyClass, _ name: String) {
      self.type = ObjectIdentifier(type)
      self.name = name
    }
  }

  private typealias Entries = [Key: MethodEntry]

  private let entries = Mutex<Entries>([:])
  /// Whether any method does not do what its class says.
  private let isChanged = Atomic(false)

  /// The method of a class or of one it inherits from.
  func method(of type: AnyClass, _ selector: Selector) -> MethodEntry? {
    let method = selector.changeableMethod(of: type)
    return entries.withLock { entries in
      if case .override(let override)? = method?.hook,
        let owner = override.implementingClass(of: type)
      {
        return entries[Key(owner, selector.name)] ?? note(owner, selector, method, &entries)
      }
      if let entry = Self.entry(of: type, selector.name, in: entries) { return entry }
      guard let method, method.leadsCalls(of: type) || method.belongsTo(type) else { return nil }
      return note(method.writtenOwner ?? type, selector, method, &entries)
    }
  }

  /// Notes a method as its class says it.
  private func note(
    _ type: AnyClass, _ selector: Selector, _ method: SelectorMethod?, _ entries: inout Entries
  ) -> MethodEntry? {
    guard let method else { return nil }
    let implementation =
      switch method.hook {
      case .none: Implementation(method.call)
      case .override(let override): override.implementation(of: type)
      case .written(let written): Implementation(written.call)
      }
    let entry = MethodEntry(type, selector, method.hook, implementation)
    entries[Key(type, selector.name)] = entry
    return entry
  }

  /// The replacement of the method that an object has for a selector; nil when there is none, or calling the method gets
  /// there.
  func replacement(for name: String, of type: AnyClass) -> Implementation? {
    guard isChanged.load(ordering: .relaxed) else { return nil }
    return entries.withLock { entries in
      guard let entry = Self.entry(of: type, name, in: entries), !entry.isOriginal,
        !entry.isInstalled
      else { return nil }
      return entry.implementation
    }
  }

  /// The present implementation of a method.
  func implementation(of entry: MethodEntry) -> Implementation {
    entries.withLock { _ in entry.implementation }
  }

  func add(_ implementation: Implementation, to type: AnyClass, _ selector: Selector) -> Bool {
    let method = selector.changeableMethod(of: type)
    return entries.withLock { entries in
      let key = Key(type, selector.name)
      guard entries[key] == nil, !Self.has(type, method) else { return false }
      let entry = MethodEntry(type, selector, method?.hook ?? .none(nil), implementation)
      entries[key] = entry
      entry.isOriginal = false
      if case .override(let override) = entry.hook {
        entry.isInstalled = override.install(entry, in: type)
      }
      isChanged.store(true, ordering: .relaxed)
      Overrides.noteChange()
      return true
    }
  }

  /// Whether a class has a method itself; where it is not known which class overrides it, whether it inherits it.
  private static func has(_ type: AnyClass, _ method: SelectorMethod?) -> Bool {
    switch method?.hook {
    case .override(let override)?: override.implementingClass(of: type) == type
    case .written?: method?.writtenOwner == type
    case .none?: method?.belongsTo(type) ?? false
    case nil: false
    }
  }

  func set(_ implementation: Implementation, of entry: MethodEntry) -> Implementation {
    entries.withLock { _ in
      let old = entry.implementation
      change(entry, implementation)
      return old
    }
  }

  func exchange(_ first: MethodEntry, _ second: MethodEntry) {
    entries.withLock { _ in
      let (a, b) = (first.implementation, second.implementation)
      change(first, b)
      change(second, a)
    }
  }

  private func change(_ entry: MethodEntry, _ implementation: Implementation) {
    let original = entry.implementation
    entry.implementation = implementation
    if entry.isOriginal, case .override(let override) = entry.hook {
      entry.isInstalled = override.install(entry, over: original)
    }
    if entry.isOriginal { tellOfSwiftsCalls(entry) }
    entry.isOriginal = false
    isChanged.store(true, ordering: .relaxed)
    Overrides.noteChange()
  }

  /// The methods that are known of a class itself.
  func methods(of type: AnyClass) -> [Method] {
    entries.withLock { entries in
      entries.filter { $0.key.type == ObjectIdentifier(type) }
        .sorted { $0.key.name < $1.key.name }.map(\.value.pointer)
    }
  }

  private static func entry(
    of type: AnyClass, _ name: String, in entries: Entries
  ) -> MethodEntry? {
    var current: AnyClass? = type
    while let each = current {
      if let entry = entries[Key(each, name)] { return entry }
      current = _getSuperclass(each)
    }
    return nil
  }

  private func tellOfSwiftsCalls(_ entry: MethodEntry) {
    var cause = "its first instructions cannot be moved"
    switch entry.hook {
    case .written: return
    case .override: if entry.isInstalled { return }
    case .none(let known): cause = known ?? "its selector says nothing of its code"
    }
    RuntimeMessages.tell(
      "-[\(entry.type) \(entry.selector)] is replaced for selectors only (\(cause)): Swift's own calls of it, UIKit's "
        + "among them, still run the method as it is written")
  }
}
