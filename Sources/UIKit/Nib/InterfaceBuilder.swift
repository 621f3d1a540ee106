/// The members of classes that storyboards and nibs reach by name: outlets, actions and attributes.
///
/// There is no Objective-C runtime to look members up, so every class registers its own, the app's through code
/// that `hanok` adds to its sources. Lookups search an object's class, then its superclasses. Properties are those that
/// key-value coding knows; UIKit's own stand in `StandardKeyedNames.swift`.
@preconcurrency @MainActor
public enum InterfaceBuilder {
  /// The registered members of one class.
  struct Members {
    var actions: [String: Selector] = [:]
    var segueActions: [String: Selector] = [:]
  }

  private static var members: [ObjectIdentifier: Members] = [:]
  /// Registrations that wait until a nib speaks of the class or of one that inherits from it.
  private static var pending: [ObjectIdentifier: [() -> Void]] = [:]
  /// The classes that no longer wait, their superclasses included.
  private static var ready: Set<ObjectIdentifier> = []
  private static var classNames: [String: AnyClass] = [:]

  // MARK: Registering

  /// Makes members of a class known.
  ///
  /// The closure runs when the first nib needs it. Registering a class several times, as its extensions do,
  /// adds to what is known.
  public static func register<Owner: NSObject>(
    _ type: Owner.Type, _ describe: @escaping (inout InterfaceMembers<Owner>) -> Void
  ) {
    pending[ObjectIdentifier(type), default: []].append {
      var described = InterfaceMembers<Owner>()
      describe(&described)
      add(described)
    }
    ready.removeAll()
  }

  /// Makes a class known under a name that is not its own, as `@objc(Name)` does on iOS.
  public static func register(_ type: NSObject.Type, named name: String) {
    classNames[name] = type
  }

  /// Has a module register its classes before the first nib is read.
  ///
  /// May be called before `main`, from the thread that will be the main thread.
  nonisolated public static func register(module: @escaping @MainActor () -> Void) {
    waitingModules.append(module)
  }

  /// Safe: modules register before `main`, on the thread that will be the main thread.
  nonisolated(unsafe) private static var waitingModules: [@MainActor () -> Void] = []

  private static func registerModules() {
    while !waitingModules.isEmpty {
      let modules = waitingModules
      waitingModules = []
      for module in modules { module() }
    }
  }

  private static func add<Owner: NSObject>(_ described: InterfaceMembers<Owner>) {
    KeyedProperties.register(
      Owner.self, described.keyPaths, writings: described.writings)
    members[ObjectIdentifier(Owner.self), default: Members()].merge(described.members)
  }

  /// Runs the registrations of a class and its superclasses, the highest first.
  private static func prepare(_ type: AnyClass) {
    registerModules()
    guard !ready.contains(ObjectIdentifier(type)) else { return }
    if let superclass = _getSuperclass(type) { prepare(superclass) }
    for registration in pending.removeValue(forKey: ObjectIdentifier(type)) ?? [] {
      registration()
    }
    ready.insert(ObjectIdentifier(type))
  }

  // MARK: Looking up

  /// The class that was registered under a name of its own choice.
  package static func registeredClass(named name: String) -> AnyClass? {
    registerModules()
    return classNames[name]
  }

  /// The method of an object that is called by a name like `login:`.
  package static func action(named name: String, on object: AnyObject) -> Selector? {
    find(in: object) { $0.actions[name] }
  }

  /// The type of an outlet or attribute, collections included; nil when the object has none of that name.
  package static func outletType(named name: String, on object: AnyObject) -> Any.Type? {
    prepare(type(of: object))
    return KeyedProperties.valueType(named: name, of: type(of: object))
  }

  private static func find<Found>(
    in object: AnyObject, _ choose: (Members) -> Found?
  ) -> Found? {
    var type: AnyClass? = Swift.type(of: object)
    if let type { prepare(type) }
    while let current = type {
      if let found = members[ObjectIdentifier(current)].flatMap(choose) { return found }
      type = _getSuperclass(current)
    }
    return nil
  }

  // MARK: Connecting

  /// Sets an outlet, or any property that key-value coding finds.
  ///
  /// - Returns: false when the object has no such property or its type does not take the value.
  @discardableResult
  package static func setOutlet(
    _ value: AnyObject?, named name: String, on object: AnyObject
  ) -> Bool {
    setObject(value, named: name, on: object)
  }

  /// Sets an outlet that is an array, at once, so that its observers run once.
  ///
  /// - Returns: false when the object has no such array or one of the objects is not of its elements' type.
  @discardableResult
  package static func setOutletCollection(
    _ values: [AnyObject], named name: String, on object: AnyObject
  ) -> Bool {
    setObject(values, named: name, on: object)
  }

  /// Adds an object to an outlet that is an array.
  ///
  /// - Returns: false when the object has no such array or the value is not of its elements' type.
  @discardableResult
  package static func appendToCollection(
    _ value: AnyObject, named name: String, on object: AnyObject
  ) -> Bool {
    guard let owner = object as? NSObject else { return false }
    prepare(type(of: object))
    guard let known = try? KeyValueAccess.value(forKey: name, of: owner) else { return false }
    let elements = known as? [AnyObject] ?? []
    return setObject(elements + [value], named: name, on: object)
  }

  /// Sets an outlet of one object or an array, if its type fits.
  private static func setObject(_ value: Any?, named name: String, on object: AnyObject) -> Bool {
    func accepts<Value>(_ type: Value.Type) -> Bool { value is Value }
    if let type = outletType(named: name, on: object), value != nil,
      !_openExistential(type, do: accepts)
    {
      return false
    }
    return set(value, forKeyPath: [name], on: object)
  }

  /// Sets an attribute, which may be one of an object that the object has: `layer.cornerRadius`.
  ///
  /// Numbers convert to one another; nil empties an optional.
  /// - Returns: false when a property of the path is unknown or its type does not take the value.
  @discardableResult
  package static func setValue(
    _ value: Any?, forKeyPath keyPath: String, on object: AnyObject
  ) -> Bool {
    set(value, forKeyPath: KeyValueAccess.components(of: keyPath), on: object)
  }

  private static func set(_ value: Any?, forKeyPath path: [String], on object: AnyObject) -> Bool {
    guard let last = path.last else { return false }
    var object: AnyObject = object
    for key in path.dropLast() {
      prepare(type(of: object))
      guard let next = try? KeyValueAccess.value(forKey: key, of: object) else { return false }
      object = next as AnyObject
    }
    guard let owner = object as? NSObject else { return false }
    prepare(type(of: owner))
    do {
      try KeyValueAccess.setValue(value, forKey: last, of: owner)
      return true
    } catch {
      return false
    }
  }

  /// Lets an object make the controller that a segue leads to.
  ///
  /// - Returns: the controller; nil when the method returned none and the segue makes it as usual.
  /// - Precondition: the object has a method marked `@IBSegueAction` of that name.
  package static func performSegueAction(
    _ name: String, on object: AnyObject, coder: NSCoder, sender: Any?, segueIdentifier: String?
  ) -> UIViewController? {
    guard let method = find(in: object, { $0.segueActions[name] }) else {
      fatalError("-[\(type(of: object)) \(name)]: unrecognized selector sent to instance")
    }
    let made = method.perform(on: object, arguments: [coder, sender, segueIdentifier])
    return KeyValueAccess.flattened(made) as? UIViewController
  }
}

extension InterfaceBuilder.Members {
  fileprivate mutating func merge(_ other: Self) {
    actions.merge(other.actions) { $1 }
    segueActions.merge(other.segueActions) { $1 }
  }
}
