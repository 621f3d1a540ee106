import Foundation

/// Where a method leaves what went wrong, as `&error` of an `NSError?`.
public typealias NSErrorPointer = UnsafeMutablePointer<NSError?>?
