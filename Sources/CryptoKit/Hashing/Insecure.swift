/// Old functions that no longer keep anyone from forging: only for what was made with them.
public enum Insecure {}
