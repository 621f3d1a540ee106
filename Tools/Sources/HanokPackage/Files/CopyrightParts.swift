import Foundation
import HanokBuild

/// Parts of the copyright file that are the same in every package.
enum CopyrightParts {
  /// Hanok's runtime and Swift's, in a folder.
  static func runtime(in folder: String) -> [CopyrightFile.Part] {
    swift(in: folder) + [
      CopyrightFile.Part(
        files: ["\(folder)/libHanokRuntime.so"], copyright: "2026 the authors of Hanok",
        licence: "Apache-2.0", text: CopyrightFile.apache)
    ]
  }

  /// The libraries of Swift in a folder.
  static func swift(in folder: String) -> [CopyrightFile.Part] {
    [
      CopyrightFile.Part(
        files: ["\(folder)/*"], copyright: "2014-2026 Apple Inc. and the Swift project authors",
        licence: "Apache-2.0 with Swift-exception", text: CopyrightFile.runtimeException),
      CopyrightFile.Part(
        files: ["\(folder)/lib_FoundationICU.so"],
        copyright:
          "1995-2026 Unicode, Inc., International Business Machines Corporation and others",
        licence: "Unicode-3.0", text: CopyrightFile.unicode),
    ]
  }

  /// The copyrights that the notices in a folder state for the files beside them; `path` is its place in the package.
  static func notices(in folder: URL, as path: String, owner: String) -> [CopyrightFile.Part] {
    LicenceFile.all(below: folder).map { notice in
      let place = notice.url.deletingLastPathComponent().path.dropFirst(folder.path.count)
      let name = "\(folder.lastPathComponent)\(place)".split(separator: "/").last.map(String.init)
      let isApache = notice.identifier == "Apache-2.0"
      return CopyrightFile.Part(
        files: ["\(path)\(place)/*"], copyright: owner,
        licence: notice.identifier ?? "\(name ?? "files")-notice",
        text: isApache ? CopyrightFile.apache : notice.text)
    }
  }
}
