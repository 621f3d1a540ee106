import UIKit
import XCTest

@testable import HanokHost

/// Pictures of previews.
final class PreviewJobTests: MainThreadTestCase {
  private var folder = URL(fileURLWithPath: "/")

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("hanok-test-\(UInt64.random(in: 0 ... .max))")
  }

  override func tearDown() { try? FileManager.default.removeItem(at: folder) }

  private func job(_ more: [String: String] = [:]) throws -> PreviewJob {
    let own = ["HANOK_PREVIEWS": "1", "HANOK_OUTPUT": folder.path]
    let request = try XCTUnwrap(PreviewRequest(environment: own.merging(more) { $1 }))
    return try XCTUnwrap(MainActor.assumeIsolated { PreviewJob(request) })
  }

  func testAPictureForEachLookSizeAndText() throws {
    let file = "/app/\(UUID().uuidString).swift"
    let job = try job([
      "HANOK_PREVIEW_FILE": file, "HANOK_PREVIEW_SIZES": "100x200,300x200",
      "HANOK_PREVIEW_TEXT_SIZES": "L",
    ])
    onMain {
      Previews.register {
        Previews.add("Red wall", file: file, line: 3) { () -> UIViewController in Plain(.red) }
        Previews.add("Other", file: "/app/Other.swift", line: 1) { Plain(.green) }
      }
      XCTAssertEqual(job.run(TestApp.start()), 0)
    }
    let name = URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent + "-Red-wall"
    XCTAssertEqual(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted(),
      [
        "\(name)-100x200-dark.png", "\(name)-100x200-light.png", "\(name)-300x200-dark.png",
        "\(name)-300x200-light.png",
      ])
    let size = try picture("\(name)-300x200-light").size
    XCTAssertEqual(size, CGSize(width: 600, height: 400))
  }

  private func picture(_ name: String) throws -> UIImage {
    try XCTUnwrap(UIImage(contentsOfFile: folder.appendingPathComponent(name + ".png").path))
  }

  func testTraitsSayHowLarge() throws {
    let file = "/app/\(UUID().uuidString).swift"
    let job = try job(["HANOK_PREVIEW_FILE": file, "HANOK_PREVIEW_LOOKS": "dark"])
    onMain {
      Previews.register {
        Previews.add("wide", traits: .landscapeLeft, file: file, line: 1) { Plain(.red) }
        Previews.add("fixed", traits: .fixedLayout(width: 50, height: 20), file: file, line: 2) {
          Plain(.red)
        }
        Previews.add("fit", traits: .sizeThatFitsLayout, file: file, line: 3) { () -> UIView in
          let view = UIView()
          view.widthAnchor.constraint(equalToConstant: 70).isActive = true
          view.heightAnchor.constraint(equalToConstant: 30).isActive = true
          return view
        }
      }
      XCTAssertEqual(job.run(TestApp.start()), 0)
    }
    let start = URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
    XCTAssertEqual(try picture("\(start)-wide").size, CGSize(width: 600, height: 400))
    XCTAssertEqual(try picture("\(start)-fixed").size, CGSize(width: 100, height: 40))
    XCTAssertEqual(try picture("\(start)-fit").size, CGSize(width: 140, height: 60))
  }

  func testAPictureForEachDevice() throws {
    let file = "/app/\(UUID().uuidString).swift"
    let job = try job([
      "HANOK_PREVIEW_FILE": file, "HANOK_PREVIEW_LOOKS": "light",
      "HANOK_PREVIEW_DEVICES": "iphone-se,ipad-mini",
    ])
    onMain {
      let insets = Box<[UIEdgeInsets]>([])
      Previews.register {
        Previews.add("all", file: file, line: 1) { Inset(insets) }
        Previews.add("fixed", traits: .fixedLayout(width: 50, height: 20), file: file, line: 2) {
          Plain(.red)
        }
      }
      let host = TestApp.start()
      let before = host.screen
      XCTAssertEqual(job.run(host), 0)
      XCTAssertEqual(
        insets.value,
        [
          UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0),
          UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0),
        ])
      XCTAssertEqual(host.screen, before)
    }
    let start = URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
    XCTAssertEqual(
      try picture("\(start)-all-iphone-se").size, CGSize(width: 375 * 2, height: 667 * 2))
    XCTAssertEqual(
      try picture("\(start)-all-ipad-mini").size, CGSize(width: 744 * 2, height: 1133 * 2))
    XCTAssertEqual(try picture("\(start)-fixed-iphone-se").size, CGSize(width: 100, height: 40))
  }

  /// A host that plays a device shows a preview of another one on that, and a part without any.
  func testTheDeviceThatIsPlayed() throws {
    let file = "/app/\(UUID().uuidString).swift"
    let job = try job(["HANOK_PREVIEW_FILE": file, "HANOK_PREVIEW_LOOKS": "light"])
    onMain {
      let other = try XCTUnwrap(PreviewTrait.device(titled: "iPhone 12 Pro Max"))
      Previews.register {
        Previews.add("own", file: file, line: 1) { Plain(.red) }
        Previews.add("other", traits: other, file: file, line: 2) { Plain(.red) }
        Previews.add("part", traits: .fixedLayout(width: 50, height: 20), file: file, line: 3) {
          Plain(.red)
        }
      }
      TestApp.start()
      let options = try LaunchOptions(environment: ["HANOK_DEVICE": "iphone-15"])
      let host = HeadlessHost(screen: options.screen(), device: options.simulatedDevice())
      UIApplication.host = host
      UIApplication.shared.screenDidChange(host.screen)
      host.device?.install()
      defer {
        host.play(nil)
        TestApp.start()
      }
      XCTAssertEqual(job.run(host), 0)
      XCTAssertEqual(host.device?.model.name, "iphone-15")
      XCTAssertNotNil(UIApplication.shared.deviceLayer)
    }
    let start = URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
    XCTAssertEqual(try picture("\(start)-own").size, CGSize(width: 393 * 3, height: 852 * 3))
    XCTAssertEqual(
      try picture("\(start)-other").size, CGSize(width: 428 * 3, height: 926 * 3))
    // No corner is cut out of a part.
    XCTAssertEqual(try picture("\(start)-part").size, CGSize(width: 150, height: 60))
    XCTAssertEqual(try alpha("\(start)-part"), 255)
    XCTAssertEqual(try alpha("\(start)-own"), 0)
  }

  /// How opaque the picture's first pixel is.
  private func alpha(_ name: String) throws -> UInt32 {
    let file = folder.appendingPathComponent(name + ".png")
    return try XCTUnwrap(ImageSurface.png(Data(contentsOf: file))).pixel(0, 0) >> 24
  }

  func testNoPreviewIsAFault() throws {
    let job = try job(["HANOK_PREVIEW_FILE": "/app/None.swift"])
    onMain { XCTAssertEqual(job.run(TestApp.start()), 1) }
    XCTAssertNil(PreviewRequest(environment: ["HANOK_OUTPUT": "/tmp"]))
  }
}

private final class Plain: UIViewController {
  private let color: UIColor
  init(_ color: UIColor) {
    self.color = color
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { return nil }
  override func viewDidLoad() { view.backgroundColor = color }
}

/// Notes the safe area that it is shown in.
private final class Inset: UIViewController {
  private let insets: Box<[UIEdgeInsets]>
  init(_ insets: Box<[UIEdgeInsets]>) {
    self.insets = insets
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { return nil }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    insets.value.append(view.safeAreaInsets)
  }
}
