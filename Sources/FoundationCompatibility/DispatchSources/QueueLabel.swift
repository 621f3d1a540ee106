internal import CSwiftRuntime
public import Dispatch
import Foundation
import Synchronization

/// The label of a queue; of the one that the code runs on for nil.
public func __dispatch_queue_get_label(_ queue: DispatchQueue?) -> UnsafePointer<CChar> {
  guard let queue else { return hanok_current_queue_label() }
  let address = labels.withLock { labels in
    if let address = labels[queue.label] { return address }
    let address = UInt(bitPattern: strdup(queue.label))
    labels[queue.label] = address
    return address
  }
  return UnsafePointer(bitPattern: address) ?? hanok_current_queue_label()
}

/// The addresses of labels that were asked for, which stay.
private let labels = Mutex<[String: UInt]>([:])
