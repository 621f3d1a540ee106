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
