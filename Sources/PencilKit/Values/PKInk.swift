public import UIKit

/// What a stroke is drawn with: a kind of pen and a colour.
public struct PKInk: Equatable, @unchecked Sendable {
  public typealias InkType = PKInkingTool.InkType

  public var inkType: InkType
  public var color: UIColor

  public init(_ type: InkType, color: UIColor = .black) { (inkType, self.color) = (type, color) }

  /// The version of content that shows the ink.
  public var requiredContentVersion: PKContentVersion {
    switch inkType {
    case .pen, .pencil, .marker: .version1
    case .monoline, .fountainPen, .watercolor, .crayon: .version2
    }
  }
}

/// What of inks a system knows.
public enum PKContentVersion: Int, Sendable {
  case version1 = 1
  case version2, version3
  public static let latest = PKContentVersion.version3
}
