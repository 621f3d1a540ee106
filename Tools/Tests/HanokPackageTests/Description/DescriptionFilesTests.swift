import Foundation
import HanokBuild
import XCTest

@testable import HanokPackage

final class DescriptionFilesTests: XCTestCase {
  func testDesktopEntryNamesTheAppInItsLanguages() throws {
    var info = try PackageInfo.wall(settings: ["CFBundleDisplayName": "A \\ wall"])
    info.titles = ["ko": "벽", "pt-BR": "Parede"]
    let text = DesktopEntry(info: info).text
    for line in [
      "Name=A \\\\ wall", "Name[ko]=벽", "Name[pt_BR]=Parede", "Exec=a-wall",
      "Icon=org.example.Wall", "StartupWMClass=org.example.Wall", "Categories=Utility;",
    ] {
      XCTAssertTrue(text.split(separator: "\n").contains { $0 == line }, line)
    }
    guard let validator = Subprocess.find("desktop-file-validate") else { return }
    let folder = try PackagingFolder()
    let file = try folder.write(text, to: "org.example.Wall.desktop")
    let result = try Subprocess.run(validator, [file.path])
    XCTAssertEqual(result.status, 0, result.output)
  }

  func testMetadataIsValidWhateverTheTextsAre() throws {
    var notes = PackageNotes()
    notes.summary = "Pictures & <memories>"
    notes.description = "Keeps \"pictures\" & <b>memories</b>.\n\nFor years."
    notes.homepage = "https://example.org/?a=1&b=2"
    notes.licence = "Apache-2.0"
    var info = try PackageInfo.wall(notes: notes)
    info.titles = ["ko": "벽 & 담"]
    let text = AppStreamMetadata(info: info).text
    XCTAssertTrue(text.contains("<summary>Pictures &amp; &lt;memories&gt;</summary>"), text)
    XCTAssertTrue(text.contains("<release version=\"1.0\" date=\"2023-11-14\"/>"), text)
    let folder = try PackagingFolder()
    let file = try folder.write(text, to: "org.example.Wall.metainfo.xml")
    XCTAssertNoThrow(try AppStreamMetadata.validate(file))
  }

  func testControlFileHasEachDependencyOnce() throws {
    var notes = PackageNotes()
    notes.description = String(repeating: "word ", count: 40) + "\n\nEnd."
    let file = ControlFile(
      info: try PackageInfo.wall(notes: notes), architecture: "amd64",
      depends: ["tzdata", "libc6 (>= 2.36)", "tzdata", "libc6", "libcairo2"],
      installedKilobytes: 12)
    let lines = file.text.components(separatedBy: "\n")
    XCTAssertTrue(lines.contains("Depends: libc6 (>= 2.36), libcairo2, tzdata"), file.text)
    XCTAssertTrue(lines.contains(" ."))
    XCTAssertTrue(lines.contains(" End."))
    XCTAssertTrue(lines.allSatisfy { $0.count < 80 }, file.text)
    XCTAssertEqual(lines.last, "")
  }

  func testManualPageEscapesWhatManUnderstands() throws {
    XCTAssertEqual(ManualPage.escaped(".a-b\\c"), "\\&.a\\-b\\ec")
    let text = ManualPage(info: try PackageInfo.wall()).text
    XCTAssertTrue(text.hasPrefix(".TH WALL 1 2023-11-14 \"Wall 1.0\"\n"), text)
  }

  func testSharedLibrariesAreReadFromDebiansAnswer() {
    XCTAssertEqual(
      Dependencies.parse("shlibs:Depends=libc6 (>= 2.36), libcairo2 (>= 1.14)\n"),
      ["libc6 (>= 2.36)", "libcairo2 (>= 1.14)"])
    XCTAssertEqual(Dependencies.parse("shlibs:Depends=\n"), [])
    XCTAssertTrue(Dependencies.atRunTime().contains("fonts-inter"))
    XCTAssertFalse(Dependencies.atRunTime().contains("xvfb"))
  }

  func testWhatReadsDocumentsIsRecommendedToAppsThatShowThem() throws {
    let folder = try PackagingFolder()
    let reader = try folder.write("\0$s6PDFKit7PDFViewCMa\0", to: "reader")
    let other = try folder.write("\0$s5UIKit6UIViewCMa\0", to: "other")
    XCTAssertEqual(try Dependencies.ofDocuments(for: reader), ["libpoppler-glib8"])
    XCTAssertEqual(try Dependencies.ofDocuments(for: other), [])
  }

  func testWhatReadsCodesIsRecommendedToAppsThatScan() throws {
    let folder = try PackagingFolder()
    let scanner = try folder.write(
      "\0$s12AVFoundation23AVCaptureMetadataOutputCMa\0", to: "scanner")
    let other = try folder.write("\0$s12AVFoundation13AVAudioPlayerCMa\0", to: "other")
    XCTAssertEqual(try Dependencies.ofCodes(for: scanner), ["libzbar0"])
    XCTAssertEqual(try Dependencies.ofCodes(for: other), [])
    XCTAssertEqual(try Dependencies.ofText(for: other), [])
    let reader = try folder.write("\0$s6Vision22VNRecognizeTextRequestCMa\0", to: "reader")
    XCTAssertEqual(
      try Dependencies.ofText(for: reader), ["libtesseract5", "tesseract-ocr-eng"])
  }

  func testWhatPlaysMediaIsRecommendedToAppsThatDo() throws {
    let folder = try PackagingFolder()
    let player = try folder.write("\0$s12AVFoundation8AVPlayerCMa\0", to: "player")
    let other = try folder.write("\0$s5UIKit6UIViewCMa\0", to: "other")
    let packages = try Dependencies.ofMedia(for: player)
    XCTAssertTrue(packages.contains("gstreamer1.0-plugins-good"), "\(packages)")
    XCTAssertEqual(try Dependencies.ofMedia(for: other), [])
    let file = ControlFile(
      info: try PackageInfo.wall(), architecture: "amd64", depends: [], recommends: packages,
      installedKilobytes: 1)
    XCTAssertTrue(
      file.text.contains("\nRecommends: gstreamer1.0-libav, gstreamer1.0-plugins-base, "), file.text
    )
    XCTAssertTrue(file.text.contains(", xdg-utils\n"), file.text)
  }
}
