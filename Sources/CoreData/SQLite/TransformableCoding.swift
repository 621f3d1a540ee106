import Foundation

/// The coding of transformable attributes by a value transformer.
enum TransformableCoding {
  /// The transformer's name when an attribute names none: secure archives, as on iOS.
  private static let standard = "NSSecureUnarchiveFromData"

  private static func transformer(of attribute: NSAttributeDescription) -> ValueTransformer? {
    let name = attribute.valueTransformerName ?? ""
    return ValueTransformer(forName: NSValueTransformerName(name.isEmpty ? standard : name))
  }

  /// Whether the transformer makes values of data, so that saving goes backwards through it.
  private static func goesBackwards(_ transformer: ValueTransformer) -> Bool {
    transformer is NSSecureUnarchiveFromDataTransformer
  }

  /// The bytes to be saved of a value.
  static func data(of value: Any, _ attribute: NSAttributeDescription) throws -> Data {
    guard let transformer = transformer(of: attribute) else {
      throw failure("There is no value transformer named \(attribute.valueTransformerName ?? "").")
    }
    let result =
      goesBackwards(transformer)
      ? transformer.reverseTransformedValue(value) : transformer.transformedValue(value)
    if let data = result as? Data { return data }
    throw failure("The value of \(attribute.name) could not be transformed into data: \(value)")
  }

  /// The value that was saved as bytes; nil when they cannot be read.
  static func value(of data: Data, _ attribute: NSAttributeDescription) -> Any? {
    guard let transformer = transformer(of: attribute) else { return nil }
    return goesBackwards(transformer)
      ? transformer.transformedValue(data) : transformer.reverseTransformedValue(data)
  }

  private static func failure(_ text: String) -> NSError {
    CoreDataFailure.coded(NSPersistentStoreSaveError, text, [:]).error
  }
}

/// A transformable value as bytes: what is made of them belongs to whoever asks, so that contexts share nothing
/// that can change.
final class EncodedTransformable {
  let data: Data
  private let attribute: NSAttributeDescription

  init(data: Data, attribute: NSAttributeDescription) {
    self.data = data
    self.attribute = attribute
  }

  var value: Any? { TransformableCoding.value(of: data, attribute) }
}
