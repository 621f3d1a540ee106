internal import Dispatch
import Foundation
public import FoundationNetworking
import Synchronization

/// An app's own protocols, most of them in tests: their calls and answers, as on iOS.
///
/// Foundation's own protocols are left alone.
private final class AppProtocol: URLProtocol, @unchecked Sendable {
  override class func canInit(with request: URLRequest) -> Bool { false }

  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override class func registerClass(_ protocolClass: AnyClass) -> Bool {
    _hanok_register(protocolClass)
  }

  override class func unregisterClass(_ protocolClass: AnyClass) {
    _hanok_unregister(protocolClass)
  }

  override class func requestIsCacheEquivalent(_ a: URLRequest, to b: URLRequest) -> Bool { a == b }

  override var client: (any URLProtocolClient)? {
    get { _hanok_client() }
    set { super.client = newValue }
  }

  override var request: URLRequest { _hanok_request() }
}

// A final class asks without the method table: the program's own definitions come before the library's. What Foundation
// would answer stands in the object.
extension URLProtocol {
  @_silgen_name("$s20FoundationNetworking11URLProtocolC6clientAA0C6Client_pSgvg")
  public func _hanok_client() -> (any URLProtocolClient)? {
    let field = StoredProperties.of(URLProtocol.self).field(named: "_client")
    guard let value = field?.read(self), let client = unwrapped(value) as? any URLProtocolClient
    else { return nil }
    guard Self.isFoundations(type(of: client)) else { return client }
    let kind = String(reflecting: type(of: self))
    guard !Self.isFoundations(type(of: self)) || kind == "FoundationNetworking._HTTPURLProtocol"
    else { return client }
    let loading: any URLProtocolClient =
      Self.isFoundations(type(of: self)) ? TransferClient(client) : LoadingClient(client)
    _ = field?.write(loading, self)
    return loading
  }

  @_silgen_name("$s20FoundationNetworking11URLProtocolC7requestAA10URLRequestVvg")
  public func _hanok_request() -> URLRequest {
    let value = StoredProperties.of(URLProtocol.self).field(named: "_request")?.read(self)
    guard let given = value as? URLRequest else { preconditionFailure("no request") }
    guard !Self.isFoundations(type(of: self)), let task else { return given }
    if let prepared = objc_getAssociatedObject(self, Self.requestKey) as? URLRequest {
      return prepared
    }
    let current = given == task.originalRequest ? task.currentRequest ?? given : given
    let prepared = type(of: self).canonicalRequest(for: task.sent(current))
    objc_setAssociatedObject(self, Self.requestKey, prepared, .OBJC_ASSOCIATION_RETAIN)
    return prepared
  }

  nonisolated(unsafe) private static let requestKey = UnsafeMutableRawPointer.allocate(
    byteCount: 1, alignment: 1)

  private static func isFoundations(_ type: AnyClass) -> Bool {
    String(reflecting: type).hasPrefix("FoundationNetworking.")
  }
}

extension URLSessionTask {
  /// The session that the task belongs to.
  var owner: URLSession? {
    stored("session", of: self).flatMap(unwrapped) as? URLSession
  }

  /// A request as protocols get to see it: with the session's fields, its body as a stream.
  fileprivate func sent(_ request: URLRequest) -> URLRequest {
    var request = request
    for (name, value) in owner?.configuration.httpAdditionalHeaders ?? [:] {
      guard let name = name as? String, request.value(forHTTPHeaderField: name) == nil else {
        continue
      }
      request.setValue("\(value)", forHTTPHeaderField: name)
    }
    guard let stream = bodyStream(of: request) else { return request }
    request.httpBody = nil
    request.httpBodyStream = stream
    return request
  }

  private func bodyStream(of request: URLRequest) -> InputStream? {
    if let body = request.httpBody { return InputStream(data: body) }
    if let stream = request.httpBodyStream { return stream }
    // The body of an upload task.
    guard let body = stored("knownBody", of: self).flatMap(unwrapped),
      let content = Mirror(reflecting: body).children.first?.value
    else { return nil }
    switch content {
    case let data as DispatchData: return data.isEmpty ? nil : InputStream(data: Data(data))
    case let file as URL: return InputStream(url: file)
    case let stream as InputStream: return stream
    default: return nil
    }
  }

  /// The class of the app's that wants to load the task; nil when Foundation's do.
  fileprivate func appProtocol(_ wants: (URLProtocol.Type) -> Bool) -> URLProtocol.Type? {
    guard let owner else { return nil }
    // Registered protocols are asked for the shared session only.
    let registered = owner === URLSession.shared ? RegisteredProtocols.all : []
    let configured = owner.configuration.protocolClasses ?? []
    let sockets: [AnyClass] = self is URLSessionWebSocketTask ? [WebSocketLoading.self] : []
    for type in registered + sockets + configured + [FileLoading.self] {
      guard let type = type as? URLProtocol.Type, wants(type) else { continue }
      return String(reflecting: type).hasPrefix("FoundationNetworking.") ? nil : type
    }
    return nil
  }

  /// Has a protocol of the app's load the task if one wants to, before Foundation chooses.
  func chooseAppProtocol() {
    guard state == .suspended, let storage = stored("_protocolStorage", of: self),
      "\(storage)" == "toBeCreated"
    else { return }
    TaskControl.of(self).notes.unbegun = storage
    guard currentRequest != nil,
      let type = appProtocol({ $0.canInit(with: self) })
        ?? (KeptAnswerLoading.canInit(with: self) ? KeptAnswerLoading.self : nil)
    else { return }
    let loader = type.init(task: self, cachedResponse: cachedResponse, client: nil)
    satisfyProtocolRequest(loader.isOfApp ? ThreadedProtocol.around(loader, of: self) : loader)
  }

  /// The loader of a task that was redirected.
  func redirectedLoader() -> URLProtocol? {
    appProtocol { $0.canInit(with: self) }?.init(task: self, cachedResponse: nil, client: nil)
  }

  private var cachedResponse: CachedURLResponse? {
    guard self is URLSessionDataTask, let request = currentRequest else { return nil }
    return owner?.configuration.urlCache?.cachedResponse(for: request)
  }

  /// Makes a redirected task go on with another request.
  func setCurrentRequest(_ request: URLRequest) {
    let write = {
      _ = StoredProperties.of(type(of: self)).field(named: "_currentRequest")?.write(request, self)
    }
    if let queue = stored("syncQ", of: self) as? DispatchQueue { queue.sync(execute: write) }
  }

  @_silgen_name(
    "$s20FoundationNetworking14URLSessionTaskC23_satisfyProtocolRequest4withyAA11URLProtocolC_tF")
  func satisfyProtocolRequest(_ urlProtocol: URLProtocol)

  @_silgen_name("$s20FoundationNetworking14URLSessionTaskC20countOfBytesReceiveds5Int64Vvs")
  func setCountOfBytesReceived(_ count: Int64)
}

/// The classes that were registered, the newest first.
enum RegisteredProtocols {
  private static let classes = Mutex<[AnyClass]>([])

  static var all: [AnyClass] { classes.withLock { $0 } }

  fileprivate static func remove(_ type: AnyClass) {
    classes.withLock { $0.removeAll { $0 === type } }
  }

  fileprivate static func add(_ type: AnyClass) {
    remove(type)
    classes.withLock { $0.insert(type, at: 0) }
  }
}

// As on Apple's systems they load for the shared session only. Foundation would give them to every configuration that is
// made afterwards.
extension URLProtocol {
  @_silgen_name("$s20FoundationNetworking11URLProtocolC13registerClassySbyXlXpFZ")
  public static func _hanok_register(_ protocolClass: AnyClass) -> Bool {
    guard protocolClass is URLProtocol.Type else { return false }
    RegisteredProtocols.add(protocolClass)
    return true
  }

  @_silgen_name("$s20FoundationNetworking11URLProtocolC15unregisterClassyyyXlXpFZ")
  public static func _hanok_unregister(_ protocolClass: AnyClass) {
    RegisteredProtocols.remove(protocolClass)
  }
}

@section(".init_array") @used
nonisolated private let preparesProtocols: @convention(c) () -> Void = {
  ExtensionOverride.install(AppProtocol.self)
}
