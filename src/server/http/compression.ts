/**
 * In bytes. A small reply is on its way sooner than it is compressed. One of middling size costs this thread no more when it
 * is compressed at once than handing it to another does, and the processor a third. Level 3 needs half the time of 6 for
 * replies a tenth larger.
 */
export const compression = { threshold: 2_000, syncThreshold: 64 * 1024, zlibOptions: { level: 3 } };
