public import Foundation

extension DateFormatter {
  /// Where the text will stand. At the beginning of a sentence it begins with a capital letter.
  public var formattingContext: Formatter.Context {
    get {
      let number = objc_getAssociatedObject(self, &contextKey) as? Int
      return number.flatMap(Formatter.Context.init) ?? .unknown
    }
    set { objc_setAssociatedObject(self, &contextKey, newValue.rawValue, .OBJC_ASSOCIATION_RETAIN) }
  }
}

nonisolated(unsafe) private var contextKey: UInt8 = 0
