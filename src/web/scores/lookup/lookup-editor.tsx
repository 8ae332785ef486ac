import { lazy, type ReactNode, Suspense } from 'react';
import { FormModal } from '#web/kit/dialogs/form-modal.tsx';
import { draftChanges } from '../drafts/draft-content.ts';
import { SheetDraftOffer } from '../drafts/draft-offers.tsx';
import { draftRefusal } from '../drafts/draft-texts.ts';
import { DraftedEditor } from '../drafts/lazy-editor.ts';
import type { SheetNames, SheetStudent } from '../sheets/sheet.ts';
import type { LookupEditing } from './use-lookup-editing.ts';

/** Loaded in the background after the sheet, before it is needed. */
const code = import('../locks/reason-form.tsx');
const ReasonForm = lazy(() => code);

type Props = {
  state: LookupEditing;
  names: SheetNames | null;
  title: string;
  label: string;
  students: readonly SheetStudent[] | undefined;
  passScore: number;
  actions: ReactNode;
};

/** The sheet in edit mode; before that, the offered draft and the dialog asking for a reason. */
export function LookupEditor({ state, names, title, label, students, passScore, actions }: Props) {
  const { editing, offered, access } = state;
  return (
    <>
      {editing && students && (
        <Suspense fallback={null}>
          <DraftedEditor
            sheet={editing.sheet}
            names={names}
            title={title}
            label={label}
            students={students}
            draft={editing.draft}
            access={access}
            passScore={passScore}
            actions={actions}
            onEnd={state.end}
            {...(editing.reason && { reason: editing.reason })}
          />
        </Suspense>
      )}
      {!editing && offered && students && (
        <SheetDraftOffer
          ref={state.restoreButton}
          draft={offered}
          changes={draftChanges(students, offered.rows)}
          refusal={access?.DuocSua === false ? draftRefusal(offered, access) : null}
          onRestore={() => state.restore(offered)}
          onDiscard={() => state.discard(offered)}
        />
      )}
      <FormModal dialog={state.reason} title="Lý do sửa điểm" size="md">
        {({ sheet }) => (
          <ReasonForm sheet={sheet} label={label} onReason={state.giveReason} onCancel={state.reason.close} />
        )}
      </FormModal>
    </>
  );
}
