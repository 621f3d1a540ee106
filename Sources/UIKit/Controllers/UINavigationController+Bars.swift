/// Where the bars stand, what they cover, and how the large title follows scrolling.
extension UINavigationController {
  private var barHeight: CGFloat {
    NavigationBarContent.barHeight + 2 * navigationBar.rowMargin
      + (topViewController?.navigationItem.prompt == nil ? 0 : NavigationBarContent.promptZone)
  }
  /// Bars at the top of a sheet are 56 points high, as written views of iOS 13 on have them.
  private static let sheetMargin: CGFloat = 6
  /// Bars of small iPhones that lie on their side are 32 points high.
  private static let lowMargin: CGFloat = -6

  private var isLow: Bool {
    traitCollection.verticalSizeClass == .compact && traitCollection.horizontalSizeClass == .compact
  }

  /// Whether the bar is at the top of a sheet that leaves something of the screen free.
  private var isInSheet: Bool {
    var controller: UIViewController = self
    while let parent = controller.parent { controller = parent }
    guard controller.presenter != nil, let outer = controller.viewIfLoaded,
      let sheet = controller.presentationStorage as? UISheetPresentationController
    else { return false }
    return !sheet.coversEverything && view.convert(view.bounds.origin, to: outer).y == 0
  }

  /// Gives the bar its height where it is; what it covers changes with it.
  private func updateRowMargin() {
    let margin = isInSheet ? Self.sheetMargin : isLow ? Self.lowMargin : 0
    guard navigationBar.rowMargin != margin else { return }
    navigationBar.rowMargin = margin
    updateInsets()
  }

  private var largeTitleZone: CGFloat { NavigationBarContent.largeTitleZone }

  /// Whether the top controller has a large title, for which a screen on its side is too low.
  var showsLargeTitle: Bool {
    guard navigationBar.prefersLargeTitles, let top = topViewController,
      traitCollection.verticalSizeClass != .compact
    else { return false }
    switch top.navigationItem.largeTitleDisplayMode {
    case .never, .inline: return false
    case .always: return true
    case .automatic:
      // Automatic takes over what the item before did.
      for controller in stack.dropLast().reversed() {
        switch controller.navigationItem.largeTitleDisplayMode {
        case .never, .inline: return false
        case .always: return true
        case .automatic: continue
        }
      }
      return true
    }
  }

  /// The visible height of the large title's zone: all of it at rest, less while content scrolls under the
  /// bar, more while it is pulled down. A search bar that hides does so first.
  private var largeTitleHeight: CGFloat {
    guard showsLargeTitle, !isSearching else { return 0 }
    let hidden =
      scrolledDistance > 0 ? max(0, scrolledDistance - hidingSearchZone) : scrolledDistance
    return max(0, largeTitleZone - hidden)
  }

  /// Whether the search took the place of the title.
  private var isSearching: Bool {
    guard let searchController, !isSearchInline else { return false }
    return searchController.isActive && searchController.hidesNavigationBarDuringPresentation
  }

  /// Whether the search bar stands in the row of the title.
  private var isSearchInline: Bool {
    guard let item = topViewController?.navigationItemStorage, item.searchController != nil,
      traitCollection.horizontalSizeClass == .regular
    else { return false }
    return item.preferredSearchBarPlacement != .automatic
      && item.preferredSearchBarPlacement != .stacked
  }

  private var searchZone: CGFloat {
    isSearchInline ? 0 : searchController?.searchBar.fittingHeight ?? 0
  }

  /// The height of a search bar that hides while content scrolls.
  private var hidingSearchZone: CGFloat {
    guard let searchController, !searchController.isActive,
      topViewController?.navigationItem.hidesSearchBarWhenScrolling == true
    else { return 0 }
    return searchZone
  }

  private var searchHeight: CGFloat {
    hidingSearchZone > 0 ? min(searchZone, max(0, searchZone - scrolledDistance)) : searchZone
  }

  /// Whether the bar takes room: neither the controller nor the app has hidden it.
  private var hasBar: Bool { !isNavigationBarHidden && !navigationBar.isHiddenByApp }

  /// The height of the bar's titles.
  private var titleHeight: CGFloat { isSearching ? 0 : barHeight }

  func layoutBars() {
    guard isViewLoaded else { return }
    updateRowMargin()
    let top = view.safeAreaInsets.top
    let height = titleHeight + largeTitleHeight + searchHeight
    navigationBar.topExtension = top
    navigationBar.showsLargeTitle = showsLargeTitle
    navigationBar.largeTitleHeight = largeTitleHeight
    topViewController?.navigationItemStorage?.searchBarPlacement =
      isSearchInline ? .inline : .stacked
    navigationBar.show(
      searchController?.searchBar, height: searchHeight, isSearching: isSearching,
      isInline: isSearchInline)
    let zone = (showsLargeTitle ? largeTitleZone : 0) + hidingSearchZone
    // Bars without scrolling content below are at the edge too: iOS shows them without background.
    navigationBar.isAtScrollEdge = scrolledDistance <= max(zone, 0.5)
    searchController?.overlay?.placeUntransformed(view.bounds)
    searchController?.overlay?.barHeight = top + height
    let hiddenOffset = isNavigationBarHidden ? -(height + top) : 0
    placeBar(CGRect(x: 0, y: top + hiddenOffset, width: view.bounds.width, height: height))
    navigationBar.hide(isNavigationBarHidden && UIView.inheritedAnimationDuration == 0)
    guard !isToolbarHidden else { return }
    let bottom = view.safeAreaInsets.bottom
    let toolbarHeight = UIToolbar.height + bottom
    toolbar.placeUntransformed(
      CGRect(
        x: 0, y: view.bounds.height - toolbarHeight, width: view.bounds.width,
        height: toolbarHeight))
    updateEdgeLooks()
  }

  private func placeBar(_ frame: CGRect) {
    guard frame != placedBarFrame else { return }
    placedBarFrame = frame
    navigationBar.placeUntransformed(frame)
  }

  /// Tells the controllers what the bars cover.
  func updateInsets() {
    for controller in children {
      let bars = barInsets(over: controller)
      let edges = extendedEdges(of: controller)
      controller.barInsets = UIEdgeInsets(
        top: edges.contains(.top) ? bars.top : 0, left: 0,
        bottom: edges.contains(.bottom) ? bars.bottom : 0, right: 0)
      guard stackTransition == nil, let content = controller.viewIfLoaded,
        content.superview === transitionView
      else { continue }
      content.frame = contentFrame(of: controller)
    }
  }

  private func barInsets(over controller: UIViewController) -> UIEdgeInsets {
    let isTop = controller === topViewController
    let large = isTop && showsLargeTitle ? min(largeTitleHeight, largeTitleZone) : 0
    let search = isTop ? searchHeight : 0
    let title = isTop ? titleHeight : barHeight
    return UIEdgeInsets(
      top: hasBar ? title + large + search : 0, left: 0,
      bottom: isToolbarHidden ? 0 : UIToolbar.height, right: 0)
  }

  /// The height of the bar's large title and search bar, without the gap that a pull opens above them.
  var heightBelowOwnRow: CGFloat {
    guard hasBar else { return 0 }
    return (showsLargeTitle ? min(largeTitleHeight, largeTitleZone) : 0) + searchHeight
  }

  /// The edges at which a controller's view goes on under bars: not under those that nothing shines
  /// through, unless it asks for them.
  private func extendedEdges(of controller: UIViewController) -> UIRectEdge {
    var edges = controller.edgesForExtendedLayout
    guard !controller.extendedLayoutIncludesOpaqueBars else { return edges }
    if !navigationBar.isTranslucent, hasBar { edges.remove(.top) }
    if !isToolbarHidden, !toolbar.isTranslucent { edges.remove(.bottom) }
    if enclosingTabs?.hasOpaqueBar == true { edges.remove(.bottom) }
    return edges
  }

  /// Where a controller's view stands: everywhere, or clear of the bars at the edges it does not
  /// extend under.
  func contentFrame(of controller: UIViewController) -> CGRect {
    let bars = barInsets(over: controller)
    let safe = view.safeAreaInsets
    let edges = extendedEdges(of: controller)
    return transitionView.bounds.inset(
      by: UIEdgeInsets(
        top: edges.contains(.top) ? 0 : safe.top + bars.top, left: 0,
        bottom: edges.contains(.bottom) ? 0 : safe.bottom + bars.bottom, right: 0))
  }

  // MARK: Scrolling

  /// Follows the controller's scroll view: its own view, or the first one in it.
  func observeScrolling(of controller: UIViewController?) {
    observedScrollView?.offsetObserver = nil
    observedScrollView?.offsetSettler = nil
    observedController?.navigationItem.scrolledDistance = scrolledDistance
    observedController = controller
    observedScrollView = controller?.followedScrollView
    scrolledDistance = controller.map(distanceOnReturn) ?? 0
    observedOffset = observedScrollView?.contentOffset.y ?? 0
    observedScrollView?.offsetObserver = { [weak self] in self?.scrollViewDidMove($0) }
    observedScrollView?.offsetSettler = { [weak self] in self?.settled($1, of: $0) ?? $1 }
    updateEdgeLooks()
    (parent as? UITabBarController)?.updateScrollEdge()
  }

  /// How far the content of a controller that comes, perhaps again, is scrolled: content at its start has the title as
  /// it was when the controller went, other content has gone under a shut one.
  private func distanceOnReturn(of controller: UIViewController) -> CGFloat {
    let kept = controller.navigationItemStorage?.scrolledDistance ?? 0
    guard let observedScrollView else { return 0 }
    let zone = (showsLargeTitle ? largeTitleZone : 0) + hidingSearchZone
    let beyondStart =
      observedScrollView.contentOffset.y + observedScrollView.adjustedContentInset.top
    if beyondStart > 0.5, observedScrollView.bounds.height > 0, !observedScrollView.awaitsItsStart {
      return zone + beyondStart
    }
    return kept > 0 && kept <= zone ? kept : 0
  }

  /// Gives the bars the scroll view's edge looks, and whether the toolbar has content under it.
  private func updateEdgeLooks() {
    navigationBar.edgeLook = observedScrollView?.topEdgeEffect.look ?? .hard
    guard !isToolbarHidden else { return }
    toolbar.edgeLook = observedScrollView?.bottomEdgeEffect.look ?? .hard
    toolbar.isAtScrollEdge = observedScrollView?.showsEndOfContent ?? true
  }

  private func scrollViewDidMove(_ scrollView: UIScrollView) {
    updateEdgeLooks()
    (parent as? UITabBarController)?.updateScrollEdge()
    let offset = scrollView.contentOffset.y
    let isMoved = offset != observedOffset
    observedOffset = offset
    // Content that follows its insets, grows or has no size yet was not scrolled: the title stays open or shut.
    guard isMoved, !scrollView.isFollowingInsets, scrollView.bounds.height > 0 else { return }
    let rest = restInset(of: scrollView)
    let distance = offset + rest
    guard distance != scrolledDistance else { return }
    scrolledDistance = distance
    layoutBars()
    if showsLargeTitle || searchController != nil { updateInsets() }
  }

  /// The offset near one that leaves neither the large title nor a search bar half hidden.
  private func settled(_ offset: CGPoint, of scrollView: UIScrollView) -> CGPoint {
    let zone = (showsLargeTitle && !isSearching ? largeTitleZone : 0) + hidingSearchZone
    let rest = restInset(of: scrollView)
    let distance = offset.y + rest
    guard distance > 0, distance < zone else { return offset }
    let reach = scrollView.verticalRange.upperBound + rest
    let stops = [0, hidingSearchZone, zone].filter { $0 <= max(0, reach) }
    let nearest = stops.min { abs($0 - distance) < abs($1 - distance) } ?? 0
    return CGPoint(x: offset.x, y: nearest - rest)
  }

  /// The space above the content while it rests under a whole large title.
  private func restInset(of scrollView: UIScrollView) -> CGFloat {
    let start = scrollView.convert(scrollView.bounds.origin, to: view).y
    let isUnderBar = start < navigationBar.untransformedFrame.maxY
    guard isUnderBar, scrollView.contentInsetAdjustmentBehavior != .never else {
      return scrollView.adjustedContentInset.top
    }
    let top = view.safeAreaInsets.top + (hasBar ? titleHeight + searchZone : 0)
    let large = showsLargeTitle && !isSearching ? largeTitleZone : 0
    return max(0, top + large - max(0, start)) + scrollView.contentInset.top
  }
}

extension UINavigationController: NavigationBarManager {}
