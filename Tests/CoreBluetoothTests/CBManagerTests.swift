import CoreBluetooth
import XCTest

/// A computer answers as a device without Bluetooth.
final class CBManagerTests: XCTestCase {
  private final class Owner: NSObject, CBCentralManagerDelegate, CBPeripheralManagerDelegate,
    @unchecked Sendable
  {
    let told: XCTestExpectation
    var states: [CBManagerState] = []
    init(_ told: XCTestExpectation) { self.told = told }
    func centralManagerDidUpdateState(_ central: CBCentralManager) {
      states.append(central.state)
      told.fulfill()
    }
    func peripheralManagerDidUpdateState(_ peripheral: CBPeripheralManager) {
      states.append(peripheral.state)
      told.fulfill()
    }
  }

  func testTheStateIsToldOnceOnTheQueue() {
    let told = expectation(description: "told")
    told.expectedFulfillmentCount = 2
    let owner = Owner(told)
    let queue = DispatchQueue(label: "bluetooth")
    queue.suspend()
    let central = CBCentralManager(delegate: owner, queue: queue)
    let peripheral = CBPeripheralManager(delegate: owner, queue: queue)
    XCTAssertEqual([central.state, peripheral.state], [.unknown, .unknown])
    queue.resume()
    wait(for: [told], timeout: 30)
    XCTAssertEqual(owner.states, [.unsupported, .unsupported])
    central.scanForPeripherals(withServices: nil)
    XCTAssertFalse(central.isScanning)
    XCTAssertTrue(central.retrievePeripherals(withIdentifiers: [UUID()]).isEmpty)
    XCTAssertEqual(CBManager.authorization, .notDetermined)
  }

  func testShortNamesStandForLongOnes() {
    let short = CBUUID(string: "180d")
    XCTAssertEqual(short.uuidString, "180D")
    XCTAssertEqual(short, CBUUID(string: "0000180D-0000-1000-8000-00805F9B34FB"))
    XCTAssertEqual(short, CBUUID(data: Data([0x18, 0x0D])))
    XCTAssertEqual(short.hash, CBUUID(string: "0000180D").hash)
    XCTAssertNotEqual(short, CBUUID(string: "180A"))
    let uuid = UUID()
    XCTAssertEqual(CBUUID(nsuuid: uuid).uuidString, uuid.uuidString)
  }

  func testServicesAreMadeOfTheirValues() {
    let value = CBMutableCharacteristic(
      type: CBUUID(string: "2A37"), properties: [.read, .notify], value: nil, permissions: .readable
    )
    let service = CBMutableService(type: CBUUID(string: "180D"), primary: true)
    service.characteristics = [value]
    XCTAssertTrue(value.service === service)
    XCTAssertTrue(value.properties.contains(.notify))
    XCTAssertFalse(value.isNotifying)
  }
}
