import Foundation

/// A stream that reads what a host sends.
final class HostInputStream: EventInputStream, @unchecked Sendable {
  private let connection: HostConnection
  private var properties: [PropertyKey: AnyObject] = [:]

  init(_ connection: HostConnection) {
    self.connection = connection
    super.init()
    connection.addStream()
    connection.input = self
  }

  deinit { close() }

  override func didOpen() { connection.open() }
  override func didClose() { connection.closeStream() }

  override var streamStatus: Status {
    end.isClosed ? .closed : end.isOpened ? connection.status : .notOpen
  }
  override var streamError: (any Error)? { connection.error }
  override var hasBytesAvailable: Bool { end.isUsable && connection.hasBytes }

  override func read(_ buffer: UnsafeMutablePointer<UInt8>, maxLength len: Int) -> Int {
    end.isUsable ? connection.read(buffer, len) : -1
  }

  override func property(forKey key: PropertyKey) -> AnyObject? { properties[key] }
  override func setProperty(_ property: AnyObject?, forKey key: PropertyKey) -> Bool {
    guard connection.set(property, key) else { return false }
    properties[key] = property
    return true
  }
}

/// A stream whose bytes go to a host.
final class HostOutputStream: EventOutputStream, @unchecked Sendable {
  private let connection: HostConnection
  private var properties: [PropertyKey: AnyObject] = [:]

  init(_ connection: HostConnection) {
    self.connection = connection
    super.init()
    connection.addStream()
    connection.output = self
  }

  required init(toMemory: ()) { fatalError("A stream to a host has no memory of its own.") }

  deinit { close() }

  override func didOpen() { connection.open() }
  override func didClose() { connection.closeStream() }

  override var streamStatus: Status {
    end.isClosed ? .closed : end.isOpened ? connection.status : .notOpen
  }
  override var streamError: (any Error)? { connection.error }
  override var hasSpaceAvailable: Bool { end.isUsable && connection.hasSpace }

  override func write(_ buffer: UnsafePointer<UInt8>, maxLength len: Int) -> Int {
    end.isUsable ? connection.write(buffer, len) : -1
  }

  override func property(forKey key: PropertyKey) -> AnyObject? { properties[key] }
  override func setProperty(_ property: AnyObject?, forKey key: PropertyKey) -> Bool {
    guard connection.set(property, key) else { return false }
    properties[key] = property
    return true
  }
}

extension HostConnection {
  /// Takes what a property says about encryption; false for properties that mean nothing here.
  func set(_ value: AnyObject?, _ key: Stream.PropertyKey) -> Bool {
    switch key {
    case .socketSecurityLevelKey:
      let level = value.map { "\($0)" } ?? ""
      isSecure = level != StreamSocketSecurityLevel.none.rawValue
    case kCFStreamPropertySSLSettings:
      isSecure = true
      let settings = value as? [String: Any]
      let checks = settings?[kCFStreamSSLValidatesCertificateChain as String]
      checksServer = (checks as? Bool) ?? (checks as? NSNumber)?.boolValue ?? true
    default: return false
    }
    return true
  }
}
