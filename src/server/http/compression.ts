/**
 * In bytes. A small reply is on its way sooner than it is compressed. One of middling size costs this thread no more when it
 * is compressed at once than handing it to another does, and the processor a third; 512 kB take a millisecond or two, for a
 * browser that knows only Brotli some seven. Level 3 needs half the time of 6 for replies a tenth larger. A compressed sheet has
 * some 2 kB: with Node's own 16 kB for it, opening one takes a twentieth longer.
 */
export const compression = {
  threshold: 2_000,
  syncThreshold: 512 * 1024,
  zlibOptions: { level: 3, chunkSize: 4 * 1024 },
};
