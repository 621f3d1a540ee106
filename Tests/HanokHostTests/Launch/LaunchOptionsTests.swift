import CoreLocation
import Foundation
import UIKit
import XCTest

@testable import HanokHost

/// The variables of the environment, and the messages about mistakes in them.
final class LaunchOptionsTests: XCTestCase {
  func testDefaultsAreAPhoneWithoutADisplay() throws {
    let options = try LaunchOptions(environment: [:])
    XCTAssertEqual(options.host, .headless)
    XCTAssertEqual(options.size, CGSize(width: 390, height: 844))
    let screen = options.screen()
    XCTAssertEqual(screen.scale, 2)
    XCTAssertEqual(screen.safeAreaInsets, .zero)
    XCTAssertEqual(screen.userInterfaceStyle, .light)
    XCTAssertEqual(screen.userInterfaceIdiom, .phone)
  }

  func testAWindowIsTheDefaultWhereThereIsADisplay() throws {
    for variable in ["DISPLAY", "WAYLAND_DISPLAY"] {
      XCTAssertEqual(try LaunchOptions(environment: [variable: ":0"]).host, .window)
      XCTAssertEqual(try LaunchOptions(environment: [variable: ""]).host, .headless)
    }
    XCTAssertEqual(try LaunchOptions(environment: ["GDK_BACKEND": "broadway"]).host, .window)
    XCTAssertEqual(
      try LaunchOptions(environment: ["DISPLAY": ":0", "HANOK_HOST": "headless"]).host, .headless)
    XCTAssertEqual(try LaunchOptions(environment: ["HANOK_HOST": "test"]).host, .test)
  }

  func testEveryVariableIsRead() throws {
    let options = try LaunchOptions(environment: [
      "HANOK_SIZE": "1024x768", "HANOK_SCALE": "3", "HANOK_APPEARANCE": "dark",
      "HANOK_SAFE_AREA": "47, 0,34,1.5", "HANOK_LOCALE": "ko", "HANOK_SCRIPT": "/a.json",
      "HANOK_OUTPUT": "/out", "HANOK_LOCATION": "37.5665,-126.978",
      "HANOK_DATE": "2026-12-24T09:00:00+09:00", "HANOK_TIME_ZONE": "Asia/Seoul",
      "HANOK_TEXT_SIZE": "AX5", "HANOK_INCREASE_CONTRAST": "1", "HANOK_REDUCE_MOTION": "1",
      "HANOK_RIGHT_TO_LEFT": "1", "HANOK_CAMERA": "/back.png\n/front.mov",
      "HANOK_MICROPHONE": "/a.wav",
    ])
    XCTAssertEqual(options.cameras.map(\.path), ["/back.png", "/front.mov"])
    XCTAssertEqual(options.microphone?.path, "/a.wav")
    XCTAssertEqual(options.date?.date()?.timeIntervalSince1970, 1_798_070_400)
    XCTAssertEqual(options.timeZone?.identifier, "Asia/Seoul")
    XCTAssertTrue(options.reducesMotion)
    let screen = options.screen(monitorScale: 1)
    XCTAssertEqual(screen.size, CGSize(width: 1024, height: 768))
    XCTAssertEqual(screen.scale, 3)
    XCTAssertEqual(screen.contentSizeCategory, .accessibilityExtraExtraExtraLarge)
    XCTAssertEqual(screen.accessibilityContrast, .high)
    XCTAssertEqual(screen.layoutDirection, .rightToLeft)
    XCTAssertEqual(screen.userInterfaceStyle, .dark)
    XCTAssertEqual(screen.userInterfaceIdiom, .pad)
    XCTAssertEqual(
      screen.safeAreaInsets, UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 1.5))
    XCTAssertEqual(options.language, "ko")
    XCTAssertEqual(options.script?.path, "/a.json")
    XCTAssertEqual(
      options.location, SimulatedPosition(latitude: 37.5665, longitude: -126.978))
  }

  func testMistakesAreSentences() {
    let mistakes = [
      "HANOK_HOST": "web", "HANOK_SIZE": "big", "HANOK_SCALE": "0", "HANOK_APPEARANCE": "grey",
      "HANOK_SAFE_AREA": "1,2", "HANOK_LOCATION": "91,nan",
      "HANOK_DATE": "soon", "HANOK_TIME_ZONE": "Seoul", "HANOK_TEXT_SIZE": "huge",
      "HANOK_REDUCE_MOTION": "yes",
    ]
    for (variable, value) in mistakes {
      XCTAssertThrowsError(try LaunchOptions(environment: [variable: value])) {
        XCTAssertTrue("\($0)".hasPrefix(variable) && "\($0)".contains(value), "\($0)")
      }
    }
  }

  func testLanguagesOfTheEnvironment() {
    XCTAssertEqual(AppLanguage.languages(in: ["LANG": "ko_KR.UTF-8"]), ["ko-KR"])
    XCTAssertEqual(
      AppLanguage.languages(in: ["LANGUAGE": "de:fr", "LC_ALL": "C", "LANG": "en_US"]),
      ["de", "fr"])
    XCTAssertEqual(AppLanguage.languages(in: ["LANG": "C.UTF-8"]), [])
    XCTAssertEqual(AppLanguage.localeIdentifier("ko"), "ko_KR")
    XCTAssertEqual(AppLanguage.localeIdentifier("pt-BR"), "pt_BR")
    XCTAssertEqual(AppLanguage.localeIdentifier("zh-Hant"), "zh_Hant_TW")
    XCTAssertEqual(AppLanguage.localeIdentifier("vi"), "vi_VN")
  }

  func testChoosesTheNearestLocalization() {
    let available = ["en", "ko", "zh-Hans", "Base"]
    XCTAssertEqual(AppLanguage.choose(from: available, preferred: ["ko-KR"]), "ko")
    XCTAssertEqual(AppLanguage.choose(from: available, preferred: ["fr", "zh-Hans-CN"]), "zh-Hans")
    XCTAssertEqual(AppLanguage.choose(from: ["pt_BR"], preferred: ["pt-BR"]), "pt_BR")
    XCTAssertNil(AppLanguage.choose(from: available, preferred: ["fr"]))
  }
}
