// The parts of a zip file as text, to inspect what a spreadsheet program will read.

import { inflateRawSync } from 'node:zlib';

const endSignature = 0x06054b50;

export function unzip(bytes: Uint8Array): Map<string, string> {
  const file = Buffer.from(bytes);
  let end = file.length - 22;
  while (file.readUInt32LE(end) !== endSignature) end -= 1;
  const count = file.readUInt16LE(end + 10);
  let entry = file.readUInt32LE(end + 16);
  const parts = new Map<string, string>();
  for (let index = 0; index < count; index += 1) {
    const method = file.readUInt16LE(entry + 10);
    const size = file.readUInt32LE(entry + 20);
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((at) => file.readUInt16LE(entry + at));
    const name = file.toString('utf8', entry + 46, entry + 46 + (nameLength ?? 0));
    const local = file.readUInt32LE(entry + 42);
    const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    const data = file.subarray(start, start + size);
    parts.set(name, (method === 0 ? data : inflateRawSync(data)).toString('utf8'));
    entry += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0);
  }
  return parts;
}
