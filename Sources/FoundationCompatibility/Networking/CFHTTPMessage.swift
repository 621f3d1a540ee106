public import Foundation
internal import FoundationNetworking

/// A request or an answer of HTTP, as it goes over the wire.
public final class CFHTTPMessage: NSObject, @unchecked Sendable {
  fileprivate var isRequest: Bool
  fileprivate var version = "HTTP/1.1"
  fileprivate var method: String?
  fileprivate var url: URL?
  fileprivate var status = 0
  fileprivate var phrase = ""
  fileprivate var fields: [(name: String, value: String)] = []
  fileprivate var body = Data()
  fileprivate var isHeadComplete = false
  /// What has come of a head that is not complete.
  private var pending = Data()

  fileprivate init(isRequest: Bool) { self.isRequest = isRequest }

  fileprivate func value(_ name: String) -> String? {
    fields.last { $0.name.caseInsensitiveCompare(name) == .orderedSame }?.value
  }

  fileprivate func set(_ name: String, _ value: String?) {
    let index = fields.firstIndex { $0.name.caseInsensitiveCompare(name) == .orderedSame }
    switch (index, value) {
    case (let index?, let value?): fields[index].value = value
    case (let index?, nil): fields.remove(at: index)
    case (nil, let value?): fields.append((name, value))
    case (nil, nil): break
    }
  }

  fileprivate var firstLine: String {
    guard isRequest else { return "\(version) \(status) \(phrase)" }
    return "\(method ?? "GET") \(url?.pathAndQuery ?? "/") \(version)"
  }

  fileprivate var serialized: Data {
    let lines = [firstLine] + fields.map { "\($0.name): \($0.value)" }
    return Data((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body
  }

  /// Reads on; false for what is no message.
  fileprivate func append(_ bytes: Data) -> Bool {
    guard !isHeadComplete else {
      body += bytes
      return true
    }
    pending += bytes
    guard let end = pending.range(of: Data("\r\n\r\n".utf8)) else { return true }
    let lines = String(decoding: pending[..<end.lowerBound], as: UTF8.self)
      .components(separatedBy: "\r\n")
    body = Data(pending[end.upperBound...])
    isHeadComplete = true
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      fields.append((String(line[..<colon]), value))
    }
    return readFirst(lines[0].split(separator: " ", maxSplits: 2).map(String.init))
  }

  private func readFirst(_ words: [String]) -> Bool {
    guard words.count >= 2 else { return false }
    if isRequest {
      guard words.count == 3, words[2].hasPrefix("HTTP/") else { return false }
      method = words[0]
      let host = value("Host").map { "http://\($0)" } ?? ""
      url = URL(string: words[1].hasPrefix("/") ? host + words[1] : words[1])
      version = words[2]
      return true
    }
    guard words[0].hasPrefix("HTTP/"), let number = Int(words[1]) else { return false }
    (version, status) = (words[0], number)
    phrase = words.count == 3 ? words[2] : ""
    return true
  }
}

public var kCFHTTPVersion1_0: CFString { "HTTP/1.0" as NSString }
public var kCFHTTPVersion1_1: CFString { "HTTP/1.1" as NSString }

/// A request without fields and body.
public func CFHTTPMessageCreateRequest(
  _ alloc: CFAllocator?, _ requestMethod: CFString, _ url: CFURL, _ httpVersion: CFString
) -> Unmanaged<CFHTTPMessage> {
  let message = CFHTTPMessage(isRequest: true)
  message.method = requestMethod as String
  message.url = url as URL
  message.version = httpVersion as String
  message.isHeadComplete = true
  return .passRetained(message)
}

/// An answer without fields and body.
public func CFHTTPMessageCreateResponse(
  _ alloc: CFAllocator?, _ statusCode: CFIndex, _ statusDescription: CFString?,
  _ httpVersion: CFString
) -> Unmanaged<CFHTTPMessage> {
  let message = CFHTTPMessage(isRequest: false)
  message.status = statusCode
  message.phrase =
    statusDescription as String? ?? HTTPURLResponse.localizedString(forStatusCode: statusCode)
  message.version = httpVersion as String
  message.isHeadComplete = true
  return .passRetained(message)
}

/// A message that is still to be read.
public func CFHTTPMessageCreateEmpty(
  _ alloc: CFAllocator?, _ isRequest: Bool
) -> Unmanaged<CFHTTPMessage> { .passRetained(CFHTTPMessage(isRequest: isRequest)) }

/// Reads bytes of a message; false for what is none.
@discardableResult
public func CFHTTPMessageAppendBytes(
  _ message: CFHTTPMessage, _ newBytes: UnsafePointer<UInt8>, _ numBytes: CFIndex
) -> Bool { message.append(Data(bytes: newBytes, count: numBytes)) }

public func CFHTTPMessageIsHeaderComplete(_ message: CFHTTPMessage) -> Bool {
  message.isHeadComplete
}
public func CFHTTPMessageIsRequest(_ message: CFHTTPMessage) -> Bool { message.isRequest }
public func CFHTTPMessageGetResponseStatusCode(_ response: CFHTTPMessage) -> CFIndex {
  response.status
}

public func CFHTTPMessageSetHeaderFieldValue(
  _ message: CFHTTPMessage, _ headerField: CFString, _ value: CFString?
) { message.set(headerField as String, value as String?) }

public func CFHTTPMessageSetBody(_ message: CFHTTPMessage, _ bodyData: CFData) {
  message.body = Data(copying: bodyData)
}

/// The value of a field; nil when there is none.
public func CFHTTPMessageCopyHeaderFieldValue(
  _ message: CFHTTPMessage, _ headerField: CFString
) -> Unmanaged<CFString>? {
  message.value(headerField as String).map { .passRetained($0 as NSString) }
}

/// All fields with their values.
public func CFHTTPMessageCopyAllHeaderFields(
  _ message: CFHTTPMessage
) -> Unmanaged<CFDictionary>? {
  guard message.isHeadComplete else { return nil }
  var fields: [String: String] = [:]
  for (name, value) in message.fields { fields[name] = value }
  return .passRetained(NSDictionary(dictionary: fields))
}

public func CFHTTPMessageCopyBody(_ message: CFHTTPMessage) -> Unmanaged<CFData>? {
  message.isHeadComplete ? .passRetained(message.body as NSData) : nil
}

public func CFHTTPMessageCopyRequestMethod(_ request: CFHTTPMessage) -> Unmanaged<CFString>? {
  request.method.map { .passRetained($0 as NSString) }
}

public func CFHTTPMessageCopyRequestURL(_ request: CFHTTPMessage) -> Unmanaged<CFURL>? {
  request.url.map { .passRetained($0 as NSURL) }
}

public func CFHTTPMessageCopyResponseStatusLine(
  _ response: CFHTTPMessage
) -> Unmanaged<CFString>? {
  response.isRequest ? nil : .passRetained(response.firstLine as NSString)
}

/// The message as it goes over the wire.
public func CFHTTPMessageCopySerializedMessage(_ message: CFHTTPMessage) -> Unmanaged<CFData>? {
  .passRetained(message.serialized as NSData)
}
