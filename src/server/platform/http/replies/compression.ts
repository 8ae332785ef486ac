/**
 * In bytes. A small reply is sent sooner than it is compressed. Compressing a medium-sized reply synchronously costs
 * this thread no more than handing it to another one, and a third of the CPU time; 512 kB take one or two ms, or about
 * seven for a browser that supports only Brotli. Level 3 takes half the time of level 6 for replies a tenth larger. A
 * compressed score sheet is about 2 kB: with Node's default chunk size of 16 kB, opening one takes a twentieth longer.
 */
export const compression = {
  threshold: 2_000,
  syncThreshold: 512 * 1024,
  zlibOptions: { level: 3, chunkSize: 4 * 1024 },
};
