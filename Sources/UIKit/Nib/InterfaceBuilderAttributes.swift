/// A controller of another framework with attributes of its own in storyboards.
@MainActor
package protocol InterfaceBuilderAttributes {
  /// Takes over what the document says.
  ///
  /// - Parameter attribute: the value of an attribute of the element, by its name.
  func readAttributes(_ attribute: (String) -> String?)
}
