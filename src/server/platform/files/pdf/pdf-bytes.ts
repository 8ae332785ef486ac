import PDFDocument from 'pdfkit';
import { startOfVietnameseDay } from '#shared/contract/calendar-date.ts';
import type { Frame } from '#shared/paper/document.ts';
import { defaultFont, Pen } from './pen.ts';

/** A PDF file of the school, with whatever is drawn. The same drawing on the same day gives the same bytes. */
export async function pdfBytes(title: string, frame: Frame, draw: (pen: Pen) => void): Promise<Uint8Array> {
  const pdf = new PDFDocument({
    autoFirstPage: false,
    font: defaultFont,
    lang: 'vi-VN',
    displayTitle: true,
    info: {
      Title: title,
      Author: frame.school.TenTruong,
      Creator: 'Sổ Điểm',
      Producer: 'Sổ Điểm',
      CreationDate: startOfVietnameseDay(frame.day),
    },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve, reject) => pdf.on('end', resolve).on('error', reject));
  draw(new Pen(pdf));
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}
