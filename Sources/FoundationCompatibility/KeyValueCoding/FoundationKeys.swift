import Foundation

/// Properties of Foundation's classes that predicates and key paths name, for the values of Swift too.
enum FoundationKeys {
  /// The value of a well-known key of a string, date, number, URL or data; nil when it has none of that name.
  static func value(forKey key: String, of object: Any) -> Any? {
    switch DynamicValue(object) {
    case .string(let string): stringValue(key, string)
    case .date(let date): dateValue(key, date)
    case .integer, .real, .decimal: numberValue(key, object)
    case .url(let url): urlValue(key, url)
    case .uuid(let uuid): key == "UUIDString" || key == "uuidString" ? uuid.uuidString : nil
    case .data(let data): key == "length" ? NSNumber(value: data.count) : nil
    default: nil
    }
  }

  /// Keys that every object has.
  static func objectValue(forKey key: String, of object: NSObject) -> Any? {
    switch key {
    case "self": object
    case "description": object.description
    case "debugDescription": object.debugDescription
    case "hash": NSNumber(value: object.hash)
    case "class", "className": String(describing: type(of: object))
    default: workValue(key, object)
    }
  }

  private static func stringValue(_ key: String, _ string: String) -> Any? {
    switch key {
    case "length": NSNumber(value: string.utf16.count)
    case "count": NSNumber(value: string.count)
    case "lowercaseString", "localizedLowercaseString", "lowercased": string.lowercased()
    case "uppercaseString", "localizedUppercaseString", "uppercased": string.uppercased()
    case "capitalizedString", "localizedCapitalizedString", "capitalized": string.capitalized
    case "intValue", "integerValue", "longLongValue":
      NSNumber(value: (string as NSString).integerValue)
    case "doubleValue", "floatValue": NSNumber(value: (string as NSString).doubleValue)
    case "boolValue": NSNumber(value: (string as NSString).boolValue)
    case "pathExtension": (string as NSString).pathExtension
    case "lastPathComponent": (string as NSString).lastPathComponent
    case "stringByDeletingPathExtension": (string as NSString).deletingPathExtension
    case "stringByDeletingLastPathComponent": (string as NSString).deletingLastPathComponent
    case "decomposedStringWithCanonicalMapping": string.decomposedStringWithCanonicalMapping
    case "precomposedStringWithCanonicalMapping": string.precomposedStringWithCanonicalMapping
    case "description", "self", "string": string
    case "hash": NSNumber(value: (string as NSString).hash)
    default: nil
    }
  }

  private static func dateValue(_ key: String, _ date: Date) -> Any? {
    switch key {
    case "timeIntervalSince1970": NSNumber(value: date.timeIntervalSince1970)
    case "timeIntervalSinceReferenceDate": NSNumber(value: date.timeIntervalSinceReferenceDate)
    case "timeIntervalSinceNow": NSNumber(value: date.timeIntervalSinceNow)
    case "description": date.description
    case "self": date
    default: nil
    }
  }

  private static func numberValue(_ key: String, _ object: Any) -> Any? {
    guard let number = DynamicValue(object).asNumber else { return nil }
    switch key {
    case "intValue", "integerValue", "longValue", "longLongValue", "shortValue":
      return NSNumber(value: number.intValue)
    case "doubleValue": return NSNumber(value: number.doubleValue)
    case "floatValue": return NSNumber(value: number.floatValue)
    case "boolValue": return NSNumber(value: number.boolValue)
    case "stringValue": return number.stringValue
    case "decimalValue": return NSDecimalNumber(decimal: number.decimalValue)
    case "description": return number.description
    case "self": return object
    default: return nil
    }
  }

  private static func urlValue(_ key: String, _ url: URL) -> Any? {
    switch key {
    case "absoluteString": url.absoluteString
    case "path": url.path
    case "host": url.host
    case "scheme": url.scheme
    case "query": url.query
    case "fragment": url.fragment
    case "port": url.port.map { NSNumber(value: $0) }
    case "lastPathComponent": url.lastPathComponent
    case "pathExtension": url.pathExtension
    case "relativePath": url.relativePath
    case "relativeString": url.relativeString
    case "isFileURL": NSNumber(value: url.isFileURL)
    case "self": url
    default: nil
    }
  }
}
