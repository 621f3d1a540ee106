import CTens

#if canImport(Darwin)
  import Darwin

  /// The system's own way of waiting.
  public let way = "kqueue"

  public func waitUntilReadable(_ descriptor: Int32, milliseconds: Int32) -> Bool {
    let queue = kqueue()
    defer { close(queue) }
    var change = kevent(
      ident: UInt(descriptor), filter: Int16(EVFILT_READ), flags: UInt16(EV_ADD), fflags: 0,
      data: 0, udata: nil)
    var event = kevent()
    var time = timespec(tv_sec: 0, tv_nsec: Int(milliseconds) * 1_000_000)
    return kevent(queue, &change, 1, &event, 1, &time) == 1
  }
#else
  import Glibc

  /// The system's own way of waiting.
  public let way = "poll"

  public func waitUntilReadable(_ descriptor: Int32, milliseconds: Int32) -> Bool {
    var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&wanted, 1, milliseconds) == 1
  }
#endif

#if HAS_TENS
  public func tens(_ exponent: Int32) -> Double { tens_of(exponent) }
#elseif HAS_POWERS
  public func tens(_ exponent: Int32) -> Double { pow(10, Double(exponent)) }
#endif
