import XCTest

@testable import HanokBuild

final class KnownObjectiveCTests: XCTestCase {
  func testAFileIsKnownByItsNameAndByWhatItImplements() throws {
    let folder = try TestFolder()
    let known = try folder.write(
      "#import \"x.h\"\n@implementation _RXDelegateProxy\n@end\n", to: "a/_RXDelegateProxy.m")
    let other = try folder.write("@implementation Other\n@end\n", to: "b/_RXDelegateProxy.m")
    let unknown = try folder.write("@implementation Ring\n@end\n", to: "a/Ring.m")
    let (swift, rest) = KnownObjectiveC.split([known, other, unknown]) { $0 }
    XCTAssertEqual(rest, [other, unknown])
    XCTAssertEqual(swift.map(\.lastPathComponent), ["_RXDelegateProxy.swift"])
    let text = try String(contentsOf: XCTUnwrap(swift.first), encoding: .utf8)
    XCTAssertTrue(text.contains("open class _RXDelegateProxy: NSObject, InvocationForwarding {"))
  }

  func testATargetOfKnownFilesIsAModule() throws {
    let folder = try TestFolder()
    try folder.write("void RX_ensure_observing(void) {}\n", to: "Sources/Calls/_RXObjCRuntime.m")
    try folder.write("// nothing\n", to: "Sources/Calls/include/_RXObjCRuntime.h")
    let manifest = try PackageManifest.decode(
      Data(
        """
        {"name": "Calls", "products": [], "targets": [{"name": "Calls", "type": "regular"}]}
        """.utf8))
    let module = try PackageTargetReader(
      target: manifest.targets[0], manifest: manifest, folder: folder.url
    ).read()
    XCTAssertEqual(module?.sources.map(\.lastPathComponent), ["_RXObjCRuntime.swift"])
    XCTAssertNil(module?.clang)
    XCTAssertEqual(module?.leftOut, [])
  }
}
