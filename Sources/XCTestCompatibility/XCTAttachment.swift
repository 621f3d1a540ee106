public import Foundation
public import UIKit
public import XCTest

/// Something to look at beside a test's result: a text, a picture, a file.
///
/// The kept attachments of a test are written into the folder that the variable `HANOK_TEST_ATTACHMENTS`
/// names, below one of the test's name; without the variable nothing is written.
open class XCTAttachment: NSObject, @unchecked Sendable {
  /// Whether the attachment stays when its test succeeds.
  public enum Lifetime: Int, Sendable { case keepAlways, deleteOnSuccess }
  /// How good a picture is: as it is, or as a JPEG.
  public enum ImageQuality: Int, Sendable { case original, medium, low }

  open private(set) var uniformTypeIdentifier: String
  open var name: String?
  open var userInfo: [AnyHashable: Any]?
  open var lifetime = Lifetime.deleteOnSuccess
  /// The data to write.
  let payload: Data?

  public init(
    uniformTypeIdentifier identifier: String?, name: String?, payload: Data?,
    userInfo: [AnyHashable: Any]?
  ) {
    uniformTypeIdentifier = identifier ?? "public.data"
    self.name = name
    self.payload = payload
    self.userInfo = userInfo
    super.init()
  }

  public convenience init(data payload: Data) {
    self.init(data: payload, uniformTypeIdentifier: "public.data")
  }
  public convenience init(data payload: Data, uniformTypeIdentifier: String) {
    self.init(
      uniformTypeIdentifier: uniformTypeIdentifier, name: nil, payload: payload, userInfo: nil)
  }
  public convenience init(string: String) {
    self.init(data: Data(string.utf8), uniformTypeIdentifier: "public.plain-text")
  }
  public convenience init(image: UIImage) { self.init(image: image, quality: .original) }
  public convenience init(image: UIImage, quality: ImageQuality) {
    let data =
      switch quality {
      case .original: image.pngData()
      case .medium: image.jpegData(compressionQuality: 0.6)
      case .low: image.jpegData(compressionQuality: 0.2)
      }
    self.init(
      uniformTypeIdentifier: quality == .original ? "public.png" : "public.jpeg", name: nil,
      payload: data, userInfo: nil)
  }
  public convenience init(contentsOfFile url: URL) {
    self.init(
      contentsOfFile: url, uniformTypeIdentifier: Self.identifier(ofExtension: url.pathExtension))
  }
  public convenience init(contentsOfFile url: URL, uniformTypeIdentifier: String) {
    self.init(
      uniformTypeIdentifier: uniformTypeIdentifier, name: url.lastPathComponent,
      payload: try? Data(contentsOf: url), userInfo: nil)
  }
  /// A property list of an object: an array, a dictionary, a string, a number, data.
  public convenience init(plistObject object: Any) {
    let data = try? PropertyListSerialization.data(
      fromPropertyList: object, format: .xml, options: 0)
    self.init(
      uniformTypeIdentifier: "com.apple.property-list", name: nil, payload: data, userInfo: nil)
  }

  // MARK: Files

  private static let extensions = [
    "public.png": "png", "public.jpeg": "jpg", "public.plain-text": "txt", "public.json": "json",
    "public.xml": "xml", "public.html": "html", "com.apple.property-list": "plist",
  ]

  private static func identifier(ofExtension name: String) -> String {
    extensions.first { $0.value == name.lowercased() }?.key ?? "public.data"
  }

  /// Writes the attachment into a folder as the file of a number.
  func write(into folder: URL, number: Int) throws {
    guard let payload else { return }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let plain = (name ?? "Attachment").map { $0 == "/" || $0 == "\0" ? "-" : $0 }
    var file = folder.appendingPathComponent("\(number)-\(String(plain.prefix(100)))")
    if file.pathExtension.isEmpty, let suffix = Self.extensions[uniformTypeIdentifier] {
      file.appendPathExtension(suffix)
    }
    try payload.write(to: file)
  }
}
