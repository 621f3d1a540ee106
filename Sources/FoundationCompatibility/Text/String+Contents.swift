public import Foundation

extension String {
  /// `init(contentsOf:usedEncoding:)`, in the place of Foundation's, which on Linux takes the path of every URL for a file's.
  ///
  /// `init(contentsOf:)` calls it, too.
  @_silgen_name(
    "$sSS20FoundationEssentialsE10contentsOf12usedEncodingSSAA3URLVh_SSAAE0F0VztKcfC"
  )
  public static func _hanok_contents(
    of url: __shared URL, usedEncoding: inout String.Encoding
  ) throws -> String {
    guard url.isFileURL else {
      var used: UInt = 0
      let text = try NSString(contentsOf: url, usedEncoding: &used)
      usedEncoding = String.Encoding(rawValue: used)
      return text as String
    }
    do {
      return try String(contentsOfFile: url.path, usedEncoding: &usedEncoding)
    } catch let error as NSError {
      var info = error.userInfo
      info[NSURLErrorKey] = url
      throw NSError(domain: error.domain, code: error.code, userInfo: info)
    }
  }
}
