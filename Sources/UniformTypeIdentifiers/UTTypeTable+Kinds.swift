extension UTTypeTable {
  /// Documents, folders and archives.
  static let documents: [String: Entry] = [
    "com.microsoft.word.doc": Entry(
      ["doc"], ["application/msword"], ["public.data", "public.composite-content"]),
    "com.microsoft.excel.xls": Entry(
      ["xls"], ["application/vnd.ms-excel"], ["public.data", "public.spreadsheet"]),
    "com.microsoft.powerpoint.ppt": Entry(
      ["ppt"], ["application/vnd.ms-powerpoint"], ["public.data", "public.presentation"]),
    "org.openxmlformats.openxml": Entry([], [], ["public.data"]),
    "org.openxmlformats.wordprocessingml.document": Entry(
      ["docx"], ["application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
      ["org.openxmlformats.openxml", "public.composite-content"]),
    "org.openxmlformats.spreadsheetml.sheet": Entry(
      ["xlsx"], ["application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
      ["org.openxmlformats.openxml", "public.spreadsheet"]),
    "org.openxmlformats.presentationml.presentation": Entry(
      ["pptx"], ["application/vnd.openxmlformats-officedocument.presentationml.presentation"],
      ["org.openxmlformats.openxml", "public.presentation"]),
    "com.apple.iwork.pages.sffpages": Entry(
      ["pages"], ["application/vnd.apple.pages"], ["public.data", "public.composite-content"]),
    "com.apple.iwork.numbers.sffnumbers": Entry(
      ["numbers"], ["application/vnd.apple.numbers"], ["public.data", "public.spreadsheet"]),
    "com.apple.iwork.keynote.sffkey": Entry(
      ["key"], ["application/vnd.apple.keynote"], ["public.data", "public.presentation"]),
    "com.apple.rtfd": Entry(["rtfd"], [], ["com.apple.package", "public.composite-content"]),
    "com.apple.flat-rtfd": Entry([], [], ["public.data", "public.composite-content"]),
    "com.apple.webarchive": Entry(
      ["webarchive"], ["application/x-webarchive"], ["public.data", "public.composite-content"]),
    "com.apple.ical.ics": Entry(
      ["ics", "ical"], ["text/calendar"], ["public.text", "public.calendar-event"]),
    "com.adobe.postscript": Entry(
      ["ps"], ["application/postscript"], ["public.data", "public.image"]),
    "com.adobe.encapsulated-postscript": Entry(
      ["eps", "epsf"], ["image/x-eps"], ["com.adobe.postscript"]),
    "public.email-message": Entry([], [], ["public.message"]),
    "public.to-do-item": Entry([], [], ["public.data"]),
    "public.bookmark": Entry([], [], ["public.item"]),
    "com.apple.bookmark": Entry([], [], ["public.data", "public.bookmark"]),
    "com.apple.internet-location": Entry([], [], ["public.data"]),
    "com.microsoft.internet-shortcut": Entry(["url"], [], ["public.data"]),
    "com.apple.resolvable": Entry([], [], ["public.item"]),
    "com.apple.alias-file": Entry([], [], ["public.data", "com.apple.resolvable"]),
    "public.symlink": Entry([], [], ["public.item", "com.apple.resolvable"]),
    "public.volume": Entry([], [], ["public.folder"]),
    "com.apple.application": Entry([], [], ["public.item"]),
    "com.apple.application-bundle": Entry(
      ["app"], [], ["com.apple.application", "com.apple.bundle", "com.apple.package"]),
    "com.apple.framework": Entry(["framework"], [], ["com.apple.bundle"]),
    "com.apple.plugin": Entry(["plugin"], [], ["com.apple.bundle", "com.apple.package"]),
    "public.disk-image": Entry([], [], ["public.archive"]),
    "com.apple.disk-image-udif": Entry(
      ["dmg"], ["application/x-apple-diskimage"], ["public.disk-image", "public.data"]),
    "public.tar-archive": Entry(["tar"], ["application/x-tar"], ["public.archive"]),
    "public.bzip2-archive": Entry(["bz2", "bz"], ["application/x-bzip2"], ["public.archive"]),
    "org.7-zip.7-zip-archive": Entry(["7z"], ["application/x-7z-compressed"], ["public.archive"]),
    "com.rsa.pkcs-12": Entry(["p12", "pfx"], ["application/x-pkcs12"], ["public.data"]),
    "public.x509-certificate": Entry(
      ["cer", "crt", "der"], ["application/x-x509-ca-cert"], ["public.data"]),
  ]

  /// Texts and programs.
  static let code: [String: Entry] = [
    "public.utf16-plain-text": Entry([], [], ["public.plain-text"]),
    "public.utf8-tab-separated-values-text": Entry(
      [], [], ["public.tab-separated-values-text", "public.utf8-plain-text"]),
    "net.daringfireball.markdown": Entry(
      ["md", "markdown"], ["text/markdown"], ["public.plain-text"]),
    "public.css": Entry(["css"], ["text/css"], ["public.text"]),
    "com.apple.log": Entry(["log"], [], ["public.plain-text"]),
    "com.apple.xcode.strings-text": Entry(["strings"], [], ["public.plain-text"]),
    "public.geojson": Entry(["geojson"], ["application/geo+json"], ["public.json"]),
    "com.apple.binary-property-list": Entry([], [], ["com.apple.property-list"]),
    "com.apple.xml-property-list": Entry([], [], ["com.apple.property-list", "public.xml"]),
    "public.executable": Entry([], [], ["public.item"]),
    "public.unix-executable": Entry([], [], ["public.data", "public.executable"]),
    "com.microsoft.windows-executable": Entry(
      ["exe"], ["application/x-msdownload"], ["public.data", "public.executable"]),
    "public.script": Entry([], [], ["public.source-code", "public.executable"]),
    "com.netscape.javascript-source": Entry(
      ["js", "jscript", "javascript", "mjs"], ["text/javascript", "application/javascript"],
      ["public.source-code", "public.executable"]),
    "public.shell-script": Entry(["sh", "command"], [], ["public.script"]),
    "public.python-script": Entry(["py"], ["text/x-python-script"], ["public.shell-script"]),
    "public.perl-script": Entry(["pl", "pm"], ["text/x-perl-script"], ["public.shell-script"]),
    "public.ruby-script": Entry(["rb"], ["text/ruby-script"], ["public.shell-script"]),
    "public.php-script": Entry(
      ["php", "php3", "php4", "ph3", "ph4", "phtml"], ["text/php", "application/php"],
      ["public.shell-script"]),
    "public.c-source": Entry(["c"], [], ["public.source-code"]),
    "public.c-header": Entry(["h"], [], ["public.source-code"]),
    "public.c-plus-plus-source": Entry(["cpp", "cp", "cc", "cxx"], [], ["public.source-code"]),
    "public.c-plus-plus-header": Entry(["hpp", "hh", "hxx"], [], ["public.source-code"]),
    "public.objective-c-source": Entry(["m"], [], ["public.source-code"]),
    "public.objective-c-plus-plus-source": Entry(["mm"], [], ["public.source-code"]),
    "public.assembly-source": Entry(["s"], [], ["public.source-code"]),
  ]

  /// Sounds, movies, pictures and scenes.
  static let media: [String: Entry] = [
    "com.apple.m4a-audio": Entry(["m4a"], ["audio/x-m4a"], ["public.mpeg-4-audio"]),
    "com.apple.m4v-video": Entry(["m4v"], ["video/x-m4v"], ["public.movie"]),
    "com.apple.protected-mpeg-4-audio": Entry(["m4p"], ["audio/x-m4p"], ["public.audio"]),
    "com.apple.protected-mpeg-4-video": Entry([], [], ["com.apple.m4v-video"]),
    "com.apple.coreaudio-format": Entry(["caf"], ["audio/x-caf"], ["public.audio"]),
    "public.aac-audio": Entry(["aac", "adts"], ["audio/aac", "audio/aacp"], ["public.audio"]),
    "org.xiph.flac": Entry(["flac"], ["audio/flac", "audio/x-flac"], ["public.audio"]),
    "public.3gpp": Entry(["3gp", "3gpp"], ["video/3gpp", "audio/3gpp"], ["public.movie"]),
    "public.mpeg": Entry(
      ["mpg", "mpeg", "mpe", "m75", "m15"], ["video/mpeg", "video/mpg"], ["public.movie"]),
    "public.mpeg-2-video": Entry(["m2v"], ["video/mpeg2"], ["public.movie"]),
    "public.mpeg-2-transport-stream": Entry(["ts"], ["video/mp2t"], ["public.movie"]),
    "org.webmproject.webm": Entry(["webm"], ["video/webm"], ["public.movie"]),
    "public.playlist": Entry([], [], ["public.data"]),
    "public.m3u-playlist": Entry(
      ["m3u", "m3u8"], ["audio/mpegurl", "audio/x-mpegurl", "application/vnd.apple.mpegurl"],
      ["public.text", "public.playlist"]),
    "com.adobe.photoshop-image": Entry(["psd"], ["image/vnd.adobe.photoshop"], ["public.image"]),
    "com.adobe.illustrator.ai-image": Entry(["ai"], [], ["public.image"]),
    "public.truetype-ttf-font": Entry(["ttf"], ["font/ttf"], ["public.font"]),
    "public.opentype-font": Entry(["otf"], ["font/otf"], ["public.font"]),
    "public.3d-content": Entry([], [], ["public.content"]),
    "com.pixar.universal-scene-description": Entry(
      ["usd", "usdc"], ["model/vnd.usd"], ["public.data", "public.3d-content"]),
    "com.pixar.universal-scene-description-mobile": Entry(
      ["usdz"], ["model/vnd.usdz+zip"], ["public.data", "public.3d-content"]),
    "com.apple.reality": Entry(
      ["reality"], ["model/vnd.reality"], ["public.data", "public.3d-content"]),
    "com.apple.scenekit.scene": Entry(["scn"], [], ["public.data", "public.3d-content"]),
  ]
}
