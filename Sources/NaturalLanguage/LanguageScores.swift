import Foundation

/// How much a text looks like each language.
enum LanguageScores {
  static func of(_ text: String) -> [NLLanguage: Double] {
    var counts = TextScript.counts(in: text[...])
    // Japanese mixes its syllables with Chinese characters.
    if let kana = counts[.kana], let han = counts[.han], kana * 10 > han {
      counts[.kana] = kana + han
      counts[.han] = nil
    }
    let all = counts.values.reduce(0, +)
    var scores: [NLLanguage: Double] = [:]
    for (script, count) in counts {
      let share = Double(count) / Double(all)
      for (language, part) in languages(of: script, text) {
        scores[language, default: 0] += share * part
      }
    }
    return scores
  }

  /// The languages of a script with their parts of 1.
  private static func languages(of script: TextScript, _ text: String) -> [NLLanguage: Double] {
    if let language = script.language { return [language: 1] }
    switch script {
    case .cyrillic:
      return marked(
        text, .russian, [.ukrainian: "іїєґ", .kazakh: "әғқңөұүһ"],
        also: [.bulgarian: ["на", "съм", "не", "за", "от", "това", "ще", "се"]])
    case .arabic: return marked(text, .arabic, [.persian: "پچژگک", .urdu: "ٹڈڑںےہ"], also: [:])
    case .devanagari:
      return marked(text, .hindi, [.marathi: "ळ"], also: [.marathi: ["आहे", "आणि", "नाही", "मी"]])
    case .han:
      let isTraditional = text.contains(where: "們個這說對時為會國學來還過語漢見車東".contains)
      return [isTraditional ? .traditionalChinese : .simplifiedChinese: 1]
    default: return latin(text)
    }
  }

  /// The usual language of a script, or another one whose letters or words there are.
  private static func marked(
    _ text: String, _ usual: NLLanguage, _ letters: [NLLanguage: String],
    also words: [NLLanguage: Set<String>]
  ) -> [NLLanguage: Double] {
    let text = text.lowercased()
    var scores: [NLLanguage: Double] = [usual: 1]
    for (language, marks) in letters {
      scores[language, default: 0] += Double(text.count { marks.contains($0) }) * 2
    }
    let there = text.split { !$0.isLetter }.map(String.init)
    for (language, frequent) in words {
      scores[language, default: 0] += Double(there.count { frequent.contains($0) }) * 0.8
    }
    let sum = scores.values.reduce(0, +)
    return scores.filter { $0.value > 0 }.mapValues { $0 / sum }
  }

  /// By words that are frequent and letters that are rare elsewhere.
  private static func latin(_ text: String) -> [NLLanguage: Double] {
    let text = text.lowercased().precomposedStringWithCanonicalMapping
    let words = text.split { !$0.isLetter && $0 != "'" }.map(String.init)
    var scores: [NLLanguage: Double] = [:]
    for (language, profile) in profiles {
      let frequent = words.count { profile.words.contains($0) }
      let marks = text.count { profile.letters.contains($0) }
      let score = Double(frequent) + Double(marks) * 0.5
      if score > 0 { scores[language] = score * score }
    }
    let sum = scores.values.reduce(0, +)
    return sum > 0 ? scores.mapValues { $0 / sum } : [:]
  }

  private struct Profile {
    let words: Set<String>
    let letters: Set<Character>
    init(_ words: String, _ letters: String) {
      self.words = Set(words.split(separator: " ").map(String.init))
      self.letters = Set(letters)
    }
  }

  /// Small words that make up a good part of any text of the language, and its letters.
  private static let profiles: [NLLanguage: Profile] = [
    .english: Profile(
      """
      the of and to is that it was for with are this you not have be at but they his from \
      or had what we can her all when there your how my were if me do so as on in i he she \
      a an will would has been
      """,
      ""),
    .german: Profile(
      """
      der die und das ist nicht ein eine mit zu den ich sie es auf dem von für im sich auch \
      wie war aber so wir noch nur hat man über wird bei einen dass du haben
      """,
      "äöüß"),
    .french: Profile(
      """
      le les et des est une dans pour que qui pas sur il je vous nous du au ce elle avec \
      plus la de un en se ne mais son sont tout ont été cette
      """,
      "éèêàçœùîô"),
    .spanish: Profile(
      """
      el los y del es una por con para que las pero se no su un más como lo está esto la de \
      en al muy hay me si te yo esta son mi
      """,
      "ñ¿¡áíóú"),
    .italian: Profile(
      """
      il di che è non per una sono della con gli nel la un in si ma più anche lo come \
      questo ho del da le ci mi alla dei ha
      """,
      "àèìòù"),
    .portuguese: Profile(
      """
      o os não uma do da em para com que mais são é um se na por as dos eu como foi mas ele \
      você isso muito está ao de
      """,
      "ãõçáâêó"),
    .dutch: Profile(
      """
      het een van en niet zijn dat met voor op maar ook de is ik je te hij aan er om dit \
      deze naar bij nog wel wat kan was
      """,
      "ĳ"),
    .swedish: Profile(
      """
      och att det är inte som på jag för ett av men en den med har till du vi om var så de \
      kan hon han
      """,
      "åäö"),
    .danish: Profile(
      """
      og at det er ikke som jeg af til et men har en den på med for de du der hvad han vi \
      kan hvor blev
      """,
      "æøå"),
    .norwegian: Profile(
      """
      og det er ikke som jeg av til et men har en på med for de du hva han vi kan hvor ble \
      fra å eg
      """,
      "æøå"),
    .finnish: Profile(
      """
      ja on ei se että hän mutta oli kun niin ovat myös minä sinä tämä olen ole mitä vain \
      kuin jos hyvin
      """,
      "äö"),
    .polish: Profile(
      """
      i w nie na się jest że do z to jak ale o co za tak po ja czy od już tylko był przez
      """,
      "ąćęłńśźż"),
    .czech: Profile(
      """
      a se je na že to v o jsem ale jak s z co si do pro tak by už jako není jsou
      """,
      "ěščřžýáíéůú"),
    .slovak: Profile(
      """
      a sa je na že to v o som ale ako s z čo si do pre tak by už nie sú
      """,
      "ľščťžýáíéôúäĺŕ"),
    .hungarian: Profile(
      """
      a az és hogy nem is egy van ez de csak meg már mint ha volt én te mi azt el
      """,
      "őűáéíóöúü"),
    .romanian: Profile(
      """
      și în a la nu de pe cu este să o un că din mai am ce sunt care pentru dar fi
      """,
      "ăâîșț"),
    .turkish: Profile(
      """
      bir ve bu için ile çok ne daha olarak var gibi ama da de ben sen mi değil o en kadar
      """,
      "çğıöşü"),
    .croatian: Profile(
      """
      i je u se na da za su s od ne to kako ali što bi sam nije kao ili
      """,
      "čćđšž"),
    .catalan: Profile(
      """
      el la i de que és no un una per amb els les del en al va són més però què
      """,
      "çàèéíòóú·"),
    .indonesian: Profile(
      """
      yang dan di itu dengan untuk tidak ini dari dalam akan pada juga saya ke bisa ada \
      mereka kami sudah
      """,
      ""),
    .malay: Profile(
      """
      yang dan di itu dengan untuk tidak ini dari dalam akan pada juga saya ke boleh ada \
      mereka kami telah
      """,
      ""),
    .vietnamese: Profile(
      """
      và của là có không được cho một người trong với này đã những các để tôi khi đó như
      """,
      "ăâđêôơưạảấầậếềệốồộớờợứừựịọụỷ"),
    .icelandic: Profile(
      """
      og að í er ekki sem á það við um en var til ég með hann af fyrir þú hún
      """,
      "ðþáéíóúýæö"),
  ]
}
