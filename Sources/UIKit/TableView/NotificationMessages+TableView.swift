extension UITableView {
  public struct SelectionDidChangeMessage: NotificationCenter.MainActorMessage, NotificationMessage
  {
    public typealias Subject = UITableView
    public static var name: Notification.Name { UITableView.selectionDidChangeNotification }
    static var postedName: Notification.Name { name }
    public var tableView: UITableView

    public init(tableView: UITableView) {
      self.tableView = tableView
      NotificationMessages.passOn(Self.self)
    }
    public static func makeMessage(_ notification: Notification) -> Self? {
      (notification.object as? UITableView).map { Self(tableView: $0) }
    }
    public static func makeNotification(_ message: Self) -> Notification {
      Notification(name: name, object: message.tableView)
    }
  }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UITableView.SelectionDidChangeMessage> {
  public static var selectionDidChange:
    NotificationCenter.BaseMessageIdentifier<UITableView.SelectionDidChangeMessage>
  {
    MainActor.assumeIsolated {
      NotificationMessages.passOn(UITableView.SelectionDidChangeMessage.self)
    }
    return .init()
  }
}
