import { inflateSync } from 'node:zlib';
import { extractText, getDocumentProxy } from 'unpdf';

/** The text of a PDF as a reader extracts it, one line per page. */
export async function textOfPdf(bytes: Uint8Array): Promise<string[]> {
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: false });
  return text.map((page) => page.replaceAll(/\s+/gu, ' '));
}

/** Width and height of each page, in points. */
export async function sizesOfPdf(bytes: Uint8Array): Promise<[number, number][]> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, page) => pdf.getPage(page + 1)));
  return pages.map(({ view: [left = 0, top = 0, right = 0, bottom = 0] }) => [right - left, bottom - top]);
}

/** The pieces of text on the first page, and where they start, in points from its lower left corner. */
export async function textItemsOfPdf(
  bytes: Uint8Array,
): Promise<{ text: string; left: number; bottom: number }[]> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { items } = await (await pdf.getPage(1)).getTextContent();
  return items.flatMap((item) =>
    'str' in item ? [{ text: item.str, left: item.transform[4], bottom: item.transform[5] }] : [],
  );
}

/** What the pages draw, as PDF operators. */
export function drawingOfPdf(bytes: Uint8Array): string {
  const contents = Buffer.from(bytes)
    .toString('latin1')
    .matchAll(/<<\n\/Length \d+\n\/Filter \/FlateDecode\n>>\nstream\n([\s\S]*?)\nendstream/gu);
  return [...contents].map(([, stream = '']) => inflateSync(Buffer.from(stream, 'latin1'))).join('\n');
}
