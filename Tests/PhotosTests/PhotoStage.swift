import UIKit
import TestSupport
import XCTest

@testable import Photos

/// A folder of pictures, a waste bin and the person's leave, for one test.
@MainActor
final class PhotoStage {
  let root = FileManager.default.temporaryDirectory
    .appendingPathComponent("photos-\(UUID().uuidString)")
  let folder: URL

  init(_ test: XCTestCase, access: PHAuthorizationStatus = .authorized) {
    let (before, bin) = (SavedPhotos.folder, PictureTrash.folder)
    folder = root.appendingPathComponent("Pictures").resolvingSymlinksInPath()
    SavedPhotos.folder = folder
    PictureTrash.folder = root.appendingPathComponent("Trash")
    for level in [PHAccessLevel.addOnly, .readWrite] { PhotoAccess.shared.set(access, for: level) }
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    MediaClock.install(steppedAt: 100)
    ClockTimers.reset()
    test.addTeardownBlock { @MainActor in
      MediaClock.uninstall()
      for window in UIApplication.shared.windows { window.isHidden = true }
      SavedPhotos.folder = before
      PictureTrash.folder = bin
      for level in [PHAccessLevel.addOnly, .readWrite] {
        PhotoAccess.shared.set(.notDetermined, for: level)
      }
      try? FileManager.default.removeItem(at: self.root)
    }
  }

  static func picture(_ width: Int, _ height: Int) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let size = CGSize(width: width, height: height)
    return UIGraphicsImageRenderer(size: size, format: format).image {
      UIColor.systemTeal.setFill()
      $0.fill(CGRect(origin: .zero, size: size))
    }
  }

  /// Writes a picture; `day` orders them.
  func add(_ path: String, _ width: Int = 40, _ height: Int = 30, day: Int) throws {
    let url = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    let image = Self.picture(width, height)
    let isJPEG = url.pathExtension == "jpg"
    let data = isJPEG ? image.jpegData(compressionQuality: 0.9) : image.pngData()
    try XCTUnwrap(data).write(to: url)
    try FileManager.default.setAttributes(
      [.modificationDate: Self.date(day)], ofItemAtPath: url.path)
  }

  static func date(_ day: Int) -> Date { Date(timeIntervalSince1970: Double(day) * 86_400) }

  /// All pictures' names, the oldest first.
  var names: [String] { PhotoStore.assets().map(\.localIdentifier) }

  /// The alert that asks the person, once it is there.
  func alert() async throws -> UIAlertController {
    var alert: UIAlertController?
    let hasCome = try await eventually {
      alert =
        UIApplication.shared.windows.lazy.compactMap {
          $0.rootViewController?.presentedViewController as? UIAlertController
        }.first
      return alert != nil
    }
    if hasCome, let alert { return alert }
    throw PHPhotosError(.internalError, "no alert came")
  }

  /// Touches a button of the alert.
  func choose(_ title: String) async throws {
    let alert = try await alert()
    step()
    func find(_ view: UIView) -> UILabel? {
      if let label = view as? UILabel, label.text == title { return label }
      return view.subviews.lazy.compactMap(find).first
    }
    let label = try XCTUnwrap(find(alert.view))
    let point = label.convert(CGPoint(x: label.bounds.midX, y: label.bounds.midY), to: nil)
    UIApplication.shared.send(.touch(id: 0, phase: .began, location: point))
    MediaClock.advance(by: 0.05)
    UIApplication.shared.send(.touch(id: 0, phase: .ended, location: point))
    step()
  }

  func step() {
    for _ in 0..<60 {
      MediaClock.advance(by: 1.0 / 60)
      ClockTimers.fire()
      _ = UIApplication.shared.makeFrame()
    }
  }
}
