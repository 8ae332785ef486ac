// Loaded with LD_PRELOAD, this library records what a disk would still have after a power cut: whenever a file in the
// folder POWER_CUT_FOLDER is synced, its content is copied to a file with the same name in POWER_CUT_KEPT.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/** The name of the open file inside the folder; empty if it is elsewhere or not a regular file. */
static void name_of(int fd, const char *folder, char *name, size_t size) {
  name[0] = '\0';
  struct stat status;
  if (fstat(fd, &status) != 0 || !S_ISREG(status.st_mode)) return;
  char link[64], path[PATH_MAX];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return;
  path[length] = '\0';
  size_t prefix = strlen(folder);
  if (strncmp(path, folder, prefix) == 0 && path[prefix] == '/' && !strchr(path + prefix + 1, '/'))
    snprintf(name, size, "%s", path + prefix + 1);
}

/** Reads through the descriptor itself: opening and closing the file again would release SQLite's locks. */
static int copy(int from, const char *to) {
  int out = open(to, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  if (out < 0) return -1;
  char block[1 << 13];
  off_t place = 0;
  ssize_t length;
  while ((length = pread(from, block, sizeof block, place)) > 0) {
    if (write(out, block, length) != length) break;
    place += length;
  }
  close(out);
  return length == 0 ? 0 : -1;
}

static void keep(int fd) {
  const char *folder = getenv("POWER_CUT_FOLDER"), *kept = getenv("POWER_CUT_KEPT");
  if (!folder || !kept) return;
  char name[NAME_MAX + 1], fresh[PATH_MAX], place[PATH_MAX];
  name_of(fd, folder, name, sizeof name);
  if (name[0] == '\0') return;
  snprintf(place, sizeof place, "%s/%s", kept, name);
  snprintf(fresh, sizeof fresh, "%s/.%s-%d", kept, name, getpid());
  // Atomic: a process killed before the rename has not seen its sync return.
  if (copy(fd, fresh) != 0 || rename(fresh, place) != 0) abort();
}

static int synced(const char *call, int fd) {
  int (*real)(int) = dlsym(RTLD_NEXT, call);
  int result = real(fd);
  if (result == 0) keep(fd);
  return result;
}

int fsync(int fd) { return synced("fsync", fd); }
int fdatasync(int fd) { return synced("fdatasync", fd); }
