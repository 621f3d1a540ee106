import Foundation
import HanokBuild

/// The description of an app for software centres, in AppStream's XML.
struct AppStreamMetadata {
  let info: PackageInfo

  var text: String {
    let names =
      [Self.element("name", info.title)]
      + info.titles.sorted { $0.key < $1.key }.map {
        Self.element("name", $0.value, attributes: " xml:lang=\"\(Self.escaped($0.key))\"")
      }
    let description = info.paragraphs.map { "    " + Self.element("p", $0) }
    let categories = info.category.names.map { "    " + Self.element("category", $0) }
    let lines =
      [
        Self.element("id", info.component),
        Self.element("metadata_license", "CC0-1.0"),
        Self.element("project_license", info.licence ?? "LicenseRef-proprietary"),
      ] + names + [
        Self.element("summary", info.summary),
        Self.element("developer_name", info.maintainer.name),
        "<description>",
      ] + description.map { String($0.dropFirst(2)) } + [
        "</description>",
        Self.element(
          "launchable", info.component + ".desktop", attributes: " type=\"desktop-id\""),
        Self.element("icon", info.component, attributes: " type=\"stock\""),
        "<categories>",
      ] + categories.map { String($0.dropFirst(2)) } + ["</categories>"]
      + (info.homepage.map { [Self.element("url", $0, attributes: " type=\"homepage\"")] } ?? [])
      + [
        "<provides>", "  " + Self.element("binary", "\(info.name)"), "</provides>",
        "<releases>",
        "  <release version=\"\(info.version)\" date=\"\(PackageDate(info.date).day)\"/>",
        "</releases>", "<content_rating type=\"oars-1.1\"/>",
      ]
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <component type="desktop-application">
      \(lines.map { "  " + $0 }.joined(separator: "\n"))
      </component>

      """
  }

  private static func element(_ name: String, _ text: String, attributes: String = "") -> String {
    "<\(name)\(attributes)>\(escaped(text))</\(name)>"
  }

  static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: ">", with: "&gt;").replacingOccurrences(of: "\"", with: "&quot;")
  }

  /// Lets appstreamcli look for mistakes, where it is installed.
  static func validate(_ file: URL) throws {
    guard let program = Subprocess.find("appstreamcli") else { return }
    let result = try Subprocess.run(
      program, ["validate", "--no-net", "--no-color", file.path],
      environment: ["LC_ALL": "C.UTF-8"])
    guard result.status != 0 else { return }
    let found = result.output.split(separator: "\n").filter {
      $0.hasPrefix("E:") || $0.hasPrefix("W:")
    }
    throw BuildProblem(
      "the metadata for software centres is not valid; what hanok.json says of the package may be "
        + "wrong:\n\(found.joined(separator: "\n"))")
  }
}
