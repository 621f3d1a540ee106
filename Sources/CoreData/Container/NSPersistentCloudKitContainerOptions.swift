import Foundation

/// Which iCloud container a store would be kept in step with: a store that has them reports that it cannot be
/// (`NSPersistentCloudKitContainer.eventChangedNotification`), since there is no iCloud here.
open class NSPersistentCloudKitContainerOptions: NSObject {
  /// The container's identifier.
  open private(set) var containerIdentifier: String

  public init(containerIdentifier: String) {
    self.containerIdentifier = containerIdentifier
    super.init()
  }
}

extension NSPersistentStoreDescription {
  /// Which iCloud container the store would be kept in step with. A `NSPersistentCloudKitContainer` tells that
  /// setting that up has failed: there is no iCloud here.
  public var cloudKitContainerOptions: NSPersistentCloudKitContainerOptions? {
    get { options[Self.cloudKitOptionsKey] as? NSPersistentCloudKitContainerOptions }
    set { setOption(newValue, forKey: Self.cloudKitOptionsKey) }
  }

  private static var cloudKitOptionsKey: String {
    "NSPersistentStoreDescriptionCloudKitContainerOptions"
  }
}
