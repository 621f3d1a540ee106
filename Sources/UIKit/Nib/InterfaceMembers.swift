/// The members of a class that storyboards and nibs may name, as the class lists them.
public struct InterfaceMembers<Owner: NSObject> {
  private(set) var keyPaths: [String: PartialKeyPath<Owner>] = [:]
  /// What sets the properties that are not to be read first.
  private(set) var writings: [String: KeyedProperties.Writing<Owner>] = [:]
  private(set) var members = InterfaceBuilder.Members()

  /// A property marked `@IBOutlet`: an object, weak or strong, optional or not, of a class or a protocol.
  ///
  /// - Parameter write: sets the property where setting it through the key path, which reads it first, is not the same.
  public mutating func outlet<Value>(
    _ name: String, _ keyPath: KeyPath<Owner, Value>, _ write: ((Owner, Value) -> Void)? = nil
  ) {
    keyPaths[name] = keyPath
    writings[name] = KeyedProperties.writing(write)
  }

  /// A property marked `@IBOutlet` that is an array.
  public mutating func outletCollection<Value>(
    _ name: String, _ keyPath: KeyPath<Owner, Value>, _ write: ((Owner, Value) -> Void)? = nil
  ) {
    outlet(name, keyPath, write)
  }

  /// A property that documents set to a number, string, colour, image or geometry: those marked
  /// `@IBInspectable`.
  public mutating func inspectable<Value>(
    _ name: String, _ keyPath: KeyPath<Owner, Value>, _ write: ((Owner, Value) -> Void)? = nil
  ) {
    outlet(name, keyPath, write)
  }

  /// A method marked `@IBAction`, by its Objective-C name.
  public mutating func action(_ name: String, _ method: Selector) {
    members.actions[name] = method
  }

  /// A method marked `@IBSegueAction`, by its Objective-C name: it takes the coder, and may take the sender
  /// and the segue's identifier.
  public mutating func segueAction(_ name: String, _ method: Selector) {
    members.segueActions[name] = method
  }
}
