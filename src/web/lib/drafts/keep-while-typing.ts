import type { DraftId, KeptDrafts } from './kept-drafts.ts';

/** A keystroke is kept after at most this long. */
const delay = 300;

/** Keeps one draft up to date while it is being typed, until the work is done or its author signs out. */
export function keepWhileTyping(drafts: KeptDrafts, id: DraftId, isKeptAlready = false) {
  const era = drafts.era();
  let hasEnded = false;
  let waiting: (() => Promise<boolean>) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isKept = isKeptAlready;
  let written: Promise<boolean> = Promise.resolve(isKept);

  const isOver = () => hasEnded || drafts.era() !== era;

  /** Writes at once what is waiting. Says whether there is a draft now. */
  function flush(): Promise<boolean> {
    clearTimeout(timer);
    timer = undefined;
    const act = waiting;
    waiting = null;
    if (isOver()) return hasEnded ? written : Promise.resolve(false);
    if (act)
      written = act().then((kept) => {
        isKept = kept;
        return kept;
      });
    return written;
  }

  const remove = () => drafts.remove(id).then(() => false);

  return {
    /** What is unsaved from now on; null: nothing. */
    change(content: unknown) {
      if (isOver()) return;
      const typedAt = drafts.now();
      waiting = content === null ? remove : () => drafts.keep({ ...id, typedAt, content });
      timer ??= setTimeout(flush, delay);
    },
    flush,
    /** As far as is known: a draft is there, and will be when this page is gone. */
    isKept: () => isKept && !isOver(),
    /** The work is saved, or given up: the draft goes. */
    end() {
      if (isOver()) return;
      hasEnded = true;
      written = remove();
    },
  };
}
