import Foundation
import XCTest

@testable import PicterestServer

/// Every field that Unsplash's documentation lists is there, since other apps decode them. What has no
/// meaning here is null, zero or empty.
final class UnsplashFieldsTests: ServerTestCase {
  private func check(
    _ object: Any?, _ fields: String, _ what: String, line: UInt = #line
  ) throws {
    let object = try XCTUnwrap(object as? [String: Any], what, line: line)
    for name in fields.split(separator: " ").map(String.init) {
      XCTAssertNotNil(object[name], "\(what).\(name)", line: line)
    }
  }

  private static let user = """
    id updated_at username name first_name last_name twitter_username portfolio_url bio location links \
    profile_image instagram_username total_collections total_likes total_photos accepted_tos for_hire \
    social
    """
  private static let photo = """
    id slug created_at updated_at promoted_at width height color blur_hash description \
    alt_description urls links likes liked_by_user current_user_collections sponsorship \
    topic_submissions asset_type user
    """
  private static let topic = """
    id slug title description published_at updated_at starts_at ends_at only_submissions_after \
    visibility featured total_photos current_user_contributions total_current_user_submissions \
    links status owners cover_photo preview_photos
    """

  private func checkUser(_ object: Any?, _ what: String, more: String = "") throws {
    try check(object, UnsplashFieldsTests.user + " " + more, what)
    let user = try XCTUnwrap(object as? [String: Any])
    try check(user["links"], "self html photos likes portfolio", what + ".links")
    try check(user["profile_image"], "small medium large", what + ".profile_image")
    try check(
      user["social"], "instagram_username portfolio_url twitter_username paypal_email", "social")
  }

  private func checkPhoto(_ object: Any?, _ what: String, more: String = "") throws {
    try check(object, UnsplashFieldsTests.photo + " " + more, what)
    let photo = try XCTUnwrap(object as? [String: Any])
    try check(photo["urls"], "raw full regular small thumb small_s3", what + ".urls")
    try check(photo["links"], "self html download download_location", what + ".links")
    try checkUser(photo["user"], what + ".user")
  }

  func testEveryKindHasItsFields() throws {
    try fixture.start(folder: ServerFixture.starterPictures)
    let kim = try fixture.signUp("kim")
    let id = try fixture.publishedID("A cat in space", as: kim)
    let picture = try XCTUnwrap(try fixture.get("/photos?per_page=2").ids.last)
    for (name, list) in [
      ("photos", try fixture.get("/photos").list),
      ("topic", try fixture.get("/topics/space/photos").list),
      ("user", try fixture.get("/users/kim/photos").list),
    ] {
      for photo in list { try checkPhoto(photo, name) }
    }
    for one in [id, picture] {
      let photo = try fixture.get("/photos/\(one)").object
      try checkPhoto(
        photo, "photo", more: "exif location meta public_domain views downloads tags topics")
      try check(
        photo["exif"], "make model name exposure_time aperture focal_length iso", "exif")
      try check(photo["location"], "name city country position", "location")
    }
    let found = try fixture.get("/search/photos?query=space").object
    try check(found, "total total_pages results", "search")
    for photo in try XCTUnwrap(found["results"] as? [Any]) { try checkPhoto(photo, "found") }
    let like = try fixture.send("POST", "/photos/\(id)/like", as: kim).object
    try checkPhoto(like["photo"], "liked")
    try checkUser(like["user"], "liking")
  }

  func testUsersAndTopicsHaveTheirFields() throws {
    try fixture.start(folder: ServerFixture.starterPictures)
    let kim = try fixture.signUp("kim")
    let details =
      "followed_by_user followers_count following_count downloads badge photos tags meta"
    try checkUser(try fixture.get("/users/kim").object, "user", more: details)
    XCTAssertNil(try fixture.get("/users/kim").object["email"])
    try checkUser(
      try fixture.send("GET", "/me", as: kim).object, "me",
      more: details + " email uploads_remaining")
    for topic in try fixture.get("/topics").list + [try fixture.get("/topics/space").object] {
      try check(topic, UnsplashFieldsTests.topic, "topic")
      try check(topic["links"], "self html photos", "topic.links")
      try checkPhoto(topic["cover_photo"], "cover_photo")
      let preview = try XCTUnwrap((topic["preview_photos"] as? [Any])?.first)
      try check(preview, "id created_at updated_at blur_hash asset_type urls", "preview")
      for name in ["published_at", "updated_at", "starts_at"] {
        XCTAssertNotNil(topic[name] as? String, name)
      }
    }
  }
}
