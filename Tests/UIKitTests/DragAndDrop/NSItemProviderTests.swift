import XCTest

@testable import UIKit

final class NSItemProviderTests: XCTestCase {
  func testAnObjectIsOfferedAsDataOfItsTypes() async throws {
    let provider = NSItemProvider(object: "pear" as NSString)
    XCTAssertEqual(provider.registeredTypeIdentifiers, ["public.utf8-plain-text"])
    XCTAssertTrue(provider.hasItemConformingToTypeIdentifier("public.text"))
    XCTAssertFalse(provider.hasItemConformingToTypeIdentifier("public.image"))
    XCTAssertTrue(provider.canLoadObject(ofClass: NSString.self))
    XCTAssertTrue(provider.canLoadObject(ofClass: String.self))
    XCTAssertFalse(provider.canLoadObject(ofClass: UIImage.self))
    let data = try await withCheckedThrowingContinuation {
      (done: CheckedContinuation<Data, any Error>) in
      provider.loadDataRepresentation(forTypeIdentifier: "public.plain-text") { data, error in
        done.resume(
          with: data.map { .success($0) } ?? .failure(error ?? CocoaError(.fileNoSuchFile)))
      }
    }
    XCTAssertEqual(String(decoding: data, as: UTF8.self), "pear")
  }

  func testStyledTextsAreHandedOverAndReadFromCharacters() async {
    let text = NSAttributedString(string: "pear", attributes: [.kern: 2])
    let provider = NSItemProvider(object: text)
    XCTAssertTrue(provider.canLoadObject(ofClass: NSAttributedString.self))
    XCTAssertTrue(provider.canLoadObject(ofClass: NSString.self))
    for provider in [provider, NSItemProvider(object: "plum" as NSString)] {
      let loaded = await withCheckedContinuation {
        (done: CheckedContinuation<NSAttributedString?, Never>) in
        provider.loadObject(ofClass: NSAttributedString.self) { object, _ in
          nonisolated(unsafe) let object = object as? NSAttributedString
          done.resume(returning: object)
        }
      }
      XCTAssertTrue(["pear", "plum"].contains(loaded?.string))
    }
  }

  func testValuesAreMadeFromData() async {
    let provider = NSItemProvider()
    provider.registerDataRepresentation(forTypeIdentifier: "public.url", visibility: .all) {
      $0(Data("https://hanok.dev/a".utf8), nil)
      return nil
    }
    let url = await withCheckedContinuation { (done: CheckedContinuation<URL?, Never>) in
      provider.loadObject(ofClass: URL.self) { url, _ in done.resume(returning: url) }
    }
    XCTAssertEqual(url, URL(string: "https://hanok.dev/a"))
  }

  func testWhatIsNotThereIsAnError() async {
    let provider = NSItemProvider(object: "pear" as NSString)
    let code = await withCheckedContinuation { (done: CheckedContinuation<Int?, Never>) in
      provider.loadObject(ofClass: UIImage.self) { image, error in
        done.resume(returning: image == nil ? (error as NSError?)?.code : 0)
      }
    }
    XCTAssertEqual(code, NSItemProvider.ErrorCode.itemUnavailableError.rawValue)
  }
}
