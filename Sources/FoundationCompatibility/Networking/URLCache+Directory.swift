public import Foundation
public import FoundationNetworking

extension URLCache {
  /// A cache with room for so many bytes in memory and on disk, kept in `directory`.
  ///
  /// - Parameter directory: nil puts it where the program's caches are.
  public convenience init(memoryCapacity: Int, diskCapacity: Int, directory: URL? = nil) {
    self.init(
      memoryCapacity: memoryCapacity, diskCapacity: diskCapacity, diskPath: directory?.path)
  }
}
