/// Light or dark.
public enum ColorScheme: CaseIterable, Sendable {
  case light, dark
}
