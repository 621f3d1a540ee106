public import Foundation
public import FoundationNetworking

// On Apple's systems a class inherits `init()` from NSObject; here Foundation's own initialisers hide it, and
// an extension cannot override it. An argument that is never written stands in for it.

extension Bundle {
  /// The bundle of no folder in particular: it finds nothing of the app's.
  public convenience init(_ nothing: Void = ()) { self.init(path: "/")! }
}

extension Progress {
  /// A progress that knows no number of units yet and belongs to no other.
  public convenience init(_ nothing: Void = ()) { self.init(parent: nil, userInfo: nil) }
}

extension Timer {
  /// A timer that calls nobody.
  public convenience init(_ nothing: Void = ()) {
    self.init(timeInterval: 0, repeats: false) { _ in }
  }
}

extension NSPredicate {
  /// True of everything.
  public convenience init(_ nothing: Void = ()) { self.init(value: true) }
}

extension URLCache {
  /// A cache with the standard room.
  public convenience init(_ nothing: Void = ()) {
    self.init(memoryCapacity: 512_000, diskCapacity: 10_000_000, directory: nil)
  }
}

extension NSError {
  /// An error that says nothing.
  public convenience init(_ nothing: Void = ()) { self.init(domain: "", code: 0) }
}

extension NSRegularExpression {
  /// An expression that matches nowhere.
  public convenience init(_ nothing: Void = ()) {
    do {
      try self.init(pattern: "(?!)")
    } catch {
      preconditionFailure("an empty pattern that must not follow is sound")
    }
  }
}

extension NSURL {
  /// An empty address.
  public convenience init(_ nothing: Void = ()) { self.init(string: "")! }
}

extension NSSortDescriptor {
  /// An order of the objects themselves.
  public convenience init(_ nothing: Void = ()) { self.init(key: nil, ascending: true) }
}

extension FileHandle {
  /// A handle of no file.
  public convenience init(_ nothing: Void = ()) { self.init(fileDescriptor: -1) }
}

extension URLSession {
  /// A session with the standard configuration.
  public convenience init(_ nothing: Void = ()) { self.init(configuration: .default) }
}

extension NSMutableString {
  /// An empty text.
  public convenience init(_ nothing: Void = ()) { self.init(capacity: 0) }
}

extension NSDecimalNumber {
  /// Zero.
  public convenience init(_ nothing: Void = ()) { self.init(decimal: 0) }
}

extension NSMutableURLRequest {
  /// A request for no address.
  public convenience init(_ nothing: Void = ()) { self.init(url: URL(fileURLWithPath: "")) }
}
