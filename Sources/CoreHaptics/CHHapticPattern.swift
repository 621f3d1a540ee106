import Foundation

/// Events and changes in time, made in code or read from a file (`.ahap`, which is JSON).
open class CHHapticPattern: NSObject, @unchecked Sendable {
  public struct Key: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let version = Key(rawValue: "Version")
    public static let pattern = Key(rawValue: "Pattern")
    public static let event = Key(rawValue: "Event")
    public static let eventType = Key(rawValue: "EventType")
    public static let time = Key(rawValue: "Time")
    public static let eventDuration = Key(rawValue: "EventDuration")
    public static let eventParameters = Key(rawValue: "EventParameters")
    public static let eventWaveformPath = Key(rawValue: "EventWaveformPath")
    public static let eventWaveformUseVolumeEnvelope = Key(
      rawValue: "EventWaveformUseVolumeEnvelope")
    public static let eventWaveformLoopEnabled = Key(rawValue: "EventWaveformLoopEnabled")
    public static let parameter = Key(rawValue: "Parameter")
    public static let parameterID = Key(rawValue: "ParameterID")
    public static let parameterValue = Key(rawValue: "ParameterValue")
    public static let parameterCurve = Key(rawValue: "ParameterCurve")
    public static let parameterCurveControlPoints = Key(rawValue: "ParameterCurveControlPoints")
  }

  private let events: [CHHapticEvent]
  private let parameters: [CHHapticDynamicParameter]
  private let curves: [CHHapticParameterCurve]

  /// Seconds until the last event is over.
  open var duration: TimeInterval {
    (events.map { $0.relativeTime + $0.duration } + parameters.map(\.relativeTime)).max() ?? 0
  }

  /// Throws for a negative time or duration.
  public init(events: [CHHapticEvent], parameters: [CHHapticDynamicParameter]) throws {
    try Self.check(events)
    self.events = events
    self.parameters = parameters
    curves = []
    super.init()
  }

  public init(events: [CHHapticEvent], parameterCurves: [CHHapticParameterCurve]) throws {
    try Self.check(events)
    self.events = events
    parameters = []
    curves = parameterCurves
    super.init()
  }

  /// The pattern of a dictionary as ``exportDictionary()`` makes it.
  public init(dictionary patternDict: [Key: Any]) throws {
    let content = try PatternReader.read(
      Dictionary(patternDict.map { ($0.key.rawValue, $0.value) }) { $1 })
    try Self.check(content.events)
    (events, parameters, curves) = (content.events, content.parameters, content.curves)
    super.init()
  }

  public init(contentsOf url: URL) throws {
    guard let data = try? Data(contentsOf: url) else { throw CHHapticError(.fileNotFound) }
    guard let object = try? JSONSerialization.jsonObject(with: data) as? [String: Any] else {
      throw CHHapticError(.invalidPatternData)
    }
    let content = try PatternReader.read(object)
    try Self.check(content.events)
    (events, parameters, curves) = (content.events, content.parameters, content.curves)
    super.init()
  }

  private static func check(_ events: [CHHapticEvent]) throws {
    for event in events {
      guard event.relativeTime >= 0 else { throw CHHapticError(.invalidEventTime) }
      guard event.duration >= 0 else { throw CHHapticError(.invalidEventDuration) }
    }
  }

  open func exportDictionary() throws -> [Key: Any] {
    let entries: [[String: Any]] =
      events.map { ["Event": Self.entry($0)] } + parameters.map { ["Parameter": Self.entry($0)] }
      + curves.map { ["ParameterCurve": Self.entry($0)] }
    return [.version: 1.0, .pattern: entries]
  }

  private static func entry(_ event: CHHapticEvent) -> [String: Any] {
    var entry: [String: Any] = [
      "EventType": event.type.rawValue, "Time": event.relativeTime,
      "EventParameters": event.eventParameters.map {
        ["ParameterID": $0.parameterID.rawValue, "ParameterValue": Double($0.value)]
          as [String: Any]
      },
    ]
    if event.duration > 0 { entry["EventDuration"] = event.duration }
    return entry
  }

  private static func entry(_ parameter: CHHapticDynamicParameter) -> [String: Any] {
    [
      "ParameterID": parameter.parameterID.rawValue, "ParameterValue": Double(parameter.value),
      "Time": parameter.relativeTime,
    ]
  }

  private static func entry(_ curve: CHHapticParameterCurve) -> [String: Any] {
    [
      "ParameterID": curve.parameterID.rawValue, "Time": curve.relativeTime,
      "ParameterCurveControlPoints": curve.controlPoints.map {
        ["Time": $0.relativeTime, "ParameterValue": Double($0.value)]
      },
    ]
  }
}
