import CoreData

/// The class that is generated from Picterest's data model, as it is once an app is adapted: these tests
/// compile the app's sources as they stand.
public class KeptPhotoRow: NSManagedObject {
  public class func fetchRequest() -> NSFetchRequest<KeptPhotoRow> {
    NSFetchRequest<KeptPhotoRow>(entityName: "KeptPhoto")
  }

  public var altDescription: String? {
    get { managedValue(forKey: "altDescription") }
    set { setManagedValue(newValue, forKey: "altDescription") }
  }

  public var authorName: String? {
    get { managedValue(forKey: "authorName") }
    set { setManagedValue(newValue, forKey: "authorName") }
  }

  public var color: String? {
    get { managedValue(forKey: "color") }
    set { setManagedValue(newValue, forKey: "color") }
  }

  public var date: Date? {
    get { managedValue(forKey: "date") }
    set { setManagedValue(newValue, forKey: "date") }
  }

  public var fileName: String? {
    get { managedValue(forKey: "fileName") }
    set { setManagedValue(newValue, forKey: "fileName") }
  }

  public var memo: String? {
    get { managedValue(forKey: "memo") }
    set { setManagedValue(newValue, forKey: "memo") }
  }

  public var photoDescription: String? {
    get { managedValue(forKey: "photoDescription") }
    set { setManagedValue(newValue, forKey: "photoDescription") }
  }

  public var photoID: String? {
    get { managedValue(forKey: "photoID") }
    set { setManagedValue(newValue, forKey: "photoID") }
  }

  public var pixelHeight: Int32 {
    get { managedValue(forKey: "pixelHeight") }
    set { setManagedValue(newValue, forKey: "pixelHeight") }
  }

  public var pixelWidth: Int32 {
    get { managedValue(forKey: "pixelWidth") }
    set { setManagedValue(newValue, forKey: "pixelWidth") }
  }

  public var sourceURL: URL? {
    get { managedValue(forKey: "sourceURL") }
    set { setManagedValue(newValue, forKey: "sourceURL") }
  }
}
