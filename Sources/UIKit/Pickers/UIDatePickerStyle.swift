/// How a date picker looks.
public enum UIDatePickerStyle: Int, Sendable {
  /// The style that suits the mode: wheels for durations and months, compact otherwise.
  case automatic
  case wheels
  /// Labels that open a calendar or wheels.
  case compact
  /// A calendar; a label for times alone.
  case inline
}
