import Foundation
import Security

// usage: KeychainFixture FOLDER FIRST
//
// Adds an item for each number from FIRST on and puts the number into one that counts; tells of each
// number when both are kept. It goes on until it is killed.

let keychain = Keychain(folder: URL(fileURLWithPath: CommandLine.arguments[1]))
let counter: [CFString: Any] = [kSecClass: kSecClassGenericPassword, kSecAttrAccount: "counter"]
var number = Int(CommandLine.arguments[2]) ?? 0
while true {
  let value = Data("\(number)".utf8)
  let item: [CFString: Any] = [
    kSecClass: kSecClassInternetPassword, kSecAttrAccount: "\(number % 50)", kSecValueData: value,
  ]
  var search = item
  search[kSecValueData] = nil
  _ = keychain.delete(search as CFDictionary)
  guard keychain.add(item as CFDictionary) == errSecSuccess else { exit(2) }
  if keychain.update(counter as CFDictionary, [kSecValueData: value] as CFDictionary)
    == errSecItemNotFound
  {
    _ = keychain.add(counter.merging([kSecValueData: value]) { $1 } as CFDictionary)
  }
  FileHandle.standardOutput.write(Data("\(number)\n".utf8))
  number += 1
}
