internal import CInterpose
import Foundation
internal import FoundationNetworking
import Synchronization

/// Stands in front of some of libcurl's functions, to set what Foundation leaves out in the moment before a transfer begins.
package enum PreparedTransfers {
  /// What Foundation told libcurl of a transfer.
  struct Settings {
    var object: UInt = 0
    var fields = 0
    var headerFunction = 0
    var headerData = 0
  }

  private static let settings = Mutex<[UInt: Settings]>([:])

  /// Prepares the transfer of a handle that is about to begin.
  package static func prepare(_ handle: UnsafeMutableRawPointer?) {
    guard let handle,
      let settings = settings.withLock({ $0[UInt(bitPattern: handle)] }),
      let object = UnsafeRawPointer(bitPattern: settings.object)
    else { return }
    let easy = Unmanaged<AnyObject>.fromOpaque(object).takeUnretainedValue()
    guard let loader = stored("delegate", of: easy).flatMap(unwrapped) as? URLProtocol,
      let task = loader.task, let session = task.owner
    else { return }
    PreparedTransfer(handle: handle, settings: settings, task: task, session: session).prepare()
  }

  /// A handle is freed; another one may get its address.
  fileprivate static func forget(_ handle: UnsafeMutableRawPointer?) {
    settings.withLock { $0[UInt(bitPattern: handle)] = nil }
  }

  /// Notes an option that Foundation sets.
  package static func note(_ option: CInt, _ value: Int, of handle: UnsafeMutableRawPointer) {
    guard let option = TransferOption(rawValue: option) else { return }
    let key = UInt(bitPattern: handle)
    settings.withLock { settings in
      switch option {
      case .writeData: settings[key, default: Settings()].object = UInt(bitPattern: value)
      case .fields: settings[key, default: Settings()].fields = value
      case .headerFunction: settings[key, default: Settings()].headerFunction = value
      case .headerData: settings[key, default: Settings()].headerData = value
      default: break
      }
    }
  }
}

@section(".init_array") @used
nonisolated private let preparesTransfers: @convention(c) () -> Void = {
  let library = "libFoundationNetworking.so"
  let add: TransferLibrary.AddHandle = { multi, easy in
    PreparedTransfers.prepare(easy)
    // libcurl's CURLM_INTERNAL_ERROR, where it cannot be found.
    return TransferLibrary.addHandle?(multi, easy) ?? 4
  }
  let set: TransferLibrary.SetOption = { handle, option, value in
    PreparedTransfers.note(option, value, of: handle)
    return TransferLibrary.setOption?(handle, option, value) ?? 48
  }
  let free: TransferLibrary.FreeHandle = { handle in
    PreparedTransfers.forget(handle)
    TransferLibrary.freeHandle?(handle)
  }
  guard TransferLibrary.addHandle != nil, TransferLibrary.setOption != nil,
    TransferLibrary.freeHandle != nil
  else { return }
  _ = hanok_interpose(
    library, "curl_easy_setopt", unsafeBitCast(set, to: UnsafeMutableRawPointer.self))
  _ = hanok_interpose(
    library, "curl_multi_add_handle", unsafeBitCast(add, to: UnsafeMutableRawPointer.self))
  _ = hanok_interpose(
    library, "curl_easy_cleanup", unsafeBitCast(free, to: UnsafeMutableRawPointer.self))
}
