import FoundationCompatibility
import XCTest

final class DataBridgingTests: XCTestCase {
  /// Counts how often it is asked where its bytes are.
  private final class Asked: NSData {
    private let content = (0..<1000).map { UInt8($0 % 251) }
    private lazy var place: UnsafeMutablePointer<UInt8> = {
      let place = UnsafeMutablePointer<UInt8>.allocate(capacity: content.count)
      place.initialize(from: content, count: content.count)
      return place
    }()
    private(set) var questions = 0

    override var length: Int { content.count }
    override var bytes: UnsafeRawPointer {
      questions += 1
      return UnsafeRawPointer(place)
    }
    var expected: Data { Data(content) }
    deinit { place.deallocate() }
  }

  func testTheBytesAreCopiedAtOnce() {
    let casts: [(NSData) -> Data] = [
      { $0 as Data }, { Data(referencing: $0) }, { ($0 as Any) as? Data ?? Data() },
      { ($0 as Any) as! Data }, { (["data": $0] as [String: Any])["data"] as? Data ?? Data() },
    ]
    for convert in casts {
      let asked = Asked()
      XCTAssertEqual(convert(asked), asked.expected)
      XCTAssertEqual(asked.questions, 1)
    }
  }

  func testTheCopyIsItsOwn() throws {
    let source = NSMutableData(data: Data([1, 2, 3]))
    let bridged = source as Data
    let referencing = Data(referencing: source)
    source.append(Data([4]))
    source.resetBytes(in: NSRange(location: 0, length: 2))
    XCTAssertEqual(bridged, Data([1, 2, 3]))
    XCTAssertEqual(referencing, Data([1, 2, 3]))
    XCTAssertEqual(source as Data, Data([0, 0, 3, 4]))
  }

  func testEmptyAndMissing() {
    XCTAssertEqual(NSData() as Data, Data())
    XCTAssertEqual(Data(referencing: NSData()), Data())
    let missing: NSData? = nil
    XCTAssertNil(missing as Data?)
    XCTAssertEqual([NSData(data: Data([7]))].map { $0 as Data }, [Data([7])])
    XCTAssertEqual(([NSData(data: Data([7]))] as [Any]) as? [Data], [Data([7])])
    XCTAssertEqual((NSData() as Any) as? Data, Data())
    XCTAssertNil(("7" as Any) as? Data)
  }

  /// Old code asks a temporary object for the bytes and keeps no more than these.
  func testTheBytesAreThereAsLongAsTheData() {
    for count in [1, 5, 14, 15, 100, 5000, 70_000] {
      let data = Data((0..<count).map { UInt8($0 % 251) })
      let bytes = (data as NSData).bytes
      let other = (0..<20).map { _ in [UInt8](repeating: 7, count: count) }
      XCTAssertEqual(Data(bytes: bytes, count: count), data, "\(count) bytes")
      XCTAssertEqual(other.count, 20)
      if count > 14 { data.withUnsafeBytes { XCTAssertEqual($0.baseAddress, bytes) } }
    }
    XCTAssertEqual((Data() as NSData).length, 0)
  }

  func testAnObjectStaysWhenTheDataChangesOrGoes() {
    var data = Data(0..<100)
    let object = data as NSData
    data[0] = 9
    data.append(1)
    XCTAssertEqual(object as Data, Data(0..<100))
    data = Data()
    XCTAssertEqual(object.mutableCopy() as? NSMutableData, NSMutableData(data: Data(0..<100)))
    let slice = Data(0..<200)[50..<90]
    XCTAssertEqual(slice as NSData, Data(50..<90) as NSData)
    XCTAssertEqual((slice as Any as? NSData).map { $0 as Data }, Data(50..<90))
  }
}
