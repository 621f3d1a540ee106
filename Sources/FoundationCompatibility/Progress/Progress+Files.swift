public import Foundation

// What a progress of files says about them: entries of its information, as on Apple's systems.

extension Progress {
  public var fileOperationKind: FileOperationKind? {
    get { userInfo[.fileOperationKindKey] as? FileOperationKind }
    set { setUserInfoObject(newValue, forKey: .fileOperationKindKey) }
  }
  public var fileURL: URL? {
    get { userInfo[.fileURLKey] as? URL }
    set { setUserInfoObject(newValue, forKey: .fileURLKey) }
  }
  public var fileTotalCount: Int? {
    get { number(.fileTotalCountKey)?.intValue }
    set { setUserInfoObject(newValue, forKey: .fileTotalCountKey) }
  }
  public var fileCompletedCount: Int? {
    get { number(.fileCompletedCountKey)?.intValue }
    set { setUserInfoObject(newValue, forKey: .fileCompletedCountKey) }
  }
  /// How many bytes come in a second.
  public var throughput: Int? {
    get { number(.throughputKey)?.intValue }
    set { setUserInfoObject(newValue, forKey: .throughputKey) }
  }
  /// The seconds until the end.
  public var estimatedTimeRemaining: TimeInterval? {
    get { number(.estimatedTimeRemainingKey)?.doubleValue }
    set { setUserInfoObject(newValue, forKey: .estimatedTimeRemainingKey) }
  }

  private func number(_ key: ProgressUserInfoKey) -> NSNumber? {
    userInfo[key].flatMap { DynamicValue($0).asNumber }
  }
}
