import CoreText

// Attributes of attributed strings here, as Core Text takes them on iOS.

extension UIFont: CTFontConvertible {
  package var coreTextFont: CTFont { ctFont }
}

extension UIColor: TextColorConvertible {
  package var textColor: TextColor { TextColor(self, .current) }
}

extension NSParagraphStyle: ParagraphFormatConvertible {
  package var paragraphFormat: ParagraphFormat { layoutFormat }
}
