// What is typed into the form, as text, and the results that it means.

import { messages } from '#shared/contract/messages.ts';
import { cellRule, cellText, parseCell } from '#shared/school/scheme/cell-text.ts';
import {
  newTransferredResults,
  type TransferredRecord,
  type TransferredResults,
} from '#shared/scores/previous-school/api.ts';
import { previousSchoolMessages } from '#shared/scores/previous-school/messages.ts';

export type FormSubject = TransferredRecord['MonHoc'][number];

/** The fields of the form, and one field per subject. */
export type FormValues = Record<string, string>;

export const fieldOf = ({ id }: FormSubject) => `mon-${id}`;

const columnOf = ({ HinhThuc }: FormSubject) =>
  ({ kind: HinhThuc === 'NhanXet' ? 'judgement' : 'score', decimals: 1, limit: 10 }) as const;

/** The reason is asked for each time. */
export function valuesOf({ MonHoc, KetQua }: TransferredRecord): FormValues {
  const marks = new Map(KetQua?.Mon.map((mark) => [mark.IDMonHoc, mark]));
  const textOf = (subject: FormSubject) => {
    const mark = marks.get(subject.id);
    return cellText(columnOf(subject), mark?.KetQua ?? mark?.DiemTB);
  };
  return {
    TruongCu: KetQua?.TruongCu ?? '',
    RenLuyen: KetQua?.RenLuyen ?? '',
    NghiCoPhep: String(KetQua?.NghiCoPhep ?? 0),
    NghiKhongPhep: String(KetQua?.NghiKhongPhep ?? 0),
    ...Object.fromEntries(MonHoc.map((subject) => [fieldOf(subject), textOf(subject)])),
    LyDo: '',
  };
}

const countOf = (text = '') => (/^\s*\d+\s*$/u.test(text) ? Number(text) : text);

/** As the server takes it. Invalid values are left for the schema to report. */
export function requestOf(values: FormValues, subjects: FormSubject[], base: TransferredResults | null) {
  const { TruongCu, RenLuyen, LyDo } = values;
  return {
    TruongCu,
    RenLuyen,
    LyDo,
    NghiCoPhep: countOf(values['NghiCoPhep']),
    NghiKhongPhep: countOf(values['NghiKhongPhep']),
    Mon: subjects.flatMap((subject) => {
      const parsed = parseCell(columnOf(subject), values[fieldOf(subject)] ?? '');
      if (!parsed.valid || parsed.value === null) return [];
      return [{ IDMonHoc: subject.id, [subject.HinhThuc === 'NhanXet' ? 'KetQua' : 'DiemTB']: parsed.value }];
    }),
    Goc: base,
  };
}

/** Field → its error. Without any result, the first subject has it. */
export function errorsOf(values: FormValues, subjects: FormSubject[]): Record<string, string> {
  const wrong = subjects.filter(
    (subject) => !parseCell(columnOf(subject), values[fieldOf(subject)] ?? '').valid,
  );
  const errors: Record<string, string> = Object.fromEntries(
    wrong.map((subject) => [fieldOf(subject), cellRule(columnOf(subject))]),
  );
  const result = newTransferredResults.safeParse(requestOf(values, subjects, null));
  for (const { path, message } of result.error?.issues ?? []) errors[String(path[0])] ??= message;
  for (const field of ['RenLuyen', 'LyDo']) if (!values[field]?.trim()) errors[field] = messages.required;
  const [first] = subjects.filter(({ Mien }) => !Mien);
  if (errors['Mon'] && first && wrong.length === 0) errors[fieldOf(first)] = previousSchoolMessages.nothing;
  delete errors['Mon'];
  return errors;
}
