/// The members of a class that storyboards and nibs may name, as the class lists them.
public struct InterfaceMembers<Owner: NSObject> {
  private(set) var keyPaths: [String: PartialKeyPath<Owner>] = [:]
  private(set) var members = InterfaceBuilder.Members()

  /// A property marked `@IBOutlet`: an object, weak or strong, optional or not, of a class or a protocol.
  public mutating func outlet<Value>(_ name: String, _ keyPath: KeyPath<Owner, Value>) {
    keyPaths[name] = keyPath
  }

  /// A property marked `@IBOutlet` that is an array.
  public mutating func outletCollection<Value>(_ name: String, _ keyPath: KeyPath<Owner, Value>) {
    outlet(name, keyPath)
  }

  /// A property that documents set to a number, string, colour, image or geometry: those marked
  /// `@IBInspectable`.
  public mutating func inspectable<Value>(_ name: String, _ keyPath: KeyPath<Owner, Value>) {
    keyPaths[name] = keyPath
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
