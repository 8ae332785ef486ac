// Slips with the codes for families: eight per page, to be cut apart.

import type { Frame } from '../../shared/documents/document.ts';
import { pageSize, toPoints } from '../../shared/documents/paper.ts';
import { type Block, row, space, stack } from './block.ts';
import { newPdf } from './new-pdf.ts';
import { type Column, Pen, type Style } from './pen.ts';
import { drawQr } from './qr.ts';
import { paragraph } from './text-blocks.ts';

export type Slip = { name: string; schoolClass: string; code: string };

const perRow = 2;
const perPage = 8;
const page = pageSize('portrait');
const pageSizeInPoints: [number, number] = [toPoints(page.width), toPoints(page.height)];
/** The page is cut into equal slips; what is printed keeps away from the cuts. */
const slipSize = {
  width: toPoints(page.width / perRow),
  height: toPoints(page.height / (perPage / perRow)),
};
const padding = toPoints(8);
const qrSide = toPoints(24);
const gap = toPoints(4);

const styles = {
  school: { font: 'regular', size: 8.5 },
  title: { font: 'bold', size: 11.5 },
  text: { font: 'regular', size: 9.5 },
  strong: { font: 'bold', size: 9.5 },
  code: { font: 'bold', size: 17 },
  hint: { font: 'italic', size: 8 },
} as const satisfies Record<string, Style>;

type Slips = { slips: Slip[]; address: string; frame: Frame };

export async function writeSlips({ slips, address, frame }: Slips): Promise<Uint8Array> {
  const { pdf, bytes } = newPdf('Phiếu mã tra cứu cho phụ huynh', frame);
  const pen = new Pen(pdf);
  for (let first = 0; first < slips.length; first += perPage) {
    pdf.addPage({ size: pageSizeInPoints, margin: 0 });
    drawCuts(pen);
    for (const [place, slip] of slips.slice(first, first + perPage).entries())
      drawSlip(pen, slip, { address, school: frame.school.TenTruong }, cornerOf(place));
  }
  return bytes();
}

const cornerOf = (place: number) => ({
  left: (place % perRow) * slipSize.width,
  top: Math.floor(place / perRow) * slipSize.height,
});

/** Between the slips, not at the edges of the paper. */
function drawCuts({ pdf }: Pen): void {
  const [width, height] = pageSizeInPoints;
  pdf.lineWidth(0.5).dash(3, { space: 3 }).strokeColor('#808080');
  for (let top = slipSize.height; top < height - 1; top += slipSize.height)
    pdf.moveTo(0, top).lineTo(width, top);
  pdf.moveTo(slipSize.width, 0).lineTo(slipSize.width, height).stroke();
  pdf.undash().strokeColor('black');
}

type Printed = { address: string; school: string };

function drawSlip(
  pen: Pen,
  { name, schoolClass, code }: Slip,
  { address, school }: Printed,
  { left, top }: { left: number; top: number },
): void {
  const whole: Column = { left: left + padding, width: slipSize.width - 2 * padding };
  const beside: Column = { left: whole.left, width: whole.width - qrSide - gap };
  const line = (text: string, style: Style, column = whole) => paragraph(pen, text, style, 'left', column);
  const head = [
    ...(school === '' ? [] : [line(school, styles.school)]),
    line('Phiếu tra cứu kết quả học tập', styles.title),
    space(3),
    fact(pen, 'Học sinh', name, whole),
    fact(pen, 'Lớp', schoolClass, whole),
    space(3),
  ];
  const below = stack([
    line('Mã tra cứu', styles.text, beside),
    line(code, styles.code, beside),
    space(2),
    line(`Mở ${address} hoặc quét mã QR, rồi nhập mã này và ngày sinh của học sinh.`, styles.text, beside),
    space(2),
    line('Giữ phiếu cẩn thận. Nếu mất, hãy báo nhà trường để đổi mã.', styles.hint, beside),
  ]);
  const qr: Block = {
    height: qrSide,
    draw: (at) => drawQr(pen, address, { left: beside.left + beside.width + gap, top: at + 3, side: qrSide }),
  };
  stack([...head, row([below, qr])]).draw(top + padding);
}

/** 'Học sinh: Nguyễn Văn An'. */
function fact(pen: Pen, label: string, value: string, { left, width }: Column): Block {
  const indent = pen.measure(styles.text)(`${label}: `);
  return row([
    paragraph(pen, `${label}: `, styles.text, 'left', { left, width }),
    paragraph(pen, value, styles.strong, 'left', { left: left + indent, width: width - indent }),
  ]);
}
