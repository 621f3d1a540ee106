import Foundation

extension NSPersistentStoreCoordinator {
  /// Carries out a request as a context would.
  @discardableResult
  public func execute(
    _ request: NSPersistentStoreRequest, with context: NSManagedObjectContext
  ) throws -> Any {
    return try context.execute(request)
  }
}
