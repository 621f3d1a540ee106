import Foundation

// When something was made, begins and ends.
extension CSSearchableItemAttributeSet {
  public var contentCreationDate: Date? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var contentModificationDate: Date? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var addedDate: Date? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var downloadedDate: Date? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var lastUsedDate: Date? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var timestamp: Date? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var recordingDate: Date? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var startDate: Date? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var endDate: Date? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var dueDate: Date? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var completionDate: Date? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var importantDates: [Date]? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var allDay: NSNumber? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
  public var exposureTimeString: String? {
    get { self[#function] }
    set { self[#function] = newValue }
  }
}
