import NaturalLanguage
import XCTest

final class NLLanguageRecognizerTests: XCTestCase {
  func testDominantLanguageOfSentences() {
    let sentences: [(NLLanguage, String)] = [
      (.english, "The quick brown fox jumps over the lazy dog and it was not amused."),
      (.german, "Der schnelle braune Fuchs springt über den faulen Hund, und das ist nicht gut."),
      (.french, "Le renard brun saute par-dessus le chien paresseux et ce n'est pas une surprise."),
      (
        .spanish,
        "El zorro marrón salta sobre el perro perezoso y no es una sorpresa para los niños."
      ),
      (.italian, "La volpe marrone salta sopra il cane pigro e non è una sorpresa per gli altri."),
      (.portuguese, "A raposa marrom salta sobre o cão e isso não é uma surpresa para os outros."),
      (.dutch, "De snelle bruine vos springt over de luie hond en dat is niet een verrassing."),
      (
        .swedish,
        "Den snabba bruna räven hoppar över den lata hunden och det är inte en överraskning."
      ),
      (.polish, "Szybki brązowy lis przeskakuje nad leniwym psem i to nie jest niespodzianka."),
      (.turkish, "Hızlı kahverengi tilki tembel köpeğin üzerinden atlar ve bu çok güzel bir şey."),
      (
        .vietnamese, "Con cáo nâu nhanh nhẹn nhảy qua con chó lười và đó là một điều không bất ngờ."
      ),
      (.korean, "빠른 갈색 여우가 게으른 개를 뛰어넘는다."), (.japanese, "速い茶色の狐が怠け者の犬を飛び越える。"),
      (.simplifiedChinese, "敏捷的棕色狐狸跳过懒狗。"), (.traditionalChinese, "敏捷的棕色狐狸跳過懶狗，這是我們的。"),
      (.russian, "Быстрая коричневая лиса прыгает через ленивую собаку."),
      (.ukrainian, "Швидка лисиця стрибає через ледачого собаку, і її це тішить."),
      (.greek, "Η γρήγορη αλεπού πηδάει πάνω από το σκυλί."), (.hebrew, "השועל החום המהיר קופץ"),
      (.arabic, "الثعلب البني السريع يقفز فوق الكلب الكسول"), (.thai, "สุนัขจิ้งจอกสีน้ำตาล"),
      (.hindi, "तेज भूरी लोमड़ी आलसी कुत्ते पर कूदती है"),
    ]
    for (language, sentence) in sentences {
      XCTAssertEqual(NLLanguageRecognizer.dominantLanguage(for: sentence), language, sentence)
    }
    XCTAssertNil(NLLanguageRecognizer.dominantLanguage(for: "12 + 7"))
    XCTAssertNil(NLLanguageRecognizer.dominantLanguage(for: ""))
  }

  func testHypothesesAreConstrainedAndHinted() throws {
    let recognizer = NLLanguageRecognizer()
    recognizer.processString("Det er ikke en hund, men den er på vei, og jeg har av")
    let two = recognizer.languageHypotheses(withMaximum: 2)
    XCTAssertEqual(two.count, 2)
    XCTAssertLessThanOrEqual(two.values.reduce(0, +), 1.000001)
    XCTAssertEqual(recognizer.dominantLanguage, .norwegian)
    recognizer.languageConstraints = [.danish, .english]
    XCTAssertEqual(recognizer.dominantLanguage, .danish)
    recognizer.reset()
    XCTAssertNil(recognizer.dominantLanguage)
  }
}
