import Foundation

/// An object that can be made from the data of an item provider.
public protocol NSItemProviderReading: NSObjectProtocol {
  /// The types the object can be read from, the best first.
  static var readableTypeIdentifiersForItemProvider: [String] { get }
  static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}
