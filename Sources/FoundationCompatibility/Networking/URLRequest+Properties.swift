import Foundation
internal import FoundationNetworking

// A protocol of an app's marks the requests that it sends itself, so that it does not take them up again:
// `URLProtocol.setProperty(true, forKey: "Handled", in: request)`. Foundation on Linux forgets that in copies.

private final class CopiedRequest: NSURLRequest, @unchecked Sendable {
  override func copy(with zone: NSZone? = nil) -> Any {
    RequestProperties.carry(from: self, to: super.copy(with: zone))
  }
  override func mutableCopy(with zone: NSZone? = nil) -> Any {
    RequestProperties.carry(from: self, to: super.mutableCopy(with: zone))
  }
}

private final class CopiedMutableRequest: NSMutableURLRequest, @unchecked Sendable {
  override func copy(with zone: NSZone? = nil) -> Any {
    RequestProperties.carry(from: self, to: super.copy(with: zone))
  }
  override func mutableCopy(with zone: NSZone? = nil) -> Any {
    RequestProperties.carry(from: self, to: super.mutableCopy(with: zone))
  }
}

private enum RequestProperties {
  static let name = "protocolProperties"

  static func carry(from request: NSURLRequest, to copy: Any) -> Any {
    guard let copy = copy as? NSURLRequest, copy !== request,
      let values = StoredProperties.of(type(of: request)).field(named: name)?.read(request)
        as? [String: Any], !values.isEmpty
    else { return copy }
    _ = StoredProperties.of(type(of: copy)).field(named: name)?.write(values, copy)
    return copy
  }
}

@section(".init_array") @used
nonisolated private let carriesProperties: @convention(c) () -> Void = {
  ExtensionOverride.install(CopiedMutableRequest.self)
  ExtensionOverride.install(CopiedRequest.self)
}
