/// The height of a bar, and whether it has a prompt, that a picture is for.
public enum UIBarMetrics: Int, Sendable {
  case `default`, compact
  case defaultPrompt = 101
  case compactPrompt = 102
}
