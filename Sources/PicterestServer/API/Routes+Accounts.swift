extension Route {
  /// Accounts, tokens, and what an account does with itself.
  static let accounts = [
    Route(.post, "accounts", lane: .password, body: .document) { try $0.makeAccount() },
    Route(.post, "tokens", lane: .password, body: .document) { try $0.signIn() },
    Route(.delete, "tokens/current", lane: .writing, needsAccount: true) { try $0.signOut() },
    Route(.delete, "tokens", lane: .writing, needsAccount: true) { try $0.signOutEverywhere() },
    Route(.get, "me", needsAccount: true) { try $0.user($0.owner()) },
    Route(.put, "me", lane: .writing, body: .document, needsAccount: true) {
      try $0.changeProfile()
    },
    Route(.put, "me/avatar", lane: .upload, body: .picture, needsAccount: true) {
      try $0.changeAvatar()
    },
    Route(.delete, "me/avatar", lane: .writing, needsAccount: true) { try $0.deleteAvatar() },
    Route(.delete, "me", lane: .writing, needsAccount: true) { try $0.deleteAccount() },
  ]
}

extension APICall {
  /// The account as it sees itself.
  func user(_ account: Account, status: Int = 200) -> HTTPResponse {
    .json(UserJSON(account, base: base).document(isOwn: true), for: request, status: status)
  }

  private func welcome(_ account: Account) throws -> HTTPResponse {
    let token = try parts.accounts.makeToken(for: account.id)
    var writer = JSONWriter(capacity: 2_048)
    writer.object {
      $0.field("token", token.text)
      $0.object("user") {
        let user = UserJSON(account, base: base)
        user.write(to: &$0)
        user.writeDetails(to: &$0)
        user.writeOwn(to: &$0)
      }
    }
    var response = HTTPResponse.json(writer, for: request, status: 201)
    response.headers = [("Cache-Control", "no-store")]
    return response
  }

  func makeAccount() throws -> HTTPResponse {
    let form = try SignInForm(newAccount: request.body)
    try parts.limiter.spend(.signIn, by: client)
    guard try parts.accounts.account(username: form.username) == nil else {
      throw APICall.nameTaken(form.username)
    }
    let hash = try parts.hasher.hash(form.password)
    do {
      let account = try parts.accounts.create(
        username: form.username, name: form.name, passwordHash: hash)
      parts.metrics.count("accounts_made")
      return try welcome(account)
    } catch DatabaseFailure.duplicate {
      throw APICall.nameTaken(form.username)
    }
  }

  private static func nameTaken(_ name: String) -> APIFailure {
    APIFailure(409, "The name \(name) is taken.")
  }

  func signIn() throws -> HTTPResponse {
    let form = try SignInForm(signIn: request.body)
    try parts.limiter.spend(.signIn, by: client)
    try parts.limiter.spend(.signIn, by: "@" + form.username)
    let known = try parts.accounts.credentials(username: form.username)
    guard parts.hasher.matches(form.password, hash: known?.passwordHash), let known else {
      parts.metrics.count("sign_ins_refused")
      throw APIFailure(401, "The name or the password is wrong.")
    }
    return try welcome(known.account)
  }

  func signOut() throws -> HTTPResponse {
    if let token { try parts.accounts.revoke(token) }
    return .noContent
  }

  func signOutEverywhere() throws -> HTTPResponse {
    try parts.accounts.revokeAll(of: owner().id)
    return .noContent
  }

  func changeProfile() throws -> HTTPResponse {
    let form = try ProfileForm(request.body)
    return user(try parts.accounts.change(owner().id, name: form.name, bio: form.bio))
  }

  func changeAvatar() throws -> HTTPResponse {
    guard case .file(let file) = request.body else {
      throw APIFailure(422, "The request has no picture.")
    }
    let facts = try parts.inspector.inspect(path: file.path)
    let object = try parts.housekeeper.store(file, in: "avatars", type: facts.type)
    let account = try parts.accounts.changeAvatar(of: owner().id, to: object)
    parts.didStep(.avatarWritten)
    parts.housekeeper.tidyAfterRequest()
    return user(account)
  }

  func deleteAvatar() throws -> HTTPResponse {
    let account = try parts.accounts.changeAvatar(of: owner().id, to: nil)
    parts.housekeeper.tidyAfterRequest()
    return user(account)
  }

  func deleteAccount() throws -> HTTPResponse {
    try parts.accounts.beginRemoval(of: owner().id)
    parts.didStep(.accountClosed)
    parts.housekeeper.tidyAfterRequest()
    return .noContent
  }
}
