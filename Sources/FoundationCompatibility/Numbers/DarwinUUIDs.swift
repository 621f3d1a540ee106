public import Foundation

// Identifiers as sixteen bytes, by the functions of Darwin's C library.

private func identifier(_ bytes: UnsafePointer<UInt8>) -> UUID {
  UUID(uuid: UnsafeRawPointer(bytes).loadUnaligned(as: uuid_t.self))
}

private func write(_ identifier: UUID, to bytes: UnsafeMutablePointer<UInt8>) {
  UnsafeMutableRawPointer(bytes).storeBytes(of: identifier.uuid, as: uuid_t.self)
}

/// Makes a new identifier.
public func uuid_generate(_ out: UnsafeMutablePointer<UInt8>!) { write(UUID(), to: out) }
public func uuid_generate_random(_ out: UnsafeMutablePointer<UInt8>!) { uuid_generate(out) }

/// Sixteen zeros.
public func uuid_clear(_ uuid: UnsafeMutablePointer<UInt8>!) {
  uuid.update(repeating: 0, count: 16)
}

public func uuid_copy(_ destination: UnsafeMutablePointer<UInt8>!, _ source: UnsafePointer<UInt8>!)
{
  destination.update(from: source, count: 16)
}

/// Whether the identifier is all zeros: 1 if it is.
@discardableResult
public func uuid_is_null(_ uuid: UnsafePointer<UInt8>!) -> Int32 {
  (0..<16).allSatisfy { uuid[$0] == 0 } ? 1 : 0
}

/// Which of two identifiers comes first; 0 for equal ones.
public func uuid_compare(_ first: UnsafePointer<UInt8>!, _ second: UnsafePointer<UInt8>!) -> Int32 {
  memcmp(first, second, 16)
}

/// Reads an identifier's 36 characters; -1 where they are none.
@discardableResult
public func uuid_parse(_ text: UnsafePointer<CChar>!, _ out: UnsafeMutablePointer<UInt8>!) -> Int32
{
  guard let read = UUID(uuidString: String(cString: text)) else { return -1 }
  write(read, to: out)
  return 0
}

/// Writes an identifier as 36 characters and a zero, in capitals.
public func uuid_unparse(_ uuid: UnsafePointer<UInt8>!, _ out: UnsafeMutablePointer<CChar>!) {
  strcpy(out, identifier(uuid).uuidString)
}

public func uuid_unparse_upper(_ uuid: UnsafePointer<UInt8>!, _ out: UnsafeMutablePointer<CChar>!) {
  uuid_unparse(uuid, out)
}

public func uuid_unparse_lower(_ uuid: UnsafePointer<UInt8>!, _ out: UnsafeMutablePointer<CChar>!) {
  strcpy(out, identifier(uuid).uuidString.lowercased())
}
