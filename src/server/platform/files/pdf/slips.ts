// Slips of paper to be cut out and handed over one by one: eight on a page, all of the same kind. Runs in the process of
// exports/file-process.ts.

import { encode } from 'uqr';
import type { Frame } from '#shared/paper/document.ts';
import { pageSize, toPoints } from '#shared/paper/paper.ts';
import { type Block, paragraph, row, space, stack } from './block.ts';
import { pdfBytes } from './pdf-bytes.ts';
import type { Column, Pen, Style } from './pen.ts';
/** `isSecret`: in larger letters, because someone has to type it. */
export type SlipLine = { label: string; value: string; isSecret?: boolean };
export type Slip = {
  /** In capitals. */
  title: string;
  lines: SlipLine[];
  note: string;
};

type Slips = {
  /** Of the file. */
  title: string;
  /** What belongs together begins on a new page. */
  sheets: readonly (readonly Slip[])[];
  /** The page to open, printed on every slip; as a QR code too if wanted. */
  address: string;
  hasQrCode?: boolean;
  frame: Frame;
};

const columns = 2;
const rows = 4;
export const slipsPerPage = columns * rows;

const page = { width: toPoints(pageSize('portrait').width), height: toPoints(pageSize('portrait').height) };
const slip = { width: page.width / columns, height: page.height / rows };
/** Printers leave a margin of up to 6 mm, and nobody cuts exactly. */
const padding = toPoints(9);
const column: Column = { left: padding, width: slip.width - 2 * padding };
const room = slip.height - 2 * padding;

const sizes = { school: 8.5, title: 11.5, label: 8.5, value: 10.5, secret: 15, note: 8.5 };
/** Long names and addresses get smaller letters, so that every slip has the same size. */
const scales = [1, 0.9, 0.8, 0.7, 0.6, 0.5];
const minScale = 0.4;
const qrSize = toPoints(24);
const gap = toPoints(4);

export function writeSlips({ title, sheets, address, hasQrCode = false, frame }: Slips): Promise<Uint8Array> {
  const code = hasQrCode ? encode(address, { border: 0 }) : null;
  const common = { school: frame.school.TenTruong, address, code };
  return pdfBytes(title, frame, (pen) => {
    for (const slips of sheets) {
      const drawn = slips.map((one) => slipBlock(pen, one, common));
      for (let first = 0; first < drawn.length; first += slipsPerPage)
        drawPage(pen, drawn.slice(first, first + slipsPerPage));
    }
  });
}

type QrCode = ReturnType<typeof encode>;
type Common = { school: string; address: string; code: QrCode | null };

/** In the largest letters that fit. */
function slipBlock(pen: Pen, one: Slip, common: Common): Block {
  const layouts = scales.values().map((scale) => layOut(pen, one, common, scale));
  return layouts.find(({ height }) => height <= room) ?? layOut(pen, one, common, minScale);
}

function layOut(
  pen: Pen,
  { title, lines, note }: Slip,
  { school, address, code }: Common,
  scale: number,
): Block {
  const style = (font: Style['font'], size: number): Style => ({ font, size: size * scale });
  const lineBlock = ({ label, value, isSecret = false }: SlipLine, place: Column) =>
    stack([
      paragraph(pen, label, style('regular', sizes.label), 'left', place),
      paragraph(pen, value, style('bold', isSecret ? sizes.secret : sizes.value), 'left', place),
      space(4 * scale),
    ]);
  const beside = code ? { ...column, width: column.width - qrSize - gap } : column;
  const facts = stack(lines.map((line) => lineBlock(line, beside)));
  return stack([
    paragraph(pen, school, style('regular', sizes.school), 'left', column),
    space(2 * scale),
    paragraph(pen, title, style('bold', sizes.title), 'left', column),
    space(6 * scale),
    code ? row([facts, qrBlock(pen, code)]) : facts,
    lineBlock({ label: 'Địa chỉ truy cập', value: address }, column),
    space(2 * scale),
    paragraph(pen, note, style('italic', sizes.note), 'left', column),
  ]);
}

function qrBlock(pen: Pen, { data, size }: QrCode): Block {
  const module = qrSize / size;
  const left = column.left + column.width - qrSize;
  return {
    height: qrSize,
    draw(top) {
      for (const [y, line] of data.entries())
        for (const [x, dark] of line.entries())
          if (dark) pen.pdf.rect(left + x * module, top + y * module, module, module);
      pen.pdf.fill('black');
    },
  };
}

function drawPage(pen: Pen, slips: readonly Block[]): void {
  pen.pdf.addPage({ size: [page.width, page.height], margin: 0 });
  cuttingLines(pen);
  for (const [place, { draw }] of slips.entries()) {
    pen.pdf.save().translate((place % columns) * slip.width, Math.floor(place / columns) * slip.height);
    draw(padding);
    pen.pdf.restore();
  }
}

function cuttingLines({ pdf }: Pen): void {
  pdf.save().lineWidth(0.5).strokeColor('gray').dash(4, { space: 3 });
  for (let line = 1; line < rows; line++)
    pdf.moveTo(0, line * slip.height).lineTo(page.width, line * slip.height);
  pdf.moveTo(slip.width, 0).lineTo(slip.width, page.height).stroke();
  pdf.restore();
}
