import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { AnySheet } from '#shared/scores/sheets/api.ts';
import { drafts } from '#web/kit/drafts/browser-drafts.ts';
import { useUndoOffer } from '#web/kit/popups/use-undo-offer.ts';
import { entrySearchOf } from '../sheets/sheet.ts';
import { type Draft, isSameSheet, sheetDraftsOf } from './draft-content.ts';
import { draftTexts } from './draft-texts.ts';

const keys = { all: ['sheet-drafts'] as const };

/** The account's unsaved drafts: offered to the user and merged into their sheet on request. */
export function useOfferedDrafts(userId: number) {
  const client = useQueryClient();
  const queryKey = [...keys.all, userId];
  const kept = useQuery({
    queryKey,
    queryFn: () => sheetDraftsOf(drafts, userId),
    // Another tab may have changed it, so cached data is never shown.
    gcTime: 0,
  });
  const [restored, setRestored] = useState<Draft | null>(null);
  const [restorations, setRestorations] = useState(0);
  const [search, setSearch] = useSearchParams();
  const offerUndo = useUndoOffer(search.toString());

  const hide = (draft: Draft) =>
    client.setQueryData<Draft[]>(queryKey, (all) => all?.filter((one) => one !== draft));

  return {
    /** Not known yet. */
    isPending: kept.isPending,
    all: kept.data ?? [],
    offeredFor: (sheet: AnySheet | null) =>
      kept.data?.find((draft) => sheet !== null && isSameSheet(draft.sheet, sheet)) ?? null,
    /** False if another tab has saved or removed it since; it is then no longer offered. */
    async isStillKept({ id }: Draft): Promise<boolean> {
      const { data = [] } = await kept.refetch();
      return data.some((one) => one.id.name === id.name && one.id.writer === id.writer);
    },
    /** The caller merges it into its sheet; it is no longer offered. */
    take: hide,
    discard(draft: Draft) {
      hide(draft);
      drafts.remove(draft.id);
    },
    restore(draft: Draft) {
      hide(draft);
      setRestored(draft);
      setRestorations((count) => count + 1);
      setSearch(entrySearchOf(draft.sheet), { replace: true });
    },
    /** After 'Hủy': offers to start again with what was discarded, which is then kept again. */
    offerUndo(draft: Draft, restore: (draft: Draft) => void) {
      offerUndo(draftTexts.discarded(draft.rows), () => {
        const { id, typedAt, ...content } = draft;
        drafts.write({ ...id, typedAt, content });
        restore(draft);
      });
    },
    /** The draft to merge into this sheet. */
    restoredFor: (sheet: AnySheet | null) =>
      restored && sheet && isSameSheet(restored.sheet, sheet) ? restored : null,
    /** Used as a key: a new number creates a new editor. */
    restorations,
    /** The sheet was closed; reopened, it starts from the stored scores. */
    finish: useCallback(() => setRestored(null), []),
  };
}

export type OfferedDrafts = ReturnType<typeof useOfferedDrafts>;

/** For use after the kept drafts have changed. */
export function useRefreshDrafts() {
  const client = useQueryClient();
  return useCallback(() => void client.invalidateQueries({ queryKey: keys.all }), [client]);
}
