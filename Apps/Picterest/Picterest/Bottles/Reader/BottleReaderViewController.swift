import UIKit

/// Reads an opened bottle: its message, and its notes as they were written, day after day.
final class BottleReaderViewController: UIViewController {
  private enum Section: Int, CaseIterable {
    case message, notes
  }

  private let viewModel: BottleReaderViewModel
  private let collectionView: UICollectionView
  private let stateView = StateView()

  init(viewModel: BottleReaderViewModel) {
    self.viewModel = viewModel
    collectionView = UICollectionView(
      frame: .zero, collectionViewLayout: BottleReaderViewController.makeLayout())
    super.init(nibName: nil, bundle: nil)
    title = viewModel.bottle.name
    navigationItem.titleView = BarTitle(viewModel.bottle.name)
  }

  required init?(coder: NSCoder) {
    fatalError("The reader is made in code.")
  }

  private static func makeLayout() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { _, environment in
      let size = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .estimated(180))
      let group = NSCollectionLayoutGroup.vertical(
        layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
      let section = NSCollectionLayoutSection(group: group)
      section.interGroupSpacing = Spacing.margin
      // Lines that are longer than this are hard to read.
      let room = environment.container.effectiveContentSize.width
      let side = max(Spacing.margin, (room - Dimension.formWidth) / 2)
      section.contentInsets = NSDirectionalEdgeInsets(
        top: Spacing.margin, leading: side, bottom: Spacing.medium, trailing: side)
      return section
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    collectionView.backgroundColor = .clear
    collectionView.alwaysBounceVertical = true
    collectionView.allowsSelection = false
    collectionView.dataSource = self
    collectionView.accessibilityIdentifier = "reader"
    collectionView.register(MessageCell.self, forCellWithReuseIdentifier: "message")
    collectionView.register(NoteCell.self, forCellWithReuseIdentifier: "note")
    collectionView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(collectionView)
    NSLayoutConstraint.activate([
      collectionView.topAnchor.constraint(equalTo: view.topAnchor),
      collectionView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      collectionView.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor),
      collectionView.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor),
    ])
    guard viewModel.message == nil, viewModel.days.isEmpty else { return }
    stateView.identify(as: "reader-state")
    stateView.place(in: view)
    stateView.show(.message(symbol: "hourglass", title: BottleTexts.noNotes, message: nil))
  }
}

extension BottleReaderViewController: UICollectionViewDataSource {
  func numberOfSections(in collectionView: UICollectionView) -> Int { Section.allCases.count }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    switch Section(rawValue: section) {
    case .message: return viewModel.message == nil ? 0 : 1
    default: return viewModel.days.count
    }
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let isMessage = indexPath.section == Section.message.rawValue
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: isMessage ? "message" : "note", for: indexPath)
    if let cell = cell as? MessageCell, let message = viewModel.message {
      cell.show(message, from: viewModel.bottle.firstDay)
    }
    if let cell = cell as? NoteCell {
      let day = viewModel.days[indexPath.item]
      cell.show(viewModel.note(on: day), day: day, photo: viewModel.photoReader(on: day))
    }
    return cell
  }
}
