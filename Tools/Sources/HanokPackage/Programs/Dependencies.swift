import Foundation
import HanokBuild

/// The packages that a package needs.
struct Dependencies {
  let tools: PackagingTools

  /// The packages of the system's libraries that `files` are linked with, as dpkg-shlibdeps finds them.
  func ofLibraries(_ files: [URL], ownLibraries: URL) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("hanok-shlibdeps-\(UInt64.random(in: 0 ... .max))")
    defer { try? FileManager.default.removeItem(at: folder) }
    let control = folder.appendingPathComponent("debian/control")
    try FileManager.default.createDirectory(
      at: control.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("Source: app\n\nPackage: app\nArchitecture: any\n".utf8).write(to: control)
    let output = try PackagingTools.run(
      tools.shlibdeps,
      ["-O", "--ignore-missing-info", "-l\(ownLibraries.path)"] + files.map { "-e\($0.path)" },
      directory: folder)
    return Self.parse(output)
  }

  /// `shlibs:Depends=libc6 (>= 2.36), libcairo2 (>= 1.14)` as a list.
  static func parse(_ output: String) -> [String] {
    let prefix = "shlibs:Depends="
    return output.split(separator: "\n").filter { $0.hasPrefix(prefix) }
      .flatMap { $0.dropFirst(prefix.count).components(separatedBy: ", ") }
      .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }

  /// The packages that play sound and video, for a program that uses AVFoundation: it is loaded at run time, so that nothing is linked
  /// with it.
  static func ofMedia(for program: URL) throws -> [String] {
    let symbols = try Data(contentsOf: program, options: .alwaysMapped)
    let frameworks = ["$s12AVFoundation", "$s8AVFAudio", "$s5AVKit"]
    guard frameworks.contains(where: { symbols.range(of: Data($0.utf8)) != nil }) else { return [] }
    let speaks = symbols.range(of: Data("$s8AVFAudio19AVSpeechSynthesizer".utf8)) != nil
    let films = [
      "$s12AVFoundation24AVCaptureMovieFileOutput", "$s12AVFoundation20AVAssetExportSession",
    ]
    .contains { symbols.range(of: Data($0.utf8)) != nil }
    return [
      "gstreamer1.0-libav", "gstreamer1.0-plugins-base", "gstreamer1.0-plugins-good",
    ] + (films ? ["gstreamer1.0-plugins-ugly"] : []) + ["gstreamer1.0-pulseaudio"]
      + (speaks ? ["speech-dispatcher"] : [])
  }

  /// The packages that read PDF documents, for a program that uses PDFKit or Quick Look: they are loaded at run time, too.
  static func ofDocuments(for program: URL) throws -> [String] {
    let symbols = try Data(contentsOf: program, options: .alwaysMapped)
    let frameworks = ["$s6PDFKit", "$s9QuickLook", "$s21QuickLookThumbnailing"]
    let isUsed = frameworks.contains { symbols.range(of: Data($0.utf8)) != nil }
    return isUsed ? documents : []
  }

  static let documents = ["libpoppler-glib8"]

  /// The packages that read bar codes, for a program that looks for them: they are loaded at run time, too.
  static func ofCodes(for program: URL) throws -> [String] {
    let symbols = try Data(contentsOf: program, options: .alwaysMapped)
    let readers = [
      "$s12AVFoundation23AVCaptureMetadataOutput", "$s6Vision23VNDetectBarcodesRequest",
      "$s9CoreImage10CIDetector",
    ]
    return readers.contains { symbols.range(of: Data($0.utf8)) != nil } ? codes : []
  }

  static let codes = ["libzbar0"]

  /// The packages that read text in pictures, for a program that asks for it: they are loaded at run time, too. English is
  /// read; other languages have packages of their own.
  static func ofText(for program: URL) throws -> [String] {
    let symbols = try Data(contentsOf: program, options: .alwaysMapped)
    return symbols.range(of: Data("$s6Vision22VNRecognizeTextRequest".utf8)) != nil ? text : []
  }

  static let text = ["libtesseract5", "tesseract-ocr-eng"]

  /// All that plays and records sound and video.
  static let media = [
    "gstreamer1.0-libav", "gstreamer1.0-plugins-base", "gstreamer1.0-plugins-good",
    "gstreamer1.0-plugins-ugly", "gstreamer1.0-pulseaudio", "speech-dispatcher",
  ]

  /// The packages that building apps and showing them in a page needs besides Swift: the C library's headers and a linker's start
  /// files, drawings in PDF, and what shuts package manifests in.
  static let ofBuilding = ["bubblewrap", "g++", "git", "libgtk-4-bin", "poppler-utils"]

  /// A dependency that other distributions have under another name, with that name.
  static func withOtherNames(_ dependency: String) -> String {
    dependency.hasPrefix("libturbojpeg0 ") || dependency == "libturbojpeg0"
      ? "\(dependency) | libturbojpeg" : dependency
  }

  /// The packages of what is found at run time: the fonts that Hanok's are replaced by, from the list of what
  /// Hanok itself needs, the window's toolkit, drawings in SVG, certificates and time zones.
  static func atRunTime(
    list: URL = HanokRoot.installation?.layout.packages
      ?? HanokRoot.url.appendingPathComponent("Tools/debian-packages.txt")
  ) -> [String] {
    let text = (try? String(contentsOf: list, encoding: .utf8)) ?? ""
    let fonts = text.split(separator: "\n").map(String.init)
      .filter { $0.hasPrefix("fonts-") && !$0.contains(" ") }
    return fonts + ["ca-certificates", "libgtk-4-1", "librsvg2-common", "tzdata"]
  }
}
