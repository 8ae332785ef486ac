// The columns of a term's table, from the schemes. The regular values of Thông tư 22 share one, because a phone is narrow.

import { type ColumnKey, regularKeys, topicKey } from '#shared/school/scheme/column-keys.ts';
import type { AssessmentMethod, SheetColumn } from '#shared/school/scheme/scheme.ts';
import { tt22Schemes } from '#shared/school/scheme/tt22.ts';
import { twoColumns } from '#shared/school/scheme/two-columns.ts';

export type ValueColumn = { head: string; keys: readonly ColumnKey[] };

/** The study topics, which few classes take, have a line of their own below. */
const isRegular = ({ key }: SheetColumn) => [...regularKeys, topicKey].some((one) => one === key);
const testsOfTerm = tt22Schemes[0]?.values.filter((column) => !isRegular(column)) ?? [];
const alone = ({ short, key }: SheetColumn): ValueColumn => ({ head: short, keys: [key] });

export const valueColumns: Record<AssessmentMethod, ValueColumn[]> = {
  HaiCot: twoColumns.values.map(alone),
  ThongTu22: [{ head: 'TX', keys: regularKeys }, ...testsOfTerm.map(alone)],
};

/** The header of the last column. */
export const resultHead: Record<AssessmentMethod, string> = {
  HaiCot: twoColumns.result.short,
  ThongTu22: 'ĐTB',
};

/** What the headers of Thông tư 22 stand for. */
export const legend = [
  'TX: đánh giá thường xuyên',
  ...testsOfTerm.map(({ short, name }) => `${short}: ${name.toLowerCase()}`),
  'ĐTB: điểm trung bình môn',
  'Đ: đạt',
  'CĐ: chưa đạt',
].join('; ');
