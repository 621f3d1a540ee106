public import Dispatch
import Foundation

/// A source of events of a file or a folder.
public protocol DispatchSourceFileSystemObject: DispatchSourceProtocol {}

extension DispatchSource: DispatchSourceFileSystemObject {
  /// A source for the file of a descriptor.
  /// - Parameters:
  ///   - fileDescriptor: the file, which stays open for as long as the source is used.
  ///   - eventMask: what the handler is called for.
  ///   - queue: where it is called; by default on a queue of the system's.
  public class func makeFileSystemObjectSource(
    fileDescriptor: Int32, eventMask: FileSystemEvent, queue: DispatchQueue? = nil
  ) -> any DispatchSourceFileSystemObject {
    let watch = FileWatch(fileDescriptor, eventMask)
    // Dispatch has one class for sources of all kinds.
    let source =
      DispatchSource.makeReadSource(fileDescriptor: watch.descriptor, queue: queue)
      as! DispatchSource
    objc_setAssociatedObject(source, FileWatch.key, watch, .OBJC_ASSOCIATION_RETAIN)
    let notices: any DispatchSourceRead = source
    notices.setEventHandler { watch.read() }
    notices.setCancelHandler { watch.close() }
    return source
  }
}

extension DispatchSourceFileSystemObject {
  private var watch: FileWatch? {
    objc_getAssociatedObject(self, FileWatch.key) as? FileWatch
  }

  /// The source of the kernel's notices, by whose handlers this one is called; nil for what Dispatch did not make.
  private var notices: (any DispatchSourceRead)? { self as? DispatchSource }

  /// The source as any other, for one of another kind that is known by its class only.
  private var plain: any DispatchSourceProtocol { self }

  /// The descriptor of the file.
  public var handle: Int32 { watch?.file ?? -1 }

  /// The events that the handler is called for.
  public var mask: DispatchSource.FileSystemEvent { watch?.mask ?? [] }

  /// The events that led to the call of the handler.
  public var data: DispatchSource.FileSystemEvent { watch?.happened ?? [] }

  /// Sets the handler of events.
  public func setEventHandler(
    qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    handler: DispatchSourceHandler?
  ) {
    guard let watch else { return plain.setEventHandler(qos: qos, flags: flags, handler: handler) }
    notices?.setEventHandler(qos: qos, flags: flags) {
      watch.read()
      if !watch.happened.isEmpty { handler?() }
    }
  }

  public func setEventHandler(handler: DispatchWorkItem) {
    setEventHandler { handler.perform() }
  }

  /// Sets the handler of the source's cancellation; the place to close the descriptor.
  public func setCancelHandler(
    qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    handler: DispatchSourceHandler?
  ) {
    guard let watch else { return plain.setCancelHandler(qos: qos, flags: flags, handler: handler) }
    notices?.setCancelHandler(qos: qos, flags: flags) {
      watch.close()
      handler?()
    }
  }

  public func setCancelHandler(handler: DispatchWorkItem) {
    setCancelHandler { handler.perform() }
  }
}

/// The kernel's notices of one file.
private final class FileWatch: @unchecked Sendable {
  nonisolated(unsafe) static let key = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)

  let file: Int32
  let mask: DispatchSource.FileSystemEvent
  /// A descriptor that becomes readable when there is a notice.
  let descriptor: Int32
  private let lock = NSLock()
  private var seen: DispatchSource.FileSystemEvent = []
  private var size: Int

  init(_ file: Int32, _ mask: DispatchSource.FileSystemEvent) {
    self.file = file
    self.mask = mask
    size = FileWatch.size(of: file)
    descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    let events =
      IN_ATTRIB | IN_MODIFY | IN_DELETE_SELF | IN_MOVE_SELF | IN_CREATE | IN_DELETE
      | IN_MOVED_FROM | IN_MOVED_TO
    // The link leads to the file whatever its name is by now.
    inotify_add_watch(descriptor, "/proc/self/fd/\(file)", UInt32(events))
  }

  var happened: DispatchSource.FileSystemEvent { lock.withLock { seen } }

  /// Takes the notices that have come; they are what happened until the next ones do.
  func read() {
    var events: DispatchSource.FileSystemEvent = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = Foundation.read(descriptor, &buffer, buffer.count)
      guard count > 0 else { break }
      var offset = 0
      while offset + MemoryLayout<inotify_event>.size <= count {
        let notice = buffer.withUnsafeBytes {
          $0.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
        }
        events.formUnion(self.events(notice.mask))
        offset += MemoryLayout<inotify_event>.size + Int(notice.len)
      }
    }
    lock.withLock { seen = events.intersection(mask) }
  }

  func close() { Glibc.close(descriptor) }

  private func events(_ bits: UInt32) -> DispatchSource.FileSystemEvent {
    var events: DispatchSource.FileSystemEvent = []
    func has(_ flags: Int32) -> Bool { bits & UInt32(truncatingIfNeeded: flags) != 0 }
    if has(IN_MODIFY) {
      let now = FileWatch.size(of: file)
      events.insert(.write)
      if now > size { events.insert(.extend) }
      size = now
    }
    if has(IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO) { events.insert(.write) }
    if has(IN_MOVE_SELF) { events.insert(.rename) }
    if has(IN_DELETE_SELF) { events.insert(.delete) }
    if has(IN_ATTRIB) {
      // While the file is open, its last name's end comes as a change of the number of its names.
      var status = stat()
      let isGone = fstat(file, &status) == 0 && status.st_nlink == 0
      events.insert(isGone ? .delete : .attrib)
      if isGone { events.insert(.link) }
    }
    return events
  }

  private static func size(of file: Int32) -> Int {
    var status = stat()
    return fstat(file, &status) == 0 ? Int(status.st_size) : 0
  }
}
