import { insertRows } from '#server/platform/database/fast/bulk.ts';
import type { Engine } from '#server/platform/database/open.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { type Caller, recordedBy } from '#server/platform/sessions/caller.ts';
import { addClassSubjects } from '#server/school/classes/class-subject-queries.ts';
import { classesOfYear, insertClass } from '#server/school/classes/queries.ts';
import { setTopicTerm } from '#server/school/classes/topic-queries.ts';
import { insertSubject } from '#server/school/subjects/queries.ts';
import { putOrder } from '#server/school/subjects/subject-order-queries.ts';
import { caseKey } from '#shared/contract/text.ts';
import type { RolloverResult } from '#shared/results/rollover/api.ts';
import { inOrderOf } from '#shared/school/subjects/subject-order.ts';
import { carryInclusionOver } from './inclusion-queries.ts';
import type { Plan } from './plan.ts';
import { subjectsOfYear, type YearPair } from './queries.ts';
import { insertRun } from './run-queries.ts';

type WriteContext = { engine: Engine; years: YearPair; caller: Caller; now: Date };

/** Writes a whole plan as one run, in the transaction in which it was made. Returns the id of the run. */
export async function applyPlan(
  tx: Tx,
  { engine, years, caller, now }: WriteContext,
  plan: Plan,
): Promise<number> {
  const IDNienKhoa = years.to.id;
  const IDDotKetChuyen = await insertRun(tx, {
    IDNienKhoaMoi: IDNienKhoa,
    ...recordedBy('NguoiThucHien', caller, now),
  });
  for (const { id: _, ...subject } of plan.subjects)
    await insertSubject(tx, { ...subject, IDNienKhoa, IDDotKetChuyen });
  if (plan.subjects.length > 0) await copyOrder(tx, years);
  await insertClasses(tx, { IDNienKhoa, IDDotKetChuyen }, plan);
  const classIds = idsByName(await classesOfYear(tx, IDNienKhoa), ({ TenLop }) => TenLop);
  const insert = (table: string, columns: string[], rows: unknown[][]) =>
    insertRows(tx, engine, table, columns, rows);

  const links = [...plan.links].map(([old, name]) => [old, idOf(classIds, name), IDDotKetChuyen]);
  await insert('LOPKETIEP', ['IDLopHocCu', 'IDLopHocMoi', 'IDDotKetChuyen'], links);
  const enrolled = plan.students.filter(({ IDKhoi }) => IDKhoi !== null);
  const enrolments = enrolled.map(({ id, IDKhoi }) => [id, IDNienKhoa, IDKhoi]);
  await insert('GHIDANH', ['IDHocSinh', 'IDNienKhoa', 'IDKhoi'], enrolments);
  const placements = enrolled.flatMap(({ id, IDKhoi, className }) =>
    className === null ? [] : [[id, IDNienKhoa, IDKhoi, idOf(classIds, className)]],
  );
  await insert('XEPLOP', ['IDHocSinh', 'IDNienKhoa', 'IDKhoi', 'IDLopHoc'], placements);
  const decisions = plan.students.map(({ id, QuyetDinh, LyDo }) => [
    id,
    years.from.id,
    IDNienKhoa,
    QuyetDinh,
    LyDo,
    IDDotKetChuyen,
  ]);
  const columns = ['IDHocSinh', 'IDNienKhoaCu', 'IDNienKhoaMoi', 'QuyetDinh', 'LyDo', 'IDDotKetChuyen'];
  await insert('KETCHUYEN', columns, decisions);
  await carryInclusionOver(tx, years, IDDotKetChuyen, recordedBy('NguoiGhi', caller, now));
  return IDDotKetChuyen;
}

/** The order that the school has chosen in the old year, unless it has already chosen one in the new year. */
async function copyOrder(tx: Tx, { from, to }: YearPair): Promise<void> {
  const isChosen = (subjects: { ThuTu: number | null }[]) => subjects.some(({ ThuTu }) => ThuTu !== null);
  const before = await subjectsOfYear(tx, from.id);
  const subjects = await subjectsOfYear(tx, to.id);
  if (isChosen(before) && !isChosen(subjects)) await putOrder(tx, inOrderOf(before, subjects));
}

type Belonging = { IDNienKhoa: number; IDDotKetChuyen: number };

async function insertClasses(tx: Tx, { IDNienKhoa, IDDotKetChuyen }: Belonging, { classes }: Plan) {
  const ofYear = await subjectsOfYear(tx, IDNienKhoa);
  const subjectIds = idsByName(ofYear, ({ TenMonHoc }) => TenMonHoc);
  const scored = new Set(ofYear.filter(({ HinhThuc }) => HinhThuc === 'DiemSo').map(({ id }) => id));
  for (const { subjects, topics, ...values } of classes) {
    const id = await insertClass(tx, { ...values, IDNienKhoa, IDDotKetChuyen });
    const taught = subjects.map((name) => idOf(subjectIds, name));
    await addClassSubjects(tx, { id, IDNienKhoa }, taught);
    for (const [name, term] of topics) {
      const place = { IDLopHoc: id, IDMonHoc: idOf(subjectIds, name) };
      if (scored.has(place.IDMonHoc)) await setTopicTerm(tx, place, term);
    }
  }
}

const idsByName = <Row extends { id: number }>(rows: Row[], nameOf: (row: Row) => string) =>
  new Map(rows.map((row) => [caseKey(nameOf(row)), row.id]));

function idOf(ids: Map<string, number>, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`the plan names ${name}, which is not there`);
  return id;
}

export const isEmptyPlan = ({ subjects, classes, links, students }: Plan) =>
  subjects.length + classes.length + links.size + students.length === 0;

/** `run`: its id; null if nothing was written. */
export function resultOf(
  { subjects, classes, students, unplaced }: Plan,
  run: number | null,
): RolloverResult {
  const HocSinh = { LenLop: 0, OLai: 0, RaTruong: 0, ThoiHoc: 0 };
  for (const { QuyetDinh } of students) HocSinh[QuyetDinh]++;
  return {
    IDDotKetChuyen: run,
    MonHoc: subjects.length,
    Lop: classes.length,
    HocSinh,
    DaXepLop: students.filter(({ className }) => className !== null).length,
    ChuaXepLop: unplaced,
  };
}
