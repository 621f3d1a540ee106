import Foundation

/// The choice a picker offers, and how much of it may be selected.
public struct PHPickerConfiguration: Hashable, Sendable {
  /// In which form a chosen thing is handed over; files are handed over as they are.
  public enum AssetRepresentationMode: Int, Sendable { case automatic, current, compatible }

  /// How things are chosen.
  public enum Selection: Int, Sendable {
    /// With ticks.
    case `default`
    /// With numbers, in the order of choosing.
    case ordered
    /// With ticks; the delegate is told at each change.
    case continuous
    /// With numbers; the delegate is told at each change.
    case continuousAndOrdered = 3
  }

  /// How many may be chosen; 0 for any number.
  public var selectionLimit = 1
  /// Chooses the offered pictures; nil offers all.
  public var filter: PHPickerFilter?
  public var preferredAssetRepresentationMode = AssetRepresentationMode.automatic
  public var selection = Selection.default
  /// The selection at first, by its assets' names; only with ``init(photoLibrary:)`` and several to choose.
  public var preselectedAssetIdentifiers: [String] = []
  /// Whether results tell their assets' names.
  let hasLibrary: Bool

  /// Results tell no assets' names.
  public init() { hasLibrary = false }
  /// Results tell their assets' names.
  public init(photoLibrary: PHPhotoLibrary) { hasLibrary = true }

  var isContinuous: Bool { selection == .continuous || selection == .continuousAndOrdered }
  var isOrdered: Bool { selection == .ordered || selection == .continuousAndOrdered }
}
