// Report cards agree with the sheets and the summary of their class, for any set of scores.

import fc from 'fast-check';
import { expect } from 'vitest';
import { cellText } from '#shared/paper/document.ts';
import type { ClassSummary } from '#shared/results/class-summaries/api.ts';
import { summaryDocument } from '#shared/results/class-summaries/class-summary-document.ts';
import type { AverageCards } from '#shared/results/report-cards/api.ts';
import { reportCardDocuments } from '#shared/results/report-cards/report-card-document.ts';
import { wholeYear } from '#shared/school/years/whole-year.ts';
import type { ScoreRow } from '#shared/scores/sheets/api.ts';
import { type TestApp, test } from '#test/helpers/api.ts';
import { added, replaceScores, replaceTaught, someSchool } from '#test/helpers/school/generated-school.ts';
import { classes, years } from '#test/helpers/school/school.ts';
import { addStudents, numbered } from '#test/helpers/students/students.ts';

async function read<Reply>(api: TestApp, request: string): Promise<Reply> {
  const reply = await api.call('BGH', `GET ${request}`);
  expect(reply.statusCode).toBe(200);
  return reply.json();
}

test('cards, sheets and summary agree', async ({ api }) => {
  const inA1 = await addStudents(api.database, classes.a1, numbered(added / 2));
  const ids = [...inA1, ...(await addStudents(api.database, classes.a2, numbered(added / 2)))];
  await fc.assert(
    fc.asyncProperty(someSchool, async ({ current, taught }) => {
      await replaceTaught(api, taught);
      await replaceScores(api, years.current, ids, current);
      for (const IDLopHoc of [classes.a1, classes.a2])
        for (const IDHocKy of [wholeYear, 1, 2]) {
          const query = `IDLopHoc=${IDLopHoc}&IDHocKy=${IDHocKy}`;
          const cards = await read<AverageCards>(api, `/api/grading/phieu-diem/?${query}`);
          const summary = await read<ClassSummary>(api, `/api/grading/tong-hop/?${query}`);
          agreeWithSummary(cards, summary);
          await agreeWithSheets(api, cards, summary);
          agreeOnPaper(cards, summary);
        }
    }),
    { numRuns: 6 },
  );
});

function agreeWithSummary(cards: AverageCards, { HocSinh, MonHoc }: ClassSummary): void {
  const whole = HocSinh.map(({ id, DiemTB, DuDiem, Dat, Hang }) => ({ id, DiemTB, DuDiem, Dat, Hang }));
  expect(cards.HocSinh).toMatchObject(whole);
  for (const { id: subject } of MonHoc)
    expect(
      cards.HocSinh.map((card) => {
        const row = card.MonHoc.find(({ IDMonHoc }) => IDMonHoc === subject);
        return cards.IDHocKy === wholeYear ? row?.DiemTB_CaNam : row?.HocKy[0]?.DiemTB;
      }),
    ).toEqual(HocSinh.map(({ DiemTBMon }) => DiemTBMon[subject]));
  const taught = new Set(MonHoc.map(({ id }) => id));
  for (const card of cards.HocSinh) {
    const onCard = card.MonHoc.map(({ IDMonHoc }) => IDMonHoc);
    expect(onCard.filter((subject) => taught.has(subject))).toEqual([...taught]);
    // Any other subject on the card must have a score, or there would be no reason to show it.
    for (const { IDMonHoc, HocKy } of card.MonHoc)
      if (!taught.has(IDMonHoc))
        expect(HocKy.some(({ Diem15, Diem1Tiet }) => Diem15 !== null || Diem1Tiet !== null)).toBe(true);
  }
}

async function agreeWithSheets(api: TestApp, cards: AverageCards, { MonHoc }: ClassSummary): Promise<void> {
  for (const { id: subject } of MonHoc)
    for (const term of cards.IDHocKy === wholeYear ? [1, 2] : [cards.IDHocKy]) {
      const sheet = `IDLopHoc=${cards.IDLopHoc}&IDMonHoc=${subject}&IDHocKy=${term}`;
      const rows = await read<ScoreRow[]>(api, `/api/grading/diemso/?${sheet}`);
      expect(rows.map(({ id, HoTen: _, NgaySinh: __, ...scores }) => ({ id, scores }))).toEqual(
        cards.HocSinh.map((card) => {
          const row = card.MonHoc.find(({ IDMonHoc }) => IDMonHoc === subject);
          const { IDHocKy: _, ...scores } = row?.HocKy.find(({ IDHocKy }) => IDHocKy === term) ?? {};
          return { id: card.id, scores };
        }),
      );
    }
}

/** The printed values agree too: those in the summary's row are on the student's card. */
function agreeOnPaper(cards: AverageCards, summary: ClassSummary): void {
  const { columns, rows } = summaryDocument(summary, cards.TenHocKy);
  for (const [place, card] of reportCardDocuments(cards).entries()) {
    const said = new Map(
      columns.map(({ header, kind }, column) => [
        header,
        cellText(kind, rows[place]?.[column] ?? null) || '–',
      ]),
    );
    expect(card.facts?.[0]?.value).toBe(said.get('Học sinh'));
    expect(card.total?.at(-1)).toBe(said.get('Điểm TB'));
    for (const { TenMonHoc } of summary.MonHoc) {
      const row = card.rows.find(([, name]) => name === TenMonHoc);
      expect(cellText('number', row?.at(-1) ?? null)).toBe(said.get(TenMonHoc));
    }
    expect(card.notes?.[0]).toMatch(new RegExp(`: ${said.get('Kết quả')}$`, 'u'));
    const rank = said.get('Hạng');
    expect(card.notes?.[1]).toBe(`Hạng trong lớp: ${rank === '–' ? rank : `${rank}/${cards.SiSo}`}`);
  }
}
