public import Foundation

// Functions of Darwin's C library that Linux's lacks.

/// Copies a string into a buffer, as much as goes in, with a zero at the end.
///
/// - Returns: the length of the whole string.
@discardableResult
public func strlcpy(
  _ destination: UnsafeMutablePointer<CChar>!, _ source: UnsafePointer<CChar>!, _ size: Int
) -> Int {
  let length = strlen(source)
  guard size > 0 else { return length }
  let count = min(length, size - 1)
  memcpy(destination, source, count)
  destination[count] = 0
  return length
}

/// Puts a string behind the one in a buffer, as much as goes in, with a zero at the end.
///
/// - Returns: the length that the whole would have.
@discardableResult
public func strlcat(
  _ destination: UnsafeMutablePointer<CChar>!, _ source: UnsafePointer<CChar>!, _ size: Int
) -> Int {
  let length = strnlen(destination, size)
  guard length < size else { return length + strlen(source) }
  return length + strlcpy(destination + length, source, size - length)
}

/// Finds a string in the first bytes of another one; nil when it is not there.
public func strnstr(
  _ text: UnsafePointer<CChar>!, _ wanted: UnsafePointer<CChar>!, _ length: Int
) -> UnsafeMutablePointer<CChar>! {
  let count = strlen(wanted)
  let end = strnlen(text, length)
  guard count <= end else { return nil }
  for start in 0...(end - count) where strncmp(text + start, wanted, count) == 0 {
    return UnsafeMutablePointer(mutating: text + start)
  }
  return nil
}
