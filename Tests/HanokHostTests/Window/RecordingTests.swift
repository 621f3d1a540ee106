import ImageIO
import XCTest

@testable import HanokHost

/// Films of a window.
final class RecordingTests: XCTestCase {
  private var folder = URL(fileURLWithPath: "/")

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("hanok-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDown() { try? FileManager.default.removeItem(at: folder) }

  private func pixels(_ width: Int, _ height: Int, _ color: UInt32) -> Data {
    Data((0..<width * height).flatMap { _ in withUnsafeBytes(of: color.littleEndian, Array.init) })
  }

  func testAFilmWithoutFFmpegHasAPictureForEachChange() throws {
    let file = folder.appendingPathComponent("film.webp")
    let film = try XCTUnwrap(WebPFilm(width: 40, height: 30, file: file))
    film.add(pixels(40, 30, 0x00FF_0000), at: 0)
    film.add(pixels(40, 30, 0x00FF_0000), at: 0.2)
    film.add(pixels(40, 30, 0x0000_00FF), at: 0.5)
    XCTAssertTrue(film.finish(at: 1.75))
    let source = try XCTUnwrap(CGImageSourceCreateWithURL(file as NSURL, nil))
    XCTAssertEqual(CGImageSourceGetCount(source), 2)
    let delays = (0..<2).map { index -> Double? in
      let all = CGImageSourceCopyPropertiesAtIndex(source, index, nil) as? [String: Any]
      let own = all?[kCGImagePropertyWebPDictionary as String] as? [String: Any]
      return own?[kCGImagePropertyWebPDelayTime as String] as? Double
    }
    XCTAssertEqual(delays, [0.5, 1.25])
    let last = try XCTUnwrap(CGImageSourceCreateImageAtIndex(source, 1, nil))
    XCTAssertEqual([last.width, last.height], [40, 30])
  }

  func testAFilmWithoutAPictureIsNoFile() throws {
    let file = folder.appendingPathComponent("film.webp")
    let film = try XCTUnwrap(WebPFilm(width: 40, height: 30, file: file))
    XCTAssertFalse(film.finish(at: 1))
    let wrong = try XCTUnwrap(WebPFilm(width: 40, height: 30, file: file))
    wrong.add(pixels(3, 3, 0), at: 0)
    XCTAssertFalse(wrong.finish(at: 1))
    XCTAssertNil(WebPFilm(width: 20_000, height: 30, file: file))
    XCTAssertFalse(FileManager.default.fileExists(atPath: file.path))
  }

  /// Films the fixture from one touch of the key to the next; gives the file's path.
  private func film(_ path: String, key: String = "ctrl+shift+r") throws -> URL {
    let display = try VirtualDisplay()
    addTeardownBlock { display.stop() }
    let app = try Program.fixture(
      [
        "HANOK_HOST": "window", "HANOK_SIZE": "360x401", "HANOK_SCALE": "1",
        "GDK_BACKEND": "x11", "DISPLAY": display.name, "PATH": path,
      ], folder: folder)
    addTeardownBlock { app.stop() }
    app.expect("layout 360x401")
    let window = try XCTUnwrap(display.window(named: "HostFixture"))
    try display.xdotool("windowfocus", window, "key", key)
    XCTAssertTrue(waits { app.errors.contains { $0.hasPrefix("Recording") } }, "\(app.errors)")
    try display.xdotool("mousemove", "--window", window, "70", "50", "click", "1")
    app.expect("up 70,50")
    try display.xdotool("key", key)
    XCTAssertTrue(waits { app.errors.contains { $0.hasPrefix("Saved ") } }, "\(app.errors)")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    XCTAssertEqual(files.count, 1)
    return try XCTUnwrap(files.first)
  }

  func testAWindowIsFilmedWithoutFFmpeg() throws {
    let file = try film(folder.path)
    XCTAssertEqual(file.pathExtension, "webp")
    let source = try XCTUnwrap(CGImageSourceCreateWithURL(file as NSURL, nil))
    XCTAssertGreaterThanOrEqual(CGImageSourceGetCount(source), 1)
    let image = try XCTUnwrap(CGImageSourceCreateImageAtIndex(source, 0, nil))
    XCTAssertEqual([image.width, image.height], [360, 401])
  }

  func testAWindowIsFilmedWithFFmpeg() throws {
    let program = try Program.find("ffmpeg")
    let file = try film(program.deletingLastPathComponent().path)
    XCTAssertEqual(file.pathExtension, "mp4")
    // ffprobe comes with it; sides are even.
    let probe = program.deletingLastPathComponent().appendingPathComponent("ffprobe")
    let probed = try Program(
      probe,
      [
        "-v", "error", "-select_streams", "v:0", "-show_entries", "stream=codec_name,width,height",
        "-of", "csv=p=0", file.path,
      ])
    XCTAssertEqual(probed.exitStatus(), 0)
    XCTAssertNotNil(probed.line { $0 == "h264,360,402" }, "\(probed.lines)")
  }

  func testAWindowIsFilmedAsAGIF() throws {
    let program = try Program.find("ffmpeg")
    let file = try film(program.deletingLastPathComponent().path, key: "ctrl+shift+g")
    XCTAssertEqual(file.pathExtension, "gif")
    let source = try XCTUnwrap(CGImageSourceCreateWithURL(file as NSURL, nil))
    let image = try XCTUnwrap(CGImageSourceCreateImageAtIndex(source, 0, nil))
    XCTAssertEqual([image.width, image.height], [360, 401])
  }

  func testATurnedPictureStandsInTheMiddleOfTheFilm() throws {
    let turned = try XCTUnwrap(ImageSurface(width: 60, height: 40))
    _ = turned.bytes.initializeMemory(as: UInt8.self, repeating: 0xFF)
    turned.markDirty()
    let fitted = try XCTUnwrap(ScreenRecorder.fit(turned, width: 40, height: 60))
    XCTAssertEqual([fitted.width, fitted.height], [40, 60])
    XCTAssertEqual(fitted.pixel(20, 30), 0xFFFF_FFFF)
    XCTAssertEqual(fitted.pixel(20, 5), 0xFF00_0000)
    XCTAssertEqual(fitted.pixel(20, 55), 0xFF00_0000)
  }
}
