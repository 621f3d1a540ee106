import Foundation
import HanokBuild
import XCTest

/// Where this computer's apt gets Debian 12 from.
struct DebianMirror {
  /// The archive that has the distribution itself.
  let address: String
  /// Lines for a sources.list, those of updates included.
  let sources: [String]
  /// The proxy that apt goes through; nil when it goes directly.
  let proxy: String?

  static let release = "bookworm"

  /// Reads apt's own configuration.
  init() throws {
    guard let apt = Subprocess.find("apt-get"), let config = Subprocess.find("apt-config") else {
      throw XCTSkip("this is no Debian: apt-get is missing")
    }
    let format = "$(REPO_URI) $(RELEASE) $(COMPONENT)"
    let targets = try Subprocess.run(
      apt, ["indextargets", "--format", format, "Created-By: Packages", "Origin: Debian"])
    let lines = Set(targets.output.split(separator: "\n").map(String.init)).sorted()
      .filter { $0.contains(" \(Self.release)") }
    guard let main = lines.first(where: { $0.hasSuffix(" \(Self.release) main") }),
      let address = main.split(separator: " ").first
    else {
      throw XCTSkip("apt knows no Debian 12: its lists have to be there (apt-get update)")
    }
    self.address = String(address)
    sources = lines.map { "deb \($0)" }
    let settings = try Subprocess.run(config, ["shell", "proxy", "Acquire::http::Proxy"])
    let value = settings.output.split(separator: "'")
    proxy = value.count > 1 ? String(value[1]) : nil
  }

  /// The environment of programs that load files.
  var environment: [String: String] { proxy.map { ["http_proxy": $0] } ?? [:] }
}
