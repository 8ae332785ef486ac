// Errors in a list of students, and which of them seem to be in the school already: applies the rules for admission,
// classes and class size to the whole list.

import { mapInBatches } from '#server/platform/processes/map-in-batches.ts';
import type { FieldErrors } from '#shared/contract/errors.ts';
import { messages } from '#shared/contract/messages.ts';
import { caseKey } from '#shared/contract/text.ts';
import { classMessages } from '#shared/school/classes/messages.ts';
import type { Block } from '#shared/school/years/api.ts';
import { overCapacity } from '#shared/school/years/capacity.ts';
import { furtherLabels } from '#shared/students/corrections/particulars.ts';
import type { StudentCheck } from '#shared/students/import/api.ts';
import { countsOf } from '#shared/students/import/row-counts.ts';
import { refusalOfBirthDate } from '../list/admission-age.ts';
import { type Duplicate, findDuplicates, type KnownStudents } from './find-duplicates.ts';
import type { Candidate, ListRow } from './parse-row.ts';
import { updateFaultsOf } from './update-faults.ts';

export type ClassSize = { id: number; TenLop: string; IDKhoi: number; SiSo: number };

/** The current year's rules for students. */
export type YearFacts = {
  today: string;
  IDNienKhoa: number;
  TenNienKhoa: string;
  limits: { TuoiToiThieu: number; TuoiToiDa: number; SiSoToiDa: number };
  blocks: Block[];
  /** By name key. */
  classes: ReadonlyMap<string, ClassSize>;
};

/** Students who are already in the school. */
export type People = KnownStudents & {
  /** Keys of the e-mail addresses used by students. */
  emails: ReadonlySet<string>;
};

/** Facts about the school that a list is checked against. */
export type SchoolFacts = YearFacts & People;

export const checkProblems = {
  emailTwice: (row: number) => `Email này đã có ở dòng ${row}.`,
  idTwice: (row: number) => `Mã định danh này đã có ở dòng ${row}.`,
  numberOfOthers: (row: number) => `Số định danh này cũng ghi cho học sinh ở dòng ${row}.`,
  twoStudents: (code: string, number: string) =>
    `Mã định danh là của ${code}, còn số định danh cá nhân là của ${number}.`,
  unknownClass: (name: string, year: string) => `Lớp "${name}" không có trong niên khóa ${year}.`,
  otherBlock: classMessages.otherBlock,
} as const;

/** A row and the result of checking it against the school. */
export type CheckedRow = ListRow & {
  /** Null if there are none. */
  faults: FieldErrors | null;
  duplicate: Duplicate | null;
  schoolClass: ClassSize | null;
};

/**
 * Keeps the order of the rows. Duplicates take e-mail addresses and seats after all other rows, so leaving them out
 * makes no difference to the others.
 */
export async function checkStudents(list: ListRow[], facts: SchoolFacts): Promise<CheckedRow[]> {
  const duplicates = await findDuplicates(list, facts);
  const checked = list.map(({ row, parsed }, place): CheckedRow => {
    const schoolClass = row.TenLop === null ? null : (facts.classes.get(caseKey(row.TenLop)) ?? null);
    return { row, parsed, faults: null, duplicate: duplicates[place] ?? null, schoolClass };
  });
  const faultsOf = faultsIn(facts, list);
  const inTurn = checked.toSorted((one, other) => Number(isDuplicate(one)) - Number(isDuplicate(other)));
  await mapInBatches(inTurn, (one) => {
    one.faults = faultsOf(one);
  });
  return checked;
}

const isDuplicate = ({ duplicate }: CheckedRow) => duplicate !== null;

/** Finds errors row by row; each row takes its e-mail address and its seat. */
function faultsIn(facts: SchoolFacts, list: ListRow[]): (checked: CheckedRow) => FieldErrors | null {
  const numberFault = numbersIn(list, facts);
  const seatFault = seatsIn(facts);
  const emailFault = keysIn(facts.emails, messages.exists('Email'), checkProblems.emailTwice);
  const idFault = keysIn(facts.ids, messages.exists('Mã định danh'), checkProblems.idTwice);
  const { today, TenNienKhoa, limits } = facts;
  return ({ row, parsed, schoolClass }) => {
    const faults: FieldErrors = { ...parsed.faults, ...row.Loi };
    const addFault = (field: string, fault: string | null) => {
      if (fault) faults[field] = [fault];
    };
    if (!faults['NgaySinh'])
      addFault('NgaySinh', refusalOfBirthDate(row.NgaySinh, today, TenNienKhoa, limits));
    if (!faults['KhoiDuKien']) addFault('KhoiDuKien', blockFault(row, facts));
    if (!faults['TenLop']) addFault('TenLop', classFault(row, schoolClass, facts) ?? seatFault(schoolClass));
    if (!faults['Email']) addFault('Email', emailFault(row, parsed.emailKey));
    if (!faults['MaDinhDanh']) addFault('MaDinhDanh', idFault(row, parsed.idKey));
    if (!faults['SoDinhDanh']) addFault('SoDinhDanh', numberFault({ row, parsed }));
    return Object.keys(faults).length > 0 ? faults : null;
  };
}

const blockFault = ({ KhoiDuKien }: Candidate, { blocks }: SchoolFacts) =>
  blocks.some(({ id }) => id === KhoiDuKien) ? null : messages.unknown('Khối');

function classFault(row: Candidate, schoolClass: ClassSize | null, facts: SchoolFacts): string | null {
  if (row.TenLop === null) return null;
  if (!schoolClass) return checkProblems.unknownClass(row.TenLop, facts.TenNienKhoa);
  if (row.KhoiDuKien === null || row.KhoiDuKien === schoolClass.IDKhoi) return null;
  const nameOf = (block: number) => facts.blocks.find(({ id }) => id === block)?.TenKhoi ?? `khối ${block}`;
  return checkProblems.otherBlock(schoolClass.TenLop, nameOf(schoolClass.IDKhoi), nameOf(row.KhoiDuKien));
}

/** Claims an e-mail address or an id for a row; returns a message if it is taken. */
function keysIn(taken: { has(key: string): boolean }, exists: string, twice: (row: number) => string) {
  const rows = new Map<string, number>();
  return ({ Dong }: Candidate, key: string): string | null => {
    if (key === '') return null;
    if (taken.has(key)) return exists;
    const earlier = rows.get(key);
    if (earlier !== undefined) return twice(earlier);
    rows.set(key, Dong);
    return null;
  };
}

/**
 * What is wrong with the personal number of a row. It never changes hands: of two students with the same one, both rows
 * may be wrong.
 */
function numbersIn(list: ListRow[], { ids, numbers }: SchoolFacts): (one: ListRow) => string | null {
  const numbered = Map.groupBy(
    list.filter(({ parsed }) => parsed.number !== ''),
    ({ parsed }) => parsed.number,
  );
  return ({ row, parsed: { idKey, number, key } }) => {
    if (number === '') return null;
    const other = numbered.get(number)?.find((one) => one.row !== row && one.parsed.key !== key);
    if (other) return checkProblems.numberOfOthers(other.row.Dong);
    const [withCode, withNumber] = [ids.get(idKey), numbers.get(number)];
    if (withCode && withNumber && withCode.id !== withNumber.id)
      return checkProblems.twoStudents(fullName(withCode), fullName(withNumber));
    return withNumber ? messages.exists(furtherLabels.SoDinhDanh) : null;
  };
}

const fullName = ({ Ho, Ten }: { Ho: string; Ten: string }) => `${Ho} ${Ten}`;

/** Claims a seat in a class; returns a message if the class is full. */
function seatsIn({ limits }: SchoolFacts): (schoolClass: ClassSize | null) => string | null {
  const sizes = new Map<number, number>();
  return (schoolClass) => {
    if (!schoolClass) return null;
    const size = (sizes.get(schoolClass.id) ?? schoolClass.SiSo) + 1;
    sizes.set(schoolClass.id, size);
    return overCapacity(size, limits.SiSoToiDa);
  };
}

/** The result of the check, as returned by the API. */
export async function summaryOf(
  checked: CheckedRow[],
  { today }: Pick<YearFacts, 'today'>,
): Promise<StudentCheck> {
  const rows = await mapInBatches(checked, ({ row, parsed, faults, duplicate }) => {
    const LoiCapNhat = duplicate?.HienTai
      ? updateFaultsOf({ row, parsed, faults }, duplicate.HienTai, today)
      : null;
    return { ...row, Loi: faults, Trung: duplicate && { ...duplicate, LoiCapNhat } };
  });
  return { rows, ...countsOf(rows) };
}
