import Foundation

/// Predicates and whether they hold for `PredicateTable.person`, one a line: `+` for those that do.
enum PredicateTable {
  nonisolated(unsafe) static let person: [String: Any] = [
    "name": "Zoë Smith", "city": "Seoul", "age": 36, "height": 1.72, "isActive": true,
    "balance": NSDecimalNumber(string: "12.50"), "score": -7, "flags": 6, "empty": "",
    "born": Date(timeIntervalSinceReferenceDate: 1000), "email": "zoe@example.org",
    "path": "a\\b*c?", "quote": "say \"hi\"", "big": Int64.max, "zero": 0, "small": 0.25,
    "uuid": UUID(uuidString: "12345678-1234-1234-1234-123456789ABC") as Any,
    "url": URL(string: "https://example.org/a") as Any, "any": 5, "size": 9,
    "tags": ["red", "Green", "blüe"], "numbers": [3, 1, 4, 1, 5], "blank": [String](),
    "ids": Set([1, 2, 3]), "nested": [[1, 2], [3]],
    "dict": ["a": 1, "b": ["c": 2]] as [String: Any],
    "owner": ["name": "Ann", "age": 50, "pets": ["cat", "dog"]] as [String: Any],
    "items": [
      ["title": "pen", "price": 2, "tags": ["x", "y"]],
      ["title": "book", "price": 15.5, "tags": ["y"]],
      ["title": "lamp", "price": 40, "tags": [String]()],
    ] as [[String: Any]],
  ]

  static let comparisons = """
    + age == 36
    + age = 36
    - age == 35
    + age != 35
    - age <> 36
    + age > 35
    - age > 36
    + age >= 36
    + age => 36
    + age < 37
    - age < 36
    + age <= 36
    + age =< 36
    + 36 == age
    + 35 < age
    + age == 36.0
    + age < 36.5
    + height == 1.72
    + height > 1
    + height < 17.2e-1 + 0.01
    + score == -7
    + score < -6
    + score == -(7)
    + big == 9223372036854775807
    + big > 9.2e18
    + zero == FALSE
    + zero == 0.0
    + small == .25
    + small == 25e-2
    + flags == 0x6
    + flags == 0b110
    + flags == 0o6
    + balance == 12.5
    + balance > 12
    + isActive == TRUE
    + isActive == YES
    + isActive == true
    + isActive == 1
    - isActive == NO
    - isActive == false
    + isActive != FALSE
    + name == "Zoë Smith"
    + name == 'Zoë Smith'
    - name == "zoë smith"
    + name ==[c] "zoë smith"
    - name ==[c] "zoe smith"
    + name ==[cd] "zoe smith"
    + name ==[d] "Zoe Smith"
    - name ==[d] "zoe Smith"
    + name !=[c] "zoe smith"
    + name < "a"
    + name > "Z"
    + name >[c] "y"
    + name <[cd] "zoF"
    + city < "Tokyo"
    - city < "Seoul"
    + city <= "Seoul"
    + empty == ""
    + empty == ''
    + name != 5
    - name == 5
    - name < 5
    - name > 5
    - age == "36"
    + age != "36"
    + quote == "say \\"hi\\""
    + quote == 'say "hi"'
    + city == "\\u0053eoul"
    + born < CAST(1001, "NSDate")
    + born == CAST(1000, "NSDate")
    - born > CAST(1000, "NSDate")
    + CAST(born, "NSNumber") == 1000
    + CAST("36", "NSNumber") == age
    + CAST(age, "NSString") == "36"
    + CAST("12.50", "NSDecimalNumber") == balance
    + uuid == CAST("12345678-1234-1234-1234-123456789ABC", "NSUUID")
    + url == CAST("https://example.org/a", "NSURL")
    - uuid == "12345678-1234-1234-1234-123456789ABC"
    """

  static let nils = """
    + missing == nil
    + missing == NULL
    + missing = NIL
    - missing != nil
    - age == nil
    + age != nil
    + nil == missing
    + nil == nil
    - missing == 3
    + missing != 3
    - missing < 3
    - missing > 3
    - missing <= 3
    - missing >= nil
    - missing <= nil
    - missing BEGINSWITH "a"
    - missing CONTAINS "a"
    - missing LIKE "*"
    - missing MATCHES ".*"
    - missing IN {1, 2}
    + missing IN {1, nil}
    - missing BETWEEN {1, 2}
    + NOT missing == 3
    + NOT missing > 3
    + missing.deeper == nil
    - missing.deeper == 1
    - ANY missing == 3
    - ALL missing == 3
    + ALL missing.deeper == 3
    + missing.@count == nil
    """

  static let strings = """
    + name BEGINSWITH "Zo"
    - name BEGINSWITH "zo"
    + name BEGINSWITH[c] "zo"
    + name beginswith[cd] "zoe"
    - name BEGINSWITH[c] "zoe"
    + name BEGINSWITH "Zoë Smith"
    - name BEGINSWITH "Zoë Smith!"
    - name BEGINSWITH ""
    + name ENDSWITH "ith"
    - name ENDSWITH "ITH"
    + name ENDSWITH[c] "ITH"
    + email ENDSWITH ".org"
    - email ENDSWITH ""
    + name CONTAINS "oë S"
    - name CONTAINS "OË"
    + name CONTAINS[c] "OË"
    + name CONTAINS[cd] "OE"
    + name contains[dc] "oe"
    - name CONTAINS "xyz"
    - name CONTAINS ""
    + email CONTAINS "@"
    + "Seo" IN city
    - "seo" IN city
    + "seo" IN[c] city
    + name LIKE "Zo* Smith"
    + name LIKE "Zo? Smith"
    - name LIKE "Zo?? Smith"
    + name LIKE "*"
    + name LIKE "*Smith"
    + name LIKE "*o*m*"
    - name LIKE "Smith"
    - name LIKE "zo*"
    + name LIKE[c] "zo*"
    + name LIKE[cd] "zoe*"
    + name LIKE[cd] "*SMITH"
    + empty LIKE ""
    + empty LIKE "*"
    - empty LIKE "?"
    + path LIKE "a\\\\\\\\b\\\\*c\\\\?"
    - city LIKE "Se\\\\*l"
    + name MATCHES "Zo.*"
    - name MATCHES "Smith"
    + name MATCHES ".*Smith"
    + name MATCHES[c] "ZO.* SMITH"
    + name MATCHES[cd] "zoe smith"
    + email MATCHES "[a-z]+@[a-z]+\\.org"
    + email MATCHES "^[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+\\\\.[A-Za-z]{2,}$"
    - email MATCHES "[a-z]+"
    - name MATCHES "("
    + city MATCHES "Seoul|Busan"
    - age BEGINSWITH "3"
    - age CONTAINS "3"
    - age LIKE "3*"
    + name ==[n] "Zoë Smith"
    + city ==[cl] "SEOUL"
    + name.length == 9
    + length(name) == 9
    + name.lowercaseString == "zoë smith"
    + name.uppercaseString BEGINSWITH "ZOË"
    + lowercase(city) == "seoul"
    + uppercase(city) == "SEOUL"
    + canonical("É") == "e"
    """

  static let collections = """
    + age IN {35, 36, 37}
    - age IN {1, 2}
    - age IN {}
    + city IN {"Seoul", "Busan"}
    - city IN {"seoul"}
    + city IN[c] {"seoul"}
    + name IN[cd] {"zoe smith", "x"}
    + "red" IN tags
    - "green" IN tags
    + "green" IN[c] tags
    + 2 IN ids
    + NOT 9 IN ids
    + tags CONTAINS "red"
    - tags CONTAINS "Red"
    + tags CONTAINS[c] "Red"
    + tags CONTAINS[cd] "blue"
    + ids CONTAINS 3
    - blank CONTAINS "x"
    + age BETWEEN {30, 40}
    + age BETWEEN {36, 36}
    - age BETWEEN {37, 40}
    - age BETWEEN {40, 30}
    - age BETWEEN {30}
    + height BETWEEN {1.5, 2}
    + city BETWEEN {"A", "T"}
    + city BETWEEN[c] {"a", "t"}
    + born BETWEEN {CAST(0, "NSDate"), CAST(2000, "NSDate")}
    + age BETWEEN {zero, big}
    + ANY tags == "red"
    - ANY tags == "RED"
    + ANY tags ==[c] "RED"
    + SOME tags BEGINSWITH "G"
    + ANY tags LIKE "bl*"
    - ANY blank == "x"
    + ANY numbers > 4
    - ANY numbers > 5
    + ANY numbers IN {4, 9}
    + ANY numbers BETWEEN {4, 4}
    + ALL numbers > 0
    - ALL numbers > 1
    + ALL blank == "x"
    + ALL tags MATCHES ".*e.*"
    + NONE numbers == 9
    - NONE numbers == 1
    + NONE blank == "x"
    + ANY items.price > 20
    - ANY items.price > 40
    + ALL items.price >= 2
    + ANY items.title IN {"lamp", "desk"}
    + ANY items.tags == "x"
    - ANY items.tags == "z"
    + NONE items.title == "desk"
    + ANY items.missing == nil
    + ANY nested == 3
    + numbers == {3, 1, 4, 1, 5}
    - numbers == {1, 3, 4, 1, 5}
    + ids == {3, 2, 1}
    + any == nil OR TRUEPREDICATE
    """.replacingOccurrences(of: "+ any == nil OR TRUEPREDICATE", with: "+ #any == 5")

  static let operators = """
    + tags.@count == 3
    + tags[SIZE] == 3
    + blank.@count == 0
    + numbers.@sum.self == 14
    + numbers.@max.self == 5
    + numbers.@min.self == 1
    + numbers.@avg.self == 2.8
    + items.@sum.price == 57.5
    + items.@avg.price > 19
    + items.@max.price == 40
    + items.@min.price == 2
    + items.@max.title == "pen"
    + items.@count == 3
    + "lamp" IN items.@unionOfObjects.title
    + count(items.@unionOfArrays.tags) == 3
    + count(items.@distinctUnionOfArrays.tags) == 2
    + count(numbers.@distinctUnionOfObjects.self) == 4
    + blank.@sum.self == 0
    + blank.@avg.self == 0
    + blank.@max.self == nil
    + owner.pets.@count == 2
    + dict.@count == 2
    + tags[0] == "red"
    + tags[2] == "blüe"
    + tags[9] == nil
    + tags[-1] == nil
    + tags[FIRST] == "red"
    + tags[LAST] == "blüe"
    + tags[first] == "red"
    + blank[FIRST] == nil
    + numbers[numbers[1]] == 1
    + items[1].title == "book"
    + items[LAST].price == 40
    + items.title[0] == "pen"
    + dict["a"] == 1
    + dict["b"].c == 2
    + dict.b.c == 2
    + owner.name == "Ann"
    + owner.age > age
    + owner.name.length == 3
    + SELF.age == 36
    + self.owner.name == "Ann"
    + SELF["age"] == 36
    + SELF != nil
    + @count > 10
    + ANYKEY == "Seoul"
    - ANYKEY == "Busan"
    + #size == 9
    + size == 9
    + #any == 5
    """

  static let logic = """
    + TRUEPREDICATE
    - FALSEPREDICATE
    + truepredicate
    - NOT TRUEPREDICATE
    + NOT FALSEPREDICATE
    + !FALSEPREDICATE
    + NOT NOT TRUEPREDICATE
    - !!!TRUEPREDICATE
    + age == 36 AND city == "Seoul"
    - age == 36 AND city == "Busan"
    + age == 36 && city == "Seoul"
    + age == 1 OR city == "Seoul"
    + age == 1 || city == "Seoul"
    - age == 1 OR city == "Busan"
    + age == 1 or city == "Seoul" and TRUEPREDICATE
    + TRUEPREDICATE OR FALSEPREDICATE AND FALSEPREDICATE
    - (TRUEPREDICATE OR FALSEPREDICATE) AND FALSEPREDICATE
    + NOT age == 1 AND city == "Seoul"
    - NOT (age == 36 AND city == "Seoul")
    + NOT (age == 1 OR age == 2)
    + !(age == 1) && !(city == "Busan")
    + age==36AND(city=="Seoul")
    + (age == 36)
    + ((((age)))) == ((36))
    + (age + 1) == 37
    + (age + 1) * 2 == 74 AND (TRUEPREDICATE)
    + ((age + 1) == 37)
    + age > 1 AND age > 2 AND age > 3 AND age > 4
    - age < 1 OR age < 2 OR age < 3
    + (age > 1 OR age < 0) AND (name != nil OR FALSEPREDICATE)
    """

  static let arithmetic = """
    + age + 4 == 40
    + age - 6 == 30
    + age * 2 == 72
    + age / 5 == 7
    + age / 5.0 == 7.2
    + 2 ** 10 == 1024
    + 2 ** 3 ** 2 == 512
    + 2 ** 0.5 > 1.414
    + 2 + 3 * 4 == 14
    + (2 + 3) * 4 == 20
    + 10 - 3 - 2 == 5
    + 100 / 10 / 5 == 2
    + -age == -36
    + - 3 + 5 == 2
    + 5 - -3 == 8
    + +5 == 5
    + balance * 2 == 25
    + balance + 0.5 == 13
    + (flags & 4) != 0
    + flags & 2 == 2
    - (flags & 1) == 1
    + (flags | 1) == 7
    + flags ^ 2 == 4
    + 1 << 4 == 16
    + 256 >> 4 == 16
    + ~0 == -1
    + age / 0 == nil
    + 1 / 0.0 > big
    + missing + 1 == nil
    + name + 1 == nil
    + born + 500 == CAST(1500, "NSDate")
    + born - CAST(400, "NSDate") == 600
    + 9223372036854775807 + 1 > 9e18
    """

  static let functions = """
    + sum({1, 2, 3}) == 6
    + sum(numbers) == 14
    + sum:(numbers) == 14
    + count(tags) == 3
    + count({}) == 0
    + min(numbers) == 1
    + max(numbers) == 5
    + min({"b", "a"}) == "a"
    + max(items.price) == 40
    + average(numbers) == 2.8
    + average({1, 2}) == 1.5
    + average({}) == nil
    + median(numbers) == 3
    + median({1, 2, 3, 4}) == 2.5
    + mode(numbers) == {1, 1}
    + stddev({2, 4, 4, 4, 5, 5, 7, 9}) == 2
    + sqrt(16) == 4
    + sqrt(age) == 6
    + log(1000) == 3
    + ln(1) == 0
    + exp(0) == 1
    + floor(1.7) == 1
    + floor(-1.2) == -2
    + ceiling(1.2) == 2
    + trunc(-1.7) == -1
    + trunc(height) == 1
    + abs(score) == 7
    + abs(-1.5) == 1.5
    + add:to:(2, 3) == 5
    + add(2, 3) == 5
    + from:subtract:(5, 3) == 2
    + multiply:by:(4, 3) == 12
    + divide:by:(12, 5) == 2
    + modulus:by:(age, 7) == 1
    + modulus(17, 5) == 2
    + raise:toPower:(2, 5) == 32
    + bitwiseAnd:with:(flags, 4) == 4
    + bitwiseOr:with:(1, 8) == 9
    + bitwiseXor:with:(7, 2) == 5
    + leftshift:by:(1, 3) == 8
    + rightshift:by:(8, 2) == 2
    + onesComplement(5) == -6
    + noindex(age) == 36
    + now() > born
    + now() - born > 0
    + random() >= 0
    + randomn(5) < 5
    + randomn(0) == 0
    + distinct(numbers).@count == 4
    + uppercase(owner.name) == "ANN"
    + uppercase(missing) == nil
    + uppercase(age) == nil
    + length("été") == 3
    + FUNCTION(name, "length") == 9
    + FUNCTION("abc", "stringByAppendingString:", "def") == "abcdef"
    + FUNCTION(name, "hasPrefix:", "Zo") == YES
    + FUNCTION(name, "substringToIndex:", 3) == "Zoë"
    + FUNCTION(name, "substringFromIndex:", 4) == "Smith"
    + FUNCTION(dict, "objectForKey:", "a") == 1
    + FUNCTION(SELF, "valueForKeyPath:", "owner.name") == "Ann"
    + FUNCTION(tags, "objectAtIndex:", 1) == "Green"
    + FUNCTION(tags, "containsObject:", "red") == YES
    + FUNCTION(born, "timeIntervalSinceDate:", CAST(900, "NSDate")) == 100
    + FUNCTION(born, "dateByAddingTimeInterval:", 5) == CAST(1005, "NSDate")
    + FUNCTION("a,b", "componentsSeparatedByString:", ",").@count == 2
    + TERNARY(age > 18, "adult", "child") == "adult"
    + TERNARY(age > 40, 1, 2) == 2
    + TERNARY(TRUEPREDICATE, age, city) == 36
    + SUBQUERY(items, $x, $x.price > 10).@count == 2
    + SUBQUERY(items, $x, $x.price > 10 AND $x.title == "lamp").@count == 1
    - SUBQUERY(items, $x, $x.price > 100).@count > 0
    + SUBQUERY(numbers, $n, $n == 1).@count == 2
    + SUBQUERY(items, $i, SUBQUERY($i.tags, $t, $t == "y").@count == 1).@count == 2
    + ANY SUBQUERY(items, $x, $x.price > 10).title == "lamp"
    + SUBQUERY(items, $x, $x.price < age)[0].title == "pen"
    + SUBQUERY(items, $x, $x.price < owner.age)[SIZE] == 3
    + count(SUBQUERY(tags, $t, $t BEGINSWITH "r")) == 1
    """
}
