import type { Reader } from '#server/platform/database/reader.ts';
import { pdfFile } from '#server/platform/files/pdf/export.ts';
import { findClassToSee } from '#server/results/class-summaries/require-class.ts';
import { cardFileName } from '#server/results/report-cards/file.ts';
import { cardsOfClass } from '#server/results/report-cards/report-cards.ts';
import { findClassOf } from '#server/school/enrolment/placement-queries.ts';
import { notFound } from '#shared/contract/errors.ts';
import { reportCardDocuments } from '#shared/results/report-cards/report-card-document.ts';
import { publishedIn } from './publication-queries.ts';
import { yearsForFamily } from './session-queries.ts';

export type FamilyCard = { IDHocSinh: number; IDHocKy: number };

/** The report card of a published term or year, without anything that compares the student with others. */
export const familyCardFile = pdfFile(
  'family.card.export',
  async (reader, card: FamilyCard, _caller: null) => {
    const query = { ...card, IDLopHoc: await requirePublished(reader, card) };
    const cards = await cardsOfClass(reader, await findClassToSee(reader, query), query);
    return {
      name: cardFileName(cards, query),
      title: `Phiếu điểm lớp ${cards.TenLop}, ${cards.TenHocKy}, niên khóa ${cards.TenNienKhoa}`,
      books: reportCardDocuments(cards, { isForFamily: true }).map((card) => [card]),
      detail: card,
    };
  },
);

/** The class of the student in the year that the family looks at. */
async function requirePublished(reader: Reader, { IDHocSinh, IDHocKy }: FamilyCard): Promise<number> {
  const years = await yearsForFamily(reader, IDHocSinh);
  const isPublished = years !== null && (await publishedIn(reader, years.shown)).has(IDHocKy);
  const classId = isPublished ? await findClassOf(reader, IDHocSinh, years.shown) : null;
  if (classId === null) throw notFound();
  return classId;
}
