public import Dispatch
public import Foundation

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
  (stream as? HostInputStream)?.end.events.set(q)
}

/// Has a stream tell of its events on a queue; nil for none.
public func CFWriteStreamSetDispatchQueue(_ stream: CFWriteStream!, _ q: DispatchQueue!) {
  (stream as? HostOutputStream)?.end.events.set(q)
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
