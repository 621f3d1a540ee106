public import Foundation

/// Darwin's option of sockets by which writing to one that the other side closed gives an error, not a signal.
public enum DarwinSocketOption: Sendable {
  case noSignal
}

/// Writing to a socket that the other side closed gives an error, not a signal.
public var SO_NOSIGPIPE: DarwinSocketOption { .noSignal }

/// Sets an option that Darwin has for a socket and Linux for the whole program, which then gets no signal of any.
@discardableResult
public func setsockopt(
  _ socket: Int32, _ level: Int32, _ option: DarwinSocketOption, _ value: UnsafeRawPointer!,
  _ size: socklen_t
) -> Int32 {
  guard size >= socklen_t(MemoryLayout<Int32>.size) else {
    errno = EINVAL
    return -1
  }
  let isSet = value.loadUnaligned(as: Int32.self) != 0
  var known = sigaction()
  sigaction(SIGPIPE, nil, &known)
  // A handler of the program's own stays.
  let isPlain = known.__sigaction_handler.sa_handler == nil
  if isSet, isPlain { signal(SIGPIPE, SIG_IGN) }
  return 0
}

extension addrinfo {
  /// Darwin has the name in front of the address.
  public init(
    ai_flags: Int32, ai_family: Int32, ai_socktype: Int32, ai_protocol: Int32,
    ai_addrlen: socklen_t, ai_canonname: UnsafeMutablePointer<CChar>!,
    ai_addr: UnsafeMutablePointer<sockaddr>!, ai_next: UnsafeMutablePointer<addrinfo>!
  ) {
    self.init()
    self.ai_flags = ai_flags
    self.ai_family = ai_family
    self.ai_socktype = ai_socktype
    self.ai_protocol = ai_protocol
    self.ai_addrlen = ai_addrlen
    self.ai_canonname = ai_canonname
    self.ai_addr = ai_addr
    self.ai_next = ai_next
  }
}
