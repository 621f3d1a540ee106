import Foundation
internal import FoundationNetworking

/// Makes the metrics of one request.
///
/// Foundation declares the class and never makes an object of it: its initialisers are empty. So the object's memory is filled
/// here, property by property.
enum TransactionMaking {
  static func transaction(_ request: URLRequest) -> URLSessionTaskTransactionMetrics {
    let type = URLSessionTaskTransactionMetrics.self
    let size = class_getInstanceSize(type)
    let memory = allocate(unsafeBitCast(type, to: UnsafeRawPointer.self), size, 15)
    (memory + header).initializeMemory(as: UInt8.self, repeating: 0, count: size - header)
    for field in StoredProperties.ownFields(of: type) {
      fill(memory + field.offset, field.type, request)
    }
    return Unmanaged<URLSessionTaskTransactionMetrics>.fromOpaque(memory).takeRetainedValue()
  }

  /// How many bytes of an object are the runtime's.
  private static let header = 16

  private static func fill(
    _ address: UnsafeMutableRawPointer, _ type: Any.Type, _ request: URLRequest
  ) {
    func begin<Value>(_ type: Value.Type) {
      let nothing = (type as? any OptionalValue.Type)?.nothing as? Value
      let kind = URLSessionTaskMetrics.ResourceFetchType.networkLoad as? Value
      let resolution = URLSessionTaskMetrics.DomainResolutionProtocol.unknown as? Value
      guard let value = nothing ?? request as? Value ?? kind ?? resolution else { return }
      address.assumingMemoryBound(to: type).initialize(to: value)
    }
    _openExistential(type, do: begin)
  }

  @_silgen_name("swift_allocObject")
  private static func allocate(
    _ type: UnsafeRawPointer, _ size: Int, _ alignment: Int
  ) -> UnsafeMutableRawPointer
}
