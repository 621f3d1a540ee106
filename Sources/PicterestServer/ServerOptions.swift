import Foundation

/// What `picterest-server` can be told on its command line.
public struct ServerOptions: Sendable {
  /// The folder of pictures; nil takes the starter pictures.
  public var folder: String?
  /// 0 takes a free port.
  public var port = 8377
  /// Where scaled pictures and sizes are kept; nil takes the user's cache folder.
  public var cache: String?
  /// Bytes of scaled pictures that are kept on disk.
  public var cacheLimit: Int64 = 256 * 1024 * 1024
  /// Whether each request is logged.
  public var logsRequests = false
  /// Whether the server ends when its standard input does.
  public var exitsWithParent = false

  public init() {}

  public struct Failure: Error, CustomStringConvertible {
    public let description: String
  }

  public static let usage = """
    usage: picterest-server [--folder DIR] [--port N] [--cache DIR] [--log] [--exit-with-parent]

      --folder DIR        serve the pictures in DIR (default: the starter pictures)
      --port N            listen on 127.0.0.1:N (default: 8377; 0 takes a free port)
      --cache DIR         keep scaled pictures in DIR (default: the user's cache folder)
      --log               write a line for each request
      --exit-with-parent  end when standard input is closed
    """

  /// Reads arguments, without the program's name.
  public init(arguments: [String]) throws {
    var rest = arguments[...]
    func value(of option: String) throws -> String {
      guard let value = rest.popFirst() else {
        throw Failure(description: "\(option) needs a value.")
      }
      return value
    }
    while let argument = rest.popFirst() {
      switch argument {
      case "--folder": folder = try value(of: argument)
      case "--cache": cache = try value(of: argument)
      case "--log": logsRequests = true
      case "--exit-with-parent": exitsWithParent = true
      case "--port":
        let text = try value(of: argument)
        guard let number = Int(text), (0...65_535).contains(number) else {
          throw Failure(description: "--port needs a number from 0 to 65535, not \(text).")
        }
        port = number
      default: throw Failure(description: "\(argument) is not known.")
      }
    }
  }
}
