import Glibc

/// Asks a device for something: `ioctl(STDOUT_FILENO, TIOCGWINSZ, &size)`. On Linux the requests' constants are of
/// another type than the parameter.
/// - Returns: 0, or -1 with the reason in `errno`.
@_disfavoredOverload @discardableResult
public func ioctl(
  _ descriptor: CInt, _ request: Int32, _ value: UnsafeMutableRawPointer
) -> CInt {
  Glibc.ioctl(descriptor, UInt(UInt32(bitPattern: request)), value)
}
