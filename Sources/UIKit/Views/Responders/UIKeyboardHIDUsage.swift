/// The usage numbers of keys in the USB HID tables, page 7.
public enum UIKeyboardHIDUsage: Int, Sendable {
  case keyboardErrorRollOver = 1, keyboardPOSTFail, keyboardErrorUndefined
  case keyboardA, keyboardB, keyboardC, keyboardD, keyboardE, keyboardF, keyboardG, keyboardH
  case keyboardI, keyboardJ, keyboardK, keyboardL, keyboardM, keyboardN, keyboardO, keyboardP
  case keyboardQ, keyboardR, keyboardS, keyboardT, keyboardU, keyboardV, keyboardW, keyboardX
  case keyboardY, keyboardZ
  case keyboard1, keyboard2, keyboard3, keyboard4, keyboard5
  case keyboard6, keyboard7, keyboard8, keyboard9, keyboard0
  case keyboardReturnOrEnter, keyboardEscape, keyboardDeleteOrBackspace, keyboardTab
  case keyboardSpacebar, keyboardHyphen, keyboardEqualSign, keyboardOpenBracket
  case keyboardCloseBracket, keyboardBackslash, keyboardNonUSPound, keyboardSemicolon
  case keyboardQuote, keyboardGraveAccentAndTilde, keyboardComma, keyboardPeriod, keyboardSlash
  case keyboardCapsLock
  case keyboardF1, keyboardF2, keyboardF3, keyboardF4, keyboardF5, keyboardF6
  case keyboardF7, keyboardF8, keyboardF9, keyboardF10, keyboardF11, keyboardF12
  case keyboardPrintScreen, keyboardScrollLock, keyboardPause, keyboardInsert, keyboardHome
  case keyboardPageUp, keyboardDeleteForward, keyboardEnd, keyboardPageDown
  case keyboardRightArrow, keyboardLeftArrow, keyboardDownArrow, keyboardUpArrow
  case keypadNumLock, keypadSlash, keypadAsterisk, keypadHyphen, keypadPlus, keypadEnter
  case keypad1, keypad2, keypad3, keypad4, keypad5, keypad6, keypad7, keypad8, keypad9, keypad0
  case keypadPeriod, keyboardNonUSBackslash, keyboardApplication, keyboardPower, keypadEqualSign
  case keyboardF13, keyboardF14, keyboardF15, keyboardF16, keyboardF17, keyboardF18
  case keyboardF19, keyboardF20, keyboardF21, keyboardF22, keyboardF23, keyboardF24
  case keyboardExecute, keyboardHelp, keyboardMenu, keyboardSelect, keyboardStop, keyboardAgain
  case keyboardUndo, keyboardCut, keyboardCopy, keyboardPaste, keyboardFind, keyboardMute
  case keyboardVolumeUp, keyboardVolumeDown, keyboardLockingCapsLock, keyboardLockingNumLock
  case keyboardLockingScrollLock, keypadComma, keypadEqualSignAS400
  case keyboardInternational1, keyboardInternational2, keyboardInternational3
  case keyboardInternational4, keyboardInternational5, keyboardInternational6
  case keyboardInternational7, keyboardInternational8, keyboardInternational9
  case keyboardLANG1, keyboardLANG2, keyboardLANG3, keyboardLANG4, keyboardLANG5
  case keyboardLANG6, keyboardLANG7, keyboardLANG8, keyboardLANG9
  case keyboardAlternateErase, keyboardSysReqOrAttention, keyboardCancel, keyboardClear
  case keyboardPrior, keyboardReturn, keyboardSeparator, keyboardOut, keyboardOper
  case keyboardClearOrAgain, keyboardCrSelOrProps, keyboardExSel
  case keyboardLeftControl = 224, keyboardLeftShift, keyboardLeftAlt, keyboardLeftGUI
  case keyboardRightControl, keyboardRightShift, keyboardRightAlt, keyboardRightGUI

  public static var keyboardHangul: Self { .keyboardLANG1 }
  public static var keyboardHanja: Self { .keyboardLANG2 }
  public static var keyboardKanaSwitch: Self { .keyboardLANG1 }
  public static var keyboardAlphanumericSwitch: Self { .keyboardLANG2 }
  public static var keyboardKatakana: Self { .keyboardLANG3 }
  public static var keyboardHiragana: Self { .keyboardLANG4 }
  public static var keyboardZenkakuHankakuKanji: Self { .keyboardLANG5 }
}
