public import Foundation

extension NSCoder {
  /// A list of objects of a class; nil, with an error, if one is of another.
  public func decodeArrayOfObjects<Object: NSObject & NSSecureCoding>(
    ofClass type: Object.Type, forKey key: String
  ) -> [Object]? {
    decodeObject(of: [NSArray.self, type], forKey: key) as? [Object]
  }

  /// A list of objects of some classes; nil, with an error, if one is of another.
  public func decodeArrayOfObjects(ofClasses types: [AnyClass], forKey key: String) -> [Any]? {
    decodeObject(of: [NSArray.self] + types, forKey: key) as? [Any]
  }

  /// A dictionary with keys and objects of two classes; nil, with an error, if one is of another.
  public func decodeDictionary<Key: NSObject & NSSecureCoding, Object: NSObject & NSSecureCoding>(
    withKeyClass keyType: Key.Type, objectClass: Object.Type, forKey key: String
  ) -> [Key: Object]? {
    let found = decodeObject(of: [NSDictionary.self, keyType, objectClass], forKey: key)
    return (found as? NSDictionary).flatMap { dictionary in
      var result: [Key: Object] = [:]
      for (key, value) in dictionary {
        guard let key = key as? Key, let value = value as? Object else { return nil }
        result[key] = value
      }
      return result
    }
  }

  /// The bytes that `encodeBytes(_:length:forKey:)` wrote. They are there as long as the coder.
  public func decodeBytes(
    forKey key: String, returnedLength length: UnsafeMutablePointer<Int>?
  ) -> UnsafePointer<UInt8>? {
    guard containsValue(forKey: key) else { return nil }
    let found = withDecodedUnsafeBufferPointer(forKey: key) { buffer in
      buffer.map { NSData(bytes: $0.baseAddress, length: $0.count) }
    }
    guard let data = found else { return nil }
    length?.pointee = data.length
    objc_setAssociatedObject(
      self, Unmanaged.passUnretained(data).toOpaque(), data, .OBJC_ASSOCIATION_RETAIN)
    return data.bytes.assumingMemoryBound(to: UInt8.self)
  }
}
