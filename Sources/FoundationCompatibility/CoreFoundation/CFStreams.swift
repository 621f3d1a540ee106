public import Foundation

// Streams under Core Foundation's names. They are Foundation's classes.

/// Foundation's class of streams that are read, under Core Foundation's name.
public typealias CFReadStream = InputStream
/// Foundation's class of streams that are written, under Core Foundation's name.
public typealias CFWriteStream = OutputStream
/// The name of a stream's property.
public typealias CFStreamPropertyKey = Stream.PropertyKey
/// How far a stream is.
public typealias CFStreamStatus = Stream.Status
/// An event of a stream.
public typealias CFStreamEventType = Stream.Event

/// Opens a stream.
@discardableResult
public func CFReadStreamOpen(_ stream: CFReadStream!) -> Bool {
  stream.open()
  return stream.streamStatus != .error
}

/// Closes a stream.
public func CFReadStreamClose(_ stream: CFReadStream!) { stream.close() }

/// Whether there is something to read.
public func CFReadStreamHasBytesAvailable(_ stream: CFReadStream!) -> Bool {
  stream.hasBytesAvailable
}

/// Reads bytes: how many there were, 0 at the end, -1 for an error.
public func CFReadStreamRead(
  _ stream: CFReadStream!, _ buffer: UnsafeMutablePointer<UInt8>!, _ bufferLength: CFIndex
) -> CFIndex {
  stream.read(buffer, maxLength: bufferLength)
}

/// How far a stream is.
public func CFReadStreamGetStatus(_ stream: CFReadStream!) -> CFStreamStatus { stream.streamStatus }

/// The stream's error, or nil.
public func CFReadStreamCopyError(_ stream: CFReadStream!) -> CFError! {
  stream.streamError.map { $0 as NSError }
}

/// The value of a stream's property; nil for one that it does not have.
public func CFReadStreamCopyProperty(
  _ stream: CFReadStream!, _ propertyName: CFStreamPropertyKey!
) -> CFTypeRef! {
  stream.property(forKey: propertyName)
}

/// Sets a stream's property. False for one that it does not have.
@discardableResult
public func CFReadStreamSetProperty(
  _ stream: CFReadStream!, _ propertyName: CFStreamPropertyKey!, _ propertyValue: CFTypeRef!
) -> Bool {
  stream.setProperty(propertyValue, forKey: propertyName)
}

/// Opens a stream.
@discardableResult
public func CFWriteStreamOpen(_ stream: CFWriteStream!) -> Bool {
  stream.open()
  return stream.streamStatus != .error
}

/// Closes a stream.
public func CFWriteStreamClose(_ stream: CFWriteStream!) { stream.close() }

/// Whether a stream takes bytes.
public func CFWriteStreamCanAcceptBytes(_ stream: CFWriteStream!) -> Bool {
  stream.hasSpaceAvailable
}

/// Writes bytes: how many the stream took, -1 for an error.
@discardableResult
public func CFWriteStreamWrite(
  _ stream: CFWriteStream!, _ buffer: UnsafePointer<UInt8>!, _ bufferLength: CFIndex
) -> CFIndex {
  stream.write(buffer, maxLength: bufferLength)
}

/// How far a stream is.
public func CFWriteStreamGetStatus(_ stream: CFWriteStream!) -> CFStreamStatus {
  stream.streamStatus
}

/// The stream's error, or nil.
public func CFWriteStreamCopyError(_ stream: CFWriteStream!) -> CFError! {
  stream.streamError.map { $0 as NSError }
}

/// The value of a stream's property; nil for one that it does not have.
public func CFWriteStreamCopyProperty(
  _ stream: CFWriteStream!, _ propertyName: CFStreamPropertyKey!
) -> CFTypeRef! {
  stream.property(forKey: propertyName)
}

/// Sets a stream's property. False for one that it does not have.
@discardableResult
public func CFWriteStreamSetProperty(
  _ stream: CFWriteStream!, _ propertyName: CFStreamPropertyKey!, _ propertyValue: CFTypeRef!
) -> Bool {
  stream.setProperty(propertyValue, forKey: propertyName)
}

/// A stream that reads a file.
public func CFReadStreamCreateWithFile(_ alloc: CFAllocator?, _ fileURL: CFURL!) -> CFReadStream! {
  InputStream(url: fileURL as URL)
}

/// A stream that writes a file.
public func CFWriteStreamCreateWithFile(
  _ alloc: CFAllocator?, _ fileURL: CFURL!
) -> CFWriteStream! {
  OutputStream(url: fileURL as URL, append: false)
}
