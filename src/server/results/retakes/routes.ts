import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/platform/context.ts';
import { type Tx, write } from '#server/platform/database/transaction.ts';
import { handle } from '#server/platform/http/route.ts';
import type { Caller } from '#server/platform/sessions/caller.ts';
import { studentExists } from '#server/school/exemptions/queries.ts';
import { requireYear } from '#server/school/years/year-queries.ts';
import { addAssessmentHistory } from '#server/scores/saves/circular-queries.ts';
import { AppError, invalid, invalidField, notFound } from '#shared/contract/errors.ts';
import { fromHundredths, type Hundredths, toHundredths } from '#shared/contract/hundredths.ts';
import { messages } from '#shared/contract/messages.ts';
import {
  type NewRetake,
  type NewSummerConduct,
  type Retake,
  retakesApi,
  type SummerConduct,
} from '#shared/results/retakes/api.ts';
import { retakeMessages } from '#shared/results/retakes/messages.ts';
import { type YearResults, yearResultsOf } from '#shared/results/student-results/student-results.ts';
import type { YearKey } from '#shared/school/scheme/column-keys.ts';
import { judgementCodes, judgementOfCode } from '#shared/school/scheme/judgement.ts';
import { codeOfLevel, levelOfCode } from '#shared/school/scheme/kinds/level.ts';
import type { Level } from '#shared/school/scheme/levels.ts';
import { loadResults } from '../student-results/load-results.ts';
import {
  deleteRetake,
  deleteSummer,
  findRetake,
  findSummer,
  findYearOfSubject,
  isJudged,
  putRetake,
  putSummer,
} from './queries.ts';
import { requireOpenYear } from './require-open.ts';

// 'exclusive': the results that allow a retake cannot change until it is stored.
export function retakeRoutes(app: FastifyInstance, { database, clock }: Context): void {
  handle(app, retakesApi.retake, ({ body, caller }) =>
    write(database, 'exclusive', (tx) => enterRetake(tx, body, caller, clock())),
  );

  handle(app, retakesApi.removeRetake, ({ params, query, caller }) =>
    write(database, 'exclusive', async (tx) => {
      const before = await findRetake(tx, params);
      const yearId = await findYearOfSubject(tx, params.IDMonHoc);
      if (before === null || yearId === null) throw notFound();
      const shown = shownRetake(before, await isJudged(tx, params.IDMonHoc));
      if (query.Goc !== undefined && query.Goc !== String(shown)) throw changedRetake(shown);
      const classId = await requireOpenYear(tx, params.IDHocSinh, yearId);
      await deleteRetake(tx, params);
      const place = { ...params, IDNienKhoa: null, IDLopHoc: classId };
      await addChange(tx, place, 'KiemTraLai', [before, null], caller, clock());
    }),
  );

  handle(app, retakesApi.summer, ({ body, caller }) =>
    write(database, 'exclusive', (tx) => enterSummer(tx, body, caller, clock())),
  );

  handle(app, retakesApi.removeSummer, ({ params, query, caller }) =>
    write(database, 'exclusive', async (tx) => {
      const before = await findSummer(tx, params);
      if (before === null) throw notFound();
      const shown = levelOfCode(before);
      if (query.Goc !== undefined && query.Goc !== shown) throw changedSummer(shown);
      const classId = await requireOpenYear(tx, params.IDHocSinh, params.IDNienKhoa);
      await deleteSummer(tx, params);
      const place = { ...params, IDMonHoc: null, IDLopHoc: classId };
      await addChange(tx, place, 'RenLuyenHe', [before, null], caller, clock());
    }),
  );
}

async function enterRetake(tx: Tx, body: NewRetake, caller: Caller, now: Date): Promise<Retake> {
  const { IDHocSinh, IDMonHoc, Diem } = body;
  await requireStudent(tx, IDHocSinh);
  const yearId = await findYearOfSubject(tx, IDMonHoc);
  if (yearId === null) throw invalidField('IDMonHoc', messages.unknown('Môn học'));
  const IDLopHoc = await requireOpenYear(tx, IDHocSinh, yearId);
  const { retakes, marks } = await resultsOf(tx, IDHocSinh, yearId);
  const subject = marks.find(({ id }) => id === IDMonHoc);
  if (!subject) throw invalid(retakeMessages.notTaken);
  if (!retakes.includes(IDMonHoc)) throw invalid(retakeMessages.noRetake);
  if (subject.isJudged !== (typeof Diem === 'string'))
    throw invalidField('Diem', subject.isJudged ? retakeMessages.judgement : retakeMessages.score);
  const stored = typeof Diem === 'string' ? judgementCodes[Diem] : toHundredths(Diem);
  const before = await findRetake(tx, body);
  const shown = before === null ? null : shownRetake(before, subject.isJudged);
  if (body.Goc !== undefined && body.Goc !== shown && before !== stored) throw changedRetake(shown);
  const entry = entryOf(caller, now);
  if (before !== stored) {
    await putRetake(tx, { IDHocSinh, IDMonHoc, IDNienKhoa: yearId, Diem: stored, ...entry });
    const place = { IDHocSinh, IDMonHoc, IDNienKhoa: null, IDLopHoc };
    await addChange(tx, place, 'KiemTraLai', [before, stored], caller, now);
  }
  const { NguoiNhap, ThoiDiem } = entry;
  return { IDHocSinh, IDMonHoc, Diem, NguoiNhap, ThoiDiem };
}

async function enterSummer(
  tx: Tx,
  body: NewSummerConduct,
  caller: Caller,
  now: Date,
): Promise<SummerConduct> {
  const { IDHocSinh, IDNienKhoa, RenLuyen } = body;
  await requireStudent(tx, IDHocSinh);
  await requireYear(tx, IDNienKhoa);
  const IDLopHoc = await requireOpenYear(tx, IDHocSinh, IDNienKhoa);
  if (!(await resultsOf(tx, IDHocSinh, IDNienKhoa)).hasSummer) throw invalid(retakeMessages.noSummer);
  const stored = codeOfLevel(RenLuyen);
  const before = await findSummer(tx, body);
  const shown = before === null ? null : levelOfCode(before);
  if (body.Goc !== undefined && body.Goc !== shown && before !== stored) throw changedSummer(shown);
  const entry = entryOf(caller, now);
  if (before !== stored) {
    await putSummer(tx, { IDHocSinh, IDNienKhoa, RenLuyen: stored, ...entry });
    const place = { IDHocSinh, IDMonHoc: null, IDNienKhoa, IDLopHoc };
    await addChange(tx, place, 'RenLuyenHe', [before, stored], caller, now);
  }
  const { NguoiNhap, ThoiDiem } = entry;
  return { IDHocSinh, IDNienKhoa, RenLuyen, NguoiNhap, ThoiDiem };
}

const shownRetake = (stored: number, isJudged: boolean): Retake['Diem'] =>
  isJudged ? judgementOfCode(stored) : fromHundredths(stored as Hundredths);

const changedRetake = (Diem: Retake['Diem'] | null) =>
  new AppError('conflict', { detail: retakeMessages.changed('Kết quả kiểm tra lại'), Diem });

const changedSummer = (RenLuyen: Level | null) =>
  new AppError('conflict', { detail: retakeMessages.changed('Kết quả rèn luyện hè'), RenLuyen });

async function requireStudent(tx: Tx, id: number): Promise<void> {
  if (!(await studentExists(tx, id))) throw invalidField('IDHocSinh', messages.unknown('Học sinh'));
}

async function resultsOf(tx: Tx, IDHocSinh: number, IDNienKhoa: number): Promise<YearResults> {
  const { students } = await loadResults(tx, { IDNienKhoa, students: [IDHocSinh] });
  const [student] = students;
  if (!student) throw invalid(retakeMessages.notPlaced);
  return yearResultsOf(student);
}

const entryOf = (caller: Caller, now: Date) => ({
  IDTaiKhoan: caller.id,
  NguoiNhap: `${caller.Ho} ${caller.Ten}`,
  ThoiDiem: now.toISOString(),
});

type Place = { IDHocSinh: number; IDMonHoc: number | null; IDNienKhoa: number | null; IDLopHoc: number };

const addChange = (
  tx: Tx,
  place: Place,
  Cot: YearKey,
  [Cu, Moi]: [number | null, number | null],
  caller: Caller,
  now: Date,
) =>
  addAssessmentHistory(tx, [
    {
      ...place,
      IDHocKy: 0,
      ...{ Cot, Cu, Moi },
      IDTaiKhoan: caller.id,
      NguoiSua: `${caller.Ho} ${caller.Ten}`,
      VaiTro: caller.role,
      ThoiDiem: now.toISOString(),
      Nguon: 'API',
      LyDo: null,
    },
  ]);
