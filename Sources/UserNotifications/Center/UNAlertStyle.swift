/// How alerts are shown.
public enum UNAlertStyle: Int, Sendable { case none, banner, alert }
