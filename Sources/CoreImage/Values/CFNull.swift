import Foundation

/// Core Foundation's name for the null object of collections.
public typealias CFNull = NSNull

/// The null value; as a context's working colour space it turns colour management off.
nonisolated(unsafe) public let kCFNull: CFNull! = NSNull()
