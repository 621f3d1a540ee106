/// Apple's numbers for the features of fonts that OpenType has, too, for `UIFontDescriptor.FeatureKey`.
public let kLigaturesType: Int = 1
public let kRequiredLigaturesOnSelector: Int = 0
public let kRequiredLigaturesOffSelector: Int = 1
public let kCommonLigaturesOnSelector: Int = 2
public let kCommonLigaturesOffSelector: Int = 3
public let kRareLigaturesOnSelector: Int = 4
public let kRareLigaturesOffSelector: Int = 5
public let kContextualLigaturesOnSelector: Int = 18
public let kContextualLigaturesOffSelector: Int = 19
public let kHistoricalLigaturesOnSelector: Int = 20
public let kHistoricalLigaturesOffSelector: Int = 21

public let kNumberSpacingType: Int = 6
public let kMonospacedNumbersSelector: Int = 0
public let kProportionalNumbersSelector: Int = 1
public let kThirdWidthNumbersSelector: Int = 2
public let kQuarterWidthNumbersSelector: Int = 3

public let kVerticalPositionType: Int = 10
public let kNormalPositionSelector: Int = 0
public let kSuperiorsSelector: Int = 1
public let kInferiorsSelector: Int = 2
public let kOrdinalsSelector: Int = 3
public let kScientificInferiorsSelector: Int = 4

public let kFractionsType: Int = 11
public let kNoFractionsSelector: Int = 0
public let kVerticalFractionsSelector: Int = 1
public let kDiagonalFractionsSelector: Int = 2

public let kTypographicExtrasType: Int = 14
public let kSlashedZeroOnSelector: Int = 4
public let kSlashedZeroOffSelector: Int = 5

public let kStyleOptionsType: Int = 19
public let kNoStyleOptionsSelector: Int = 0
public let kTitlingCapsSelector: Int = 4

public let kNumberCaseType: Int = 21
public let kLowerCaseNumbersSelector: Int = 0
public let kUpperCaseNumbersSelector: Int = 1

public let kTextSpacingType: Int = 22
public let kProportionalTextSelector: Int = 0
public let kMonospacedTextSelector: Int = 1
public let kHalfWidthTextSelector: Int = 2
public let kAltProportionalTextSelector: Int = 5
public let kAltHalfWidthTextSelector: Int = 6

public let kCaseSensitiveLayoutType: Int = 33
public let kCaseSensitiveLayoutOnSelector: Int = 0
public let kCaseSensitiveLayoutOffSelector: Int = 1
public let kCaseSensitiveSpacingOnSelector: Int = 2
public let kCaseSensitiveSpacingOffSelector: Int = 3

public let kStylisticAlternativesType: Int = 35
public let kStylisticAltOneOnSelector: Int = 2
public let kStylisticAltOneOffSelector: Int = 3
public let kStylisticAltTwoOnSelector: Int = 4
public let kStylisticAltTwoOffSelector: Int = 5
public let kStylisticAltThreeOnSelector: Int = 6
public let kStylisticAltThreeOffSelector: Int = 7
public let kStylisticAltFourOnSelector: Int = 8
public let kStylisticAltFourOffSelector: Int = 9
public let kStylisticAltFiveOnSelector: Int = 10
public let kStylisticAltFiveOffSelector: Int = 11
public let kStylisticAltSixOnSelector: Int = 12
public let kStylisticAltSixOffSelector: Int = 13
public let kStylisticAltSevenOnSelector: Int = 14
public let kStylisticAltSevenOffSelector: Int = 15
public let kStylisticAltEightOnSelector: Int = 16
public let kStylisticAltEightOffSelector: Int = 17
public let kStylisticAltNineOnSelector: Int = 18
public let kStylisticAltNineOffSelector: Int = 19
public let kStylisticAltTenOnSelector: Int = 20
public let kStylisticAltTenOffSelector: Int = 21
public let kStylisticAltElevenOnSelector: Int = 22
public let kStylisticAltElevenOffSelector: Int = 23
public let kStylisticAltTwelveOnSelector: Int = 24
public let kStylisticAltTwelveOffSelector: Int = 25
public let kStylisticAltThirteenOnSelector: Int = 26
public let kStylisticAltThirteenOffSelector: Int = 27
public let kStylisticAltFourteenOnSelector: Int = 28
public let kStylisticAltFourteenOffSelector: Int = 29
public let kStylisticAltFifteenOnSelector: Int = 30
public let kStylisticAltFifteenOffSelector: Int = 31
public let kStylisticAltSixteenOnSelector: Int = 32
public let kStylisticAltSixteenOffSelector: Int = 33
public let kStylisticAltSeventeenOnSelector: Int = 34
public let kStylisticAltSeventeenOffSelector: Int = 35
public let kStylisticAltEighteenOnSelector: Int = 36
public let kStylisticAltEighteenOffSelector: Int = 37
public let kStylisticAltNineteenOnSelector: Int = 38
public let kStylisticAltNineteenOffSelector: Int = 39
public let kStylisticAltTwentyOnSelector: Int = 40
public let kStylisticAltTwentyOffSelector: Int = 41

public let kContextualAlternatesType: Int = 36
public let kContextualAlternatesOnSelector: Int = 0
public let kContextualAlternatesOffSelector: Int = 1
public let kSwashAlternatesOnSelector: Int = 2
public let kSwashAlternatesOffSelector: Int = 3
public let kContextualSwashAlternatesOnSelector: Int = 4
public let kContextualSwashAlternatesOffSelector: Int = 5

public let kLowerCaseType: Int = 37
public let kDefaultLowerCaseSelector: Int = 0
public let kLowerCaseSmallCapsSelector: Int = 1
public let kLowerCasePetiteCapsSelector: Int = 2

public let kUpperCaseType: Int = 38
public let kDefaultUpperCaseSelector: Int = 0
public let kUpperCaseSmallCapsSelector: Int = 1
public let kUpperCasePetiteCapsSelector: Int = 2

/// A setting of a feature by Apple's numbers, and in HarfBuzz's notation.
package struct FontFeature: Sendable {
  package let type: Int
  package let selector: Int
  package let text: String

  private init(_ type: Int, _ selector: Int, _ text: String) {
    (self.type, self.selector, self.text) = (type, selector, text)
  }

  /// Sets of stylistic alternatives, as far as Apple numbers them.
  private static let stylisticSets = (1...20).flatMap { number in
    let name = number < 10 ? "ss0\(number)" : "ss\(number)"
    return [
      FontFeature(kStylisticAlternativesType, 2 * number, name + "=1"),
      FontFeature(kStylisticAlternativesType, 2 * number + 1, name + "=0"),
    ]
  }

  package static let all: [FontFeature] =
    [
      FontFeature(kLigaturesType, kRequiredLigaturesOnSelector, "rlig=1"),
      FontFeature(kLigaturesType, kRequiredLigaturesOffSelector, "rlig=0"),
      FontFeature(kLigaturesType, kCommonLigaturesOnSelector, "liga=1"),
      FontFeature(kLigaturesType, kCommonLigaturesOffSelector, "liga=0"),
      FontFeature(kLigaturesType, kRareLigaturesOnSelector, "dlig=1"),
      FontFeature(kLigaturesType, kRareLigaturesOffSelector, "dlig=0"),
      FontFeature(kLigaturesType, kContextualLigaturesOnSelector, "clig=1"),
      FontFeature(kLigaturesType, kContextualLigaturesOffSelector, "clig=0"),
      FontFeature(kLigaturesType, kHistoricalLigaturesOnSelector, "hlig=1"),
      FontFeature(kLigaturesType, kHistoricalLigaturesOffSelector, "hlig=0"),
      FontFeature(kNumberSpacingType, kMonospacedNumbersSelector, "tnum=1"),
      FontFeature(kNumberSpacingType, kProportionalNumbersSelector, "pnum=1"),
      FontFeature(kNumberSpacingType, kThirdWidthNumbersSelector, "twid=1"),
      FontFeature(kNumberSpacingType, kQuarterWidthNumbersSelector, "qwid=1"),
      FontFeature(kVerticalPositionType, kNormalPositionSelector, "sups=0"),
      FontFeature(kVerticalPositionType, kSuperiorsSelector, "sups=1"),
      FontFeature(kVerticalPositionType, kInferiorsSelector, "subs=1"),
      FontFeature(kVerticalPositionType, kOrdinalsSelector, "ordn=1"),
      FontFeature(kVerticalPositionType, kScientificInferiorsSelector, "sinf=1"),
      FontFeature(kFractionsType, kNoFractionsSelector, "frac=0"),
      FontFeature(kFractionsType, kVerticalFractionsSelector, "afrc=1"),
      FontFeature(kFractionsType, kDiagonalFractionsSelector, "frac=1"),
      FontFeature(kTypographicExtrasType, kSlashedZeroOnSelector, "zero=1"),
      FontFeature(kTypographicExtrasType, kSlashedZeroOffSelector, "zero=0"),
      FontFeature(kStyleOptionsType, kNoStyleOptionsSelector, "titl=0"),
      FontFeature(kStyleOptionsType, kTitlingCapsSelector, "titl=1"),
      FontFeature(kNumberCaseType, kLowerCaseNumbersSelector, "onum=1"),
      FontFeature(kNumberCaseType, kUpperCaseNumbersSelector, "lnum=1"),
      FontFeature(kTextSpacingType, kProportionalTextSelector, "pwid=1"),
      FontFeature(kTextSpacingType, kMonospacedTextSelector, "fwid=1"),
      FontFeature(kTextSpacingType, kHalfWidthTextSelector, "hwid=1"),
      FontFeature(kTextSpacingType, kAltProportionalTextSelector, "palt=1"),
      FontFeature(kTextSpacingType, kAltHalfWidthTextSelector, "halt=1"),
      FontFeature(kCaseSensitiveLayoutType, kCaseSensitiveLayoutOnSelector, "case=1"),
      FontFeature(kCaseSensitiveLayoutType, kCaseSensitiveLayoutOffSelector, "case=0"),
      FontFeature(kCaseSensitiveLayoutType, kCaseSensitiveSpacingOnSelector, "cpsp=1"),
      FontFeature(kCaseSensitiveLayoutType, kCaseSensitiveSpacingOffSelector, "cpsp=0"),
      FontFeature(kContextualAlternatesType, kContextualAlternatesOnSelector, "calt=1"),
      FontFeature(kContextualAlternatesType, kContextualAlternatesOffSelector, "calt=0"),
      FontFeature(kContextualAlternatesType, kSwashAlternatesOnSelector, "swsh=1"),
      FontFeature(kContextualAlternatesType, kSwashAlternatesOffSelector, "swsh=0"),
      FontFeature(kContextualAlternatesType, kContextualSwashAlternatesOnSelector, "cswh=1"),
      FontFeature(kContextualAlternatesType, kContextualSwashAlternatesOffSelector, "cswh=0"),
      FontFeature(kLowerCaseType, kDefaultLowerCaseSelector, "smcp=0"),
      FontFeature(kLowerCaseType, kLowerCaseSmallCapsSelector, "smcp=1"),
      FontFeature(kLowerCaseType, kLowerCasePetiteCapsSelector, "pcap=1"),
      FontFeature(kUpperCaseType, kDefaultUpperCaseSelector, "c2sc=0"),
      FontFeature(kUpperCaseType, kUpperCaseSmallCapsSelector, "c2sc=1"),
      FontFeature(kUpperCaseType, kUpperCasePetiteCapsSelector, "c2pc=1"),
    ] + stylisticSets
}
