// The values of a student in requests and replies: one field per column of the sheet's scheme. Whether the sheet has a
// column, and of which kind, is checked with the sheet.

import { z } from 'zod';
import { score, textOrEmpty } from '#shared/contract/fields.ts';
import { isScore } from '#shared/contract/hundredths.ts';
import { messages } from '#shared/contract/messages.ts';
import { cellRule } from '#shared/school/scheme/cell-text.ts';
import { type ColumnKey, twoColumnKeys } from '#shared/school/scheme/column-keys.ts';
import { judgements } from '#shared/school/scheme/judgement.ts';
import type { CellValue } from '#shared/school/scheme/kinds/kind.ts';
import { levels } from '#shared/school/scheme/levels.ts';
import { commentLimit } from '#shared/school/scheme/limits.ts';
import { methodNames, type SheetColumn } from '#shared/school/scheme/scheme.ts';
import { columnsByKey, columnWithKey, schemesWith } from '#shared/school/scheme/schemes.ts';

type Field<Value> = z.ZodOptional<z.ZodType<Value>>;

/** For the API page: which years have the column. */
function descriptionOf(key: ColumnKey): string {
  const methods = new Set(schemesWith(key).map(({ method }) => methodNames[method]));
  return `${columnWithKey(key).name}: chỉ ở niên khóa đánh giá theo ${[...methods].join(', ')}.`;
}

/** One field per column of any scheme; `columns` are those with the same key. */
export const perKey = <Value>(make: (columns: readonly SheetColumn[]) => z.ZodType<Value>) =>
  Object.fromEntries(
    [...columnsByKey].map(([key, columns]) => [key, make(columns).optional().describe(descriptionOf(key))]),
  ) as Record<ColumnKey, Field<Value>>;

const oneOf = (schemas: z.ZodType<CellValue>[]) => (schemas.length === 1 && schemas[0]) || z.union(schemas);

const replyKinds: Record<SheetColumn['kind'], z.ZodType<CellValue>> = {
  score: z.number(),
  judgement: z.enum(judgements),
  level: z.enum(levels),
  count: z.int(),
  text: z.string(),
};

export const replyCells = perKey((columns) => oneOf(columns.map(({ kind }) => replyKinds[kind])).nullable());

/** Exempt: nothing can be entered. */
export const replyExempt = z
  .boolean()
  .optional()
  .describe('Học sinh được miễn môn này. Chỉ ở niên khóa theo Thông tư 22.');

/** Brought from a previous school: nothing can be entered. */
export const replyTransferred = z
  .literal(true)
  .optional()
  .describe('Kết quả do trường cũ chuyển đến. Chỉ ở niên khóa theo Thông tư 22.');

/** What the values add up to: an average, or a judgement. */
export const replyResult = {
  DiemTB: z.number().nullable().optional().describe('Điểm trung bình của môn tính điểm.'),
  KetQua: z.enum(judgements).nullable().optional().describe('Kết quả của môn đánh giá bằng nhận xét.'),
};

function bodyCell(columns: readonly SheetColumn[]): z.ZodType<CellValue> {
  const [column] = columns;
  if (column?.kind === 'text') return textOrEmpty(commentLimit).transform((text) => text || null);
  if (column?.decimals === 2) return score;
  const rule = columns.map(cellRule).join(' ');
  const number = z.number().refine((value) => isScore(value, 1), messages.scoreRange(1));
  return z.union([number, z.enum(judgements)], rule);
}

const bodyCells = perKey((columns) => bodyCell(columns).nullable());

const otherKeys = [...columnsByKey.keys()].filter((key) => !twoColumnKeys.some((one) => one === key));

/** A request body with values. Both scores of the two columns are required, unless it has other columns. */
export function bodyWithCells<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  const lacks = (values: unknown, key: ColumnKey) =>
    typeof values === 'object' &&
    values !== null &&
    !Array.isArray(values) &&
    ![key, ...otherKeys].some((one) => one in values);
  return twoColumnKeys.reduce(
    (schema, key) =>
      schema.refine((values) => !lacks(values, key), {
        path: [key],
        error: messages.invalidScore,
        // Reported together with other invalid fields.
        when: () => true,
      }),
    z.object({ ...shape, ...bodyCells }),
  );
}

/** The status and body that saving one row alone would return. */
export const answerOf = <Saved extends z.ZodType, Conflict extends z.ZodType>(
  id: string,
  saved: Saved,
  conflict: Conflict,
) =>
  z
    .discriminatedUnion('TrangThai', [
      z.object({ TrangThai: z.literal(200), TraLoi: saved }),
      z.object({ TrangThai: z.literal(409), TraLoi: conflict }),
      z.object({
        TrangThai: z.literal([400, 403, 404, 500, 503]),
        TraLoi: z.record(z.string(), z.unknown()),
      }),
    ])
    .meta({ id });
