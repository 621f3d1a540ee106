import Foundation

/// The transformers that are registered from the start.
enum StandardTransformers {
  static var all: [NSValueTransformerName: ValueTransformer] {
    [
      .negateBooleanTransformerName: NegateBooleanTransformer(),
      .isNilTransformerName: NilTestTransformer(isNil: true),
      .isNotNilTransformerName: NilTestTransformer(isNil: false),
      .unarchiveFromDataTransformerName: UnarchiveFromDataTransformer(),
      .keyedUnarchiveFromDataTransformerName: UnarchiveFromDataTransformer(),
      .secureUnarchiveFromDataTransformerName: NSSecureUnarchiveFromDataTransformer(),
    ]
  }
}

/// `NSNegateBoolean`.
private final class NegateBooleanTransformer: ValueTransformer {
  override class func transformedValueClass() -> AnyClass { NSNumber.self }

  override func transformedValue(_ value: Any?) -> Any? {
    NSNumber(value: !(DynamicValue(value).number?.boolValue ?? false))
  }
}

/// `NSIsNil` and `NSIsNotNil`.
private final class NilTestTransformer: ValueTransformer {
  private let isNil: Bool

  init(isNil: Bool) {
    self.isNil = isNil
    super.init()
  }

  override class func transformedValueClass() -> AnyClass { NSNumber.self }
  override class func allowsReverseTransformation() -> Bool { false }

  override func transformedValue(_ value: Any?) -> Any? {
    NSNumber(value: (KeyValueAccess.flattened(value) == nil) == isNil)
  }
}

/// `NSKeyedUnarchiveFromData`: objects of any class.
private final class UnarchiveFromDataTransformer: ValueTransformer {
  override func transformedValue(_ value: Any?) -> Any? {
    guard let data = value as? Data, let unarchiver = try? NSKeyedUnarchiver(forReadingFrom: data)
    else { return nil }
    unarchiver.requiresSecureCoding = false
    unarchiver.decodingFailurePolicy = .setErrorAndReturn
    defer { unarchiver.finishDecoding() }
    return unarchiver.decodeObject(forKey: NSKeyedArchiveRootObjectKey)
  }

  override func reverseTransformedValue(_ value: Any?) -> Any? {
    guard let value else { return nil }
    return try? NSKeyedArchiver.archivedData(withRootObject: value, requiringSecureCoding: false)
  }
}
