extension SupportFile {
  /// The inverse of a set of characters as one that can be changed (see `MutableCharacterSets`): the optimizer copies
  /// Foundation's own getters into the app. In the module itself these come before them.
  static let invertedSets = """
    #if canImport(FoundationCompatibility)
    nonisolated extension CharacterSet {
      @usableFromInline
      var inverted: CharacterSet { _hanok_inverted() }
    }
    nonisolated extension NSCharacterSet {
      @usableFromInline
      var inverted: CharacterSet { _hanok_inverted() }
    }
    #endif
    """

  /// An address's text as it is declared on iOS, where there may be none.
  static let addresses = """
    #if canImport(FoundationCompatibility)
    nonisolated extension NSURL {
      @usableFromInline
      var absoluteString: String? { (self as URL).absoluteString }
    }
    #endif
    """
}
