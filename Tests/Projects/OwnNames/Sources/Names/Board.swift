import Contacts
import MediaPlayer
import Social
import UIKit

public final class Board: UIViewController, ContactListDelegate {
  public let list = ContactList()
  public let player = MediaPlayer()
  public private(set) var posts: [Post] = []

  public override func viewDidLoad() {
    super.viewDidLoad()
    list.delegate = self
    player.play()
  }

  public func contactListDidChange(_ list: ContactList) {
    posts = list.contacts.map { Post(text: $0.name) }
  }
}
