import Foundation

/// Where messages belong: a subsystem, named like a bundle, and a category within it.
open class OSLog: NSObject, @unchecked Sendable {
  /// Messages of no subsystem.
  public static let `default` = OSLog(subsystem: "", category: "")
  /// Messages to it are dropped.
  public static let disabled = OSLog(subsystem: "", category: "", isEnabled: false)

  let subsystem: String
  let category: String
  private let isEnabled: Bool

  public convenience init(subsystem: String, category: String) {
    self.init(subsystem: subsystem, category: category, isEnabled: true)
  }

  /// A category that instruments know.
  public struct Category: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let pointsOfInterest = Category(rawValue: "PointsOfInterest")
    public static let dynamicTracing = Category(rawValue: "DynamicTracing")
    public static let dynamicStackTracing = Category(rawValue: "DynamicStackTracing")
  }

  public convenience init(subsystem: String, category: Category) {
    self.init(subsystem: subsystem, category: category.rawValue)
  }

  /// Whether signposts are recorded.
  public var signpostsEnabled: Bool { isEnabled && Signposts.areRecorded }

  private init(subsystem: String, category: String, isEnabled: Bool) {
    self.subsystem = subsystem
    self.category = category
    self.isEnabled = isEnabled
  }

  /// Whether messages of a level are written.
  public func isEnabled(type: OSLogType) -> Bool { isEnabled }

  /// Writes a line to the standard error stream, as a program started from Xcode shows it.
  func write(_ message: String, _ type: OSLogType) {
    guard isEnabled else { return }
    let place = subsystem.isEmpty && category.isEmpty ? "" : " [\(subsystem):\(category)]"
    let process = ProcessInfo.processInfo
    let time = Date().formatted(Self.time)
    let line =
      "\(time) \(process.processName)[\(process.processIdentifier)]\(place)\(type.mark) \(message)\n"
    FileHandle.standardError.write(Data(line.utf8))
  }

  private static let time = Date.VerbatimFormatStyle(
    format: """
      \(year: .defaultDigits)-\(month: .twoDigits)-\(day: .twoDigits) \
      \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits):\
      \(second: .twoDigits).\(secondFraction: .fractional(3))
      """, timeZone: .current, calendar: Calendar(identifier: .gregorian))
}

/// How important a message is.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  public init(_ rawValue: UInt8) { self.rawValue = rawValue }

  public static let `default` = OSLogType(0x00)
  public static let info = OSLogType(0x01)
  public static let debug = OSLogType(0x02)
  public static let error = OSLogType(0x10)
  public static let fault = OSLogType(0x11)

  var mark: String {
    switch self {
    case .error: " error:"
    case .fault: " fault:"
    default: ""
    }
  }
}
