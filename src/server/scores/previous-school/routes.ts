import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/platform/context.ts';
import type { Reader } from '#server/platform/database/reader.ts';
import { audit } from '#server/platform/database/trail/audit.ts';
import { snapshot, type Tx, write } from '#server/platform/database/transaction.ts';
import { handle } from '#server/platform/http/route.ts';
import type { Caller } from '#server/platform/sessions/caller.ts';
import { findClassOf } from '#server/school/enrolment/placement-queries.ts';
import { studentExists } from '#server/school/exemptions/queries.ts';
import { findAssessedYear } from '#server/school/years/year-queries.ts';
import { AppError, invalid, invalidFields, notFound } from '#shared/contract/errors.ts';
import { messages } from '#shared/contract/messages.ts';
import { levelOfCode } from '#shared/school/scheme/kinds/level.ts';
import { transferredTerm } from '#shared/school/scheme/terms.ts';
import {
  type NewTransferredResults,
  previousSchoolApi,
  type TransferredRecord,
} from '#shared/scores/previous-school/api.ts';
import { previousSchoolMessages } from '#shared/scores/previous-school/messages.ts';
import { problemsOfMarks } from '#shared/scores/previous-school/transferred-marks.ts';
import { addAssessmentHistory } from '../saves/tt22-queries.ts';
import {
  deleteTransferred,
  findConduct,
  findTransferred,
  putConduct,
  putTransferred,
  type StudentYear,
  subjectsOfClass,
  subjectsWithScores,
  transferredMarksOf,
} from './queries.ts';
import {
  changesBetween,
  nothingStored,
  type ResultChange,
  type StoredResults,
  shownMark,
  storedResults,
} from './stored-results.ts';

export function previousSchoolRoutes(app: FastifyInstance, { database, clock }: Context): void {
  handle(app, previousSchoolApi.read, ({ params }) =>
    snapshot(database, async (reader) => recordOf(reader, await requirePlace(reader, params.id))),
  );

  // 'exclusive': no save that has not seen the results can commit after them.
  handle(app, previousSchoolApi.save, ({ params, body, caller }) =>
    write(database, 'exclusive', (tx) => saveResults(tx, params.id, body, caller, clock())),
  );

  handle(app, previousSchoolApi.remove, ({ params, caller }) =>
    write(database, 'exclusive', async (tx) => {
      const place = await requirePlace(tx, params.id);
      if (!(await findTransferred(tx, place))) throw notFound();
      const before = await storedOf(tx, place);
      await deleteTransferred(tx, keyOf(place));
      await putConduct(tx, keyOf(place), nothingStored.conduct);
      await audit(tx, clock(), caller, 'student.previousSchool.remove', { id: params.id });
      const changes = changesBetween(before, nothingStored);
      await addHistory(tx, place, changes, { caller, now: clock(), reason: null });
    }),
  );
}

/** The student's class in the current year. */
type Place = StudentYear & { IDLopHoc: number };

const keyOf = ({ IDHocSinh, IDNienKhoa }: Place): StudentYear => ({ IDHocSinh, IDNienKhoa });

/** Throws if the year follows the other scheme, or the student is in no class. */
async function requirePlace(reader: Reader, IDHocSinh: number): Promise<Place> {
  if (!(await studentExists(reader, IDHocSinh))) throw notFound(messages.unknown('Học sinh'));
  const year = await findAssessedYear(reader);
  if (!year) throw invalid(messages.noCurrentYear);
  if (year.CachDanhGia !== 'ThongTu22') throw invalid(previousSchoolMessages.otherMethod);
  const IDLopHoc = await findClassOf(reader, IDHocSinh, year.id);
  if (IDLopHoc === null) throw invalid(previousSchoolMessages.notPlaced);
  return { IDHocSinh, IDNienKhoa: year.id, IDLopHoc };
}

async function recordOf(reader: Reader, place: Place): Promise<TransferredRecord> {
  const MonHoc = await subjectsOfClass(reader, place.IDLopHoc, place.IDHocSinh);
  return { MonHoc, KetQua: await resultsOf(reader, place) };
}

async function resultsOf(reader: Reader, place: Place): Promise<TransferredRecord['KetQua']> {
  const head = await findTransferred(reader, place);
  if (!head) return null;
  const { RenLuyen, NghiCoPhep, NghiKhongPhep } = (await storedOf(reader, place)).conduct;
  const { TruongCu, ...entry } = head;
  return {
    TruongCu,
    RenLuyen: levelOfCode(RenLuyen ?? 0),
    NghiCoPhep: NghiCoPhep ?? 0,
    NghiKhongPhep: NghiKhongPhep ?? 0,
    Mon: (await transferredMarksOf(reader, place)).map(shownMark),
    ...entry,
  };
}

async function storedOf(reader: Reader, place: Place): Promise<StoredResults> {
  const marks = await transferredMarksOf(reader, place);
  return {
    conduct: (await findConduct(reader, place)) ?? nothingStored.conduct,
    marks: new Map(marks.map(({ IDMonHoc, KetQua }) => [IDMonHoc, KetQua])),
  };
}

async function saveResults(
  tx: Tx,
  studentId: number,
  body: NewTransferredResults,
  caller: Caller,
  now: Date,
): Promise<TransferredRecord> {
  const place = await requirePlace(tx, studentId);
  const { MonHoc, KetQua } = await recordOf(tx, place);
  const problems = problemsOfMarks(body.Mon, MonHoc);
  if (problems.length > 0)
    throw invalidFields({
      Mon: problems.map((problem) => messages.inList(problem.place, problem.field, problem.message)),
    });
  const withScores = await subjectsWithScores(tx, place);
  if (withScores.length > 0) throw invalid(previousSchoolMessages.hasScores(withScores));

  const wanted = storedResults(body);
  const changes = changesBetween(await storedOf(tx, place), wanted);
  if (KetQua && changes.length === 0 && KetQua.TruongCu === body.TruongCu) return { MonHoc, KetQua };
  if (body.Goc !== undefined && !isBase(body.Goc, KetQua))
    throw new AppError('conflict', { detail: previousSchoolMessages.changed, KetQua });

  const entry = {
    IDTaiKhoan: caller.id,
    NguoiNhap: `${caller.Ho} ${caller.Ten}`,
    ThoiDiem: now.toISOString(),
  };
  const marks = [...wanted.marks].map(([IDMonHoc, mark]) => ({ IDMonHoc, KetQua: mark }));
  await putTransferred(tx, keyOf(place), { TruongCu: body.TruongCu, LyDo: body.LyDo, ...entry }, marks);
  await putConduct(tx, keyOf(place), wanted.conduct);
  await audit(tx, now, caller, 'student.previousSchool', { id: studentId });
  const saved = await recordOf(tx, place);
  await addHistory(tx, place, changes, { caller, now, reason: body.LyDo });
  return saved;
}

/** Whether the caller had loaded what is stored. */
function isBase(base: NewTransferredResults['Goc'], stored: TransferredRecord['KetQua']): boolean {
  if (!base || !stored) return !base && !stored;
  const changes = changesBetween(storedResults(base), storedResults(stored));
  return changes.length === 0 && base.TruongCu === stored.TruongCu;
}

type WriteContext = { caller: Caller; now: Date; reason: string | null };

/** Must come last in its transaction, like all additions to the history. */
const addHistory = (
  tx: Tx,
  { IDHocSinh, IDNienKhoa, IDLopHoc }: Place,
  changes: ResultChange[],
  { caller, now, reason }: WriteContext,
) =>
  addAssessmentHistory(
    tx,
    changes.map((change) => ({
      ...{ IDHocSinh, IDLopHoc, IDHocKy: transferredTerm, ...change },
      // The year follows from the subject, if there is one.
      IDNienKhoa: change.IDMonHoc === null ? IDNienKhoa : null,
      IDTaiKhoan: caller.id,
      NguoiSua: `${caller.Ho} ${caller.Ten}`,
      VaiTro: caller.role,
      ThoiDiem: now.toISOString(),
      Nguon: 'API' as const,
      LyDo: reason,
    })),
  );
