/// The emoji of the on-screen keyboard, by category.
enum EmojiTable {
  struct Category {
    let name: String
    /// The symbol in the bar below the emoji.
    let symbol: String
    let emoji: [String]
  }

  static let categories: [Category] = [
    Category(
      name: "Smileys & People", symbol: "face.smiling",
      emoji: list(
        """
        😀 😃 😄 😁 😆 😅 😂 🤣 😊 😇 🙂 🙃 😉 😌 😍 🥰 😘 😗 😙 😚 😋 😛 😝 😜 🤪 🤨 🧐 🤓 😎 🤩 🥳 😏 😒 😞 😔 😟 😕 🙁 😣 😖 😫 😩 🥺 😢 😭 😤 😠 😡 \
        🤬 🤯 😳 🥵 🥶 😱 😨 😰 😥 😓 🤗 🤔 🤭 🤫 🤥 😶 😐 😑 😬 🙄 😯 😦 😧 😮 😲 🥱 😴 🤤 😪 😵 🤐 🥴 🤢 🤮 🤧 😷 🤒 🤕 🤑 🤠 😈 👿 👹 👺 🤡 💩 👻 💀 👽 🤖 🎃 \
        👋 🤚 ✋ 🖖 👌 🤏 ✌️ 🤞 🤟 🤘 🤙 👈 👉 👆 👇 ☝️ 👍 👎 ✊ 👊 👏 🙌 👐 🤲 🤝 🙏 ✍️ 💅 💪 👂 👃 👀 👅 👄 👶 👧 🧒 👦 👩 🧑 👨 👵 🧓 👴 👮 🕵️ 💂 👷 👸 🤴 🎅 🙋 🤦 🤷 💃 🕺 👪 ❤️ 🧡 💛 \
        💚 💙 💜 🖤 🤍 🤎 💔 💕 💞 💓 💗 💖 💘 💝
        """)),
    Category(
      name: "Animals & Nature", symbol: "pawprint",
      emoji: list(
        """
        🐶 🐱 🐭 🐹 🐰 🦊 🐻 🐼 🐨 🐯 🦁 🐮 🐷 🐸 🐵 🙈 🙉 🙊 🐔 🐧 🐦 🐤 🦆 🦅 🦉 🦇 🐺 🐗 🐴 🦄 🐝 🐛 🦋 🐌 🐞 🐜 🕷️ 🦂 🐢 🐍 🦎 🦖 🐙 🦑 🦐 🦀 🐡 🐠 🐟 🐬 🐳 🦈 🐊 🐅 🐆 🦓 🦍 🐘 🦏 🐪 🦒 🦘 🐄 \
        🐎 🐑 🐐 🦌 🐕 🐈 🐓 🦃 🦚 🦜 🦢 🕊️ 🐇 🦝 🦔 🌵 🎄 🌲 🌳 🌴 🌱 🌿 ☘️ 🍀 🎋 🍃 🍂 🍁 🍄 🌾 💐 🌷 🌹 🌺 🌸 🌼 🌻 🌞 🌝 🌙 🌍 💫 ⭐ 🌟 ✨ ⚡ 🔥 🌈 ☀️ ⛅ ☁️ 🌧️ ⛈️ ❄️ ⛄ 💨 💧 💦 ☔ 🌊
        """)),
    Category(
      name: "Food & Drink", symbol: "fork.knife",
      emoji: list(
        """
        🍏 🍎 🍐 🍊 🍋 🍌 🍉 🍇 🍓 🍈 🍒 🍑 🥭 🍍 🥥 🥝 🍅 🍆 🥑 🥦 🥬 🥒 🌶️ 🌽 🥕 🧄 🧅 🥔 🍠 🥐 🍞 🥖 🥨 🧀 🥚 🍳 🥞 🧇 🥓 🥩 🍗 🍖 🌭 🍔 🍟 🍕 🥪 🌮 🌯 🥗 🍝 🍜 🍲 🍛 🍣 🍱 🥟 🍤 🍙 🍚 🍘 🍥 🍢 🍡 🍧 🍨 🍦 🥧 🧁 🍰 \
        🎂 🍮 🍭 🍬 🍫 🍿 🍩 🍪 🥜 🍯 🥛 ☕ 🍵 🍶 🍺 🍻 🥂 🍷 🥃 🍸 🍹 🍾 🧃 🥤
        """)),
    Category(
      name: "Activities & Travel", symbol: "car",
      emoji: list(
        """
        ⚽ 🏀 🏈 ⚾ 🎾 🏐 🏉 🎱 🏓 🏸 🥅 🏒 🏏 ⛳ 🏹 🎣 🥊 🥋 🛹 ⛸️ 🎿 🏂 🏋️ 🚴 🏆 🥇 🥈 🥉 🎫 🎪 🎭 🎨 🎬 🎤 🎧 🎼 🎹 🥁 🎷 🎺 🎸 🎻 🎲 ♟️ 🎯 🎳 🎮 🧩 🚗 🚕 🚙 🚌 🏎️ 🚓 🚑 🚒 🚚 🚜 🚲 🛵 🏍️ 🚨 🚃 🚋 🚄 🚅 🚂 🚇 ✈️ 🚀 🛸 🚁 ⛵ 🚤 🚢 ⚓ 🚦 🗺️ 🗿 🗽 🗼 \
        🏰 🏯 🎡 🎢 🎠 ⛲ 🏖️ 🏝️ 🌋 ⛰️ 🏕️ 🏠 🏡 🏢 🏥 🏦 🏨 🏫 ⛪ 🕌 🌅 🌄 🌠 🎆 🌃 🌉
        """)),
    Category(
      name: "Objects & Symbols", symbol: "lightbulb",
      emoji: list(
        """
        ⌚ 📱 💻 ⌨️ 🖥️ 🖨️ 🖱️ 💾 💿 📷 🎥 📞 📺 📻 ⏰ ⌛ 🔋 🔌 💡 🔦 🕯️ 💸 💵 💰 💳 💎 🔧 🔨 🔩 ⚙️ 🔫 💣 🔪 🛡️ 🚬 🔮 🔭 🔬 💊 💉 🧬 🚽 🛁 🔑 🚪 🛋️ 🛏️ 🧸 🎁 🎈 🎉 🎊 ✉️ 📦 📜 📄 📊 📅 📌 📎 ✂️ 📝 🔍 🔒 🔓 💯 ✅ ❌ ❗ ❓ ⚠️ 🚫 ♻️ 🔔 🔕 🎵 🎶 ➕ ➖ \
        ➗ ✖️ 💲 ™️ ©️ ®️ 🔴 🟠 🟡 🟢 🔵 🟣 ⚫ ⚪ 🔺 🔷 🔶 ⬆️ ➡️ ⬇️ ⬅️ 🔄 🔝 🇰🇷 🇺🇸 🇯🇵 🇬🇧 🇩🇪 🇫🇷 🇪🇸 🇮🇹 🇨🇦 🏁 🏳️‍🌈
        """)),
  ]

  private static func list(_ text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).map(String.init)
  }
}
