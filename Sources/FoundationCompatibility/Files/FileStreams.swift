public import Foundation

/// A place in a stream. Adapted programs call it `fpos_t`, which is a number on Apple's systems and a structure on Linux.
public typealias _fpos_t = Int64

/// A stream whose reading, writing, seeking and closing are functions; what it cannot do has none.
/// - Parameter cookie: What each function gets.
public func funopen(
  _ cookie: UnsafeRawPointer?,
  _ readfn: (
    @convention(c) (UnsafeMutableRawPointer?, UnsafeMutablePointer<CChar>?, Int32) -> Int32
  )?,
  _ writefn: (@convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, Int32) -> Int32)?,
  _ seekfn: (@convention(c) (UnsafeMutableRawPointer?, _fpos_t, Int32) -> _fpos_t)?,
  _ closefn: (@convention(c) (UnsafeMutableRawPointer?) -> Int32)?
) -> UnsafeMutablePointer<FILE>! {
  StreamOfFunctions.open(cookie, readfn, writefn, seekfn, closefn)?
    .assumingMemoryBound(to: FILE.self)
}

/// Tells where a stream is.
@discardableResult
public func fgetpos(
  _ file: UnsafeMutablePointer<FILE>!, _ position: UnsafeMutablePointer<_fpos_t>!
) -> Int32 {
  let place = ftello(file)
  guard place >= 0 else { return -1 }
  position.pointee = _fpos_t(place)
  return 0
}

/// Goes to a place in a stream.
@discardableResult
public func fsetpos(
  _ file: UnsafeMutablePointer<FILE>!, _ position: UnsafePointer<_fpos_t>!
) -> Int32 {
  fseeko(file, off_t(position.pointee), SEEK_SET)
}
