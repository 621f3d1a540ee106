import Foundation

/// Functions of the libraries that Foundation's loading stands on: libcurl, and OpenSSL below it.
enum TransferLibrary {
  typealias Handle = UnsafeMutableRawPointer
  /// libcurl's own takes a number or an address as its last argument, both of which travel in the same register.
  typealias SetOption = @convention(c) (Handle, CInt, Int) -> CInt
  typealias AddHandle = @convention(c) (Handle?, Handle?) -> CInt
  typealias FreeHandle = @convention(c) (Handle?) -> Void
  typealias AppendField = @convention(c) (Handle?, UnsafePointer<CChar>) -> Handle?

  static let setOption = function("curl_easy_setopt", as: SetOption.self)
  static let addHandle = function("curl_multi_add_handle", as: AddHandle.self)
  static let freeHandle = function("curl_easy_cleanup", as: FreeHandle.self)
  static let appendField = function("curl_slist_append", as: AppendField.self)

  static func function<Function>(_ name: String, as type: Function.Type) -> Function? {
    dlsym(nil, name).map { unsafeBitCast($0, to: type) }
  }

  static func address(_ function: UnsafeRawPointer) -> Int { Int(bitPattern: function) }
}

/// The options of a transfer that are set here, by libcurl's numbers.
enum TransferOption: CInt {
  case sslVersion = 32
  case upload = 46
  case httpVersion = 84
  case withoutSignals = 99
  case connectsOnly = 141
  case connectMilliseconds = 156
  case verifiesPeer = 64
  case verifiesHost = 81
  case milliseconds = 155
  case writeData = 10001
  case url = 10002
  case readData = 10009
  case fields = 10023
  case headerData = 10029
  case seekData = 10168
  case contextData = 10109
  case readFunction = 20012
  case headerFunction = 20079
  case contextFunction = 20108
  case seekFunction = 20167
  case bodyLength = 30115

  func set(_ value: Int, of handle: TransferLibrary.Handle) {
    _ = TransferLibrary.setOption?(handle, rawValue, value)
  }

  func set(_ value: UnsafeRawPointer?, of handle: TransferLibrary.Handle) {
    set(Int(bitPattern: value), of: handle)
  }
}
