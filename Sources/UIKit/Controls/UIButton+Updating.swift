/// When a button's configuration is updated.
extension UIButton {
  func configurationDidChange(from old: Configuration?) {
    if old == nil, configuration != nil {
      for view in [backgroundView, iconView, titleView] as [UIView] { view.removeFromSuperview() }
      // Content set by state shows on, where the configuration brings none.
      if configuration?.title == nil {
        if let title = normal?.attributedTitle {
          configuration?.attributedTitle = AttributedString(title)
        } else if let title = normal?.title {
          configuration?.title = title
        }
      }
      if let image = normal?.image, configuration?.image == nil { configuration?.image = image }
    } else if configuration == nil {
      configured.remove()
    }
    contentDidChange()
    if !isUpdatingConfiguration { setNeedsUpdateConfiguration() }
  }

  func updateConfigurationIfNeeded() {
    guard needsConfigurationUpdate, configuration != nil || configurationUpdateHandler != nil else {
      return
    }
    needsConfigurationUpdate = false
    isUpdatingConfiguration = true
    updateConfiguration()
    isUpdatingConfiguration = false
  }
}
