import type { DraftId } from './draft.ts';
import type { KeptDrafts } from './kept-drafts.ts';

/**
 * Keeps a draft up to date while the user types, until the work is finished or the user signs out. `keptSince`: when a
 * draft that is continued was typed.
 */
export function keepWhileTyping(drafts: KeptDrafts, id: DraftId, keptSince: number | null = null) {
  const generation = drafts.generation();
  let typedAt = keptSince ?? drafts.now();
  let hasEnded = false;
  let hasDraft = keptSince !== null;
  let isKept = hasDraft;

  const isOver = () => hasEnded || drafts.generation() !== generation;

  return {
    /**
     * Stores the unsaved content; null if there is none. Once this returns, the page may close. `isTyped` is false if
     * the user has entered nothing new: the draft then does not replace one typed later in another tab.
     */
    change(content: unknown, isTyped = true) {
      if (isOver() || (content === null && !hasDraft)) return;
      hasDraft = content !== null;
      if (isTyped) typedAt = drafts.now();
      isKept = drafts.write({ ...id, typedAt, content });
      if (!isKept) void drafts.flushJournal().then((isStored) => (isKept = isStored));
    },
    /** Whether a draft exists and, as far as is known, will survive this page. */
    isKept: () => hasDraft && isKept && !isOver(),
    /** The work was saved or abandoned: removes the draft. */
    end() {
      if (isOver()) return;
      hasEnded = true;
      if (hasDraft) drafts.remove(id);
    },
  };
}
