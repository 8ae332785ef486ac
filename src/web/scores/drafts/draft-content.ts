// The content of a sheet's draft, and how it is merged with the stored scores when it is restored.

import { z } from 'zod';
import { completedText } from '#shared/school/scheme/cell-text.ts';
import { perColumn } from '#shared/school/scheme/cells.ts';
import { type ColumnKey, homeroomKeys } from '#shared/school/scheme/column-keys.ts';
import type { CellValue } from '#shared/school/scheme/kinds/kind.ts';
import type { SheetColumn } from '#shared/school/scheme/scheme.ts';
import { columnsByKey, schemeOfCells } from '#shared/school/scheme/schemes.ts';
import { type AnySheet, sheet, typedSource } from '#shared/scores/sheets/api.ts';
import type { DraftId, KeptDraft } from '#web/kit/drafts/draft.ts';
import type { KeptDrafts } from '#web/kit/drafts/kept-drafts.ts';
import {
  conflictingColumns,
  isClosed,
  isInConflict,
  openSheet,
  rowsToSave,
  type SheetRow,
  type SheetState,
  scoresOf,
  settled,
} from '../editor/sheet-state.ts';
import { type SheetStudent, sheetKey } from '../sheets/sheet.ts';

/** The columns of every sheet: those of subjects and those of the homeroom. */
const columnKeys = [...columnsByKey.keys(), ...homeroomKeys];

const perColumnSchema = <Value>(schema: z.ZodType<Value>) =>
  z.object(
    Object.fromEntries(columnKeys.map((key) => [key, schema.optional()])) as Record<
      ColumnKey,
      z.ZodOptional<z.ZodType<Value>>
    >,
  );

/** The format of version 0.1 of the web app. Such a draft can be up to seven days old. */
const oldSheet = z
  .object({ classId: z.int(), subjectId: z.int(), termId: z.int() })
  .transform(({ classId, subjectId, termId }) => ({
    IDLopHoc: classId,
    IDMonHoc: subjectId,
    IDHocKy: termId,
  }));

const draftedRow = z.object({
  id: z.int(),
  /** Names the student in case they have left the class. */
  name: z.string(),
  base: perColumnSchema<CellValue>(z.union([z.number(), z.string()]).nullable()),
  text: perColumnSchema(z.string()),
  source: perColumnSchema(typedSource),
});
export type DraftedRow = z.output<typeof draftedRow>;

const draftContent = z.object({
  sheet: z.union([z.object({ ...sheet.shape, IDMonHoc: z.int().nullable() }), oldSheet]),
  title: z.string(),
  rows: z.array(draftedRow).min(1),
});
type DraftContent = z.output<typeof draftContent>;

export type Draft = DraftContent & { id: DraftId; typedAt: number };

const sheetPrefix = 'bang-diem/';
export const draftName = (which: AnySheet) => sheetPrefix + sheetKey(which);

export const isSameSheet = (a: AnySheet, b: AnySheet) => draftName(a) === draftName(b);

/** The content to keep for a sheet; null if there is none. */
export function contentOf(
  which: AnySheet,
  title: string,
  students: readonly SheetStudent[],
  rows: readonly SheetRow[],
): DraftContent | null {
  if (rows.length === 0) return null;
  const names = new Map(students.map(({ id, HoTen }) => [id, HoTen]));
  const drafted = rows.map(({ id, base, text, source }) => ({
    id,
    name: names.get(id) ?? '',
    base,
    text,
    source,
  }));
  return { sheet: which, title, rows: drafted };
}

/** Whether anything was entered in between. A value that gets its usual form and rows that are saved are not input. */
export function hasNewInput(before: readonly SheetRow[], after: readonly SheetRow[]): boolean {
  const known = new Map(before.map((row) => [row.id, row]));
  return after.some((row) => {
    const old = known.get(row.id);
    if (old === row) return false;
    const inputOf = (column: SheetColumn, { text }: SheetRow) =>
      completedText(column, text[column.key] ?? '');
    return !old || row.scheme.columns.some((column) => inputOf(column, row) !== inputOf(column, old));
  });
}

/** The drafts of one account, newest first. Removes drafts in an unknown format. */
export async function sheetDraftsOf(all: KeptDrafts, userId: number): Promise<Draft[]> {
  const drafts: Draft[] = [];
  for (const kept of await all.of(userId)) {
    if (!kept.name.startsWith(sheetPrefix)) continue;
    const draft = readDraft(kept);
    if (draft) drafts.push(draft);
    else all.remove(kept);
  }
  return drafts.sort((a, b) => b.typedAt - a.typedAt);
}

function readDraft({ content, typedAt, ...id }: KeptDraft): Draft | null {
  const parsed = draftContent.safeParse(content);
  return parsed.success && draftName(parsed.data.sheet) === id.name ? { ...parsed.data, id, typedAt } : null;
}

/** Merges the draft with the stored scores: scores saved by others since then are kept, and conflicts are shown. */
export function restoreDraft(stored: readonly SheetStudent[], drafted: readonly DraftedRow[]): SheetState {
  const byId = new Map(drafted.map((row) => [row.id, row]));
  const fresh = openSheet(stored);
  return {
    ...fresh,
    rows: fresh.rows.map((row) => {
      const draft = byId.get(row.id);
      if (!draft || isClosed(row)) return row;
      const { base, source } = draft;
      const { scheme } = row;
      const text = perColumn(scheme, (column) => completedText(column, draft.text[column.key] ?? ''));
      const problem = { kind: 'conflict', stored: row.base, by: null, at: null } as const;
      const compared: SheetRow = { ...row, base, text, source, problem };
      return isInConflict(compared) ? compared : settled(compared, 'mine');
    }),
  };
}

/** What has changed in a sheet since the draft was typed. */
export function draftChanges(stored: readonly SheetStudent[], drafted: readonly DraftedRow[]) {
  const restored = restoreDraft(stored, drafted);
  const byId = new Map(stored.map((row) => [row.id, row]));
  const changedScores = (draft: DraftedRow) => {
    const now = byId.get(draft.id);
    if (!now) return 0;
    const scheme = schemeOfCells(now);
    const mine = scoresOf({ ...draft, scheme, isExempt: false, problem: null });
    return scheme.columns.filter(({ key }) => {
      const [theirs, base, typed] = [now, draft.base, mine].map((cells) => cells[key] ?? null);
      return theirs !== base && theirs !== typed;
    }).length;
  };
  return {
    /** Students with scores still to be saved. */
    students: rowsToSave(restored).length,
    /** Scores of the drafted students that someone has changed on the server since. */
    changed: drafted.reduce((sum, row) => sum + changedScores(row), 0),
    /** How many of those were also typed, with a different value. */
    conflicts: restored.rows.reduce((sum, row) => sum + conflictingColumns(row).length, 0),
    /** Students who are no longer in the class. */
    left: drafted.filter(({ id }) => !byId.has(id)),
  };
}

export type DraftChanges = ReturnType<typeof draftChanges>;
