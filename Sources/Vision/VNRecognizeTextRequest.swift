public import CoreGraphics
public import Foundation
internal import TextRecognition

/// Reads text, by Tesseract (`libtesseract5`) in the languages whose data are installed; without them the request fails.
open class VNRecognizeTextRequest: VNImageBasedRequest, @unchecked Sendable {
  private var found: [VNRecognizedTextObservation]?

  /// It is kept: both ways are the same.
  open var recognitionLevel = VNRequestTextRecognitionLevel.accurate
  /// The languages that are looked for; those that cannot be read are left out.
  open var recognitionLanguages: [String] = ["en-US"]
  /// It is kept: words of the languages are always preferred.
  open var usesLanguageCorrection = true
  /// It is kept: no words are added to the languages.
  open var customWords: [String] = []
  /// How high lines are at least, as a part of the picture's height.
  open var minimumTextHeight: Float = 0
  /// Whether all languages that can be read are looked for.
  open var automaticallyDetectsLanguage = false

  /// The languages that can be read.
  open func supportedRecognitionLanguages() throws -> [String] { Self.readable }

  private static var readable: [String] {
    TextReader.isAvailable ? TextReader.languages.map { names[$0] ?? $0 } : []
  }

  /// By Tesseract's names.
  private static let names = [
    "eng": "en-US", "fra": "fr-FR", "ita": "it-IT", "deu": "de-DE", "spa": "es-ES",
    "por": "pt-BR", "chi_sim": "zh-Hans", "chi_tra": "zh-Hant", "kor": "ko-KR", "jpn": "ja-JP",
    "rus": "ru-RU", "ukr": "uk-UA", "tha": "th-TH", "vie": "vi-VT", "ara": "ar-SA",
    "nld": "nl-NL", "pol": "pl-PL", "swe": "sv-SE", "dan": "da-DK", "nor": "no-NO",
    "ces": "cs-CZ", "tur": "tr-TR",
  ]

  /// What was read last, from top to bottom, in fractions of the whole picture; nil before.
  public var results: [VNRecognizedTextObservation]? { found }
  override var observations: [VNObservation]? { found }

  override func answer(in picture: CGImage) throws {
    guard TextReader.isAvailable else { throw VNError(.internalError) }
    let wanted = recognitionLanguages.flatMap { language in
      let code = language.prefix { $0 != "-" }
      return TextReader.languages.filter { name in
        let known = Self.names[name] ?? name
        return known == language || !language.hasPrefix("zh") && known.prefix { $0 != "-" } == code
      }
    }
    let languages =
      automaticallyDetectsLanguage || wanted.isEmpty ? TextReader.languages : wanted
    guard let lines = TextReader.lines(in: picture, languages: languages) else {
      throw VNError(.internalError)
    }
    let size = CGSize(width: picture.width, height: picture.height)
    found = lines.filter { $0.bounds.height >= CGFloat(minimumTextHeight) * size.height }
      .map { VNRecognizedTextObservation($0, of: size) }
      .filter { regionOfInterest.meets($0.boundingBox) }
  }
}

/// A line of text that was read.
open class VNRecognizedTextObservation: VNRectangleObservation, @unchecked Sendable {
  private let line: ReadLine
  private let size: CGSize

  /// - Parameter size: the picture's, in pixels.
  init(_ line: ReadLine, of size: CGSize) {
    (self.line, self.size) = (line, size)
    let box = PictureBox(line.bounds, of: size)
    super.init(
      topLeft: box.topLeft, topRight: box.topRight, bottomRight: box.bottomRight,
      bottomLeft: box.bottomLeft)
  }

  /// What the line may say: there is one opinion.
  open func topCandidates(_ maxCandidateCount: Int) -> [VNRecognizedText] {
    maxCandidateCount > 0 ? [VNRecognizedText(line, of: size)] : []
  }
}

/// What a line of text may say.
open class VNRecognizedText: NSObject, @unchecked Sendable {
  public let string: String
  public let confidence: VNConfidence
  private let line: ReadLine
  private let size: CGSize

  init(_ line: ReadLine, of size: CGSize) {
    (string, confidence) = (line.text, line.confidence)
    (self.line, self.size) = (line, size)
    super.init()
  }

  /// Where the words of some characters are; nil if there are none.
  open func boundingBox(for range: Range<String.Index>) throws -> VNRectangleObservation? {
    let bounds = line.bounds(of: range)
    guard !bounds.isNull else { return nil }
    let box = PictureBox(bounds, of: size)
    return VNRectangleObservation(
      topLeft: box.topLeft, topRight: box.topRight, bottomRight: box.bottomRight,
      bottomLeft: box.bottomLeft)
  }
}

/// The corners of a rectangle in fractions of a picture, from its lower left corner.
private struct PictureBox {
  let topLeft, topRight, bottomRight, bottomLeft: CGPoint

  /// - Parameters:
  ///   - bounds: in pixels, from the picture's upper left corner.
  ///   - size: the picture's, in pixels.
  init(_ bounds: CGRect, of size: CGSize) {
    let (left, right) = (bounds.minX / size.width, bounds.maxX / size.width)
    let (top, bottom) = (1 - bounds.minY / size.height, 1 - bounds.maxY / size.height)
    (topLeft, topRight) = (CGPoint(x: left, y: top), CGPoint(x: right, y: top))
    (bottomLeft, bottomRight) = (CGPoint(x: left, y: bottom), CGPoint(x: right, y: bottom))
  }
}
