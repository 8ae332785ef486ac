// Which rows of a checked list would update students who are already in the school, and how.

import { caseKey } from '#shared/contract/text.ts';
import { correctionLabels } from '#shared/students/corrections/particulars.ts';
import type { CheckedStudent } from '#shared/students/import/api.ts';
import type { FileUpdateRefusal, UpdatedStudent } from '#shared/students/import/update-api.ts';
import { changesOf, type StudentValues } from '#shared/students/import/update-rules.ts';
import type { Relation, Relative } from '#shared/students/list/relatives.ts';
import { formatDate } from '#web/kit/format.ts';

type Current = NonNullable<NonNullable<CheckedStudent['Trung']>['HienTai']>;

/** A row that differs from what is stored about its student. */
export type DifferingRow = {
  id: number;
  row: CheckedStudent;
  current: Current;
  changes: Partial<StudentValues>;
  faults: Record<string, string[]> | null;
  /** Differences that an update does not remove. */
  notes: string[];
};

export function differingRows(rows: readonly CheckedStudent[]): DifferingRow[] {
  return rows.flatMap((row) => {
    const { id = null, HienTai: current = null, LoiCapNhat: faults = null } = row.Trung ?? {};
    if (id === null || !current) return [];
    const changes = changesOf(row, current);
    const notes = notesOf(row, current);
    const isSame = Object.keys(changes).length === 0 && notes.length === 0 && !faults;
    return isSame ? [] : [{ id, row, current, changes, faults, notes }];
  });
}

export const mayUpdate = ({ changes, faults }: DifferingRow) => !faults && Object.keys(changes).length > 0;

function notesOf({ TenLop, KhoiDuKien, Trung }: CheckedStudent, current: Current): string[] {
  const isOtherClass = TenLop !== null && caseKey(TenLop) !== caseKey(Trung?.TenLop ?? '');
  const isOtherBlock = KhoiDuKien !== null && KhoiDuKien !== current.KhoiDuKien;
  return [
    ...(isOtherClass
      ? [`Lớp trong tệp là ${TenLop}, hiện ${Trung?.TenLop ? `ở lớp ${Trung.TenLop}` : 'chưa xếp lớp'}.`]
      : []),
    ...(isOtherBlock ? ['Khối trong tệp khác khối hiện tại.'] : []),
  ];
}

export type ShownChange = { label: string; before: string; after: string };

const relativeLabels: Record<Relation, [name: string, phone: string, occupation: string]> = {
  Cha: ['Họ tên cha', 'SĐT cha', 'Nghề nghiệp cha'],
  Me: ['Họ tên mẹ', 'SĐT mẹ', 'Nghề nghiệp mẹ'],
  NguoiGiamHo: ['Người giám hộ', 'SĐT người giám hộ', 'Nghề nghiệp người giám hộ'],
};

/** One line per cell, in the order of the form. */
export function shownChanges({ changes, current }: DifferingRow): ShownChange[] {
  const { NguoiThan, ...texts } = changes;
  const lines = Object.keys(correctionLabels)
    .filter((field): field is keyof typeof texts => field in texts)
    .map((field) => ({
      label: correctionLabels[field],
      before: shownText(field, current[field]),
      after: shownText(field, texts[field] ?? null),
    }));
  return [...lines, ...relativeChanges(NguoiThan ?? current.NguoiThan, current.NguoiThan)];
}

const shownText = (field: string, text: string | null) =>
  text ? (field === 'NgaySinh' ? formatDate(text) : text) : '(trống)';

function relativeChanges(after: readonly Relative[], before: readonly Relative[]): ShownChange[] {
  return after.flatMap((relative, place) => {
    const [name, phone, occupation] = relativeLabels[relative.QuanHe];
    const known = before[place];
    const line = (label: string, old: string, now: string) =>
      old === now ? [] : [{ label, before: shownText('', old), after: shownText('', now) }];
    return [
      ...line(name, known?.HoTen ?? '', relative.HoTen),
      ...line(phone, known?.SoDienThoai ?? '', relative.SoDienThoai),
      ...line(occupation, known?.NgheNghiep ?? '', relative.NgheNghiep),
    ];
  });
}

/** What identifies a student is sent along: if it has changed since, the row may no longer be about them. */
const identity = ['Ho', 'Ten', 'NgaySinh', 'MaDinhDanh', 'SoDinhDanh'] as const;

export function updateOf({ id, current, changes }: DifferingRow): UpdatedStudent {
  const fields = [...identity, ...(Object.keys(changes) as (keyof StudentValues)[])];
  const Goc = Object.fromEntries(fields.map((field) => [field, current[field]]));
  // The gender was checked by the server, or the row has an error.
  return { id, Goc, ...(changes as Omit<UpdatedStudent, 'id' | 'Goc'>) };
}

/** The rows with the errors the server returned since the check. */
export function withUpdateRefusals(
  rows: readonly CheckedStudent[],
  refused: FileUpdateRefusal['HocSinh'],
): CheckedStudent[] {
  const faults = new Map(refused.map(({ id, Loi }) => [id, Loi]));
  return rows.map((row) => {
    const { Trung } = row;
    const LoiCapNhat = Trung?.id ? faults.get(Trung.id) : undefined;
    return Trung?.HienTai && LoiCapNhat ? { ...row, Trung: { ...Trung, LoiCapNhat } } : row;
  });
}
