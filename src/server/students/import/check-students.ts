// What is wrong with the students of a list, and which of them seem to be in the school already: the rules of admission,
// of classes and of their size, over the whole list at once.

import { messages } from '../../../shared/common-messages.ts';
import type { FieldErrors } from '../../../shared/errors.ts';
import type { Block } from '../../../shared/regulations.ts';
import { overCapacity } from '../../../shared/rules/capacity.ts';
import { countsOf } from '../../../shared/rules/student-check.ts';
import type { CheckedStudent, ReadStudent, StudentCheck } from '../../../shared/student-import.ts';
import { caseKey } from '../../../shared/text.ts';
import { refusalOfBirthDate } from '../admission-age.ts';
import { type Understood, understand } from './understand.ts';

export type Twin = NonNullable<CheckedStudent['Trung']>;
export type RoomOfClass = { id: number; TenLop: string; IDKhoi: number; SiSo: number };

/** What a year asks of its students. */
export type YearFacts = {
  today: string;
  IDNienKhoa: number;
  TenNienKhoa: string;
  limits: { TuoiToiThieu: number; TuoiToiDa: number; SiSoToiDa: number };
  blocks: Block[];
  /** By the key of their name. */
  classes: ReadonlyMap<string, RoomOfClass>;
};

/** Who is in the school already. */
export type People = {
  /** Keys of the e-mails that students have. */
  emails: ReadonlySet<string>;
  /** Who is enrolled in the year, by `studentKey`. */
  enrolled: ReadonlyMap<string, Twin>;
};

/** What the school knows that a list is checked against. */
export type SchoolFacts = YearFacts & People;

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

/** A row with what the school says to it. */
export type CheckedRow = ListRow & {
  /** Null when nothing is wrong. */
  faults: FieldErrors | null;
  twin: Twin | null;
  schoolClass: RoomOfClass | null;
};

/**
 * The rows in their order. Doubles come to the others' e-mails and seats, not the others to theirs: so it makes no
 * difference to anybody else whether they are left out.
 */
export function checkStudents(list: ListRow[], facts: SchoolFacts): CheckedRow[] {
  const twinOf = twinsIn(facts);
  const checked = list.map(({ row, said }): CheckedRow => {
    const schoolClass = row.TenLop === null ? null : (facts.classes.get(caseKey(row.TenLop)) ?? null);
    return { row, said, faults: null, twin: twinOf(row, said), schoolClass };
  });
  const faultsOf = faultsIn(facts);
  for (const isDouble of [false, true])
    for (const one of checked) if ((one.twin !== null) === isDouble) one.faults = faultsOf(one);
  return checked;
}

/** Who one row after the other seems to be: somebody of the year, or else the first row that says the same. */
function twinsIn({ enrolled }: SchoolFacts): (row: Candidate, said: Understood) => Twin | null {
  const first = new Map<string, Candidate>();
  return (row, { key }) => {
    if (key === null) return null;
    const same = first.get(key);
    const twin = enrolled.get(key) ?? (same ? newTwin(same) : null);
    if (!twin) first.set(key, row);
    return twin;
  };
}

const newTwin = ({ Ho, Ten, NgaySinh, TenLop }: Candidate): Twin => ({
  id: null,
  HoTen: `${Ho} ${Ten}`.trim(),
  NgaySinh,
  TenLop,
});

/** What is wrong with one row after the other, each of which takes its e-mail and its seat. */
function faultsIn(facts: SchoolFacts): (checked: CheckedRow) => FieldErrors | null {
  const [emailFault, seatFault] = [emailsIn(facts), seatsIn(facts)];
  const { today, TenNienKhoa, limits } = facts;
  return ({ row, said, schoolClass }) => {
    const faults: FieldErrors = { ...said.faults, ...row.Loi };
    const tell = (field: string, fault: string | null) => {
      if (fault) faults[field] = [fault];
    };
    if (!faults['NgaySinh']) tell('NgaySinh', refusalOfBirthDate(row.NgaySinh, today, TenNienKhoa, limits));
    if (!faults['KhoiDuKien']) tell('KhoiDuKien', blockFault(row, facts));
    if (!faults['TenLop']) tell('TenLop', classFault(row, schoolClass, facts) ?? seatFault(schoolClass));
    if (!faults['Email']) tell('Email', emailFault(row, said));
    return Object.keys(faults).length > 0 ? faults : null;
  };
}

const blockFault = ({ KhoiDuKien }: Candidate, { blocks }: SchoolFacts) =>
  blocks.some(({ id }) => id === KhoiDuKien) ? null : messages.unknown('Khối');

function classFault(row: Candidate, schoolClass: RoomOfClass | null, facts: SchoolFacts): string | null {
  if (row.TenLop === null) return null;
  if (!schoolClass) return checkProblems.unknownClass(row.TenLop, facts.TenNienKhoa);
  if (row.KhoiDuKien === null || row.KhoiDuKien === schoolClass.IDKhoi) return null;
  const nameOf = (block: number) => facts.blocks.find(({ id }) => id === block)?.TenKhoi ?? `khối ${block}`;
  return checkProblems.otherBlock(schoolClass.TenLop, nameOf(schoolClass.IDKhoi), nameOf(row.KhoiDuKien));
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
  const rows = checked.map(({ row, faults, twin }) => ({ ...row, Loi: faults, Trung: twin }));
  return { rows, ...countsOf(rows) };
}
