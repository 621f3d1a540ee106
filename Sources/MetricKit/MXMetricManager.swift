import Foundation
import FoundationCompatibility
import os

/// Gives reports of how the app behaves, which devices send once a day: none on this one, as in a simulator.
open class MXMetricManager: NSObject, @unchecked Sendable {
  private static let instance = MXMetricManager()
  private let lock = NSLock()
  private let subscribers = NSHashTable<AnyObject>.weakObjects()

  open class var shared: MXMetricManager { instance }
  open class func makeLogHandle(category: String) -> OSLog {
    OSLog(subsystem: "", category: category)
  }
  private override init() { super.init() }

  open var pastPayloads: [MXMetricPayload] { [] }
  open var pastDiagnosticPayloads: [MXDiagnosticPayload] { [] }

  /// Kept weakly, for reports, of which none come.
  open func add(_ subscriber: any MXMetricManagerSubscriber) {
    lock.withLock { subscribers.add(subscriber) }
  }
  open func remove(_ subscriber: any MXMetricManagerSubscriber) {
    lock.withLock { subscribers.remove(subscriber) }
  }
}

public protocol MXMetricManagerSubscriber: NSObjectProtocol {
  func didReceive(_ payloads: [MXMetricPayload])
  func didReceive(_ payloads: [MXDiagnosticPayload])
}

extension MXMetricManagerSubscriber {
  public func didReceive(_ payloads: [MXMetricPayload]) {}
  public func didReceive(_ payloads: [MXDiagnosticPayload]) {}
}

/// What reports have in common.
open class MXMetricPayload: NSObject, @unchecked Sendable {
  public let latestApplicationVersion: String
  public let includesMultipleApplicationVersions: Bool
  public let timeStampBegin: Date
  public let timeStampEnd: Date
  open var metaData: MXMetaData? { nil }
  open var cpuMetrics: MXMetric? { nil }
  open var memoryMetrics: MXMetric? { nil }
  open var applicationLaunchMetrics: MXMetric? { nil }
  open var applicationResponsivenessMetrics: MXMetric? { nil }
  open var applicationExitMetrics: MXMetric? { nil }
  open var applicationTimeMetrics: MXMetric? { nil }
  open var diskIOMetrics: MXMetric? { nil }
  open var networkTransferMetrics: MXMetric? { nil }
  open var displayMetrics: MXMetric? { nil }
  open var gpuMetrics: MXMetric? { nil }
  open var animationMetrics: MXMetric? { nil }
  open var signpostMetrics: [MXMetric]? { nil }

  init(version: String, from begin: Date, to end: Date) {
    latestApplicationVersion = version
    includesMultipleApplicationVersions = false
    timeStampBegin = begin
    timeStampEnd = end
    super.init()
  }
  open func jsonRepresentation() -> Data {
    (try? JSONSerialization.data(withJSONObject: dictionaryRepresentation())) ?? Data()
  }
  open func dictionaryRepresentation() -> [AnyHashable: Any] {
    ["appVersion": latestApplicationVersion]
  }
}

/// One figure of a report.
open class MXMetric: NSObject, @unchecked Sendable {
  private let values: [AnyHashable: Any]
  init(_ values: [AnyHashable: Any]) {
    self.values = values
    super.init()
  }
  open func jsonRepresentation() -> Data {
    (try? JSONSerialization.data(withJSONObject: values)) ?? Data()
  }
  open func dictionaryRepresentation() -> [AnyHashable: Any] { values }
}

/// Where a report comes from.
open class MXMetaData: NSObject, @unchecked Sendable {
  public let regionFormat: String
  public let osVersion: String
  public let deviceType: String
  public let applicationBuildVersion: String
  public let platformArchitecture: String
  init(regionFormat: String, osVersion: String, deviceType: String, build: String, machine: String)
  {
    self.regionFormat = regionFormat
    self.osVersion = osVersion
    self.deviceType = deviceType
    applicationBuildVersion = build
    platformArchitecture = machine
    super.init()
  }
}

/// A report of crashes and hangs.
open class MXDiagnosticPayload: NSObject, @unchecked Sendable {
  public let timeStampBegin: Date
  public let timeStampEnd: Date
  open var crashDiagnostics: [MXCrashDiagnostic]? { nil }
  open var hangDiagnostics: [MXHangDiagnostic]? { nil }
  open var cpuExceptionDiagnostics: [MXDiagnostic]? { nil }
  open var diskWriteExceptionDiagnostics: [MXDiagnostic]? { nil }
  open var appLaunchDiagnostics: [MXDiagnostic]? { nil }
  init(from begin: Date, to end: Date) {
    timeStampBegin = begin
    timeStampEnd = end
    super.init()
  }
  open func jsonRepresentation() -> Data { Data("{}".utf8) }
  open func dictionaryRepresentation() -> [AnyHashable: Any] { [:] }
}

open class MXDiagnostic: NSObject, @unchecked Sendable {
  public let applicationVersion: String
  open var metaData: MXMetaData { meta }
  private let meta: MXMetaData
  init(version: String, _ meta: MXMetaData) {
    applicationVersion = version
    self.meta = meta
    super.init()
  }
  open func jsonRepresentation() -> Data { Data("{}".utf8) }
  open func dictionaryRepresentation() -> [AnyHashable: Any] { [:] }
}

open class MXCallStackTree: NSObject, @unchecked Sendable {
  private let data: Data
  init(_ data: Data) {
    self.data = data
    super.init()
  }
  open func jsonRepresentation() -> Data { data }
}

open class MXCrashDiagnostic: MXDiagnostic, @unchecked Sendable {
  public let callStackTree: MXCallStackTree
  open var terminationReason: String? { nil }
  open var virtualMemoryRegionInfo: String? { nil }
  open var exceptionType: NSNumber? { nil }
  open var exceptionCode: NSNumber? { nil }
  open var signal: NSNumber? { nil }
  init(version: String, _ meta: MXMetaData, _ tree: MXCallStackTree) {
    callStackTree = tree
    super.init(version: version, meta)
  }
}

open class MXHangDiagnostic: MXDiagnostic, @unchecked Sendable {
  public let callStackTree: MXCallStackTree
  public let hangDuration: Measurement<UnitDuration>
  init(
    version: String, _ meta: MXMetaData, _ tree: MXCallStackTree,
    _ duration: Measurement<UnitDuration>
  ) {
    callStackTree = tree
    hangDuration = duration
    super.init(version: version, meta)
  }
}
