import { encode } from 'uqr';
import type { Pen } from './pen.ts';

type Square = { left: number; top: number; side: number };

/** A QR code, without a border: the paper around it must stay white. */
export function drawQr({ pdf }: Pen, text: string, { left, top, side }: Square): void {
  const { data, size } = encode(text, { border: 0, ecc: 'M' });
  const module = side / size;
  for (const [y, cells] of data.entries())
    for (const [x, isDark] of cells.entries())
      if (isDark) pdf.rect(left + x * module, top + y * module, module, module);
  pdf.fill('black');
}
