import CoreLocation
import Foundation

/// What a field of a record can hold.
public protocol CKRecordValueProtocol {}
/// Objective-C's name of the same.
public typealias CKRecordValue = CKRecordValueProtocol

extension String: CKRecordValueProtocol {}
extension Data: CKRecordValueProtocol {}
extension Date: CKRecordValueProtocol {}
extension Bool: CKRecordValueProtocol {}
extension Int: CKRecordValueProtocol {}
extension Int8: CKRecordValueProtocol {}
extension Int16: CKRecordValueProtocol {}
extension Int32: CKRecordValueProtocol {}
extension Int64: CKRecordValueProtocol {}
extension UInt: CKRecordValueProtocol {}
extension UInt8: CKRecordValueProtocol {}
extension UInt16: CKRecordValueProtocol {}
extension UInt32: CKRecordValueProtocol {}
extension UInt64: CKRecordValueProtocol {}
extension Float: CKRecordValueProtocol {}
extension Double: CKRecordValueProtocol {}
extension Array: CKRecordValueProtocol where Element: CKRecordValueProtocol {}
extension NSString: CKRecordValueProtocol {}
extension NSNumber: CKRecordValueProtocol {}
extension NSData: CKRecordValueProtocol {}
extension NSDate: CKRecordValueProtocol {}
extension NSArray: CKRecordValueProtocol {}
extension CLLocation: CKRecordValueProtocol {}
extension CKAsset: CKRecordValueProtocol {}
extension CKRecord.Reference: CKRecordValueProtocol {}

/// Reads and writes a record's fields.
public protocol CKRecordKeyValueSetting: AnyObject {
  func allKeys() -> [CKRecord.FieldKey]
  func changedKeys() -> [CKRecord.FieldKey]
  subscript(key: CKRecord.FieldKey) -> (any CKRecordValueProtocol)? { get set }
}

/// A file that belongs to a record.
open class CKAsset: NSObject, @unchecked Sendable {
  public let fileURL: URL?
  public init(fileURL: URL) {
    self.fileURL = fileURL
    super.init()
  }
}
