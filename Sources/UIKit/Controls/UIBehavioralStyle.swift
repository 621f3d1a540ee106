/// Whether controls look and behave as on iPads or as on Macs (iOS 15). They do as on iPads everywhere but on a Mac.
public enum UIBehavioralStyle: Int, Sendable {
  case automatic, pad, mac
}
