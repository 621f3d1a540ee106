import CoreText

// What stands in attributed strings here, as Core Text takes it there.

extension UIFont: CTFontConvertible {
  package var coreTextFont: CTFont { ctFont }
}

extension UIColor: TextColorConvertible {
  package var textColor: TextColor { TextColor(self, .current) }
}

extension NSParagraphStyle: ParagraphFormatConvertible {
  package var paragraphFormat: ParagraphFormat { layoutFormat }
}
