import Foundation

/// Postal addresses as they are written in the United States.
enum DetectedAddresses {
  private static let address = try? NSRegularExpression(
    pattern: #"\b(?<street>\d{1,6}\s+(?:[A-Z0-9][\w.'-]*\s+){1,5}"#
      + #"(?:St|Street|Ave|Avenue|Rd|Road|Blvd|Boulevard|Ln|Lane|Dr|Drive|Ct|Court|Way|Pl|Place|"#
      + #"Loop|Pkwy|Parkway|Sq|Square|Ter|Terrace|Hwy|Highway)\b\.?"#
      + #"(?:,?\s+(?:Apt|Suite|Ste|Unit|#)\.?\s*\w+)?)"#
      + #"(?:,\s*(?<city>[A-Z][\w.' -]+?),?\s+(?<state>[A-Z]{2})\b(?:\s+(?<zip>\d{5}(?:-\d{4})?))?)?"#
  )

  static func find(in string: String, _ range: NSRange) -> [TypedCheckingResult] {
    let parts: [(String, NSTextCheckingKey)] = [
      ("street", .street), ("city", .city), ("state", .state), ("zip", .zip),
    ]
    return (address?.matches(in: string, range: range) ?? []).map { match in
      var components: [NSTextCheckingKey: String] = [:]
      for (name, key) in parts {
        let place = match.range(withName: name)
        guard place.location != NSNotFound else { continue }
        components[key] = (string as NSString).substring(with: place)
      }
      return TypedCheckingResult(.address, match.range, .init(components: components))
    }
  }
}
