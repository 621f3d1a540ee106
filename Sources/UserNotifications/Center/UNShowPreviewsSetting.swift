/// When the text of notifications is shown.
public enum UNShowPreviewsSetting: Int, Sendable { case always, whenAuthenticated, never }
