public import Dispatch
public import Foundation

/// Streams to and from a host; they connect when one of them is opened.
public func CFStreamCreatePairWithSocketToHost(
  _ alloc: CFAllocator?, _ host: CFString!, _ port: UInt32,
  _ readStream: UnsafeMutablePointer<Unmanaged<CFReadStream>?>!,
  _ writeStream: UnsafeMutablePointer<Unmanaged<CFWriteStream>?>!
) {
  let connection = HostConnection("\(host!)", Int(port))
  readStream?.pointee = .passRetained(HostInputStream(connection))
  writeStream?.pointee = .passRetained(HostOutputStream(connection))
}

/// Has a stream tell of its events on a queue; nil for none.
public func CFReadStreamSetDispatchQueue(_ stream: CFReadStream!, _ q: DispatchQueue!) {
  (stream as? EventInputStream)?.schedule(on: q)
}

/// Has a stream tell of its events on a queue; nil for none.
public func CFWriteStreamSetDispatchQueue(_ stream: CFWriteStream!, _ q: DispatchQueue!) {
  (stream as? EventOutputStream)?.schedule(on: q)
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
