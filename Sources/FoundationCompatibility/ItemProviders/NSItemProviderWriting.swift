import Foundation

/// An object that can be given away as data of one or more types.
public protocol NSItemProviderWriting: NSObjectProtocol {
  /// The types the object can be written as, the best first.
  static var writableTypeIdentifiersForItemProvider: [String] { get }
  /// The types this very object can be written as.
  var writableTypeIdentifiersForItemProvider: [String] { get }
  /// Who may read a representation.
  static func itemProviderVisibilityForRepresentation(withTypeIdentifier typeIdentifier: String)
    -> NSItemProviderRepresentationVisibility
  /// Writes the object; the handler may be called on any thread.
  func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (
        Data?, (any Error)?
      ) -> Void
  ) -> Progress?
}

extension NSItemProviderWriting {
  public var writableTypeIdentifiersForItemProvider: [String] {
    Self.writableTypeIdentifiersForItemProvider
  }
  public static func itemProviderVisibilityForRepresentation(
    withTypeIdentifier typeIdentifier: String
  ) -> NSItemProviderRepresentationVisibility { .all }
}

/// Who may read what an item provider offers. Here nothing leaves the app.
public enum NSItemProviderRepresentationVisibility: Int, Sendable {
  case all = 0
  case team = 1
  case group = 2
  case ownProcess = 3
}

/// How a file that an item provider offers may be used.
public struct NSItemProviderFileOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The file may be opened where it is.
  public static let openInPlace = NSItemProviderFileOptions(rawValue: 1)
}
