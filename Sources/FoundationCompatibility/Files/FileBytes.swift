public import Foundation
public import FoundationNetworking

extension FileHandle {
  /// The bytes from where the handle is, as they are read.
  public struct AsyncBytes: AsyncSequence, Sendable {
    public typealias Element = UInt8
    let handle: @Sendable () throws -> FileHandle

    public struct AsyncIterator: AsyncIteratorProtocol {
      let open: @Sendable () throws -> FileHandle
      private var handle: FileHandle?
      private var bytes: [UInt8] = []
      private var position = 0

      private static let piece = 1 << 16

      init(_ open: @escaping @Sendable () throws -> FileHandle) { self.open = open }

      public mutating func next() async throws -> UInt8? {
        if position == bytes.count {
          let handle = try handle ?? open()
          self.handle = handle
          (bytes, position) = (Array(try handle.read(upToCount: Self.piece) ?? Data()), 0)
          if bytes.isEmpty { return nil }
        }
        defer { position += 1 }
        return bytes[position]
      }
    }

    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(handle) }
  }

  /// The bytes from where the handle is, as they are read.
  public var bytes: AsyncBytes {
    nonisolated(unsafe) let handle = self
    return AsyncBytes { handle }
  }
}

extension URL {
  /// The bytes of a file, or of what a server sends.
  public struct AsyncBytes: AsyncSequence, Sendable {
    public typealias Element = UInt8
    let url: URL

    public struct AsyncIterator: AsyncIteratorProtocol {
      private enum Source {
        case file(FileHandle.AsyncBytes.AsyncIterator)
        case network(URLSession.AsyncBytes.AsyncIterator)
      }

      let url: URL
      private var source: Source?

      init(_ url: URL) { self.url = url }

      public mutating func next() async throws -> UInt8? {
        let url = url
        let current: Source
        if let source {
          current = source
        } else if url.isFileURL {
          current = .file(
            FileHandle.AsyncBytes { try FileHandle(forReadingFrom: url) }.makeAsyncIterator())
        } else {
          current = .network(try await URLSession.shared.bytes(from: url).0.makeAsyncIterator())
        }
        switch current {
        case .file(var bytes):
          defer { source = .file(bytes) }
          return try await bytes.next()
        case .network(var bytes):
          defer { source = .network(bytes) }
          return try await bytes.next()
        }
      }
    }

    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(url) }
  }

  /// The bytes of the file, or of what the server sends.
  public var resourceBytes: AsyncBytes { AsyncBytes(url: self) }

  /// The lines of the file, or of what the server sends.
  public var lines: AsyncLineSequence<AsyncBytes> { resourceBytes.lines }
}
