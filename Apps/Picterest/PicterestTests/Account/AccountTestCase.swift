import XCTest

@testable import Picterest

/// A test with a store, defaults and secrets of its own.
class AccountTestCase: XCTestCase {
  private(set) var folder = URL(fileURLWithPath: "/")
  private var suite = ""
  private(set) var defaults = UserDefaults.standard
  let secrets = MemorySecrets()

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("account-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    suite = "account-\(UUID().uuidString)"
    defaults = try XCTUnwrap(UserDefaults(suiteName: suite))
  }

  override func tearDown() {
    UserDefaults.standard.removePersistentDomain(forName: suite)
    try? FileManager.default.removeItem(at: folder)
  }

  func makeStore() -> Store { Store(folder: folder.appendingPathComponent("Picterest")) }

  func makeService(_ source: PhotoSource) -> PhotoService {
    PhotoService(source: source, timeout: 2)
  }

  func makeAccount(_ service: PhotoService) -> Account {
    Account(defaults: defaults, secrets: secrets, service: service)
  }

  /// Waits until something is true.
  func wait(
    for what: String, file: StaticString = #filePath, line: UInt = #line, _ isTrue: () -> Bool
  ) {
    let end = Date().addingTimeInterval(20)
    while !isTrue(), Date() < end {
      RunLoop.main.run(until: Date().addingTimeInterval(0.01))
    }
    XCTAssertTrue(isTrue(), what, file: file, line: line)
  }
}

/// A photo server that keeps accounts, as far as signing in goes.
enum AccountServer {
  private final class Names: @unchecked Sendable {
    private let lock = NSLock()
    private var passwords = ["ann": "password of ann"]

    func password(of name: String) -> String? {
      lock.lock()
      defer { lock.unlock() }
      return passwords[name]
    }

    func set(_ password: String, for name: String) {
      lock.lock()
      defer { lock.unlock() }
      passwords[name] = password
    }
  }

  static func start() throws -> AnsweringServer {
    let names = Names()
    return try AnsweringServer { request in
      let words = request.words
      let username = words["username"] ?? ""
      let grant =
        #"{"token": "token of \#(username)", "#
        + #""user": {"username": "\#(username)", "name": "\#(words["name"] ?? "Ann Lee")"}}"#
      switch (request.method, request.path) {
      case ("GET", "/"), ("GET", ""):
        return .init(200, #"{"name": "picterest-server", "version": "1", "accepts_posts": true}"#)
      case ("POST", "/accounts"):
        guard names.password(of: username) == nil else {
          return .init(409, #"{"errors": ["This name is taken."]}"#)
        }
        names.set(words["password"] ?? "", for: username)
        return .init(201, grant)
      case ("POST", "/tokens"):
        guard let password = names.password(of: username), password == words["password"] else {
          return .init(401, #"{"errors": ["Wrong."]}"#)
        }
        return .init(201, grant)
      case ("DELETE", "/me"), ("DELETE", "/tokens/current"): return .init(204, "")
      default: return .init(200, "[]")
      }
    }
  }
}
