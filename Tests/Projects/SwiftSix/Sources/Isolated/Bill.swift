import Foundation

/// What is left to pay. Foundation brings the macro along.
@Observable
public final class Bill {
  public private(set) var cents = 0

  public init() {}

  public func add(_ cents: Int) { self.cents += cents }
}

/// Does away from the main actor what Foundation is asked for there.
public actor Clerk {
  public static let printed = Notification.Name("printed")

  public init() {}

  public func text(of cents: Int) -> String {
    String(format: "%d.%02d", cents / 100, cents % 100)
  }

  public func code(of response: URLResponse) -> Int? { (response as? HTTPURLResponse)?.statusCode }

  public func announce() { NotificationCenter.default.post(name: Self.printed, object: nil) }

  public func files(in folder: URL) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
  }

  public func setsAside(_ file: URL) throws -> Bool {
    var file = file
    var values = URLResourceValues()
    values.isExcludedFromBackup = true
    try file.setResourceValues(values)
    return try file.resourceValues(forKeys: [.isExcludedFromBackupKey]).isExcludedFromBackup == true
  }
}
