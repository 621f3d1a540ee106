import TestSupport
import XCTest

@testable import LinkPresentation

final class PageSummaryTests: XCTestCase {
  private func summary(
    _ html: String, charset: String? = nil, at address: String = "https://example.com/a/b.html"
  ) throws -> PageSummary {
    PageSummary(
      html: Data(html.utf8), charset: charset, url: try XCTUnwrap(URL(string: address)))
  }

  func testOpenGraphsNamesComeFirst() throws {
    let page = try summary(
      """
      <!doctype html><html><head><title>Own</title>
      <meta property="og:title" content="  Pears &amp;
        apples ">
      <meta name="twitter:title" content="Tweet">
      <meta property="og:image" content="../pear.jpg">
      <meta name="twitter:image" content="//cdn.example.com/tweet.png">
      <meta property="og:video" content="https://example.com/film.mp4">
      <link rel="icon" href="small.png" sizes="16x16"><link rel="icon" href="large.png" sizes="64x64 128x128">
      <link rel="Apple-Touch-Icon" href="/touch.png"></head><body>text</body></html>
      """)
    XCTAssertEqual(page.title, "Pears & apples")
    XCTAssertEqual(
      page.images.map(\.absoluteString),
      ["https://example.com/pear.jpg", "https://cdn.example.com/tweet.png"])
    XCTAssertEqual(
      page.icons.map(\.absoluteString),
      [
        "https://example.com/touch.png", "https://example.com/a/large.png",
        "https://example.com/a/small.png", "https://example.com/favicon.ico",
      ])
    XCTAssertEqual(page.video?.absoluteString, "https://example.com/film.mp4")
  }

  func testATitleAloneIsEnough() throws {
    let page = try summary("<TITLE>\n Hello\tyou &lt;b> &#x1F350; </TITLE><p>")
    XCTAssertEqual(page.title, "Hello you <b> 🍐")
    XCTAssertEqual(page.images, [])
    XCTAssertEqual(page.icons.map(\.absoluteString), ["https://example.com/favicon.ico"])
  }

  func testNoTitleIsNone() throws {
    XCTAssertNil(try summary("<html><head><title> </title></head></html>").title)
    XCTAssertNil(try summary("").title)
    XCTAssertNil(try summary("\0\0\0").title)
  }

  func testAddressesStandOnTheBase() throws {
    let page = try summary(
      "<base href='https://other.example/x/'><meta property=og:image content='p.png'>")
    XCTAssertEqual(page.images.map(\.absoluteString), ["https://other.example/x/p.png"])
    XCTAssertEqual(page.icons.map(\.absoluteString), ["https://other.example/favicon.ico"])
  }

  func testAPageOfTheNetworkNamesNoFilesAndNoScripts() throws {
    let page = try summary(
      """
      <meta property="og:image" content="file:///etc/passwd">
      <meta property="og:image" content="javascript:alert(1)">
      <meta property="og:image" content="https://example.com/good.png">
      """)
    XCTAssertEqual(page.images.map(\.absoluteString), ["https://example.com/good.png"])
  }

  func testTheServersEncodingIsBelieved() throws {
    let url = try XCTUnwrap(URL(string: "https://example.com"))
    let bytes: [UInt8] = [0xB9, 0xE8]  // 배 in EUC-KR
    let html = Data("<title>".utf8) + Data(bytes) + Data("</title>".utf8)
    XCTAssertEqual(PageSummary(html: html, charset: "euc-kr", url: url).title, "배")
    let named = Data("<meta charset=euc-kr>".utf8) + html
    XCTAssertEqual(PageSummary(html: named, charset: nil, url: url).title, "배")
    XCTAssertEqual(
      PageSummary(html: Data("<title>배</title>".utf8), charset: nil, url: url).title, "배")
    XCTAssertEqual(
      PageSummary(html: Data("<title>a</title>".utf8), charset: "no-such", url: url).title, "a")
  }

  func testAnyBytesGiveSomething() throws {
    let url = try XCTUnwrap(URL(string: "https://example.com/"))
    let seed = Data(
      """
      <!doctype html><html lang="ko"><head><meta charset="utf-8"><base href="/x/"><title>배 &amp; 사과</title>
      <meta property="og:title" content="A"><meta property="og:image" content="a.png">
      <link rel="icon" sizes="32x32 any" href="data:image/png;base64,AAAA"><script>if (a < b) "</title>"</script>
      <style>p > a {}</style></head><body><![CDATA[x]]><!-- a -- b --><p onclick='x'>&nbsp;&#0;&#xFFFFFFFF;</p>
      """.utf8)
    var random = SeededRandom(seed: 11)
    let parts = [
      "<", ">", "</", "\"", "'", "&", "\0", "<!--", "<meta ", "<svg>", "<base href=://>",
      "\u{FEFF}",
    ]
    for _ in 0..<2_000 {
      var bytes = [UInt8](seed)
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        let place = Int.random(in: 0..<max(1, bytes.count), using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[place] = UInt8.random(in: .min ... .max, using: &random)
        case 1: bytes.insert(contentsOf: parts.randomElement(using: &random)!.utf8, at: place)
        case 2: bytes.removeSubrange(place..<min(bytes.count, place + 30))
        default: bytes.append(contentsOf: bytes[place...].prefix(200))
        }
        if bytes.isEmpty { bytes = [0x3C] }
      }
      let charsets: [String?] = [nil, nil, "utf-8", "utf-16", "shift_jis", "x"]
      let page = PageSummary(
        html: Data(bytes), charset: charsets.randomElement(using: &random)!, url: url)
      XCTAssertNotEqual(page.title, "")
      for url in page.images + page.icons { XCTAssertNotNil(url.scheme) }
    }
  }

  func testDeepNestingEnds() throws {
    let deep = String(repeating: "<div><b>", count: 50_000) + "<title>deep</title>"
    _ = try summary(deep)
    let title = "<title>first</title>" + String(repeating: "<i>", count: 100_000)
    XCTAssertEqual(try summary(title).title, "first")
  }
}
