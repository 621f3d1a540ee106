/// The name of the folder that keeps an app's data, the same whether `hanok run` or a package started it.
public enum ContainerName {
  public static func name(bundleIdentifier: String) -> String {
    let name = bundleIdentifier.filter {
      $0.isLetter || $0.isNumber || "-_.".contains($0)
    }
    return name.isEmpty || name.allSatisfy { $0 == "." } ? "app" : name
  }
}
