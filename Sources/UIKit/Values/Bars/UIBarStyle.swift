/// Whether a bar looks as its surroundings do, or dark.
public enum UIBarStyle: Int, Sendable {
  case `default`, black
}
