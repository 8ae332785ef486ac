import type { DraftId } from './draft.ts';
import type { KeptDrafts } from './kept-drafts.ts';

/** Keeps a draft up to date while the user types, until the work is finished or the user signs out. */
export function keepWhileTyping(drafts: KeptDrafts, id: DraftId, isKeptAlready = false) {
  const era = drafts.era();
  let hasEnded = false;
  let hasDraft = isKeptAlready;
  let isKept = isKeptAlready;

  const isOver = () => hasEnded || drafts.era() !== era;

  return {
    /** Stores the unsaved content; null if there is none. Once this returns, the page may close. */
    change(content: unknown) {
      if (isOver() || (content === null && !hasDraft)) return;
      hasDraft = content !== null;
      isKept = drafts.write({ ...id, typedAt: drafts.now(), content });
      if (!isKept) void drafts.fold().then((isStored) => (isKept = isStored));
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
