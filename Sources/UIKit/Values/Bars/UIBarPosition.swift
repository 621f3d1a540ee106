/// Where a bar is: at the bottom, at the top, or at the top with its background up to the edge of the screen.
public enum UIBarPosition: Int, Sendable { case any, bottom, top, topAttached }
