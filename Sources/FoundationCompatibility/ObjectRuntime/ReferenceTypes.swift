public import Foundation

// The classes of some values: Foundation on Linux tells those of the others only.

extension UUID: @retroactive ReferenceConvertible { public typealias ReferenceType = NSUUID }
extension Date: @retroactive ReferenceConvertible { public typealias ReferenceType = NSDate }
extension Data: @retroactive ReferenceConvertible { public typealias ReferenceType = NSData }
extension Locale: @retroactive ReferenceConvertible { public typealias ReferenceType = NSLocale }
extension DateInterval: @retroactive ReferenceConvertible {
  public typealias ReferenceType = NSDateInterval
}
extension URLQueryItem: @retroactive ReferenceConvertible {
  public typealias ReferenceType = NSURLQueryItem
}
