public import Dispatch
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

/// Streams to and from a host; they connect when one of them is opened.
public func CFStreamCreatePairWithSocketToHost(
  _ alloc: CFAllocator?, _ host: CFString!, _ port: UInt32,
  _ readStream: UnsafeMutablePointer<Unmanaged<CFReadStream>?>!,
  _ writeStream: UnsafeMutablePointer<Unmanaged<CFWriteStream>?>!
) {
  let connection = HostConnection("\(host!)", Int(port))
  let (input, output) = (HostInputStream(connection), HostOutputStream(connection))
  readStream?.pointee = .passRetained(input)
  writeStream?.pointee = .passRetained(output)
}

/// Has a stream tell of its events on a queue; nil for none.
public func CFReadStreamSetDispatchQueue(_ stream: CFReadStream!, _ q: DispatchQueue!) {
  (stream as? HostInputStream)?.events.set(q)
}

/// Has a stream tell of its events on a queue; nil for none.
public func CFWriteStreamSetDispatchQueue(_ stream: CFWriteStream!, _ q: DispatchQueue!) {
  (stream as? HostOutputStream)?.events.set(q)
}

/// How a stream is encrypted: a dictionary.
public let kCFStreamPropertySSLSettings = Stream.PropertyKey(
  rawValue: "kCFStreamPropertySSLSettings")
/// Whether the server has to prove who it is.
nonisolated(unsafe) public let kCFStreamSSLValidatesCertificateChain =
  "kCFStreamSSLValidatesCertificateChain" as CFString
/// How well a stream is encrypted.
public let kCFStreamPropertySocketSecurityLevel = Stream.PropertyKey.socketSecurityLevelKey
/// The best encryption that both sides speak.
nonisolated(unsafe) public let kCFStreamSocketSecurityLevelNegotiatedSSL =
  StreamSocketSecurityLevel.negotiatedSSL.rawValue as CFString

extension Stream {
  /// Streams to and from a host; they connect when one of them is opened.
  public class func getStreamsToHost(
    withName hostname: String, port: Int, inputStream: UnsafeMutablePointer<InputStream?>?,
    outputStream: UnsafeMutablePointer<OutputStream?>?
  ) {
    let connection = HostConnection(hostname, port)
    inputStream?.pointee = HostInputStream(connection)
    outputStream?.pointee = HostOutputStream(connection)
  }
}
