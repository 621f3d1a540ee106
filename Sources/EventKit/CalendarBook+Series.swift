import Foundation

// What saving and removing does to events that come again.

extension CalendarBook.Content {
  func index(of identifier: String) -> Int? {
    items.firstIndex { $0.identifier == identifier }
  }

  /// Saves an event: of one that comes again only the occurrence, or it and all after it.
  ///
  /// - Returns: the record that the event has from now on.
  mutating func save(_ event: ItemRecord, occurrence: Date?, span: EKSpan) -> ItemRecord {
    guard let index = index(of: event.identifier) else {
      items.append(event)
      return event
    }
    let series = items[index]
    guard !series.rules.isEmpty, let occurrence, let first = series.start else {
      items[index] = event
      return event
    }
    var changed = event
    if span == .thisEvent {
      items[index].exceptions.insert(occurrence)
      changed.identifier = UUID().uuidString
      changed.rules = []
      changed.exceptions = []
      changed.series = series.identifier
      changed.occurrence = occurrence
      items.append(changed)
    } else if occurrence <= first {
      items[index] = changed
    } else {
      end(index, before: occurrence)
      changed.identifier = UUID().uuidString
      items.append(changed)
    }
    return changed
  }

  mutating func remove(_ event: ItemRecord, occurrence: Date?, span: EKSpan) {
    guard let index = index(of: event.identifier) else { return }
    guard !items[index].rules.isEmpty, let occurrence, let first = items[index].start else {
      items.remove(at: index)
      return
    }
    if span == .thisEvent {
      items[index].exceptions.insert(occurrence)
    } else if occurrence <= first {
      let identifier = items[index].identifier
      items.removeAll { $0.identifier == identifier || $0.series == identifier }
    } else {
      end(index, before: occurrence)
    }
  }

  /// Ends a series before one of its occurrences.
  private mutating func end(_ index: Int, before date: Date) {
    let identifier = items[index].identifier
    for rule in items[index].rules.indices {
      items[index].rules[rule].until = date.addingTimeInterval(-1)
      items[index].rules[rule].count = 0
    }
    items.removeAll {
      $0.series == identifier && $0.occurrence.map { $0 >= date } ?? false
    }
  }
}

extension ItemRecord {
  /// The occurrences that touch a span of time; an event that comes once has one.
  func occurrences(from start: Date, to end: Date) -> [Date] {
    guard let first = self.start else { return [] }
    let all =
      rules.isEmpty
      ? [first]
      : Array(
        Set(rules.flatMap { Occurrences($0, from: first, in: timeZone).dates(before: end) })
      )
      .sorted()
    return all.filter { date in
      guard !exceptions.contains(date), date < end else { return false }
      return date >= start || date.addingTimeInterval(duration) > start
    }
  }
}
