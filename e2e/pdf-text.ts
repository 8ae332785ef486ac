// The text of a PDF printed by Chromium, page by page, without white space (lines break anywhere).

import { inflateSync } from 'node:zlib';

export function textOfPages(pdf: Buffer): string[] {
  const objects = new Map(
    [...pdf.toString('latin1').matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj/gmu)].map(([, id, body]) => [
      id,
      body ?? '',
    ]),
  );
  const refer = (body: string, name: string) =>
    objects.get(new RegExp(`/${name} (\\d+) 0 R`, 'u').exec(body)?.[1]) ?? '';
  const pages = [...objects.values()].filter((body) => /^<<\/Type \/Page\b/u.test(body));
  return pages.map((page) => {
    const letters = (font: string) => lettersOf(streamOf(refer(refer(page, font), 'ToUnicode')));
    return textOf(streamOf(refer(page, 'Contents')), letters).replaceAll(/\s/gu, '');
  });
}

function streamOf(body: string): string {
  const stream = /stream\n([\s\S]*)\nendstream/u.exec(body)?.[1] ?? '';
  return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
}

/** Maps glyphs to letters. */
function lettersOf(map: string): Map<number, string> {
  const letters = new Map<number, string>();
  for (const [, glyph = '', letter = ''] of map.matchAll(/^<(\w{4})> <(\w+)>$/gmu))
    letters.set(Number.parseInt(glyph, 16), fromHex(letter));
  for (const [, from = '', to = '', first = ''] of map.matchAll(/^<(\w{4})> <(\w{4})> <(\w{4})>$/gmu)) {
    const start = Number.parseInt(from, 16);
    for (let glyph = start; glyph <= Number.parseInt(to, 16); glyph++)
      letters.set(glyph, String.fromCodePoint(Number.parseInt(first, 16) + glyph - start));
  }
  return letters;
}

const fromHex = (hex: string) =>
  String.fromCharCode(...(hex.match(/.{4}/gu) ?? []).map((unit) => Number.parseInt(unit, 16)));

function textOf(content: string, lettersOfFont: (font: string) => Map<number, string>): string {
  let text = '';
  let letters = new Map<number, string>();
  for (const [, font, glyphs] of content.matchAll(/\/(F\d+) \S+ Tf|<(\w+)> Tj/gu)) {
    if (font) letters = lettersOfFont(font);
    for (const glyph of glyphs?.match(/.{4}/gu) ?? []) text += letters.get(Number.parseInt(glyph, 16)) ?? '';
  }
  return text;
}
