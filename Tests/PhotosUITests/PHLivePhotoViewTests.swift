import PhotosUI
import XCTest

@MainActor
final class PHLivePhotoViewTests: XCTestCase {
  private final class Listener: NSObject, PHLivePhotoViewDelegate {
    var heard: [String] = []
    var allows = true
    func livePhotoView(
      _ view: PHLivePhotoView, canBeginPlaybackWith style: PHLivePhotoViewPlaybackStyle
    ) -> Bool { allows }
    func livePhotoView(
      _ view: PHLivePhotoView, willBeginPlaybackWith style: PHLivePhotoViewPlaybackStyle
    ) { heard.append("begin \(style)") }
    func livePhotoView(
      _ view: PHLivePhotoView, didEndPlaybackWith style: PHLivePhotoViewPlaybackStyle
    ) { heard.append("end \(style)") }
  }

  private func makePhoto() async throws -> PHLivePhoto {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("live-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 20)).image { _ in }
    let urls = ["a.png", "a.mov"].map(folder.appendingPathComponent)
    try XCTUnwrap(picture.pngData()).write(to: urls[0])
    try Data("video".utf8).write(to: urls[1])
    let photo: PHLivePhoto? = await withCheckedContinuation { continuation in
      PHLivePhoto.request(
        withResourceFileURLs: urls, placeholderImage: nil, targetSize: .zero, contentMode: .default
      ) { photo, _ in continuation.resume(returning: photo) }
    }
    return try XCTUnwrap(photo)
  }

  func testTheDelegateHearsOfPlaying() async throws {
    let view = PHLivePhotoView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let listener = Listener()
    view.delegate = listener
    view.startPlayback(with: .full)
    XCTAssertEqual(listener.heard, [])
    view.livePhoto = try await makePhoto()
    listener.allows = false
    view.startPlayback(with: .full)
    XCTAssertEqual(listener.heard, [])
    listener.allows = true
    view.startPlayback(with: .hint)
    view.startPlayback(with: .full)
    view.stopPlayback()
    view.startPlayback(with: .full)
    view.livePhoto = nil
    XCTAssertEqual(listener.heard, ["begin hint", "end hint", "begin full", "end full"])
  }

  func testTheBadgeHasItsColourOnlyOverContent() async {
    XCTAssertEqual(PHLivePhotoView.livePhotoBadgeImage().renderingMode, .alwaysTemplate)
    XCTAssertNotEqual(
      PHLivePhotoView.livePhotoBadgeImage(options: [.overContent, .liveOff]).renderingMode,
      .alwaysTemplate)
  }
}
