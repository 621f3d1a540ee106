/// The macros that headers for iOS declare C with, for headers that are read without Apple's frameworks.
enum FoundationMacros {
  /// Types among them.
  static let types: Set<String> = [
    "NSInteger", "NSUInteger", "NSTimeInterval", "CGFloat", "BOOL", "CFTimeInterval",
  ]

  /// Lines to stand before such headers, without the names that they define themselves.
  static func lines(without names: Set<String>) -> [String] {
    text.split(separator: "\n").map(String.init).filter { line in
      !names.contains { line.hasPrefix("#define \($0) ") || line.hasPrefix("#define \($0)(") }
    }
  }

  private static let text = """
    #include <stdbool.h>
    #include <stddef.h>
    #include <stdint.h>
    #define NSInteger long
    #define NSUInteger unsigned long
    #define NSTimeInterval double
    #define CFTimeInterval double
    #define CGFloat double
    #define BOOL _Bool
    #define YES ((_Bool)1)
    #define NO ((_Bool)0)
    #define NS_ASSUME_NONNULL_BEGIN _Pragma("clang assume_nonnull begin")
    #define NS_ASSUME_NONNULL_END _Pragma("clang assume_nonnull end")
    #define CF_ASSUME_NONNULL_BEGIN NS_ASSUME_NONNULL_BEGIN
    #define CF_ASSUME_NONNULL_END NS_ASSUME_NONNULL_END
    #define CF_EXTERN_C_BEGIN
    #define CF_EXTERN_C_END
    #define FOUNDATION_EXPORT extern
    #define FOUNDATION_EXTERN extern
    #define UIKIT_EXTERN extern
    #define CF_EXPORT extern
    #define NS_INLINE static inline
    #define CF_INLINE static inline
    #define NS_SWIFT_NAME(N) __attribute__((swift_name(#N)))
    #define CF_SWIFT_NAME(N) NS_SWIFT_NAME(N)
    #define NS_SWIFT_UNAVAILABLE(M) __attribute__((availability(swift, unavailable, message=M)))
    #define NS_REFINED_FOR_SWIFT __attribute__((swift_private))
    #define NS_TYPED_ENUM __attribute__((swift_wrapper(enum)))
    #define NS_TYPED_EXTENSIBLE_ENUM __attribute__((swift_wrapper(struct)))
    #define NS_FORMAT_FUNCTION(F, A)
    #define NS_REQUIRES_NIL_TERMINATION
    #define NS_NOESCAPE
    #define API_AVAILABLE(...)
    #define API_UNAVAILABLE(...)
    #define API_DEPRECATED(...)
    #define API_DEPRECATED_WITH_REPLACEMENT(...)
    #define NS_AVAILABLE(...)
    #define NS_AVAILABLE_IOS(...)
    #define NS_DEPRECATED(...)
    #define NS_DEPRECATED_IOS(...)
    """
}
