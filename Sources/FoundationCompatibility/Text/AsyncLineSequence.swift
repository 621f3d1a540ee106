import Foundation

extension AsyncSequence where Element == UInt8 {
  /// The lines of the bytes as UTF-8. As on Apple's systems, lines without any text are left out.
  public var lines: AsyncLineSequence<Self> { AsyncLineSequence(base: self) }

  /// The characters of the bytes as UTF-8.
  public var characters: AsyncCharacterSequence<Self> { AsyncCharacterSequence(base: self) }

  /// The Unicode scalars of the bytes as UTF-8.
  public var unicodeScalars: AsyncUnicodeScalarSequence<Self> {
    AsyncUnicodeScalarSequence(base: self)
  }
}

/// The lines of a sequence of bytes.
public struct AsyncLineSequence<Base: AsyncSequence>: AsyncSequence where Base.Element == UInt8 {
  public typealias Element = String
  let base: Base

  public struct AsyncIterator: AsyncIteratorProtocol {
    var scalars: AsyncUnicodeScalarSequence<Base>.AsyncIterator

    public mutating func next() async throws -> String? {
      var line = String.UnicodeScalarView()
      while let scalar = try await scalars.next() {
        guard CharacterSet.newlines.contains(scalar) else {
          line.append(scalar)
          continue
        }
        if !line.isEmpty { return String(line) }
      }
      return line.isEmpty ? nil : String(line)
    }
  }

  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(scalars: AsyncUnicodeScalarSequence(base: base).makeAsyncIterator())
  }
}

/// The characters of a sequence of bytes.
public struct AsyncCharacterSequence<Base: AsyncSequence>: AsyncSequence
where Base.Element == UInt8 {
  public typealias Element = Character
  let base: Base

  public struct AsyncIterator: AsyncIteratorProtocol {
    var scalars: AsyncUnicodeScalarSequence<Base>.AsyncIterator
    private var pending = ""

    init(_ scalars: AsyncUnicodeScalarSequence<Base>.AsyncIterator) { self.scalars = scalars }

    public mutating func next() async throws -> Character? {
      // A character is whole once another one follows it.
      while let scalar = try await scalars.next() {
        pending.unicodeScalars.append(scalar)
        if pending.count > 1 { return pending.removeFirst() }
      }
      return pending.isEmpty ? nil : pending.removeFirst()
    }
  }

  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(AsyncUnicodeScalarSequence(base: base).makeAsyncIterator())
  }
}

/// The Unicode scalars of a sequence of bytes.
public struct AsyncUnicodeScalarSequence<Base: AsyncSequence>: AsyncSequence
where Base.Element == UInt8 {
  public typealias Element = UnicodeScalar
  let base: Base

  public struct AsyncIterator: AsyncIteratorProtocol {
    var bytes: Base.AsyncIterator
    /// A byte that ended a damaged scalar and begins the next one.
    private var next: UInt8?

    init(_ bytes: Base.AsyncIterator) { self.bytes = bytes }

    public mutating func next() async throws -> UnicodeScalar? {
      guard let first = try await nextByte() else { return nil }
      let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
      var scalar = [first]
      while scalar.count < length, let byte = try await bytes.next() {
        guard byte & 0xC0 == 0x80 else {
          next = byte
          break
        }
        scalar.append(byte)
      }
      return String(decoding: scalar, as: UTF8.self).unicodeScalars.first
    }

    private mutating func nextByte() async throws -> UInt8? {
      if let byte = next {
        next = nil
        return byte
      }
      return try await bytes.next()
    }
  }

  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(base.makeAsyncIterator()) }
}

extension AsyncLineSequence: Sendable where Base: Sendable {}
extension AsyncCharacterSequence: Sendable where Base: Sendable {}
extension AsyncUnicodeScalarSequence: Sendable where Base: Sendable {}
