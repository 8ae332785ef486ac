// The parts of a document around its table: school, title and facts above, signatures below.

import type { Frame, SignedDocument } from '#shared/paper/document.ts';
import { headOf, placeAndDate, signersOf, signingInstructions } from '#shared/paper/frame.ts';
import { fontSizes } from '#shared/paper/paper.ts';
import { type Block, paragraph, row, rule, space, stack } from './block.ts';
import { type Column, lineHeight, type Pen, type Style } from './pen.ts';

const sizes = fontSizes.pdf;
const body: Style = { font: 'regular', size: sizes.text };
const strong: Style = { ...body, font: 'bold' };

/** The left half is narrower: the nation's name must stay on one line. */
const leftHalf = 0.45;
const gap = 10;

function halves({ left, width }: Column, share = 0.5): [Column, Column] {
  const middle = left + width * share;
  return [
    { left, width: width * share - gap / 2 },
    { left: middle + gap / 2, width: width * (1 - share) - gap / 2 },
  ];
}

export function aboveTable(pen: Pen, document: SignedDocument, frame: Frame, column: Column): Block {
  const { title, lines, facts = [], isInner = false } = document;
  const { title: titleSize, text } = isInner ? sizes.inner : sizes;
  const shownLines = isInner ? inOneLine(lines) : lines;
  return stack([
    ...(isInner ? [] : officialHead(pen, frame, column)),
    paragraph(pen, title, { font: 'bold', size: titleSize }, 'center', column),
    ...shownLines.map((line) => paragraph(pen, line, { font: 'regular', size: text }, 'center', column)),
    space(isInner ? 4 : 8),
    ...factLines(pen, facts, column),
    space(facts.length > 0 ? 6 : 0),
  ]);
}

/** Says on the following pages of a document which one it is: pages may be separated. */
export function continuation(pen: Pen, { title, lines, facts = [] }: SignedDocument, column: Column): Block {
  const about = [...lines, ...facts.map(({ label, value }) => `${label}: ${value}`)];
  const size = sizes.inner.text;
  return stack([
    paragraph(pen, `${title} (tiếp theo)`, { font: 'bold', size }, 'center', column),
    ...inOneLine(about).map((line) => paragraph(pen, line, { font: 'regular', size }, 'center', column)),
    space(4),
  ]);
}

const inOneLine = (texts: string[]) => (texts.length > 0 ? [texts.join('    ')] : []);

/** Empty if the school has no name. */
function officialHead(pen: Pen, frame: Frame, column: Column): Block[] {
  const head = headOf(frame);
  if (!head) return [];
  const [left, right] = halves(column, leftHalf);
  const size = sizes.head;
  const [nation, motto] = head.right;
  const school = head.left.map((line, index) =>
    paragraph(pen, line, { font: index === head.left.length - 1 ? 'bold' : 'regular', size }, 'center', left),
  );
  const mottoStyle: Style = { font: 'bold', size: size + 0.5 };
  return [
    row([
      stack([...school, rule(pen, 60, left)]),
      stack([
        paragraph(pen, nation, { font: 'bold', size }, 'center', right),
        paragraph(pen, motto, mottoStyle, 'center', right),
        rule(pen, pen.measure(mottoStyle)(motto), right),
      ]),
    ]),
    space(16),
  ];
}

/** Two per line: 'Họ và tên: Nguyễn Văn An'. */
function factLines(pen: Pen, facts: NonNullable<SignedDocument['facts']>, column: Column): Block[] {
  const [left, right] = halves(column, 0.6);
  const lines = Array.from({ length: Math.ceil(facts.length / 2) }, (_, line) =>
    facts.slice(2 * line, 2 * line + 2),
  );
  return lines.map(([first, second]) =>
    stack([
      row([...(first ? [fact(pen, first, left)] : []), ...(second ? [fact(pen, second, right)] : [])]),
      space(3),
    ]),
  );
}

function fact(pen: Pen, { label, value }: { label: string; value: string }, { left, width }: Column): Block {
  const name = `${label}: `;
  const indent = pen.measure(body)(name);
  return row([
    paragraph(pen, name, body, 'left', { left, width }),
    paragraph(pen, value, strong, 'left', { left: left + indent, width: width - indent }),
  ]);
}

const roomToSign = 58;
const innerRoomToSign = 28;

/** Notes, place and date, and signatures; never split across pages. */
export function belowTable(pen: Pen, document: SignedDocument, frame: Frame, column: Column): Block {
  const { isInner = false } = document;
  const notes = isInner ? inOneLine(document.notes ?? []) : (document.notes ?? []);
  const { text: size, signing } = isInner ? sizes.inner : sizes;
  const gap = isInner ? 3 : 8;
  const places = signingPlaces(column, document.signers.length);
  const half = column.width / 2;
  const right = { left: column.left + half, width: half };
  return stack([
    space(gap),
    ...notes.map((note) => paragraph(pen, note, { font: 'regular', size }, 'left', column)),
    space(notes.length > 0 || !isInner ? gap : 0),
    paragraph(pen, placeAndDate(frame), { font: 'italic', size }, 'center', right),
    space(2),
    row(
      signersOf(document, frame).map(({ role, name }, index) => {
        const at = places[index] ?? column;
        const bold: Style = { font: 'bold', size };
        return stack([
          paragraph(pen, role, bold, 'center', at),
          paragraph(pen, signingInstructions[role], { font: 'italic', size: signing }, 'center', at),
          space(isInner ? innerRoomToSign : roomToSign),
          name === null ? space(lineHeight(bold)) : paragraph(pen, name, bold, 'center', at),
        ]);
      }),
    ),
  ]);
}

/** Side by side; a single signature is below the date, on the right. */
function signingPlaces(column: Column, signers: number): Column[] {
  const places = Math.max(2, signers);
  const width = column.width / places;
  const all = Array.from({ length: places }, (_, index) => ({ left: column.left + index * width, width }));
  return all.slice(places - signers);
}
