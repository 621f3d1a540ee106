import CloudKit

/// Notes that would be kept in iCloud.
public struct Cloud {
  public init() {}

  public func note(_ title: String, count: Int) -> CKRecord {
    let record = CKRecord(recordType: "Note")
    record["title"] = title as CKRecordValue
    record["count"] = count as NSNumber
    return record
  }

  public func save(_ record: CKRecord, then completion: @escaping (Bool, Error?) -> Void) {
    CKContainer.default().accountStatus { status, _ in
      guard status == .available else { return completion(false, nil) }
      CKContainer.default().privateCloudDatabase.save(record) { saved, error in
        completion(saved != nil, error)
      }
    }
  }

  public func all() async -> CKError.Code? {
    let query = CKQuery(recordType: "Note", predicate: NSPredicate(format: "count > %d", 2))
    query.sortDescriptors = [NSSortDescriptor(key: "title", ascending: true)]
    do {
      _ = try await CKContainer.default().publicCloudDatabase.records(matching: query)
      return nil
    } catch let error as CKError {
      return error.code
    } catch {
      return nil
    }
  }
}
