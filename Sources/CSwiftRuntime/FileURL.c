// `URL.init(fileURLWithPath:)`, in the place of Foundation's: a jump to FoundationCompatibility's function. A Swift
// function cannot have that name itself where its module calls the initialiser, too.

#define INITIALIZER "\"$s20FoundationEssentials3URLV15fileURLWithPathACSSh_tcfC\""

__asm__(".text\n"
        ".globl " INITIALIZER "\n"
        ".type " INITIALIZER ", @function\n" INITIALIZER ":\n"
#if defined(__x86_64__)
        "jmp hanok_file_url@PLT\n"
#elif defined(__aarch64__)
        "b hanok_file_url\n"
#else
#error "only x86-64 and arm64 are known"
#endif
        ".size " INITIALIZER ", . - " INITIALIZER "\n");
