import { useQuery } from '@tanstack/react-query';
import { statusOf } from '#web/kit/calls/problems.ts';
import { accessQuery } from '../locks/api.ts';
import type { Draft } from './draft-content.ts';
import { draftRefusal, draftTexts } from './draft-texts.ts';

/** Why a draft cannot be restored now; null if it can, or while unknown. */
export function useDraftRefusal(draft: Draft): string | null {
  const access = useQuery(accessQuery(draft.sheet));
  if (statusOf(access.error) === 404) return draftTexts.otherYear;
  return access.data?.DuocSua === false ? draftRefusal(draft, access.data) : null;
}
