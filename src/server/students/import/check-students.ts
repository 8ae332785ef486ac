// What is wrong with the students of a list, and which of them seem to be in the school already: the rules of admission,
// of classes and of their size, over the whole list at once.

import { messages } from '../../../shared/common-messages.ts';
import type { FieldErrors } from '../../../shared/errors.ts';
import type { Block } from '../../../shared/regulations.ts';
import { overCapacity } from '../../../shared/rules/capacity.ts';
import { countsOf } from '../../../shared/rules/student-check.ts';
import type { CheckedStudent, ReadStudent, StudentCheck } from '../../../shared/student-import.ts';
import type { StudentAdmission } from '../../../shared/students.ts';
import { caseKey } from '../../../shared/text.ts';
import { refusalOfBirthDate } from '../admission-age.ts';
import { type Understood, understand } from './understand.ts';

export type Twin = NonNullable<CheckedStudent['Trung']>;
export type RoomOfClass = { id: number; TenLop: string; IDKhoi: number; SiSo: number };

/** What the school knows that a list is checked against. */
export type SchoolFacts = {
  today: string;
  TenNienKhoa: string;
  limits: { TuoiToiThieu: number; TuoiToiDa: number; SiSoToiDa: number };
  blocks: Block[];
  /** The classes of the year, by the key of their name. */
  classes: ReadonlyMap<string, RoomOfClass>;
  /** Keys of the e-mails that students have already. */
  emails: ReadonlySet<string>;
  /** Who is enrolled in the year, by `studentKey`. */
  enrolled: ReadonlyMap<string, Twin>;
};

export const checkProblems = {
  emailTwice: (row: number) => `Email này đã có ở dòng ${row}.`,
  unknownClass: (name: string, year: string) => `Lớp "${name}" không có trong niên khóa ${year}.`,
  otherBlock: (name: string, own: string, wanted: string) =>
    `Lớp ${name} thuộc ${own}, không thuộc ${wanted}.`,
} as const;

/** A row with the faults that only its file shows: a date that is none, a block that has no number. */
export type Candidate = ReadStudent & { Loi?: FieldErrors };

/** A row with what it says by itself. */
export type ListRow = { row: Candidate; said: Understood };

export const understood = (row: Candidate): ListRow => ({ row, said: understand(row) });

/** A row with what would be stored of it. */
export type CheckedRow = {
  row: CheckedStudent;
  /** Null when the values are not those of a student. */
  admission: StudentAdmission | null;
  schoolClass: RoomOfClass | null;
};

/**
 * The rows in their order. Doubles come to the others' e-mails and seats, not the others to theirs: so it makes no
 * difference to anybody else whether they are left out.
 */
export function checkStudents(list: ListRow[], facts: SchoolFacts): CheckedRow[] {
  const twins = twinsOf(list, facts);
  const order = [...list.filter(({ row }) => !twins.has(row)), ...list.filter(({ row }) => twins.has(row))];
  const [emailFault, seatFault] = [emailsIn(facts), seatsIn(facts)];
  const checked = new Map<Candidate, CheckedRow>();
  for (const { row, said } of order) {
    const schoolClass = row.TenLop === null ? null : (facts.classes.get(caseKey(row.TenLop)) ?? null);
    const faults: FieldErrors = {
      ...admissionFaults(row, said, facts),
      ...classFaults(row, schoolClass, facts),
      ...row.Loi,
    };
    if (!faults['Email']) tell(faults, 'Email', emailFault(row, said));
    if (!faults['TenLop']) tell(faults, 'TenLop', seatFault(schoolClass));
    checked.set(row, {
      row: {
        ...row,
        Loi: Object.keys(faults).length > 0 ? faults : null,
        Trung: twins.get(row) ?? null,
      },
      admission: said.admission,
      schoolClass,
    });
  }
  return list.flatMap(({ row }) => checked.get(row) ?? []);
}

function tell(faults: FieldErrors, field: string, fault: string | null): void {
  if (fault) faults[field] = [fault];
}

/** Who each row seems to be: somebody of the year, or else the first row that says the same. */
function twinsOf(list: ListRow[], { enrolled }: SchoolFacts): Map<Candidate, Twin> {
  const twins = new Map<Candidate, Twin>();
  const first = new Map<string, Twin>();
  for (const { row, said } of list) {
    if (said.key === null) continue;
    const twin = enrolled.get(said.key) ?? first.get(said.key);
    if (twin) twins.set(row, twin);
    else
      first.set(said.key, {
        id: null,
        HoTen: `${row.Ho} ${row.Ten}`.trim(),
        NgaySinh: row.NgaySinh,
        TenLop: row.TenLop,
      });
  }
  return twins;
}

/** What admission to this year says of one student. */
function admissionFaults(row: Candidate, said: Understood, facts: SchoolFacts): FieldErrors {
  const faults = { ...said.faults };
  if (!faults['NgaySinh']) {
    const { today, TenNienKhoa, limits } = facts;
    tell(faults, 'NgaySinh', refusalOfBirthDate(row.NgaySinh, today, TenNienKhoa, limits));
  }
  if (!faults['KhoiDuKien'] && !facts.blocks.some(({ id }) => id === row.KhoiDuKien))
    faults['KhoiDuKien'] = [messages.unknown('Khối')];
  return faults;
}

function classFaults(row: Candidate, schoolClass: RoomOfClass | null, facts: SchoolFacts): FieldErrors {
  if (row.TenLop === null) return {};
  if (!schoolClass) return { TenLop: [checkProblems.unknownClass(row.TenLop, facts.TenNienKhoa)] };
  if (row.KhoiDuKien === null || row.KhoiDuKien === schoolClass.IDKhoi) return {};
  const nameOf = (block: number) => facts.blocks.find(({ id }) => id === block)?.TenKhoi ?? `khối ${block}`;
  return {
    TenLop: [
      checkProblems.otherBlock(schoolClass.TenLop, nameOf(schoolClass.IDKhoi), nameOf(row.KhoiDuKien)),
    ],
  };
}

/** Takes an e-mail for a row; says who has it when it is taken. */
function emailsIn({ emails }: SchoolFacts): (row: Candidate, said: Understood) => string | null {
  const rows = new Map<string, number>();
  return ({ Dong }, { emailKey: key }) => {
    if (key === '') return null;
    if (emails.has(key)) return messages.exists('Email');
    const earlier = rows.get(key);
    if (earlier !== undefined) return checkProblems.emailTwice(earlier);
    rows.set(key, Dong);
    return null;
  };
}

/** Takes a seat in a class for one more student; the sentence that says it is full when there is none. */
function seatsIn({ limits }: SchoolFacts): (schoolClass: RoomOfClass | null) => string | null {
  const sizes = new Map<number, number>();
  return (schoolClass) => {
    if (!schoolClass) return null;
    const size = (sizes.get(schoolClass.id) ?? schoolClass.SiSo) + 1;
    sizes.set(schoolClass.id, size);
    return overCapacity(size, limits.SiSoToiDa);
  };
}

/** The whole check as the call answers it. */
export function summaryOf(checked: CheckedRow[]): StudentCheck {
  const rows = checked.map(({ row }) => row);
  return { rows, ...countsOf(rows) };
}
