import Foundation
import HanokBuild

/// `debian/copyright`: what each part of a package may be used for, in Debian's form that programs can read.
struct CopyrightFile {
  /// Files under one licence.
  struct Part {
    /// Patterns of paths.
    var files: [String]
    var copyright: String
    /// The licence's short name.
    var licence: String
    /// The licence itself; nil when another part has it.
    var text: String?
  }

  var name: String
  var source: String
  var parts: [Part]

  var text: String {
    let head = """
      Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
      Upstream-Name: \(name)
      Source: \(source)
      """
    return ([head] + parts.map(Self.paragraph)).joined(separator: "\n\n") + "\n"
  }

  private static func paragraph(_ part: Part) -> String {
    let files = part.files.joined(separator: "\n ")
    let text = part.text.map { "\n" + field($0) } ?? ""
    return """
      Files: \(files)
      Copyright: \(part.copyright)
      License: \(part.licence)\(text)
      """
  }

  /// A text of several lines as a field has it: indented, with a full stop in empty lines.
  static func field(_ text: String) -> String {
    var lines = text.replacingOccurrences(of: "\r\n", with: "\n").components(separatedBy: "\n")
      .map { $0.replacingOccurrences(of: "\u{C}", with: "") }
    while lines.last?.allSatisfy(\.isWhitespace) == true { lines.removeLast() }
    while lines.first?.allSatisfy(\.isWhitespace) == true { lines.removeFirst() }
    return lines.map { $0.allSatisfy(\.isWhitespace) ? " ." : " " + $0 }.joined(separator: "\n")
  }

  static let apache = """
    On Debian systems the complete text of the Apache License, version 2.0, is in
    /usr/share/common-licenses/Apache-2.0.
    """

  static let runtimeException = """
    \(apache)

    Runtime Library Exception to the Apache 2.0 License:

    As an exception, if you use this Software to compile your source code and
    portions of this Software are embedded into the binary product as a result,
    you may redistribute such product without providing attribution as would
    otherwise be required by Sections 4(a), 4(b) and 4(d) of the License.
    """

  static let unicode = """
    NOTICE TO USER: Carefully read the following legal agreement. BY
    DOWNLOADING, INSTALLING, COPYING OR OTHERWISE USING DATA FILES, AND/OR
    SOFTWARE, YOU UNEQUIVOCALLY ACCEPT, AND AGREE TO BE BOUND BY, ALL OF THE
    TERMS AND CONDITIONS OF THIS AGREEMENT. IF YOU DO NOT AGREE, DO NOT
    DOWNLOAD, INSTALL, COPY, DISTRIBUTE OR USE THE DATA FILES OR SOFTWARE.

    Permission is hereby granted, free of charge, to any person obtaining a
    copy of data files and any associated documentation (the "Data Files") or
    software and any associated documentation (the "Software") to deal in the
    Data Files or Software without restriction, including without limitation
    the rights to use, copy, modify, merge, publish, distribute, and/or sell
    copies of the Data Files or Software, and to permit persons to whom the
    Data Files or Software are furnished to do so, provided that either (a)
    this copyright and permission notice appear with all copies of the Data
    Files or Software, or (b) this copyright and permission notice appear in
    associated Documentation.

    THE DATA FILES AND SOFTWARE ARE PROVIDED "AS IS", WITHOUT WARRANTY OF ANY
    KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF
    MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT OF
    THIRD PARTY RIGHTS.

    IN NO EVENT SHALL THE COPYRIGHT HOLDER OR HOLDERS INCLUDED IN THIS NOTICE
    BE LIABLE FOR ANY CLAIM, OR ANY SPECIAL INDIRECT OR CONSEQUENTIAL DAMAGES,
    OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS,
    WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION,
    ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF THE DATA
    FILES OR SOFTWARE.

    Except as contained in this notice, the name of a copyright holder shall
    not be used in advertising or otherwise to promote the sale, use or other
    dealings in these Data Files or Software without prior written
    authorization of the copyright holder.
    """
}
