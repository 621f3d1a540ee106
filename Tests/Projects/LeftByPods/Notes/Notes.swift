import Foundation

struct Notes {
  var lines: [String]

  init(_ lines: [String]) { self.lines = lines }

  #if STAGING
    static let server = "staging"
  #else
    static let server = "production"
  #endif
}
