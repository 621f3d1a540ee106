import UIKit

public enum Design {
  public static var title: String { DesignStrings.title }
}
