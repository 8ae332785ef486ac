import PDFDocument from 'pdfkit';
import type { Frame } from '../../shared/documents/document.ts';
import { startOfVietnameseDay } from '../../shared/rules/calendar-date.ts';
import { defaultFont } from './pen.ts';

/** An empty file of the school; `bytes` ends it. */
export function newPdf(title: string, frame: Frame) {
  const pdf = new PDFDocument({
    ...{ autoFirstPage: false, font: defaultFont, lang: 'vi-VN', displayTitle: true },
    info: {
      ...{ Title: title, Author: frame.school.TenTruong, Creator: 'Sổ Điểm', Producer: 'Sổ Điểm' },
      CreationDate: startOfVietnameseDay(frame.day),
    },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve, reject) => pdf.on('end', resolve).on('error', reject));
  const bytes = async (): Promise<Uint8Array> => {
    pdf.end();
    await ended;
    return Buffer.concat(chunks);
  };
  return { pdf, bytes };
}
