import UIKit

/// Scripts that need shaping, joining, reordering or other fonts.
class LanguagesViewController: SamplesViewController {
  override func addSamples() {
    addCard(
      "Lines",
      [
        row("Korean", label("다람쥐 헌 쳇바퀴에 타고파")), row("Japanese", label("いろはにほへと 漢字カナ")),
        row("Chinese", label("天地玄黄，宇宙洪荒")), row("Arabic", label("مرحبا بالعالم")),
        row("Hebrew", label("שלום עולם")), row("Greek", label("Καλημέρα κόσμε")),
        row("Russian", label("Съешь же ещё этих")),
        row("Combining", label("e\u{301} n\u{303} a\u{30A}")),
        row("Emoji", label("😀👍🏽👩‍👩‍👧‍👦🇰🇷❤️")),
      ])
    addCard(
      "Wrapped",
      [
        wrapped("동해 물과 백두산이 마르고 닳도록 하느님이 보우하사 우리나라 만세. 무궁화 삼천리 화려 강산."),
        wrapped("吾輩は猫である。名前はまだ無い。どこで生れたかとんと見当がつかぬ。"),
        wrapped("كان يا ما كان في قديم الزمان رجل يسكن قرب البحر with English وأرقام 123."),
      ])
  }

  private func label(_ text: String) -> UILabel {
    let label = UILabel()
    label.text = text
    return label
  }

  private func wrapped(_ text: String) -> UILabel {
    let label = label(text)
    label.numberOfLines = 0
    return label
  }
}
