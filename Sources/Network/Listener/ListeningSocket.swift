import Glibc

/// Makes sockets that listen.
enum ListeningSocket {
  static func make(
    _ address: SocketAddress, _ parameters: NWParameters
  ) throws(NWError) -> Socket {
    let socket = try Socket.make(address.family, isStream: parameters.isStream)
    if address.family == AF_INET6 { socket.set(IPV6_V6ONLY, CInt(IPPROTO_IPV6), to: 0) }
    if let interface = parameters.requiredInterface { try socket.bind(to: interface) }
    if parameters.isStream {
      // A port that is still closing may be used again, as on iOS.
      if parameters.allowLocalEndpointReuse { socket.set(SO_REUSEADDR, to: 1) }
      try socket.bind(address)
      if listen(socket.descriptor, 128) != 0 { throw NWError(errno: errno) }
    } else {
      try socket.bind(address)
      // Each sender gets a socket of its own on the same port.
      socket.set(SO_REUSEADDR, to: 1)
    }
    return socket
  }
}
