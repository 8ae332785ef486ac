// Unsaved work, kept in this browser for the account that typed it.

import { z } from 'zod';

export const draftDays = 7;
const lifetime = draftDays * 24 * 60 * 60 * 1000;

const keptDraft = z.object({
  userId: z.int(),
  /** Identifies the work; an account has one draft of each. */
  name: z.string(),
  /** Identifies the editor, so that two tabs editing the same work do not remove each other's draft. */
  writer: z.string(),
  /** Milliseconds, by this machine's clock. */
  typedAt: z.number(),
  /** Null if the writer has removed the draft. */
  content: z.unknown(),
});
export type KeptDraft = z.output<typeof keptDraft>;
export type DraftId = Pick<KeptDraft, 'userId' | 'name' | 'writer'>;

export const newWriter = () => `${Date.now()}-${Math.random()}`;

export const readDraft = (value: unknown): KeptDraft | null => keptDraft.safeParse(value).data ?? null;

export function readDraftText(text: string): KeptDraft | null {
  try {
    return readDraft(JSON.parse(text));
  } catch {
    return null;
  }
}

export const isExpired = ({ typedAt }: KeptDraft, now: number) => now - typedAt > lifetime;

/**
 * Whether `a` is the newer draft. A timestamp in the future means that the clock was set back since; it does not count.
 */
export const isNewer = (a: KeptDraft, b: KeptDraft, now: number) => a.typedAt > b.typedAt && a.typedAt <= now;

/** The latest draft of each piece of work, unless its writer has removed it since. */
export function lastTyped(drafts: readonly KeptDraft[]): KeptDraft[] {
  const byWork = new Map<string, KeptDraft>();
  for (const draft of drafts.toSorted((a, b) => a.typedAt - b.typedAt)) {
    const work = `${draft.userId}/${draft.name}`;
    if (draft.content !== null) byWork.set(work, draft);
    else if (byWork.get(work)?.writer === draft.writer) byWork.delete(work);
  }
  return [...byWork.values()];
}
