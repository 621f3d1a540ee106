extension UIViewController {
  /// A property of a view controller that its view's loading sets: who reads it before that has the view loaded.
  ///
  ///     class CartController: UIViewController {
  ///       @ViewLoading var total: UILabel
  ///       override func viewDidLoad() { total = UILabel() }
  ///     }
  @propertyWrapper
  @MainActor
  public struct ViewLoading<Value> {
    private var value: Value?

    public init() {}
    public init(wrappedValue: Value) { value = wrappedValue }

    @available(*, unavailable, message: "@ViewLoading is for properties of view controllers")
    public var wrappedValue: Value {
      get { fatalError() }
      set { fatalError() }
    }

    public static subscript<Controller: UIViewController>(
      _enclosingInstance controller: Controller,
      wrapped property: ReferenceWritableKeyPath<Controller, Value>,
      storage storage: ReferenceWritableKeyPath<Controller, ViewLoading<Value>>
    ) -> Value {
      get {
        controller.loadViewIfNeeded()
        guard let value = controller[keyPath: storage].value else {
          fatalError(
            "A @ViewLoading property of \(type(of: controller)) is read before it was set: "
              + "loadView() or viewDidLoad() has to set it")
        }
        return value
      }
      set { controller[keyPath: storage].value = newValue }
    }
  }
}
