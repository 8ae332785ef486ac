import { type ComponentProps, lazy, Suspense } from 'react';
import { FormModal } from '#web/kit/dialogs/form-modal.tsx';
import { draftChanges } from '../drafts/draft-content.ts';
import { SheetDraftOffer } from '../drafts/draft-offers.tsx';
import { draftRefusal } from '../drafts/draft-texts.ts';
import { DraftedEditor } from '../drafts/lazy-editor.ts';
import type { SheetStudent } from '../sheets/sheet.ts';
import type { LookupEditing } from './use-lookup-editing.ts';

/** Loaded in the background after the sheet, before it is needed. */
const code = import('../locks/reason-form.tsx');
const ReasonForm = lazy(() => code);

type EditorProps = ComponentProps<typeof DraftedEditor>;

type Props = Pick<EditorProps, 'names' | 'title' | 'label' | 'passScore' | 'actions'> & {
  state: LookupEditing;
  students: readonly SheetStudent[] | undefined;
};

/** The sheet in edit mode; before that, the offered draft and the dialog asking for a reason. */
export function LookupEditor({ state, students, ...editor }: Props) {
  const { editing, offered, access } = state;
  return (
    <>
      {editing && students && (
        <Suspense fallback={null}>
          <DraftedEditor {...editor} {...editing} students={students} access={access} onEnd={state.end} />
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
          <ReasonForm
            sheet={sheet}
            label={editor.label}
            onReason={state.giveReason}
            onCancel={state.reason.close}
          />
        )}
      </FormModal>
    </>
  );
}
