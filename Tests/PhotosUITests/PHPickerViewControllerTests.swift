import XCTest

@testable import Photos
@testable import PhotosUI
@testable import UIKit

/// Choosing pictures in the system's picker.
@MainActor
final class PHPickerViewControllerTests: XCTestCase {
  private final class Owner: NSObject, PHPickerViewControllerDelegate {
    var results: [[PHPickerResult]] = []
    func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) {
      self.results.append(results)
    }
  }
  private let owner = Owner()
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

  /// Pictures of these names, the last one the newest.
  private func write(_ names: [String]) throws {
    let before = SavedPhotos.folder
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("picker-\(UUID().uuidString)").resolvingSymlinksInPath()
    SavedPhotos.folder = folder
    addTeardownBlock { @MainActor [window] in
      window.isHidden = true
      SavedPhotos.folder = before
      try? FileManager.default.removeItem(at: folder)
    }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    for (number, name) in names.enumerated() {
      let size = CGSize(width: 40 + number, height: 30)
      let data = UIGraphicsImageRenderer(size: size, format: format).pngData {
        UIColor.systemOrange.setFill()
        $0.fill(CGRect(origin: .zero, size: size))
      }
      let url = folder.appendingPathComponent(name)
      try data.write(to: url)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: Double(number + 1) * 1000)],
        ofItemAtPath: url.path)
    }
  }

  private func show(
    _ configuration: PHPickerConfiguration
  ) throws -> (PHPickerViewController, PhotoGridController) {
    let picker = PHPickerViewController(configuration: configuration)
    picker.delegate = owner
    window.rootViewController = UIViewController()
    window.isHidden = false
    window.rootViewController?.present(picker, animated: false)
    _ = UIApplication.shared.makeFrame()
    let navigation = try XCTUnwrap(picker.children.first as? UINavigationController)
    let grid = try XCTUnwrap(navigation.viewControllers.first as? PhotoGridController)
    grid.collectionView.layoutIfNeeded()
    return (picker, grid)
  }

  private func touch(_ grid: PhotoGridController, _ item: Int) {
    grid.collectionView(
      grid.collectionView, didSelectItemAt: IndexPath(item: item, section: 0))
  }

  func testTheGridBeginsAtTheRightWhereTextDoes() async throws {
    try write(["a.png", "b.png"])
    window.traitOverrides.layoutDirection = .rightToLeft
    let grid = try show(PHPickerConfiguration()).1
    func frame(_ item: Int) -> CGRect? {
      grid.collectionView.cellForItem(at: IndexPath(item: item, section: 0))?.frame
    }
    XCTAssertEqual(frame(0)?.maxX, 390)
    XCTAssertLessThan(try XCTUnwrap(frame(1)).maxX, try XCTUnwrap(frame(0)).minX)
  }

  func testOneIsHandedOverAtOnce() async throws {
    try write(["a.png", "b.png"])
    let (_, grid) = try show(PHPickerConfiguration())
    XCTAssertNil(grid.navigationItem.rightBarButtonItem)
    touch(grid, 0)
    let result = try XCTUnwrap(owner.results.first?.first)
    XCTAssertNil(result.assetIdentifier)
    let provider = result.itemProvider
    XCTAssertEqual(provider.suggestedName, "b")
    XCTAssertEqual(provider.registeredTypeIdentifiers, ["public.png"])
    XCTAssertTrue(provider.canLoadObject(ofClass: UIImage.self))
    XCTAssertTrue(provider.hasItemConformingToTypeIdentifier("public.image"))
    let loaded = expectation(description: "loaded")
    loaded.expectedFulfillmentCount = 3
    provider.loadObject(ofClass: UIImage.self) { image, error in
      XCTAssertEqual((image as? UIImage)?.size.width, 41)
      loaded.fulfill()
    }
    provider.loadDataRepresentation(forTypeIdentifier: "public.image") { data, _ in
      XCTAssertNotNil(data)
      loaded.fulfill()
    }
    provider.loadFileRepresentation(forTypeIdentifier: "public.image") { url, _ in
      XCTAssertEqual(url?.lastPathComponent, "b.png")
      XCTAssertNotNil(url.flatMap { try? Data(contentsOf: $0) })
      loaded.fulfill()
    }
    await fulfillment(of: [loaded], timeout: 30)
  }

  func testSeveralAreMarkedAndAddedInTheirOrder() async throws {
    try write(["a.png", "b.png", "c.png"])
    var configuration = PHPickerConfiguration(photoLibrary: .shared())
    configuration.selectionLimit = 2
    configuration.selection = .ordered
    let (_, grid) = try show(configuration)
    let add = try XCTUnwrap(grid.navigationItem.rightBarButtonItem)
    XCTAssertFalse(add.isEnabled)
    touch(grid, 2)
    touch(grid, 0)
    touch(grid, 1)
    XCTAssertEqual(grid.chosen.map(\.lastPathComponent), ["a.png", "c.png"], "two at most")
    XCTAssertTrue(add.isEnabled)
    touch(grid, 2)
    touch(grid, 1)
    let action = try XCTUnwrap(add.primaryAction)
    action.performWithSender(add, target: nil)
    XCTAssertEqual(owner.results.first?.map(\.assetIdentifier), ["c.png", "b.png"])
  }

  func testCancellingIsAnEmptyAnswer() async throws {
    try write(["a.png"])
    let (_, grid) = try show(PHPickerConfiguration())
    grid.onCancel?()
    XCTAssertEqual(owner.results, [[]])
  }

  func testAContinuousSelectionIsToldAtOnce() async throws {
    try write(["a.png", "b.png"])
    var configuration = PHPickerConfiguration(photoLibrary: .shared())
    configuration.selectionLimit = 0
    configuration.selection = .continuous
    configuration.preselectedAssetIdentifiers = ["a.png", "gone.png"]
    let (picker, grid) = try show(configuration)
    touch(grid, 0)
    XCTAssertEqual(owner.results.last?.map(\.assetIdentifier), ["a.png", "b.png"])
    picker.deselectAssets(withIdentifiers: ["a.png"])
    XCTAssertEqual(grid.chosen.map(\.lastPathComponent), ["b.png"])
  }

  func testFiltersChooseWhatIsOffered() async throws {
    try write(["Screenshot 1.png", "b.png"])
    let offered: [(PHPickerFilter, Int)] = [
      (.images, 2), (.videos, 0), (.screenshots, 1), (.any(of: [.videos, .images]), 2),
      (.all(of: [.images, .not(.screenshots)]), 1), (.livePhotos, 0), (.playbackStyle(.image), 2),
    ]
    for (filter, count) in offered {
      var configuration = PHPickerConfiguration()
      configuration.filter = filter
      let (picker, grid) = try show(configuration)
      XCTAssertEqual(grid.collectionView.numberOfItems(inSection: 0), count)
      picker.dismiss(animated: false)
    }
  }
}
