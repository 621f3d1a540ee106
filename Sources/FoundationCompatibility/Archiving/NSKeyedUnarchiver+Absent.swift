internal import CSwiftRuntime
public import Foundation

// Foundation on Linux takes a key that is not in the archive for damage, which ends the whole decoding, and ends the program
// for an object of a class that was not asked for. On Apple's systems the first is nil and the second an error.
// The class cannot be inherited from: CSwiftRuntime puts the methods below into its method table.

extension NSKeyedUnarchiver {
  @_silgen_name("hanok_decode_object")
  final func decodePresentObject(forKey key: String) -> Any? {
    containsValue(forKey: key) ? foundationObject(forKey: key) : nil
  }

  @_silgen_name("hanok_decode_object_of_classes")
  final func decodePresentObject(of classes: [AnyClass]?, forKey key: String) -> Any? {
    guard containsValue(forKey: key) else { return nil }
    guard requiresSecureCoding, let classes, let found = unexpectedClass(forKey: key, classes)
    else {
      return foundationObject(of: classes, forKey: key)
    }
    let allowed = classes.map { "'\(NSStringFromClass($0))'" }.joined(separator: ", ")
    report(
      NSError(
        domain: NSCocoaErrorDomain, code: CocoaError.Code.coderReadCorrupt.rawValue,
        userInfo: [
          NSDebugDescriptionErrorKey: "value for key '\(key)' was of unexpected class '\(found)'. "
            + "Allowed classes are: {(\(allowed))}"
        ]))
    return nil
  }

  @_silgen_name("$s10Foundation17NSKeyedUnarchiverC12decodeObject6forKeyypSgSS_tF")
  private final func foundationObject(forKey key: String) -> Any?

  @_silgen_name("$s10Foundation17NSKeyedUnarchiverC12decodeObject2of6forKeyypSgSayyXlXpGSg_SStF")
  private final func foundationObject(of classes: [AnyClass]?, forKey key: String) -> Any?

  private func report(_ error: NSError) {
    failWithError(error)
    _ = StoredProperties.of(NSKeyedUnarchiver.self).field(named: "_error")?
      .write(error as any Error, self)
  }

  // MARK: Classes

  /// The name of a decoded class for a key, elements included, that is not in `classes`.
  private func unexpectedClass(forKey key: String, _ classes: [AnyClass]) -> String? {
    let properties = StoredProperties.of(NSKeyedUnarchiver.self)
    guard let objects = properties.field(named: "_objects")?.read(self) as? [Any],
      let containers = properties.field(named: "_containers")?.read(self)
        .flatMap({ KeyValueAccess.flattened($0) }) as? [AnyObject],
      let container = containers.last,
      let values = Mirror(reflecting: container).children.first(where: { $0.label == "dict" })?
        .value
        as? [String: Any],
      let reference = values[key.hasPrefix("$") ? "$" + key : key]
    else { return nil }
    var seen: Set<Int> = []
    return unexpectedClass(at: reference, in: objects, classes, &seen)
  }

  private func unexpectedClass(
    at reference: Any, in objects: [Any], _ classes: [AnyClass], _ seen: inout Set<Int>
  ) -> String? {
    guard let index = Self.index(of: reference), objects.indices.contains(index),
      seen.insert(index).inserted, let object = objects[index] as? [String: Any],
      let place = object["$class"].flatMap(Self.index), objects.indices.contains(place),
      let name = (objects[place] as? [String: Any])?["$classname"] as? String
    else { return nil }
    let found =
      `class`(forClassName: name) ?? Self.class(forClassName: name) ?? NSClassFromString(name)
    guard let found else { return nil }
    guard classes.contains(where: { Self.is(found, $0) }), found is any NSSecureCoding.Type else {
      return name
    }
    for key in ["NS.keys", "NS.objects"] {
      for element in object[key] as? [Any] ?? [] {
        if let name = unexpectedClass(at: element, in: objects, classes, &seen) { return name }
      }
    }
    return nil
  }

  /// The place of an object that is referred to.
  private static func index(of reference: Any) -> Int? {
    (Mirror(reflecting: reference).children.first { $0.label == "value" }?.value as? UInt32)
      .map(Int.init)
  }

  private static func `is`(_ type: AnyClass, _ other: AnyClass) -> Bool {
    var current: AnyClass? = type
    while let each = current {
      if each == other { return true }
      current = _getSuperclass(each)
    }
    return false
  }

  // MARK: Root objects

  /// `unarchivedObject(ofClass:from:)`, in the place of Foundation's.
  @_silgen_name(
    "$s10Foundation17NSKeyedUnarchiverC16unarchivedObject7ofClass4fromxSgxm_0A10Essentials4DataVtKAA8NSObjectCRbzAA8NSCodingRzlFZ"
  )
  public static func _hanok_root<DecodedObject>(
    ofClass cls: DecodedObject.Type, from data: Data
  ) throws -> DecodedObject? where DecodedObject: NSObject, DecodedObject: NSCoding {
    try _hanok_root(ofClasses: [cls], from: data) as? DecodedObject
  }

  /// `unarchivedObject(ofClasses:from:)`, in the place of Foundation's.
  @_silgen_name(
    "$s10Foundation17NSKeyedUnarchiverC16unarchivedObject9ofClasses4fromypSgSayyXlXpG_0A10Essentials4DataVtKFZ"
  )
  public static func _hanok_root(ofClasses classes: [AnyClass], from data: Data) throws -> Any? {
    let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
    unarchiver.requiresSecureCoding = true
    unarchiver.decodingFailurePolicy = .setErrorAndReturn
    let result = unarchiver.decodePresentObject(of: classes, forKey: NSKeyedArchiveRootObjectKey)
    if let error = unarchiver.error { throw error }
    return result
  }

  /// An array of objects of a class.
  public static func unarchivedArrayOfObjects<DecodedObject>(
    ofClass cls: DecodedObject.Type, from data: Data
  ) throws -> [DecodedObject]? where DecodedObject: NSObject, DecodedObject: NSCoding {
    try unarchivedArrayOfObjects(ofClasses: [cls], from: data) as? [DecodedObject]
  }

  /// An array of objects of some classes.
  public static func unarchivedArrayOfObjects(
    ofClasses classes: [AnyClass], from data: Data
  ) throws -> [Any]? {
    try _hanok_root(ofClasses: [NSArray.self] + classes, from: data) as? [Any]
  }

  /// A dictionary with keys of one class and objects of another.
  public static func unarchivedDictionary<Key, Value>(
    ofKeyClass keyCls: Key.Type, objectClass valueCls: Value.Type, from data: Data
  ) throws -> [Key: Value]? where Key: NSObject, Key: NSCoding, Value: NSObject, Value: NSCoding {
    let found = try _hanok_root(
      ofClasses: [NSDictionary.self, keyCls as AnyClass, valueCls as AnyClass], from: data)
    guard let found = found as? NSDictionary else { return nil }
    var result: [Key: Value] = [:]
    for case let (key as Key, value as Value) in found.map({
      (bridged($0.key, Key.self), bridged($0.value, Value.self))
    }) { result[key] = value }
    return result
  }

  private static func bridged<Object>(_ value: Any, _ type: Object.Type) -> Any {
    value as? Object ?? value as AnyObject
  }

  /// A value of a Codable type that was encoded with `encodeEncodable(_:forKey:)`.
  public func decodeDecodable<T: Decodable>(_ type: T.Type, forKey key: String) -> T? {
    guard let data = decodeObject(of: NSData.self, forKey: key) as Data? else { return nil }
    do {
      return try PropertyListDecoder().decode([T].self, from: data).first
    } catch {
      failWithError(error)
      return nil
    }
  }

  /// A value of a Codable type that was encoded with `encodeEncodable(_:forKey:)`, or the error that keeps it from being one.
  public func decodeTopLevelDecodable<T: Decodable>(_ type: T.Type, forKey key: String) throws -> T?
  {
    guard let data = decodeObject(of: NSData.self, forKey: key) as Data? else { return nil }
    return try PropertyListDecoder().decode([T].self, from: data).first
  }
}

extension NSKeyedArchiver {
  /// Encodes a value of a Codable type.
  public func encodeEncodable<T: Encodable>(_ value: T, forKey key: String) throws {
    // In an array, for a property list is not a number or a string alone.
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    encode(try encoder.encode([value]) as NSData, forKey: key)
  }
}

@section(".init_array") @used
nonisolated private let replacesMethods: @convention(c) () -> Void = {
  hanok_replace_unarchiver_methods()
}
