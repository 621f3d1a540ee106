// How `NSData` becomes `Data` and the other way round, in the place of Foundation's functions: jumps to
// FoundationCompatibility's. Swift functions cannot have these names themselves where their module calls the others, too.

#if defined(__x86_64__)
#define JUMP "jmp "
#define PLACE "@PLT"
#elif defined(__aarch64__)
#define JUMP "b "
#define PLACE ""
#else
#error "only x86-64 and arm64 are known"
#endif

#define REPLACE(name, function)                                   \
  __asm__(".text\n"                                               \
          ".globl \"" name "\"\n"                                 \
          ".type \"" name "\", @function\n\"" name "\":\n"        \
          JUMP function PLACE "\n"                                \
          ".size \"" name "\", . - \"" name "\"\n")

#define DATA "$s20FoundationEssentials4DataV0A0E"

// Data.init(referencing:)
REPLACE(DATA "11referencingAcD6NSDataC_tcfC", "hanok_data_referencing");
// _ObjectiveCBridgeable: `as NSData`, `as Data`
REPLACE(DATA "19_bridgeToObjectiveCAD6NSDataCyF", "hanok_data_to_object");
REPLACE(DATA "36_unconditionallyBridgeFromObjectiveCyAcD6NSDataCSgFZ", "hanok_data_bridged");
REPLACE(DATA "26_forceBridgeFromObjectiveC_6resultyAD6NSDataC_ACSgztFZ", "hanok_data_bridge");
REPLACE(DATA "34_conditionallyBridgeFromObjectiveC_6resultSbAD6NSDataC_ACSgztFZ", "hanok_data_try_bridge");
