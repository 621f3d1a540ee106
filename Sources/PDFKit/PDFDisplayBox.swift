import Foundation

/// Which part of a page is meant. What is shown of a page is all that is known of it here, so that all of
/// them are the same until one is set.
public enum PDFDisplayBox: Int, Sendable { case mediaBox, cropBox, bleedBox, trimBox, artBox }

/// How the pages stand in a view.
public enum PDFDisplayMode: Int, Sendable {
  case singlePage, singlePageContinuous, twoUp, twoUpContinuous
}

public enum PDFDisplayDirection: Int, Sendable { case vertical, horizontal }

public enum PDFInterpolationQuality: Int, Sendable { case none, low, high }

public struct PDFAreaOfInterest: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let pageArea = PDFAreaOfInterest(rawValue: 1)
  public static let textArea = PDFAreaOfInterest(rawValue: 2)
  public static let annotationArea = PDFAreaOfInterest(rawValue: 4)
  public static let linkArea = PDFAreaOfInterest(rawValue: 8)
}
