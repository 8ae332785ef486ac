// Reads the directory of a zip file before anything is unpacked. Only accepts what spreadsheet programs write: no split
// archives, no files beyond 4 GB, no deferred sizes.

import { inflateRawSync } from 'node:zlib';

export type ZipEntry = { name: string; method: number; packed: number; unpacked: number; start: number };

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const endLength = 22;
const entryLength = 46;
const maxComment = 0xffff;
const sizeElsewhere = 0xffffffff;
const countElsewhere = 0xffff;
const sizesFollow = 8;
/** So few bytes cannot unpack to much, so a missing size is harmless. */
const harmless = 16;

/** The entries, or null if this is not such a file. */
export function readZipDirectory(file: Buffer): ZipEntry[] | null {
  const end = findEnd(file);
  if (end === null) return null;
  const count = file.readUInt16LE(end + 10);
  let at = file.readUInt32LE(end + 16);
  // In that case an unpacker would use a second directory, which has not been checked.
  if (count === countElsewhere || [at, file.readUInt32LE(end + 12)].includes(sizeElsewhere)) return null;
  const entries: ZipEntry[] = [];
  for (let index = 0; index < count; index += 1) {
    if (at + entryLength > end || file.readUInt32LE(at) !== entrySignature) return null;
    const flags = file.readUInt16LE(at + 8);
    const packed = file.readUInt32LE(at + 20);
    const unpacked = file.readUInt32LE(at + 24);
    const nameLength = file.readUInt16LE(at + 28);
    const start = file.readUInt32LE(at + 42);
    if (packed === sizeElsewhere || unpacked === sizeElsewhere || start + packed > file.length) return null;
    if (packed === 0 ? (flags & sizesFollow) !== 0 : unpacked === 0 && packed > harmless) return null;
    const name = file.toString('utf8', at + entryLength, at + entryLength + nameLength);
    entries.push({ name, method: file.readUInt16LE(at + 10), packed, unpacked, start });
    at += entryLength + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return entries;
}

function findEnd(file: Buffer): number | null {
  const first = Math.max(0, file.length - endLength - maxComment);
  for (let at = file.length - endLength; at >= first; at -= 1)
    if (file.readUInt32LE(at) === endSignature) return at;
  return null;
}

const localLength = 30;
const deflated = 8;

/** The text of one entry of at most `limit` bytes; throws if it is longer or corrupt. */
export function readZipText(file: Buffer, entry: ZipEntry, limit: number): string {
  const { start, packed, method } = entry;
  const data = start + localLength + file.readUInt16LE(start + 26) + file.readUInt16LE(start + 28);
  const bytes = file.subarray(data, data + packed);
  return (method === deflated ? inflateRawSync(bytes, { maxOutputLength: limit }) : bytes).toString('utf8');
}
