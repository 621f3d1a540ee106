public import Foundation
public import FoundationCompatibility

extension NSItemProvider {
  /// The types of the item's forms, the best first.
  public var registeredContentTypes: [UTType] {
    registeredTypeIdentifiers.compactMap { UTType($0) }
  }

  /// The types of the item's forms that can be had without a copy of the file, the best first.
  public var registeredContentTypesForOpenInPlace: [UTType] {
    registeredTypeIdentifiers(fileOptions: .openInPlace).compactMap { UTType($0) }
  }

  /// The types of the item's forms that are a kind of a type, the best first.
  public func registeredContentTypes(conformingTo contentType: UTType) -> [UTType] {
    registeredContentTypes.filter { $0.conforms(to: contentType) }
  }

  /// Loads the bytes of one of the item's forms.
  @discardableResult
  public func loadDataRepresentation(
    for contentType: UTType, completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress {
    loadDataRepresentation(
      forTypeIdentifier: contentType.identifier, completionHandler: completionHandler)
  }

  /// Adds a form whose bytes are made when they are asked for.
  public func registerDataRepresentation(
    for contentType: UTType, visibility: NSItemProviderRepresentationVisibility = .all,
    loadHandler:
      @escaping @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
  ) {
    registerDataRepresentation(
      forTypeIdentifier: contentType.identifier, visibility: visibility, loadHandler: loadHandler)
  }

  /// Loads one of the item's forms into a file.
  /// - Parameter openInPlace: whether the file may be the item's own; it is a copy, always.
  @discardableResult
  public func loadFileRepresentation(
    for contentType: UTType, openInPlace: Bool = false,
    completionHandler: @escaping @Sendable (URL?, Bool, (any Error)?) -> Void
  ) -> Progress {
    loadFileRepresentation(forTypeIdentifier: contentType.identifier) { url, error in
      completionHandler(url, false, error)
    }
  }
}
