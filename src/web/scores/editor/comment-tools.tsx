import { Button, Group } from '@mantine/core';
import { IconMessage2, IconWand } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, useEffect, useState, useSyncExternalStore } from 'react';
import { resultOf } from '#shared/school/scheme/averages.ts';
import { shownValue, storedCells } from '#shared/school/scheme/cells.ts';
import { columnOf } from '#shared/school/scheme/scheme.ts';
import { levelOfResult } from '#shared/scores/comment-bank/offered-comments.ts';
import {
  type CommentTemplate,
  type OwnSentence,
  type SheetResult,
  suitableSentences,
} from '#shared/scores/comment-bank/suitable-comments.ts';
import { detailOf } from '#web/kit/calls/problems.ts';
import { FormModal } from '#web/kit/dialogs/form-modal.tsx';
import { type DialogState, useDialog } from '#web/kit/dialogs/use-dialog.ts';
import { toast } from '#web/kit/toast.ts';
import { sentencesQuery, sharedSentencesQuery } from '../comment-bank/api.ts';
import { BankForm } from '../comment-bank/bank-form.tsx';
import type { SheetStudent } from '../sheets/sheet.ts';
import { commentListId } from './sheet-row.tsx';
import { type CellRef, isClosed, type SheetRow, scoresOf } from './sheet-state.ts';
import type { SheetStore } from './sheet-store.ts';

// Which sentences suit the students of a sheet that is being edited.

/** As typed so far. */
function resultOfRow(row: SheetRow): SheetResult {
  const { scheme, learning } = row;
  if (scheme.result.kind === 'level') return learning?.level ?? null;
  return shownValue(scheme.result, resultOf(scheme, storedCells(scheme, scoresOf(row)))) as SheetResult;
}

const sentencesFor = (bank: readonly CommentTemplate[], row: SheetRow) =>
  suitableSentences(bank, resultOfRow(row));

/** The first suitable sentence for every empty comment of a student who has a result. */
function commentsToFill(bank: readonly CommentTemplate[], rows: readonly SheetRow[]) {
  return rows.flatMap((row) => {
    const comment = row.scheme.columns.find(({ kind }) => kind === 'text');
    if (!comment || isClosed(row) || row.text[comment.key] || resultOfRow(row) === null) return [];
    const [text] = sentencesFor(bank, row);
    return text === undefined ? [] : [{ id: row.id, column: comment.key, text }];
  });
}

const texts = {
  none: 'Bạn chưa có câu nhận xét nào. Hãy thêm câu vào “Câu nhận xét của tôi” trước.',
  nothing: 'Không có ô trống nào điền được: học sinh chưa có kết quả, hoặc không có câu phù hợp.',
  noRoom: (limit: number) => `Không đủ chỗ: nhận xét dài nhất ${limit} ký tự.`,
  filled: (count: number) => `Đã điền ${count} nhận xét. Nhấn Ctrl+Z để hoàn tác.`,
};

const CommentPicker = lazy(() => import('../comment-bank/comment-picker.tsx'));

type Props = { store: SheetStore; students: readonly SheetStudent[]; picker: DialogState<CellRef> };

/** Fills empty comments, and keeps the sentences they are filled with. Cells offer suitable sentences while typing. */
export default function CommentTools({ store, students, picker }: Props) {
  const bank = useQuery(sentencesQuery);
  const shared = useQuery(sharedSentencesQuery);
  const dialog = useDialog<OwnSentence[]>();
  /** Waits for them, and tries again if they could not be loaded. */
  const loaded = async () => {
    const { data, error } = bank.data ? bank : await bank.refetch({ cancelRefetch: false });
    if (!data) toast.error(detailOf(error));
    return data;
  };
  const fill = async () => {
    const sentences = await loaded();
    if (!sentences) return;
    if (sentences.length === 0) return toast.warning(texts.none);
    const cells = commentsToFill(sentences, store.state().rows);
    if (cells.length === 0) return toast.warning(texts.nothing);
    store.dispatch({ type: 'pasted', cells, source: 'sheet' });
    toast.info(texts.filled(cells.length));
  };
  // Saving replaces all sentences, so the form never starts without those that are stored.
  const edit = async () => {
    const sentences = await loaded();
    if (sentences) dialog.open(sentences);
  };
  return (
    <Group gap="xs" mb="xs">
      <Button
        variant="default"
        size="xs"
        leftSection={<IconMessage2 size={16} aria-hidden />}
        onClick={() => void edit()}
      >
        Câu nhận xét của tôi
      </Button>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconWand size={16} aria-hidden />}
        onClick={() => void fill()}
      >
        Điền câu phù hợp vào ô trống
      </Button>
      <PickerDialog
        store={store}
        students={students}
        picker={picker}
        own={bank.data ?? []}
        shared={shared.data ?? []}
      />
      <Suggestions store={store} bank={bank.data ?? []} />
      <FormModal dialog={dialog} title="Câu nhận xét của tôi" size="xl">
        {(sentences) => <BankForm sentences={sentences} onClose={dialog.close} />}
      </FormModal>
    </Group>
  );
}

type PickerProps = Props & { own: readonly CommentTemplate[]; shared: readonly CommentTemplate[] };

/** What is taken follows what is already written, and is undone in one step. */
function PickerDialog({ store, students, picker, own, shared }: PickerProps) {
  const take = (row: SheetRow, column: CellRef['column'], sentence: string) => {
    const text = `${row.text[column] ?? ''} ${sentence}`.trim();
    const { limit } = columnOf(row.scheme, column);
    if (text.length > limit) return toast.warning(texts.noRoom(limit));
    store.dispatch({ type: 'pasted', cells: [{ id: row.id, column, text }], source: 'sheet' });
    picker.close();
  };
  const name = students.find(({ id }) => id === picker.value?.id)?.HoTen;
  return (
    <FormModal dialog={picker} title={name ? `Câu mẫu cho ${name}` : 'Câu mẫu'} size="lg">
      {({ id, column }) => {
        const row = store.state().rows.find((one) => one.id === id);
        return (
          row && (
            <CommentPicker
              own={own}
              shared={shared}
              place={row.scheme.result.kind === 'level' ? 'homeroom' : 'subject'}
              level={levelOfResult(resultOfRow(row))}
              onPick={(sentence) => take(row, column, sentence)}
            />
          )
        );
      }}
    </FormModal>
  );
}

/** The sentences for the student whose comment has the focus. */
function Suggestions({ store, bank }: { store: SheetStore; bank: readonly CommentTemplate[] }) {
  const [student, setStudent] = useState<number | null>(null);
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      if (target instanceof HTMLInputElement && target.getAttribute('list') === commentListId)
        setStudent(Number(target.dataset['student']));
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, []);
  // Which sentences suit depends on scores that may be changed meanwhile.
  const row = useSyncExternalStore(store.subscribe, () =>
    store.settled().rows.find(({ id }) => id === student),
  );
  return (
    <datalist id={commentListId}>
      {row && sentencesFor(bank, row).map((text) => <option key={text} value={text} />)}
    </datalist>
  );
}
