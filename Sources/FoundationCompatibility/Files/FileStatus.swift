public import Foundation

// Darwin's names of what files tell.
extension stat {
  /// When the file was last read.
  public var st_atimespec: timespec { st_atim }
  /// When its content last changed.
  public var st_mtimespec: timespec { st_mtim }
  /// When what is told of it last changed.
  public var st_ctimespec: timespec { st_ctim }
}

extension timeval {
  /// A time as Darwin writes it, whose part of a second has 32 bits.
  public init(tv_sec: Int, tv_usec: Int32) { self.init(tv_sec: tv_sec, tv_usec: Int(tv_usec)) }
}
