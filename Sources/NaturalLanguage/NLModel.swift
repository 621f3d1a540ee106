import Foundation

/// A trained model of texts. Nothing here runs one: reading throws.
open class NLModel: NSObject, @unchecked Sendable {
  /// Throws, as for a file that cannot be read.
  public init(contentsOf url: URL) throws {
    throw CocoaError(.fileReadCorruptFile, userInfo: [NSURLErrorKey: url])
  }
  open func predictedLabel(for string: String) -> String? { nil }
  open func predictedLabels(forTokens tokens: [String]) -> [String] { [] }
  open func predictedLabelHypotheses(for string: String, maximumCount: Int) -> [String: Double] {
    [:]
  }
}

/// How near words are to each other, of which iOS has models that are not here.
open class NLEmbedding: NSObject, @unchecked Sendable {
  override init() { super.init() }
  /// Nil, as for a language without a model.
  open class func wordEmbedding(for language: NLLanguage) -> NLEmbedding? { nil }
  open class func wordEmbedding(for language: NLLanguage, revision: Int) -> NLEmbedding? { nil }
  open class func sentenceEmbedding(for language: NLLanguage) -> NLEmbedding? { nil }
  open class func sentenceEmbedding(for language: NLLanguage, revision: Int) -> NLEmbedding? { nil }
  /// Throws, as for a file that cannot be read.
  public init(contentsOf url: URL) throws {
    throw CocoaError(.fileReadCorruptFile, userInfo: [NSURLErrorKey: url])
  }
  open func vector(for string: String) -> [Double]? { nil }
  open func contains(_ string: String) -> Bool { false }
  open func neighbors(for string: String, maximumCount: Int) -> [(String, NLDistance)] { [] }
  /// 2, which is as far as words can be.
  open func distance(between first: String, and second: String) -> NLDistance { 2 }
  open var dimension: Int { 0 }
  open var vocabularySize: Int { 0 }
  open var language: NLLanguage? { nil }
}

public typealias NLDistance = Double

/// Labels of an app's own for words.
open class NLGazetteer: NSObject, @unchecked Sendable {
  private let labels: [String: String]
  public let language: NLLanguage?
  /// - Parameter dictionary: the words of each label.
  public init(dictionary: [String: [String]], language: NLLanguage?) throws {
    var labels: [String: String] = [:]
    for (label, words) in dictionary { for word in words { labels[word.lowercased()] = label } }
    self.labels = labels
    self.language = language
    super.init()
  }
  open func label(for string: String) -> String? { labels[string.lowercased()] }
}
