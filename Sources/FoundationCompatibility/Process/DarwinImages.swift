internal import CSwiftRuntime
public import Foundation

// The images that are loaded into a process: the program and its libraries, in the order in which they were loaded.

/// How many images there are.
public func _dyld_image_count() -> UInt32 { UInt32(hanok_image_count()) }

/// The path of an image; nil for a number that there is no image of.
public func _dyld_get_image_name(_ image_index: UInt32) -> UnsafePointer<CChar>! {
  image_index == 0 ? ProgramPath.text : UnsafePointer(hanok_image_name(Int(image_index)))
}

/// What an image begins with, which is a header of ELF's on Linux.
public struct mach_header {
  public var magic: UInt32
}

/// Where an image begins; nil for a number that there is no image of.
public func _dyld_get_image_header(_ image_index: UInt32) -> UnsafePointer<mach_header>! {
  hanok_image_start(Int(image_index)).map { $0.assumingMemoryBound(to: mach_header.self) }
}

/// How far an image stands from where it was linked for.
public func _dyld_get_image_vmaddr_slide(_ image_index: UInt32) -> Int {
  hanok_image_slide(Int(image_index))
}

/// The program's own path, which the loader does not give.
private enum ProgramPath {
  nonisolated(unsafe) static let text: UnsafePointer<CChar> = {
    var size = UInt32(PATH_MAX)
    let buffer = UnsafeMutablePointer<CChar>.allocate(capacity: Int(size))
    buffer.pointee = 0
    _NSGetExecutablePath(buffer, &size)
    return UnsafePointer(buffer)
  }()
}
