// Spreadsheet files as made by people, other programs and attackers.

import { crc32, deflateRawSync } from 'node:zlib';
import { type CellValue, type WriteOptions, writeXlsx } from 'hucre/xlsx';

export const headers = ['STT', 'Mã HS', 'Học sinh', 'Ngày sinh', 'Điểm 15 phút', 'Điểm 1 tiết'];

/** A plain file with one sheet. */
export const spreadsheet = (rows: CellValue[][], more: Partial<WriteOptions> = {}) =>
  writeXlsx({ sheets: [{ name: 'Bảng điểm', rows }], ...more });

export type Part = {
  name: string;
  data: Buffer | string;
  /** Values for the zip directory that differ from the real ones. */
  declared?: { packed?: number; unpacked?: number; flags?: number };
};

/** A zip file, with false sizes if declared. */
export function zip(parts: Part[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, data, declared = {} } of parts) {
    const bytes = Buffer.from(data);
    const packed = deflateRawSync(bytes);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    const sizes = (header: Buffer, from: number, packedSize: number, unpackedSize: number) => {
      header.writeUInt16LE(declared.flags ?? 0, from);
      header.writeUInt16LE(8, from + 2);
      header.writeUInt32LE(crc32(bytes), from + 8);
      header.writeUInt32LE(packedSize, from + 12);
      header.writeUInt32LE(unpackedSize, from + 16);
      header.writeUInt16LE(Buffer.byteLength(name), from + 20);
    };
    sizes(local, 6, packed.length, bytes.length);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    sizes(entry, 8, declared.packed ?? packed.length, declared.unpacked ?? bytes.length);
    entry.writeUInt32LE(at, 42);
    const file = Buffer.concat([local, Buffer.from(name), packed]);
    files.push(file);
    directory.push(entry, Buffer.from(name));
    at += file.length;
  }
  const end = Buffer.alloc(22);
  const list = Buffer.concat(directory);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...files, list, end]);
}

const xml = '<?xml version="1.0" encoding="UTF-8"?>';
const officeTypes = 'http://schemas.openxmlformats.org/package/2006/content-types';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const officeDocument = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** The minimum workbook around the given sheet. */
export function workbookParts(sheetXml: string, workbookType = 'sheet.main'): Part[] {
  return [
    {
      name: '[Content_Types].xml',
      data: `${xml}<Types xmlns="${officeTypes}"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${workbookType}+xml"/></Types>`,
    },
    {
      name: '_rels/.rels',
      data: `${xml}<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${officeDocument}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      data: `${xml}<workbook xmlns="${main}" xmlns:r="${officeDocument}"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      data: `${xml}<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${officeDocument}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    },
    { name: 'xl/worksheets/sheet1.xml', data: sheetXml },
  ];
}

export const sheetXml = (rows: string) =>
  `${xml}<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`;

const rowOfScores = `<row r="1">${['Học sinh', '15 phút'].map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`;

/** Files that would harm a careless reader. */
export const bombs = (): Record<string, Buffer> => ({
  'more than it may unpack': zip(workbookParts(sheetXml(' '.repeat(30_000_000)))),
  'unpacked size hidden': zip(
    workbookParts(sheetXml(rowOfScores)).map((part) =>
      part.name.endsWith('sheet1.xml')
        ? { ...part, data: sheetXml(' '.repeat(30_000_000)), declared: { unpacked: 0 } }
        : part,
    ),
  ),
  'sizes left for later': zip(
    workbookParts(sheetXml(' '.repeat(30_000_000))).map((part) => ({
      ...part,
      declared: { packed: 0, unpacked: 1, flags: 8 },
    })),
  ),
  'unpacked size understated': zip(
    workbookParts(sheetXml(' '.repeat(30_000_000))).map((part) => ({ ...part, declared: { unpacked: 100 } })),
  ),
  'one cell in the last corner': zip(
    workbookParts(sheetXml(`${rowOfScores}<row r="1048576"><c r="R1048576"><v>1</v></c></row>`)),
  ),
  'a cell beyond the last corner': zip(
    workbookParts(sheetXml('<row r="1"><c r="ZZZZZZ99999999"><v>1</v></c></row>')),
  ),
  'entities in entities': zip(
    workbookParts(
      `<!DOCTYPE x [<!ENTITY a "${'x'.repeat(1000)}">${Array.from({ length: 20 }, (_, n) => `<!ENTITY a${n} "${(n === 0 ? '&a;' : `&a${n - 1};`).repeat(10)}">`).join('')}]>${sheetXml('<row r="1"><c t="inlineStr"><is><t>&a19;</t></is></c></row>').replace(xml, '')}`,
    ),
  ),
  'deep nesting': zip(workbookParts(sheetXml('<a>'.repeat(500_000)))),
  'very many cells': zip(workbookParts(sheetXml(`<row r="1">${'<c><v>1</v></c>'.repeat(1_000_000)}</row>`))),
});
