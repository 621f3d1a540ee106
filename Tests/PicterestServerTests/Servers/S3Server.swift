import Foundation
import FoundationNetworking
import XCTest

/// An S3-compatible server that checks signatures: moto, as `.ci/install-s3-server` installs it. It
/// ends with this process.
final class S3Server: @unchecked Sendable {
  /// The one server of this run; an error when it is not installed.
  static let shared = Result { try S3Server() }

  private struct Description: Decodable {
    let endpoint, bucket, region, access, secret: String
  }

  private let process = Process()
  private let input = Pipe()
  private let description: Description

  private init() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let python = root.appendingPathComponent(".build/s3-server/bin/python")
    guard FileManager.default.isExecutableFile(atPath: python.path) else {
      throw PostgreSQLServer.Missing(
        description: "The S3 server is not installed; .ci/install-s3-server does that.")
    }
    process.executableURL = python
    process.arguments = [root.appendingPathComponent("Tests/Fixtures/s3-server.py").path]
    process.standardInput = input
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    var line = Data()
    while !line.contains(0x0a), case let data = output.fileHandleForReading.availableData,
      !data.isEmpty
    {
      line += data
    }
    description = try JSONDecoder().decode(Description.self, from: line)
  }

  var address: String {
    "s3://\(description.bucket)?endpoint=\(description.endpoint)&region=\(description.region)"
  }

  var environment: [String: String] {
    ["AWS_ACCESS_KEY_ID": description.access, "AWS_SECRET_ACCESS_KEY": description.secret]
  }

  /// The keys of every file in the bucket, as the server itself tells.
  func keys() throws -> [String] {
    let url = try XCTUnwrap(URL(string: description.endpoint + "/moto-api/data.json"))
    let all = try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: Any]
    let files = (all?["s3"] as? [String: Any])?["FakeKey"] as? [[String: Any]] ?? []
    return files.compactMap { $0["name"] as? String }
  }
}
