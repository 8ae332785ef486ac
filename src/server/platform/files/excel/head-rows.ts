// The rows above the table: the school's head, the title and its description.

import type { CellStyle } from 'hucre/xlsx';
import type { DocumentTable, Frame } from '#shared/paper/document.ts';
import { headOf } from '#shared/paper/frame.ts';
import { fontSizes } from '#shared/paper/paper.ts';
import { lineCount } from './line-count.ts';
import {
  emptyRow,
  font,
  indent,
  lineHeight,
  linesCell,
  type SheetRow,
  textCell,
  wrapped,
} from './sheet-row.ts';
import { halvesOf, type Span, spansOf, widthOf } from './spans.ts';

/** The first row is aligned to the bottom and the second to the top, so that they stay together if one wraps. */
const upper: CellStyle = { font, alignment: wrapped('center', 'bottom') };
const lower: CellStyle = { font, alignment: wrapped('center', 'top') };
const bold = { ...font, bold: true };
const middle = wrapped('center', 'center');
const title: CellStyle = { font: { ...bold, size: fontSizes.excel.title }, alignment: middle };
const fact: CellStyle = { font, alignment: { ...wrapped('left', 'center'), indent: 1 } };
const about: CellStyle = { font, alignment: middle };

/** How much wider capitals are than the characters a column's width is measured in. */
const capitals = 1.3;

/** The nation's name must stay on one line. */
const lettersOfNation = 46;

/** Authority and school on the left, nation and motto on the right; nothing if the school has no name. */
export function schoolRows(frame: Frame, widths: number[]): SheetRow[] {
  const head = headOf(frame);
  if (!head) return [];
  const halves = halvesOf(widths, lettersOfNation);
  const [first = '', second] = head.left;
  const [nation, motto] = head.right;
  return [
    headRow(halves, widths, [
      { text: first, style: second === undefined ? inBold(upper) : upper },
      { text: nation, style: inBold(upper) },
    ]),
    headRow(halves, widths, [
      { text: second ?? '', style: inBold(lower) },
      { text: motto, style: { ...lower, font: { ...bold, underline: true } } },
    ]),
    emptyRow,
  ];
}

const inBold = (style: CellStyle): CellStyle => ({ ...style, font: bold });

type Part = { text: string; style: CellStyle };

function headRow(halves: [Span, Span], widths: number[], parts: [Part, Part]): SheetRow {
  const linesOf = ({ text }: Part, half: Span) =>
    lineCount(text, Math.floor(widthOf(widths, half) / capitals));
  return {
    height: lineHeight * Math.max(linesOf(parts[0], halves[0]), linesOf(parts[1], halves[1])),
    cells: [
      [halves[0].first, textCell(parts[0].text, parts[0].style)],
      [halves[1].first, textCell(parts[1].text, parts[1].style)],
    ],
    merges: halves,
  };
}

export function titleRows({ title: text, lines, facts = [] }: DocumentTable, widths: number[]): SheetRow[] {
  const across = { first: 0, last: widths.length - 1 };
  const width = widthOf(widths, across);
  return [
    {
      height: 26 * lineCount(text, Math.floor(width / (capitals * 1.25))),
      cells: [[0, textCell(text, title)]],
      merges: [across],
    },
    ...lines.map(
      (line): SheetRow => ({
        height: 18 * lineCount(line, width),
        cells: [[0, textCell(line, about)]],
        merges: [across],
      }),
    ),
    ...factRows(facts, widths),
  ];
}

/** Two per line, as label and bold value. */
function factRows(facts: NonNullable<DocumentTable['facts']>, widths: number[]): SheetRow[] {
  const halves = spansOf(widths, 2);
  const pairs = Array.from({ length: Math.ceil(facts.length / 2) }, (_, row) =>
    facts.slice(2 * row, 2 * row + 2),
  );
  return pairs.map((pair) => {
    const cells = pair.map(({ label, value }, index): SheetRow['cells'][number] => {
      const runs = [
        { text: `${label}: `, font },
        { text: value, font: bold },
      ];
      return [halves[index]?.first ?? 0, linesCell([runs], fact)];
    });
    const lines = pair.map(({ label, value }, index) => {
      const half = halves[index];
      return half ? lineCount(`${label}: ${value}`, widthOf(widths, half) - indent) : 1;
    });
    return { height: 18 * Math.max(...lines), cells, merges: halves };
  });
}
