public import Foundation

// On Apple's systems there is one object for each bundle, whichever way it is found; on Linux each call makes another.

/// Whether two bundles are the same one.
public func === (lhs: Bundle?, rhs: Bundle?) -> Bool {
  guard let lhs, let rhs else { return lhs == nil && rhs == nil }
  return lhs.bundleURL.standardizedFileURL == rhs.bundleURL.standardizedFileURL
}

/// Whether two bundles are not the same one.
public func !== (lhs: Bundle?, rhs: Bundle?) -> Bool { !(lhs === rhs) }
