// Writes a folder as a zip file: Debian has no program for this by default, and Node compresses but knows no archives.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';

const deflated = 8;
const utf8Names = 0x0800;
const version = 20;
/** 1 January 1980, the first day that a zip file can express. */
const firstDay = 0x21;

/** The names in the archive begin with that of the folder. Too simple for files of 4 GB or more than 65,535 files. */
export function zipFolder(folder: string, file: string): void {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const path of filesIn(folder)) {
    const name = Buffer.from(relative(dirname(folder), path).replaceAll('\\', '/'));
    const bytes = readFileSync(path);
    const compressed = deflateRawSync(bytes);
    const common = Buffer.alloc(26);
    for (const [at, value] of [version, utf8Names, deflated, 0, firstDay].entries())
      common.writeUInt16LE(value, at * 2);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(compressed.length, 14);
    common.writeUInt32LE(bytes.length, 18);
    common.writeUInt16LE(name.length, 22);
    parts.push(Buffer.from('PK\x03\x04'), common, name, compressed);
    // No comment, first disk, no attributes; then where the file begins.
    const end = Buffer.alloc(14);
    end.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02'), uint16(version), common, end, name);
    offset += 4 + common.length + name.length + compressed.length;
  }
  const listing = Buffer.concat(directory);
  const count = uint16(directory.length / 5);
  const trailer = [Buffer.from('PK\x05\x06'), Buffer.alloc(4), count, count, uint32(listing.length)];
  writeFileSync(file, Buffer.concat([...parts, listing, ...trailer, uint32(offset), Buffer.alloc(2)]));
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
