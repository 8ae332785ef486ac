import type { DraftId } from './draft.ts';
import type { KeptDrafts } from './kept-drafts.ts';

/** Keeps one draft up to date while it is being typed, until the work is done or its author signs out. */
export function keepWhileTyping(drafts: KeptDrafts, id: DraftId, isKeptAlready = false) {
  const era = drafts.era();
  let hasEnded = false;
  let hasDraft = isKeptAlready;
  let isKept = isKeptAlready;

  const isOver = () => hasEnded || drafts.era() !== era;

  return {
    /** What is unsaved from now on; null: nothing. When this returns, the page may go. */
    change(content: unknown) {
      if (isOver() || (content === null && !hasDraft)) return;
      hasDraft = content !== null;
      isKept = drafts.write({ ...id, typedAt: drafts.now(), content });
      if (!isKept) void drafts.fold().then((isStored) => (isKept = isStored));
    },
    /** As far as is known: a draft is there, and will be when this page is gone. */
    isKept: () => hasDraft && isKept && !isOver(),
    /** The work is saved, or given up: the draft goes. */
    end() {
      if (isOver()) return;
      hasEnded = true;
      if (hasDraft) drafts.remove(id);
    },
  };
}
