import XCTest

@testable import UIKit

/// Keeps what a picker says.
@MainActor
final class PickerOwner: NSObject, UIImagePickerControllerDelegate,
  UINavigationControllerDelegate
{
  var info: [UIImagePickerController.InfoKey: Any]?
  var cancelled = 0
  func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) { self.info = info }
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { cancelled += 1 }
}

@MainActor
extension XCTestCase {
  /// Makes a folder of pictures of these sizes the user's until the test ends; the last one is the newest.
  func writePictures(_ sizes: [CGSize]) throws {
    let before = SavedPhotos.folder
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("picker-\(UUID().uuidString)")
    SavedPhotos.folder = folder
    addTeardownBlock {
      SavedPhotos.folder = before
      try? FileManager.default.removeItem(at: folder)
    }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("no picture".utf8).write(to: folder.appendingPathComponent("notes.txt"))
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    for (number, size) in sizes.enumerated() {
      let file = folder.appendingPathComponent("\(number).png")
      let renderer = UIGraphicsImageRenderer(size: size, format: format)
      let data = renderer.pngData {
        UIColor.red.setFill()
        $0.fill(CGRect(origin: .zero, size: size))
      }
      try data.write(to: file)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: Double(1_000_000 + number))],
        ofItemAtPath: file.path)
    }
  }
}
