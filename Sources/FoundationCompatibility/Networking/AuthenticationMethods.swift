// Foundation's constants of these names are unavailable on Linux.

/// A server shows its certificates.
public let NSURLAuthenticationMethodServerTrust = "NSURLAuthenticationMethodServerTrust"
/// A server wants to see a certificate. None of Linux's servers is told of one: the challenge does not come.
public let NSURLAuthenticationMethodClientCertificate = "NSURLAuthenticationMethodClientCertificate"
