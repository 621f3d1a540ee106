public import Foundation

// Sizes of memory's pages, and what a process has used, by Darwin's names.

public typealias vm_size_t = UInt
public typealias host_t = UInt32

/// The size of a page, in bytes.
public var vm_page_size: vm_size_t { vm_size_t(NSPageSize()) }
/// The size of a page of the kernel's, in bytes.
public var vm_kernel_page_size: vm_size_t { vm_page_size }

/// This machine.
public func mach_host_self() -> host_t { 0 }

/// Gives the size of a machine's pages, in bytes.
@discardableResult
public func host_page_size(_ host: host_t, _ size: UnsafeMutablePointer<vm_size_t>!)
  -> kern_return_t
{
  size.pointee = vm_page_size
  return KERN_SUCCESS
}

/// What a process, or those it started, has used. Linux names who by an enumeration.
@discardableResult
public func getrusage(_ who: __rusage_who, _ usage: UnsafeMutablePointer<rusage>!) -> Int32 {
  getrusage(__rusage_who_t(who.rawValue), usage)
}

/// A fact about the system. Linux's names of them are `Int`s where they stand alone.
public func sysconf(_ name: Int) -> Int { sysconf(Int32(name)) }

/// The program's arguments, and their number.
public func _NSGetArgv() -> UnsafeMutablePointer<
  UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
>! {
  ProgramArguments.values
}

public func _NSGetArgc() -> UnsafeMutablePointer<Int32>! { ProgramArguments.count }

private enum ProgramArguments {
  nonisolated(unsafe) static let values = {
    let place = UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>.allocate(
      capacity: 1)
    place.initialize(to: CommandLine.unsafeArgv)
    return place
  }()
  nonisolated(unsafe) static let count = {
    let place = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
    place.initialize(to: CommandLine.argc)
    return place
  }()
}
