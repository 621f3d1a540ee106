/// A fetched results controller's snapshot becomes this with `as`, as on iOS:
/// `snapshot as NSDiffableDataSourceSnapshot<String, NSManagedObjectID>`.
extension NSDiffableDataSourceSnapshot: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSDiffableDataSourceSnapshotReference {
    let reference = NSDiffableDataSourceSnapshotReference()
    reference.appendSections(withIdentifiers: sectionIdentifiers)
    for section in sectionIdentifiers {
      reference.appendItems(
        withIdentifiers: itemIdentifiers(inSection: section), intoSectionWithIdentifier: section)
    }
    reference.reloadItems(withIdentifiers: reloadedItemIdentifiers)
    reference.reloadSections(withIdentifiers: reloadedSectionIdentifiers)
    reference.reconfigureItems(withIdentifiers: reconfiguredItemIdentifiers)
    return reference
  }

  public static func _forceBridgeFromObjectiveC(
    _ source: NSDiffableDataSourceSnapshotReference, result: inout Self?
  ) {
    guard _conditionallyBridgeFromObjectiveC(source, result: &result) else {
      preconditionFailure(
        "The snapshot's identifiers are not of the types \(SectionIdentifierType.self) and "
          + "\(ItemIdentifierType.self).")
    }
  }

  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSDiffableDataSourceSnapshotReference, result: inout Self?
  ) -> Bool {
    var snapshot = Self()
    for section in source.sectionIdentifiers {
      guard let identifier = section as? SectionIdentifierType,
        let items = source.itemIdentifiersInSection(withIdentifier: section)
          as? [ItemIdentifierType]
      else { return false }
      snapshot.appendSections([identifier])
      snapshot.appendItems(items, toSection: identifier)
    }
    guard let reloaded = source.reloadedItemIdentifiers as? [ItemIdentifierType],
      let sections = source.reloadedSectionIdentifiers as? [SectionIdentifierType],
      let reconfigured = source.reconfiguredItemIdentifiers as? [ItemIdentifierType]
    else { return false }
    snapshot.reloadItems(reloaded)
    snapshot.reloadSections(sections)
    snapshot.reconfigureItems(reconfigured)
    result = snapshot
    return true
  }

  public static func _unconditionallyBridgeFromObjectiveC(
    _ source: NSDiffableDataSourceSnapshotReference?
  ) -> Self {
    var result: Self?
    if let source { _forceBridgeFromObjectiveC(source, result: &result) }
    return result ?? Self()
  }
}
