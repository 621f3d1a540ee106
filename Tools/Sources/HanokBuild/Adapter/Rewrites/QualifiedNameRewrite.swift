internal import SwiftSyntax

/// `Darwin.round(x)`, `CoreGraphics.log(x)`, `Foundation.URLSession`: names with the module that has them on iOS.
///
/// On Linux the same declarations are elsewhere. Only the module's name changes.
struct QualifiedNameRewrite: Rewrite {
  let kinds: [SyntaxKind] = [.memberAccessExpr, .memberType]

  func rewrite(_ node: Syntax, in file: inout FileAdaptation) {
    if let member = node.as(MemberAccessExprSyntax.self) {
      guard let base = member.base?.as(DeclReferenceExprSyntax.self), base.argumentNames == nil
      else { return }
      rewrite(base.baseName, member.declName.baseName.text, in: &file)
      unwrapStream(member, of: base.baseName.text, in: &file)
    } else if let member = node.as(MemberTypeSyntax.self),
      let base = member.baseType.as(IdentifierTypeSyntax.self)
    {
      rewrite(base.name, member.name.text, in: &file)
    }
  }

  private func rewrite(_ module: TokenSyntax, _ name: String, in file: inout FileAdaptation) {
    if module.text == "SwiftUI", file.wrapsPreviews {
      return file.replace(module, with: PreviewModule.name)
    }
    guard Self.modules.contains(module.text), file.index.resolve(module.text, in: "") == nil,
      let other = Self.module(of: name, in: module.text, file), other != module.text
    else { return }
    file.replace(module, with: other)
  }

  /// `let stream = Darwin.stderr`: the standard streams are optional in Linux's C library only.
  private func unwrapStream(
    _ member: MemberAccessExprSyntax, of module: String, in file: inout FileAdaptation
  ) {
    guard module == "Darwin" || module == "Foundation",
      Self.streams.contains(member.declName.baseName.text),
      member.parent?.is(InitializerClauseSyntax.self) == true,
      file.index.resolve(module, in: "") == nil
    else { return }
    file.edits.insert("!", at: member.trimmedRange.upperBound)
  }

  private static let streams: Set<String> = ["stderr", "stdin", "stdout"]

  private static let modules: Set<String> = [
    "Darwin", "ObjectiveC", "CoreFoundation", "CoreGraphics", "Foundation",
  ]

  /// The module of Linux that has what `module` has on iOS.
  private static func module(of name: String, in module: String, _ file: FileAdaptation) -> String?
  {
    switch module {
    case "Darwin":
      let isOurs = darwinFunctions.contains(name) || isOfCompatibility(name, file)
      return isOurs ? "FoundationCompatibility" : "Glibc"
    case "CoreGraphics":
      // The functions of `CGFloat` are Foundation's; what else has a small letter is of C, too.
      return mathFunctions.contains(name) ? "Foundation" : nil
    default:
      if isOfNetworking(name) { return "FoundationNetworking" }
      if name.hasPrefix("XMLParser") { return "FoundationXML" }
      if isOfCompatibility(name, file) { return "FoundationCompatibility" }
      return module == "Foundation" ? nil : "Foundation"
    }
  }

  private static let mathFunctions: Set<String> = [
    "acos", "acosh", "asin", "asinh", "atan", "atan2", "atanh", "cbrt", "ceil", "copysign", "cos",
    "cosh", "erf", "exp", "exp2", "expm1", "fabs", "fdim", "floor", "fma", "fmax", "fmin", "fmod",
    "frexp", "hypot", "ldexp", "lgamma", "log", "log10", "log1p", "log2", "logb", "modf", "nan",
    "nearbyint", "pow", "remainder", "rint", "round", "scalbn", "sin", "sinh", "sqrt", "tan",
    "tanh", "tgamma", "trunc",
  ]

  /// Functions of Darwin's C library that Linux's lacks or has otherwise.
  private static let darwinFunctions: Set<String> = [
    "OSMemoryBarrier", "_NSGetExecutablePath", "backtrace", "backtrace_symbols", "getxattr",
    "listxattr", "mach_absolute_time", "mach_timebase_info", "malloc_size", "memset_s",
    "os_unfair_lock_lock", "os_unfair_lock_trylock", "os_unfair_lock_unlock", "pthread_main_np",
    "pthread_setname_np", "pthread_threadid_np", "qos_class_self", "removexattr", "setxattr",
    "strlcat", "strlcpy", "strnstr", "sysctl", "sysctlbyname",
  ]

  /// Whether Linux keeps the name apart from Foundation.
  private static func isOfNetworking(_ name: String) -> Bool {
    let prefixes = ["URLSession", "URLRequest", "URLResponse", "URLCredential", "URLProtection"]
    let names: Set<String> = [
      "HTTPURLResponse", "HTTPCookie", "HTTPCookieStorage", "URLCache", "CachedURLResponse",
      "URLProtocol", "URLProtocolClient", "URLAuthenticationChallenge", "NSURLRequest",
      "NSMutableURLRequest", "URLAuthenticationChallengeSender",
    ]
    return names.contains(name) || prefixes.contains(where: name.hasPrefix)
  }

  /// Whether it is a name that Apple's Foundation has and Linux's lacks.
  private static func isOfCompatibility(_ name: String, _ file: FileAdaptation) -> Bool {
    guard let entry = file.frameworks.index.entries[name], let path = entry.file else {
      return false
    }
    return path.contains("/FoundationCompatibility/")
  }
}
