import AVFoundation
import PDFKit
import UIKit
import UniformTypeIdentifiers

/// Makes little pictures of files: of pictures, of a document's first page, of a video; of others an icon.
open class QLThumbnailGenerator: NSObject, @unchecked Sendable {
  private static let instance = QLThumbnailGenerator()
  private static let queue = DispatchQueue(label: "QLThumbnailGenerator", qos: .userInitiated)

  open class var shared: QLThumbnailGenerator { instance }

  private let lock = NSLock()
  private var cancelled: Set<ObjectIdentifier> = []

  /// Gives the best picture that there is, once, on a queue of its own.
  @preconcurrency
  open func generateBestRepresentation(
    for request: Request,
    completion completionHandler:
      @escaping @Sendable (QLThumbnailRepresentation?, (any Error)?) -> Void
  ) {
    Self.queue.async {
      guard !self.isCancelled(request) else {
        return completionHandler(nil, QLThumbnailError(.requestCancelled))
      }
      let (picture, error) = ThumbnailDrawing(request).best
      completionHandler(picture, error)
    }
  }

  open func generateBestRepresentation(for request: Request) async throws
    -> QLThumbnailRepresentation
  {
    try await withCheckedThrowingContinuation { continuation in
      generateBestRepresentation(for: request) { picture, error in
        if let picture {
          continuation.resume(returning: picture)
        } else {
          continuation.resume(throwing: error ?? QLThumbnailError(.generationFailed))
        }
      }
    }
  }

  /// Gives the kinds that were asked for, from the roughest to the best.
  @preconcurrency
  open func generateRepresentations(
    for request: Request,
    update updateHandler: (
      @Sendable (
        QLThumbnailRepresentation?, QLThumbnailRepresentation.RepresentationType, (any Error)?
      )
        -> Void
    )? = nil
  ) {
    Self.queue.async {
      guard !self.isCancelled(request) else { return }
      let drawing = ThumbnailDrawing(request)
      if request.representationTypes.contains(.icon) { updateHandler?(drawing.icon, .icon, nil) }
      let (picture, error) = drawing.picture
      for (wanted, type) in [
        (
          Request.RepresentationTypes.lowQualityThumbnail,
          QLThumbnailRepresentation.RepresentationType.lowQualityThumbnail
        ),
        (.thumbnail, .thumbnail),
      ] where request.representationTypes.contains(wanted) {
        updateHandler?(picture, type, error)
      }
    }
  }

  open func cancel(_ request: Request) {
    _ = lock.withLock { cancelled.insert(ObjectIdentifier(request)) }
  }

  private func isCancelled(_ request: Request) -> Bool {
    lock.withLock { cancelled.remove(ObjectIdentifier(request)) != nil }
  }

  /// A file and how large its picture is to be.
  open class Request: NSObject, NSCopying, @unchecked Sendable {
    public struct RepresentationTypes: OptionSet, Sendable {
      public let rawValue: UInt
      public init(rawValue: UInt) { self.rawValue = rawValue }
      public static let icon = Self(rawValue: 1)
      public static let lowQualityThumbnail = Self(rawValue: 2)
      public static let thumbnail = Self(rawValue: 4)
      public static let all = Self(rawValue: .max)
    }

    let url: URL
    /// Points.
    public let size: CGSize
    public let scale: CGFloat
    public let representationTypes: RepresentationTypes
    /// Pictures that would be smaller in both directions are not made.
    open var minimumDimension: CGFloat = 0
    /// Whether the picture looks like a file, on a sheet with a shadow.
    open var iconMode = false
    /// The file's type where its name does not tell.
    open var contentType: UTType?

    public init(
      fileAt url: URL, size: CGSize, scale: CGFloat, representationTypes: RepresentationTypes
    ) {
      self.url = url
      self.size = size
      self.scale = scale
      self.representationTypes = representationTypes
      super.init()
    }

    open func copy(with zone: NSZone? = nil) -> Any {
      let copy = Request(
        fileAt: url, size: size, scale: scale, representationTypes: representationTypes)
      copy.minimumDimension = minimumDimension
      copy.iconMode = iconMode
      copy.contentType = contentType
      return copy
    }
  }
}

/// A little picture of a file.
open class QLThumbnailRepresentation: NSObject, @unchecked Sendable {
  public enum RepresentationType: Int, Sendable { case icon, lowQualityThumbnail, thumbnail }

  public let type: RepresentationType
  public let uiImage: UIImage
  public let cgImage: CGImage
  /// The part of the picture that is the file's content.
  public let contentRect: CGRect

  init?(_ image: UIImage, _ type: RepresentationType) {
    guard let pixels = image.cgImage else { return nil }
    uiImage = image
    cgImage = pixels
    self.type = type
    contentRect = CGRect(origin: .zero, size: image.size)
    super.init()
  }
}

public struct QLThumbnailError: CustomNSError, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case generationFailed, savingToURLFailed, noCachedThumbnail, noCloudThumbnail, requestInvalid
    case requestCancelled
  }
  public static let errorDomain = "QLThumbnailErrorDomain"
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public var errorCode: Int { code.rawValue }
}
