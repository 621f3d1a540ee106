/// Files that are copied to a place in or beside a product.
public struct CopyFilesAction: Codable, Equatable, Sendable {
  /// Where files go.
  public enum Destination: String, Codable, Sendable {
    case absolutePath, productsDirectory, wrapper, executables, resources, javaResources
    case frameworks, sharedFrameworks, sharedSupport, plugins, other
  }

  public var name: String
  public var destination: Destination
  public var subpath: String?
  public var files: [CopyFileElement]

  public static func resources(
    name: String, subpath: String? = nil, files: [CopyFileElement]
  ) -> Self {
    Self(name: name, destination: .resources, subpath: subpath, files: files)
  }

  public static func productsDirectory(
    name: String, subpath: String? = nil, files: [CopyFileElement]
  ) -> Self {
    Self(name: name, destination: .productsDirectory, subpath: subpath, files: files)
  }

  public static func wrapper(
    name: String, subpath: String? = nil, files: [CopyFileElement]
  ) -> Self {
    Self(name: name, destination: .wrapper, subpath: subpath, files: files)
  }

  public static func frameworks(
    name: String, subpath: String? = nil, files: [CopyFileElement]
  ) -> Self {
    Self(name: name, destination: .frameworks, subpath: subpath, files: files)
  }

  public static func plugins(
    name: String, subpath: String? = nil, files: [CopyFileElement]
  ) -> Self {
    Self(name: name, destination: .plugins, subpath: subpath, files: files)
  }
}
