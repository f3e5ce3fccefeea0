// Stands in for a test executable of XCTest on Linux: its tests do nothing, so that what remains is the tool's own work.
// `tests.txt` beside it lists them. A test whose name ends in `_msN` sleeps N milliseconds; NOISE_MEGABYTES is how much each one
// prints; RED makes those red that have a defect on.
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void receipt(const char *word, const char *defect) {
    const char *path = getenv("KASSIOS_RECEIPTS");
    if (!path) return;
    int file = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0644);
    dprintf(file, "%s %s %d\n", word, defect, (int)getpid());
    close(file);
}

static void list(const char *program) {
    char line[4096];
    snprintf(line, sizeof line, "%.*s/tests.txt", (int)(strrchr(program, '/') - program), program);
    FILE *tests = fopen(line, "r");
    while (tests && fgets(line, sizeof line, tests)) fputs(line, stdout);
}

static void print_noise(void) {
    const char *megabytes = getenv("NOISE_MEGABYTES");
    char block[1 << 16];
    memset(block, 'x', sizeof block);
    for (size_t end = 99; end < sizeof block; end += 100) block[end] = '\n';
    for (long left = megabytes ? atol(megabytes) * 16 : 0; left > 0; left--)
        if (write(1, block, sizeof block) < 0) exit(1);
}

int main(int count, char **arguments) {
    const char *last = arguments[count - 1], *defect = getenv("KASSIOS_DEFECT");
    if (strcmp(last, "--list-tests") == 0) {
        if (count > 2) return 69;
        list(arguments[0]);
        return 0;
    }
    char name[256];
    snprintf(name, sizeof name, "%s", strchr(last, '.') ? strchr(last, '.') + 1 : last);
    for (char *at = name; *at; at++)
        if (*at == '/') *at = '.';
    if (defect) receipt("active", defect), receipt("reached", defect);
    printf("Test Suite 'Selected tests' started at 2026-01-01 00:00:00.000\n");
    printf("Test Case '%s' started at 2026-01-01 00:00:00.000\n", name);
    fflush(stdout);
    print_noise();
    const char *sleep = strstr(name, "_ms");
    if (sleep) usleep(atoi(sleep + 3) * 1000);
    int red = defect && getenv("RED");
    const char *end = red ? "failed" : "passed";
    if (red) printf("/Suite.swift:1: error: %s : XCTAssertTrue failed - \n", name);
    printf("Test Case '%s' %s (0.0 seconds)\n", name, end);
    printf("Test Suite 'Selected tests' %s at 2026-01-01 00:00:00.000\n", end);
    printf("\t Executed 1 test, with %d failures (0 unexpected) in 0.0 (0.0) seconds\n", red);
    return red;
}
