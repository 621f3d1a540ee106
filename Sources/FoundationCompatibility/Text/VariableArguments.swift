import Foundation

#if arch(x86_64)
  /// Arguments as C's functions with a `va_list` take them. They live until the thread's run loop comes round; `withVaList`
  /// is there for what does not outlive a call.
  public func getVaList(_ args: [any CVarArg]) -> CVaListPointer {
    withVaList(args) { lent in
      let kept = VariableArguments(copying: lent, of: args)
      RunLoop.current.perform { withExtendedLifetime(kept) {} }
      return kept.list
    }
  }

  /// A copy of a `va_list`'s arguments, in the form of System V's ABI for AMD64 (section 3.5.7).
  private final class VariableArguments: @unchecked Sendable {
    private struct Head {
      var offsets: (general: UInt32, floating: UInt32)
      var overflow: UnsafeMutablePointer<Int>
      var registers: UnsafeMutablePointer<Int>
    }

    /// Six general registers and eight of sixteen bytes.
    private static let registerWords = 6 + 8 * 2

    private let head: UnsafeMutablePointer<Head>
    private let words: UnsafeMutablePointer<Int>

    init(copying lent: CVaListPointer, of args: [any CVarArg]) {
      let overflow = Self.overflowWords(of: args)
      head = .allocate(capacity: 1)
      words = .allocate(capacity: Self.registerWords + overflow)
      let other = unsafeBitCast(lent, to: UnsafeMutablePointer<Head>.self)
      head.initialize(to: other.pointee)
      words.initialize(from: other.pointee.registers, count: Self.registerWords)
      (words + Self.registerWords).initialize(from: other.pointee.overflow, count: overflow)
      head.pointee.registers = words
      head.pointee.overflow = words + Self.registerWords
    }

    deinit {
      head.deallocate()
      words.deallocate()
    }

    var list: CVaListPointer { CVaListPointer(_fromUnsafeMutablePointer: head) }

    /// How many words of arguments have no register.
    private static func overflowWords(of args: [any CVarArg]) -> Int {
      var (general, floating, overflow) = (6, 8, 0)
      for argument in args {
        let count = argument._cVarArgEncoding.count
        if argument is any _CVarArgPassedAsDouble, floating > 0 {
          floating -= 1
        } else if !(argument is any _CVarArgPassedAsDouble), count == 1, general > 0 {
          general -= 1
        } else {
          overflow += count
        }
      }
      return overflow
    }
  }
#else
  @available(*, unavailable, message: "use withVaList, which lends the arguments for a call")
  public func getVaList(_ args: [any CVarArg]) -> CVaListPointer { fatalError() }
#endif
