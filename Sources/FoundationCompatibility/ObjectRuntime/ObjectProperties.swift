/// The properties and methods of an adapted program's classes that Objective-C knows. The command-line tool writes the calls.
public enum ObjectProperties {
  /// Has a function register properties when a name is first looked up, on whichever thread that is.
  public static func register(_ body: @escaping @MainActor () -> Void) {
    KeyedProperties.register(later: unsafeBitCast(body, to: (() -> Void).self))
  }

  /// Makes a property of a class and its subclasses known under a name.
  ///
  /// - Parameter write: sets the property where setting it through the key path, which reads it first, is not the same: its
  ///   getter is code of the app, or makes the first value.
  public static func add<Root: AnyObject, Value>(
    _ type: Root.Type, _ name: String, _ keyPath: KeyPath<Root, Value>,
    _ write: ((Root, Value) -> Void)? = nil
  ) {
    KeyedProperties.register(type, name, keyPath, writing: KeyedProperties.writing(write))
  }

  /// Gives a class the name that Objective-C knows it by.
  public static func add(_ type: AnyClass, named name: String) {
    KeyedProperties.register(type, named: name)
  }

  /// Makes a method known under its name: making the selector does.
  public static func add(_ method: Selector) {}

  /// Says that there are generic classes, which name their members themselves.
  public static func registerGenericMembers() { KeyedProperties.noteGenericMembers() }

  /// Tells which paths of an object a property of a class depends on.
  public static func addDependencies(
    _ type: AnyClass, _ body: @escaping @MainActor (String) -> Set<String>
  ) {
    KeyedProperties.register(
      type, dependencies: unsafeBitCast(body, to: ((String) -> Set<String>).self))
  }
}
