import UIKit

/// The topics as cards; tapping one shows its wall.
final class TopicsViewController: UIViewController {
  private let viewModel: TopicsViewModel
  private let layout = WaterfallLayout()
  private lazy var collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
  private let refreshControl = UIRefreshControl()
  private let banner = BannerView()

  init(viewModel: TopicsViewModel) {
    self.viewModel = viewModel
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("The topics are made in code.")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    setUpCollectionView()
    setUpBanner()
    viewModel.onChange = { [weak self] change in self?.apply(change) }
    viewModel.load()
  }

  private func setUpCollectionView() {
    layout.order = .leftToRight
    collectionView.backgroundColor = .systemBackground
    collectionView.alwaysBounceVertical = true
    collectionView.dataSource = self
    collectionView.delegate = self
    collectionView.accessibilityIdentifier = "topics"
    collectionView.register(
      TopicCell.self, forCellWithReuseIdentifier: TopicCell.reuseIdentifier)
    refreshControl.addTarget(self, action: #selector(refresh), for: .valueChanged)
    collectionView.refreshControl = refreshControl
    collectionView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(collectionView)
    NSLayoutConstraint.activate([
      collectionView.topAnchor.constraint(equalTo: view.topAnchor),
      collectionView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      collectionView.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor),
      collectionView.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor),
    ])
  }

  private func setUpBanner() {
    banner.onRetry = { [weak self] in
      self?.banner.hide()
      self?.viewModel.load()
    }
    banner.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(banner)
    let safeArea = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      banner.bottomAnchor.constraint(equalTo: safeArea.bottomAnchor, constant: -12),
      banner.leadingAnchor.constraint(equalTo: safeArea.leadingAnchor, constant: 12),
      banner.trailingAnchor.constraint(equalTo: safeArea.trailingAnchor, constant: -12),
    ])
  }

  @objc private func refresh() {
    viewModel.load()
  }

  private func apply(_ change: TopicsViewModel.Change) {
    refreshControl.endRefreshing()
    switch change {
    case .loaded:
      banner.hide()
      collectionView.reloadData()
    case .failed(let error):
      banner.show(error.localizedDescription)
    }
  }
}

extension TopicsViewController: UICollectionViewDataSource {
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    viewModel.topics.count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: TopicCell.reuseIdentifier, for: indexPath)
    (cell as? TopicCell)?.show(viewModel.topics[indexPath.item])
    return cell
  }
}

extension TopicsViewController: WaterfallLayoutDelegate {
  func waterfallLayout(
    _ layout: WaterfallLayout, heightRatiosForItems items: Range<Int>, inSection section: Int
  ) -> ArraySlice<CGFloat> {
    viewModel.heightRatios[items]
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    let topic = viewModel.topics[indexPath.item]
    let wall = WallViewController(
      viewModel: WallViewModel(service: viewModel.service, source: .topic(slug: topic.slug)))
    wall.title = topic.title
    navigationController?.pushViewController(wall, animated: true)
  }
}
