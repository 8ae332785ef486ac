import { useState } from 'react';
import { drafts } from '../../drafts/browser-drafts.ts';
import { useUser } from '../../session/use-session.ts';
import { createFormDraft, type FormDraft, type FormName } from './form-draft.ts';

/** Keeps form input in this browser: `useServerForm({ draft: useFormDraft('mon-hoc', subject?.id) })`. */
export function useFormDraft(form: FormName['form'], of: FormName['of'] | undefined): FormDraft {
  const { id } = useUser();
  const [draft] = useState(() => createFormDraft(drafts, id, { form, of: of ?? null }));
  return draft;
}
