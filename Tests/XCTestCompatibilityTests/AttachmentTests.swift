import UIKit
import XCTest

@testable import XCTestCompatibility

final class AttachmentTests: _XCTestCase {
  private func folder() -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    addTeardownBlock { try? FileManager.default.removeItem(at: folder) }
    return folder
  }

  func testFilesAreNamedForWhatIsInThem() throws {
    let folder = folder()
    let text = XCTAttachment(string: "hello")
    text.name = "a/b"
    try text.write(into: folder, number: 1)
    let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { _ in }
    try XCTAttachment(image: image).write(into: folder, number: 2)
    try XCTAttachment(image: image, quality: .low).write(into: folder, number: 3)
    try XCTAttachment(plistObject: ["a": 1]).write(into: folder, number: 4)
    try XCTAttachment(data: Data([1])).write(into: folder, number: 5)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    XCTAssertEqual(
      names,
      ["1-a-b.txt", "2-Attachment.png", "3-Attachment.jpg", "4-Attachment.plist", "5-Attachment"])
    XCTAssertEqual(
      try String(contentsOf: folder.appendingPathComponent("1-a-b.txt"), encoding: .utf8), "hello")
  }

  func testFilesAreAttachedWithTheirNameAndKind() throws {
    let folder = folder()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("shot.png")
    try Data([1, 2]).write(to: file)
    let attachment = XCTAttachment(contentsOfFile: file)
    XCTAssertEqual(attachment.name, "shot.png")
    XCTAssertEqual(attachment.uniformTypeIdentifier, "public.png")
    XCTAssertEqual(attachment.payload, Data([1, 2]))
    XCTAssertEqual(attachment.lifetime, .deleteOnSuccess)
  }

  func testActivitiesGiveTheirResultAndPassOnTheirAttachments() throws {
    let attachment = XCTAttachment(string: "x")
    let value = XCTContext.runActivity(named: "Part") { activity in
      XCTAssertEqual(activity.name, "Part")
      activity.add(attachment)
      return 3
    }
    XCTAssertEqual(value, 3)
    XCTAssertEqual(attachment.name, "Part")
    XCTAssertIdentical(RunningTest.shared.current, self)
    struct Failure: Error {}
    XCTAssertThrowsError(try XCTContext.runActivity(named: "Bad") { _ in throw Failure() })
  }

  func testIssuesKnowTheirPlace() {
    var issue = XCTIssue(
      type: .assertionFailure, compactDescription: "no",
      sourceCodeContext: XCTSourceCodeContext(
        location: XCTSourceCodeLocation(filePath: "/a/b.swift", lineNumber: 7)))
    issue.add(XCTAttachment(string: "why"))
    XCTAssertEqual(issue.sourceCodeContext.location?.fileURL.lastPathComponent, "b.swift")
    XCTAssertEqual(issue.sourceCodeContext.location?.lineNumber, 7)
    XCTAssertEqual(issue.attachments.count, 1)
  }

  func testMeasuringRunsTheBlockOnceMoreThanAskedFor() {
    let options = XCTMeasureOptions.default
    XCTAssertEqual(options.iterationCount, 5)
    options.iterationCount = 2
    var runs = 0
    measure(
      metrics: [XCTClockMetric(), XCTCPUMetric(), XCTMemoryMetric(), XCTStorageMetric()],
      options: options
    ) { runs += 1 }
    XCTAssertEqual(runs, 3)
    measure(metrics: [XCTClockMetric()]) { runs += 1 }
    XCTAssertEqual(runs, 9)
  }
}
