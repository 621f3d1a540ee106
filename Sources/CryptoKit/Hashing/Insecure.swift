/// Old functions that no longer prevent forging: only for existing data.
public enum Insecure {}
